"""The README's first command, word for word, in a fresh copy of the tracked files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.store

ROOT = Path(__file__).parents[2]
# What a developer's environment sets must not help the command along.
KEPT = ("PATH", "HOME", "LANG", "TMPDIR", "USER", "LOGNAME")


def fresh_copy(target: Path) -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    for name in listed.stdout.decode().split("\0"):
        source = ROOT / name
        if name and source.is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target / name)


def command(mark: str) -> str:
    found = re.search(rf"<!-- {mark} -->\n```sh\n(.+?)\n```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert found is not None
    return found[1]


@pytest.mark.timeout(900)
def test_the_demo_command_works_from_nothing(tmp_path: Path) -> None:
    fresh_copy(tmp_path)
    settings = {name: os.environ[name] for name in os.environ if name in KEPT or name.startswith("PIP_")}
    done = subprocess.run(
        ["bash", "-c", command("demo")],
        cwd=tmp_path,
        env=settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "verified"


def test_both_commands_are_one_line_each() -> None:
    assert "\n" not in command("demo")
    assert "\n" not in command("tests")
