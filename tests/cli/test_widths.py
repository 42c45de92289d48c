"""What commands print in columns fits a terminal of 80."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from skerry.cli import main
from skerry.cli.commands.arena import _table
from skerry.cli.commands.operators import log_lines
from skerry.rules.game import Outcome, Points, Score
from skerry_bots.tallies import SeatTally, Tally
from skerry_client.answers import OperatorUse
from skerry_replay.rendering import result

pytestmark = pytest.mark.pure

WIDTH = 80
MATCH = "m-abcdefgh23456789"
NAME = "a-name-that-fills-a-whole-line-of-this-terminal-and-more-than-that-as-it-is-long"


def test_a_use_of_an_operator_key() -> None:
    use = OperatorUse(1_790_000_000_000, "anna", "1a2b3c4d", "ABANDON_MATCH", "DONE", "1-1", MATCH, "r-1")
    assert log_lines(use) == [
        f"2026-09-21 14:13:20Z  ABANDON_MATCH  DONE  {MATCH}",
        "    anna (1a2b3c4d)  request r-1",
    ]
    long = OperatorUse(
        1_790_000_000_000,
        "a" * 40,
        "1a2b3c4d",
        "REBUILD_LISTS",
        "REQUEST_REUSED",
        "1-1",
        MATCH,
        "r" * 32,
        "nobody has played here for weeks \x1b[31m" * 6,
    )
    lines = log_lines(long)
    assert max(map(len, lines)) <= WIDTH
    assert f"    {'a' * 40} (1a2b3c4d)" in lines
    assert f"    request {'r' * 32}" in lines
    assert "\x1b" not in "".join(lines)
    bare = OperatorUse(1_790_000_000_000, "anna", "1a2b3c4d", "READ_LOG", "DONE", "1-1")
    assert log_lines(bare) == ["2026-09-21 14:13:20Z  READ_LOG  DONE", "    anna (1a2b3c4d)"]


def test_the_games(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert max(map(len, capfd.readouterr().out.splitlines())) <= WIDTH


def shown(table: object) -> list[str]:
    text = io.StringIO()
    Console(file=text, width=WIDTH).print(table)
    return text.getvalue().splitlines()


@pytest.mark.parametrize("bot", ["greedy", NAME])
def test_an_arena(bot: str) -> None:
    seats = tuple(SeatTally(seat, bot, 1_000_000, 12345.678, 1234.567) for seat in range(2))
    lines = shown(_table(Tally("islands-in-the-mist", 1_000_000, seats, 1234.5)))
    assert max(map(len, lines)) <= WIDTH
    assert "…" not in "".join(lines)
    assert all(any(cell in line for line in lines) for cell in ("1000000", "12345.68", "1234.57", "± 95 %"))


def test_a_result() -> None:
    parts = tuple(Points(f"category number {at}", at) for at in range(12))
    scores = (
        Score(0, 1234, 1, "", parts),
        Score(None, 5, 2, NAME, parts),
    )
    lines = shown(result(Outcome("END", scores, (0,)), None, [NAME]))
    assert max(map(len, lines)) <= WIDTH
    assert "…" not in "".join(lines)
