"""The README's commands, and a fresh copy of the checked-in files."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def command(mark: str) -> str:
    """Return the command below a mark in the README."""
    return block(mark, "sh")


def block(mark: str, language: str, file: str = "README.md") -> str:
    """Return the code block below a mark in a file."""
    found = re.search(rf"<!-- {mark} -->\n```{language}\n(.+?)\n```", (ROOT / file).read_text(), re.DOTALL)
    assert found is not None
    return found[1]


def tracked() -> list[str]:
    """Return the names of all files that are checked in and still there."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    return [name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]


def fresh_copy(target: Path) -> None:
    """Copy the checked-in files and nothing else."""
    for name in tracked():
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target / name)
