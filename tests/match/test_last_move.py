"""The last move that still stands: past what happens at the table, and none after an undo."""

from __future__ import annotations

import pytest
from tests.toys.pebbles import Bid, BidMade, BidsShown, Pebbles
from tests.toys.played_match import opened, started

from skerry.match import commands
from skerry.match.last_move import LastMove, events_of_game, last_move

pytestmark = pytest.mark.pure


def test_there_is_none_before_the_first_move() -> None:
    assert last_move(()) is None
    assert last_move(opened(Pebbles(), 2).entries) is None
    # The pebbles that are dealt at the start are no move.
    assert last_move(started(Pebbles(), 2).entries) == LastMove(None)


def test_each_viewer_knows_its_own_part_of_it() -> None:
    table = started(Pebbles(), 2)
    table.did(commands.play(table.now, 0, Bid("2"), 3000))
    entry = table.entries[-1]
    assert last_move(table.entries) == last_move([entry]) == LastMove(entry)
    assert events_of_game(entry, Pebbles(), 0) == (BidMade(0, "2"),)
    assert (
        events_of_game(entry, Pebbles(), 1)
        == events_of_game(entry, Pebbles(), "public")
        == (BidMade(0, "?"),)
    )
    table.did(commands.play(table.now, 1, Bid("1"), 3001))
    shown = events_of_game(table.entries[-1], Pebbles(), "public")
    assert shown[:2] == (BidMade(1, "?"), BidsShown(("2", "1")))


def test_what_happens_at_the_table_does_not_hide_it() -> None:
    table = started(Pebbles(), 2)
    table.did(commands.play(table.now, 0, Bid("2"), 3000))
    moved = table.entries[-1]
    table.did(commands.resign(table.now, 1, 3001))
    assert last_move(table.entries) == LastMove(moved)
    assert last_move(table.entries[-1:]) is None


def test_after_an_undo_there_is_none_until_the_next_move() -> None:
    table = started(Pebbles(), 2)
    table.did(commands.play(table.now, 0, Bid("2"), 3000))
    table.did(commands.take_back(table.now, 0, 3001))
    assert last_move(table.entries) == last_move(table.entries[-1:]) == LastMove(None)
    table.did(commands.play(table.now, 1, Bid("1"), 3002))
    assert last_move(table.entries) == LastMove(table.entries[-1])
