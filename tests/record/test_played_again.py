"""A verifier takes the state after a move from the rules, not from the fold: both must be the same."""

from __future__ import annotations

import random

import pytest
from tests.toys.played_match import SECRET, PlayedMatch, only, play_on, replaced, started

from skerry.match.fold import Fold
from skerry.match.state import MatchState
from skerry.record.checks.moves import played_again
from skerry.record.checks.reading import readings
from skerry.record.reader import read
from skerry.rules import registry
from skerry.rules.game import AnyGame

pytestmark = pytest.mark.pure


def check_all(table: PlayedMatch, game: AnyGame) -> int:
    """Compare both at every move, and return how many there are."""
    fold, state, moves = Fold(only(game), lambda *_: SECRET), MatchState.empty(table.match), 0
    for reading in readings(read(table.record("full"))):
        after = fold.apply(state, reading.entry)
        if reading.public.by.seat is not None:
            moves += 1
            assert played_again(state, reading) == after
        state = after
    return moves


@pytest.mark.parametrize("name", registry.names())
def test_in_all_games(name: str) -> None:
    game = registry.game(name)
    table = play_on(started(game, max(game.seats), pledging=(0,)), random.Random(name))
    assert table.now.phase == "OVER"
    assert check_all(table, game) > 10


@pytest.mark.parametrize("name", ["pledged", "half-pledged", "solo", "resigned", "given-up"])
def test_with_everything_a_table_can_do(matches: dict[str, PlayedMatch], name: str) -> None:
    table = matches[name]
    assert check_all(table, table.now.rules) > 0


def test_a_move_that_differs_is_left_to_the_slower_way(pledged: PlayedMatch) -> None:
    fold, state = Fold(only(pledged.now.rules), lambda *_: SECRET), MatchState.empty(pledged.match)
    for reading in readings(read(pledged.record("full"))):
        if reading.public.by.seat is not None:
            break
        state = fold.apply(state, reading.entry)
    assert played_again(state, reading) is not None
    entry = replaced(reading.entry, hash=bytes(32))
    assert played_again(state, replaced(reading, line=replaced(reading.line, entry=entry))) is None
