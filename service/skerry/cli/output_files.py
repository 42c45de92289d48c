"""Files that a command will write."""

from __future__ import annotations

from pathlib import Path


def check_writable(path: Path) -> None:
    """Raise ``OSError`` if a file could not be written; an existing one keeps its content."""
    existed = path.exists()
    with path.open("ab"):
        pass
    if not existed:
        path.unlink()
