"""Exports the manifest of the documents that every server knows: the client's and the example operations.

``python -m skerry.cli.export_documents schema/operations`` writes it; a test checks that it is up to date.
"""

from __future__ import annotations

import sys
from pathlib import Path

import skerry.api
from skerry.api.worker.documents import SHIPPED, manifest
from skerry_client import documents

MANIFEST = Path(skerry.api.__file__).parent / "vendored" / SHIPPED


def shipped_manifest(folder: Path) -> bytes:
    """Return the manifest, including the operations in a folder."""
    examples = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.graphql"))]
    return manifest([*documents.every(), *examples])


def main(arguments: list[str]) -> int:
    """Write the manifest, including the operations in the given folder."""
    MANIFEST.write_bytes(shipped_manifest(Path(arguments[0])))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
