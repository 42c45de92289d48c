"""Bundles the libraries of the page at ``/``: ``python -m tests.web.bundle``.

Each file of ``entries`` becomes one ES module in ``clients/web/vendor``, by esbuild, beside the licences of
what is in it. A test checks that they are up to date.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.plugins.javascript import find_node, installed_packages

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
VENDOR = ROOT / "clients" / "web" / "vendor"
INCLUDED = {
    "preact.js": ("preact", "htm"),
    "skerry.js": ("graphql-sse", "graphql-ws"),
    "trust.js": ("@noble/ed25519", "@noble/hashes"),
}
LICENCES = "LICENSES.txt"


def bundled(folder: Path) -> dict[str, bytes]:
    """Bundle the modules in an empty folder, and return them and their licences by name."""
    packages = installed_packages(HERE)
    (folder / "node_modules").symlink_to(packages)
    entries = folder / "tests" / "web" / "entries"
    shutil.copytree(HERE / "entries", entries)
    # esbuild looks for libraries beside what imports them.
    shutil.copytree(ROOT / "clients" / "js", folder / "clients" / "js")
    shutil.copy(HERE / "bundle.mjs", folder)
    done = subprocess.run(
        [find_node(), folder / "bundle.mjs", entries, folder / "made", *INCLUDED],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    made = {name: (folder / "made" / name).read_bytes() for name in INCLUDED}
    return {**made, LICENCES: _licences(packages).encode()}


def _licences(packages: Path) -> str:
    parts = ["These modules contain the following packages.\n"]
    for name, included in INCLUDED.items():
        for package in included:
            found = next(packages.joinpath(package).glob("LICENSE*"))
            text = "\n".join(line.rstrip() for line in found.read_text(encoding="utf-8").splitlines())
            parts.append(f"{'=' * 72}\n{name}: {package}\n{'=' * 72}\n\n{text.strip()}\n")
    return "\n".join(parts)


def main() -> None:
    """Write the modules into the page's files."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in bundled(Path(folder)).items():
            (VENDOR / name).write_bytes(content)


if __name__ == "__main__":
    main()
