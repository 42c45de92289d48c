"""The files of the golden records: one per match, compressed, in a folder per game and rules version."""

from __future__ import annotations

import gzip
from pathlib import Path

FOLDER = Path(__file__).parent
SUFFIX = ".jsonl.gz"


def path_of(name: str) -> Path:
    """Return the path of a record, by its name."""
    return FOLDER / f"{name}{SUFFIX}"


def record_names() -> list[str]:
    """Return the names of all stored records."""
    return sorted(
        str(path.relative_to(FOLDER).as_posix()).removesuffix(SUFFIX) for path in FOLDER.glob(f"*/*{SUFFIX}")
    )


def load(name: str) -> bytes:
    """Return the bytes of a record."""
    return gzip.decompress(path_of(name).read_bytes())


def save(name: str, record: bytes) -> None:
    """Store a record."""
    path = path_of(name)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(gzip.compress(record, 9, mtime=0))
