"""Exports the manifest of the documents that every server knows: the clients' and the example operations.

``python -m skerry.cli.export_documents schema/operations`` writes it; a test checks that it is up to date.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import skerry.api
import skerry_client
from skerry.api.worker.documents import SHIPPED, manifest
from skerry_client import documents

JAVASCRIPT = Path(skerry_client.__file__).parents[1] / "js" / "src" / "documents.js"
"""The documents of the JavaScript client, in a checkout."""

MANIFEST = Path(skerry.api.__file__).parent / "vendored" / SHIPPED


def shipped_manifest(folder: Path) -> bytes:
    """Return the manifest, including the operations in a folder."""
    javascript = json.loads(_object(JAVASCRIPT.read_text(encoding="utf-8"))).values()
    examples = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.graphql"))]
    return manifest([*documents.every(), *javascript, *examples])


def _object(module: str) -> str:
    """Return the first object of a module: the documents by name, as JSON."""
    return module[module.index("{") : module.index("};") + 1]


def main(arguments: list[str]) -> int:
    """Write the manifest, including the operations in the given folder."""
    MANIFEST.write_bytes(shipped_manifest(Path(arguments[0])))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
