"""Installs the peer's packages with npm into a cache folder, once."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from platformdirs import user_cache_path

HERE = Path(__file__).parent
OPTIONS = ("--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts", "--silent")
PATIENCE = 300


class PeerUnavailable(Exception):
    """The peer cannot run here; the text says why."""


def installed() -> Path:
    """Return the folder of the packages; installs them if necessary; raises ``PeerUnavailable``."""
    missing = [name for name in ("node", "npm") if shutil.which(name) is None]
    if missing:
        raise PeerUnavailable(f"{' and '.join(missing)} not found.")
    folder = user_cache_path("skerry-bench") / "peer"
    wanted = (HERE / "package.json").read_bytes()
    noted = folder / "installed.json"
    if not noted.exists() or noted.read_bytes() != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "package.json").write_bytes(wanted)
        _npm(folder)
        noted.write_bytes(wanted)
    return folder / "node_modules"


def command(packages: Path, moves: int) -> list[str]:
    """Return the command that starts the peer's server."""
    settings = (f"NODE_PATH={packages}", "NODE_ENV=production")
    return ["env", *settings, "node", str(HERE / "server.cjs"), str(moves)]


def _npm(folder: Path) -> None:
    try:
        done = subprocess.run(
            ["npm", "install", *OPTIONS], cwd=folder, capture_output=True, text=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        raise PeerUnavailable(f"npm took more than {PATIENCE} seconds.") from None
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise PeerUnavailable(f"npm failed: {said[-1] if said else f'exit code {done.returncode}'}")
