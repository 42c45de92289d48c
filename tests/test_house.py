"""The house rules as tests: lint, format, types, imports that run downward only, and no dead code."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.pure

ROOT = Path(__file__).parents[1]
TOP_LEVEL = {
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "service",
    "clients",
    "schema",
    "tests",
    "deploy",
}

IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    "command",
    [
        ["-m", "ruff", "check", "."],
        ["-m", "ruff", "format", "--check", "."],
        ["-m", "mypy"],
        ["-c", IMPORTS],
        ["-m", "tests.dead_code"],
    ],
    ids=["lint", "format", "types", "imports", "dead code"],
)
def test_house_rule(command: list[str]) -> None:
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return listed.stdout.splitlines()


def test_top_level_holds_only_what_the_layout_names() -> None:
    top = {path.split("/")[0] for path in tracked()}
    assert {name for name in top if not name.startswith(".")} <= TOP_LEVEL


def test_no_test_imports_another() -> None:
    importing = re.compile(r"^ *(from tests\.\S*\btest_|import tests\.\S*\btest_)", re.MULTILINE)
    files = [path for path in tracked() if path.startswith("tests/") and path.endswith(".py")]
    assert not [path for path in files if importing.search((ROOT / path).read_text(encoding="utf-8"))]
