"""Checks files that a command will write later."""

from __future__ import annotations

from pathlib import Path


def check_writable(path: Path) -> None:
    """Raise ``OSError`` if a file cannot be written; leaves an existing file unchanged."""
    existed = path.exists()
    with path.open("ab"):
        pass
    if not existed:
        path.unlink()
