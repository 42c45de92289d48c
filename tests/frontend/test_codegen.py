"""The page's configuration of GraphQL Code Generator, run by that package on what a server gives."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import httpx
import pytest
from tests.frontend.conftest import PAGE
from tests.plugins.javascript import find_node, installed_packages
from tests.plugins.processes import serving
from tests.plugins.snippets import ROOT, snippet

pytestmark = pytest.mark.node

Tool: TypeAlias = Callable[..., subprocess.CompletedProcess[str]]

OPTIONS = ("--strict", "--noEmit", "--module", "preserve", "--moduleResolution", "bundler", "--skipLibCheck")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A frontend's folder, with the shipped operations."""
    folder = tmp_path_factory.mktemp("project")
    (folder / "node_modules").symlink_to(installed_packages(Path(__file__).parent))
    shutil.copytree(ROOT / "schema" / "operations", folder / "src" / "operations")
    return folder


@pytest.fixture(scope="module")
def tool(project: Path) -> Tool:
    """Runs a program of the installed packages in that folder."""

    def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(find_node()), str(project / "node_modules" / program), *arguments]
        return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False, timeout=120)

    return run


@pytest.fixture(scope="module")
def generated(project: Path, tool: Tool, url: str) -> Path:
    """The folder that the generator writes for the page's configuration."""
    (project / "codegen.ts").write_text(snippet(PAGE, "codegen", url))
    done = tool("@graphql-codegen/cli/esm/bin.js", "--config", "codegen.ts")
    assert done.returncode == 0, done.stdout + done.stderr
    return project / "src" / "gql"


def test_the_types_tell_answers_apart(generated: Path, tool: Tool, url: str) -> None:
    text = snippet(PAGE, "typed", url)
    compiler = "typescript/bin/tsc"
    source = generated.parent / "notations.ts"
    source.write_text(text)
    done = tool(compiler, *OPTIONS, str(source))
    assert (done.returncode, done.stdout) == (0, "")
    # What a refusal lacks is found, and so is a scalar that is taken for something else.
    source.write_text(text.replace("due.hint", "due.cursor"))
    assert "Property 'cursor' does not exist" in tool(compiler, *OPTIONS, str(source)).stdout
    source.write_text(text.replace("return [];", "return [due.outcome?.winners];"))
    assert "error TS" in tool(compiler, *OPTIONS, str(source)).stdout


def test_scalars_are_what_json_has_for_them(generated: Path, tool: Tool) -> None:
    source = generated.parent / "scalars.ts"
    source.write_text(
        'import type { CreateTicketMutation, FollowMatchSubscriptionVariables } from "./gql/graphql";\n'
        'type Ticket = Extract<CreateTicketMutation["createTicket"], { __typename: "TicketCreated" }>;\n'
        "export const left = (ticket: Ticket): number => ticket.expiresAt - Date.now();\n"
        'export const from: FollowMatchSubscriptionVariables = { matchId: "m", after: "0" };\n'
    )
    done = tool("typescript/bin/tsc", *OPTIONS, str(source))
    assert (done.returncode, done.stdout) == (0, "")


def test_its_documents_are_trusted_where_only_known_ones_are_run(generated: Path, tmp_path: Path) -> None:
    manifest = generated / "persisted-documents.json"
    texts = json.loads(manifest.read_text())
    (server,) = (id for id, text in texts.items() if text.startswith("query Server "))
    with (
        serving(tmp_path, "--documents", "trusted", "--trusted", str(manifest)) as served,
        httpx.Client(base_url=served.url, timeout=60) as http,
    ):
        for body in ({"documentId": server}, {"query": texts[server]}):
            assert http.post("/graphql", json=body).json()["data"]["server"]["name"] == "skerry"
        refused = http.post("/graphql", json={"query": "{ server { version } }"}).json()
        assert refused["errors"][0]["extensions"]["code"] == "DOCUMENT_NOT_TRUSTED"
