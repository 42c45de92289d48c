"""The base install has no server: what it offers must work where the server's modules are missing."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.plugins.readme import block

from skerry.cli.requirements import SERVER_MODULES

pytestmark = [pytest.mark.pure, pytest.mark.slow]

PROGRAM = """
import sys
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {modules!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
"""

COMMAND = """
from skerry.cli import main
sys.exit(main({words!r}))
"""


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return execute(COMMAND.format(words=list(words)))


def execute(text: str) -> subprocess.CompletedProcess[str]:
    program = PROGRAM.format(modules=sorted(SERVER_MODULES)) + text
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_games_arena_and_help_need_no_server() -> None:
    for words in (
        ["games"],
        ["arena", "dream-islands", "--bots", "random,random", "--matches", "1", "--option", "roundLimit=1"],
        ["replay", "--help"],
        ["verify", "--help"],
        ["record", "--help"],
        ["bot", "--help"],
        ["serve", "--help"],
    ):
        done = run(*words)
        assert done.returncode == 0, done.stderr


def test_a_match_in_process_needs_no_server() -> None:
    done = execute(block("match", "python"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "won by" in done.stdout


@pytest.mark.parametrize("words", [["serve"], ["demo"], ["keys", "list"]])
def test_what_needs_the_server_says_how_to_install_it(words: list[str]) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert "pip install 'skerry[server]'" in done.stderr
    assert "Traceback" not in done.stderr
