"""``skerry bot --boards`` prints what the seat sees, and plays as it would without."""

from __future__ import annotations

import random

import pytest

from skerry.cli.shown_boards import ShownBoards
from skerry.match.local_match import LocalMatch
from skerry.rules.chance import Free
from skerry.rules.hashi import Hashi
from skerry_bots import registry

pytestmark = pytest.mark.pure


def test_the_board_is_printed_before_the_same_move(capsys: pytest.CaptureFixture[str]) -> None:
    bot = registry.bot("random")
    match = LocalMatch.start(Hashi(), seats=2, seed=1)
    position = match.position(1)
    chosen = bot.choose(match.game, position, Free(random.Random(3)))
    assert ShownBoards(bot).choose(match.game, position, Free(random.Random(3))) == chosen
    printed = capsys.readouterr().out
    assert match.game.sketch(match.game.view(match.state, 1)) in printed
    assert "Seat 1 (you)" in printed
