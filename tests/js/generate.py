"""Generates the documents and types of the JavaScript client: ``python -m tests.js.generate``.

They come from the schema and ``clients/js/operations``, by GraphQL Code Generator; a test checks that they
are up to date. The manifest of trusted documents contains the documents too, so it is written again.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.plugins.javascript import find_node, installed_packages

from skerry.cli.export_documents import main as export_documents

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "clients" / "js"
OPERATIONS = ROOT / "schema" / "operations"
SCHEMA = ROOT / "schema" / "schema.graphql"
MADE = ("documents.js", "graphql.d.ts", "operations.d.ts")


def generated(folder: Path) -> dict[str, bytes]:
    """Generate the files in a copy of the package in a folder, and return them by name."""
    copy = folder / "js"
    shutil.copytree(PACKAGE, copy)
    (folder / "node_modules").symlink_to(installed_packages(ROOT / "tests" / "frontend"))
    done = subprocess.run(
        [find_node(), copy / "tools" / "generate.mjs", SCHEMA, copy],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return {name: (copy / "src" / name).read_bytes() for name in MADE}


def main() -> None:
    """Write the files into the package."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in generated(Path(folder)).items():
            (PACKAGE / "src" / name).write_bytes(content)
    export_documents([str(OPERATIONS)])


if __name__ == "__main__":
    main()
