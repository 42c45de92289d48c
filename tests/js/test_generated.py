"""What is generated of the JavaScript client is up to date, its types hold, and it is small."""

from __future__ import annotations

import gzip
import json
import subprocess
from pathlib import Path

import pytest
from tests.js.generate import PACKAGE, generated
from tests.plugins.javascript import find_node, installed_packages

from skerry.api.worker.documents import shipped_documents

pytestmark = pytest.mark.node

MAX_COMPRESSED = 20_000
OPTIONS = [
    *("--strict", "--noEmit", "--skipLibCheck", "--target", "es2022"),
    *("--module", "preserve", "--moduleResolution", "bundler"),
]
TYPED = (Path(__file__).parent / "programs" / "typed.ts").read_text()


def test_documents_and_types_are_up_to_date(tmp_path: Path) -> None:
    stale = [
        name
        for name, content in generated(tmp_path).items()
        if (PACKAGE / "src" / name).read_bytes() != content
    ]
    assert not stale, "write them again: python -m tests.js.generate"


def test_types_tell_answers_apart(project: Path) -> None:
    compiler = installed_packages(Path(__file__).parents[1] / "frontend") / "typescript/bin/tsc"
    source = project / "typed.ts"

    def compile(text: str) -> str:
        source.write_text(text)
        done = subprocess.run(
            [find_node(), compiler, *OPTIONS, source],
            cwd=project,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout

    assert compile(TYPED) == ""
    assert "error TS" in compile(TYPED.replace("answer.token", "answer.tokens"))
    assert "error TS" in compile(TYPED.replace('"nextDecision", { matchId', '"nextDecision", { match'))


def test_servers_trust_its_documents() -> None:
    text = (PACKAGE / "src" / "documents.js").read_text()
    body = text[text.index("{") : text.index("};") + 1]
    documents = json.loads(body)
    trusted = {document.text for document in shipped_documents()}
    assert set(documents.values()) <= trusted
    assert "follow" in documents


def test_the_client_is_small() -> None:
    """All that a page loads to play: the client and its library of event streams; sockets are optional."""
    sources = [path for path in (PACKAGE / "src").glob("*.js") if path.name != "sockets.js"]
    library = installed_packages() / "graphql-sse" / "lib"
    sources += (library / f"{name}.mjs" for name in ("client", "parser", "utils", "common"))
    size = sum(len(gzip.compress(path.read_bytes(), 9)) for path in sources)
    assert size < MAX_COMPRESSED, f"{size} bytes"
