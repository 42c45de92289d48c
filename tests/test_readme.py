"""The README's two commands, and the lines that play a match in process.

``tests/deploy/test_release.py`` runs the first command, CI the second.
"""

from __future__ import annotations

import re

import pytest
from tests.plugins.readme import block, command

from skerry.rules.registry import names

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(
    ("mark", "steps"),
    [
        (
            "demo",
            ["python3 -m venv .venv", ".venv/bin/pip install --quiet '.[server]'", ".venv/bin/skerry demo"],
        ),
        (
            "tests",
            [
                "python3 -m venv .venv",
                ".venv/bin/pip install --quiet --editable '.[server,test]'",
                ".venv/bin/python -m tests --all",
            ],
        ),
    ],
)
def test_a_command_makes_a_venv_installs_and_runs(mark: str, steps: list[str]) -> None:
    assert command(mark) == " && ".join(steps)


PLACES = ("README.md", "service/skerry/rules/README.md")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("game", names())
def test_nine_lines_play_a_match_of_each_game(
    place: str, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = block("match", "python", place)
    assert len(lines.splitlines()) <= 9
    exec(lines.replace('"hashi"', f'"{game}"'), {})
    won = r"[A-Z_]+, won by (seat \d|nobody)(, seat \d)*: seat 0 has -?\d+(, seat \d has -?\d+){2}\n"
    assert re.fullmatch(won, capsys.readouterr().out)
