"""Undo: only one's own moves, only what showed nothing to anyone, and the record still proves all."""

from __future__ import annotations

import random

import pytest
from tests.toys.pebbles import Bid, Pebbles
from tests.toys.played_match import SECRET, PlayedMatch, any_move, only, play_on, started

from skerry.chain.entries import By
from skerry.match import commands
from skerry.match.fold import Fold
from skerry.match.refusals import Refused
from skerry.match.sealing import Draft, seal
from skerry.match.state import BadEntry, MatchState, replace
from skerry.match.table_events import Undone
from skerry.match.undo import REACH, UndoableMove, UndoWindow
from skerry.record.editions import viewer_of
from skerry.record.layout import Edition
from skerry.record.reader import read
from skerry.record.verify import verify
from skerry.rules.dream_islands import DreamIslands
from skerry.rules.game import AnyGame, Emit

pytestmark = pytest.mark.pure


def refused(table: PlayedMatch, seat: int) -> str:
    with pytest.raises(Refused) as refusal:
        commands.take_back(table.now, seat, 9000)
    return refusal.value.code


def test_a_sealed_choice_is_taken_back_while_others_have_not_all_chosen() -> None:
    table = started(Pebbles(), 3)
    asked = table.now
    table.did(commands.play(table.now, 0, Bid("1"), 3000))
    table.did(commands.play(table.now, 1, Bid("2"), 3001))
    # Seat 1 chose after seat 0, but sealed: nothing was shown that seat 0 could use.
    undone = table.did(commands.take_back(table.now, 0, 3002))
    assert set(undone.decisions()) == {0, 2}
    assert undone.opened == {0: undone.seq, 2: asked.opened[2]}
    table.did(commands.play(table.now, 0, Bid("0"), 3003))
    table.did(commands.play(table.now, 2, Bid("2"), 3004))
    assert [player.bid for player in table.now.game_state.players] == ["0", "2", "2"]
    assert refused(table, 2) == "NOTHING_TO_UNDO"


def test_what_was_taken_back_leaves_the_state_as_if_it_had_not_been() -> None:
    table, twin = started(Pebbles(), 2), started(Pebbles(), 2)
    table.did(commands.play(table.now, 0, Bid("1"), 3000))
    table.did(commands.take_back(table.now, 0, 3002))
    assert table.now.game_state == twin.now.game_state
    assert table.now.decisions() == twin.now.decisions()


def test_a_draw_or_another_s_open_move_cannot_be_taken_back() -> None:
    table = started(Pebbles(), 2)
    assert refused(table, 0) == "NOTHING_TO_UNDO"
    for seat in range(2):
        table.did(commands.play(table.now, seat, Bid("1"), 3000))
    seat = min(table.now.decisions())
    # The move draws a pebble: taking it back would be a peek.
    table.did(commands.play(table.now, seat, any_move(table.now, random.Random(1))[1], 3001))
    assert table.entries[-1].read().draws
    assert refused(table, seat) == "NOTHING_TO_UNDO"


def test_dream_islands_takes_a_walk_back_until_its_seat_resolved() -> None:
    table = started(DreamIslands(), 2, seed="walk")
    (seat,) = table.now.decisions()
    before = table.now.game_state
    table.did(commands.play(table.now, seat, any_move(table.now, random.Random(3))[1], 3000))
    assert refused(table, 1 - seat) == "NOTHING_TO_UNDO"
    table.did(commands.take_back(table.now, seat, 3001))
    assert table.now.game_state == before
    assert refused(table, seat) == "NOTHING_TO_UNDO"


def test_a_match_may_be_made_without_undo() -> None:
    table = started(Pebbles(), 2)
    created = table.now.created
    assert created is not None
    strict = replace(table.now, created=replace(created, undo="NONE"))
    strict = commands.play(strict, 0, Bid("1"), 3000).state
    with pytest.raises(Refused, match="UNDO_OFF"):
        commands.take_back(strict, 0, 3001)


def test_what_the_host_played_for_a_seat_stays() -> None:
    table = started(Pebbles(), 3)
    table.did(commands.default(table.now, 0, 3000, why="clock"))
    assert refused(table, 0) == "NOTHING_TO_UNDO"


def test_only_so_many_entries_are_kept_at_hand() -> None:
    window = UndoWindow(0)
    for seq in range(1, REACH + 6):
        window = window.extended(UndoableMove(seq, 0, (seq,)), int.__add__)
    assert window.undoable(0) == tuple(range(REACH + 5, 5, -1))
    assert window.base == 1 + 2 + 3 + 4 + 5


def fumbling(game: AnyGame, seats: int, seed: int, practice: str | None = None) -> PlayedMatch:
    """Play a whole match in which seats take moves back whenever they may and feel like it."""
    choice = random.Random(seed)
    table = started(game, seats, pledging=() if practice else (0,), seed=practice)
    while table.now.phase != "OVER":
        able = [seat for seat in range(seats) if table.now.undo_window.undoable(seat)]
        if able and choice.random() < 0.6:
            table.did(commands.take_back(table.now, choice.choice(able), 4000))
        else:
            play_on(table, choice, 1)
    return table


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("edition", ["public", 0, 1, "full"])
def test_records_with_undone_moves_fold_and_verify_in_every_edition(edition: Edition, seed: int) -> None:
    game = Pebbles()
    table = fumbling(game, 3, seed)
    undone = [entry for entry in table.entries if entry.read().by.host == "undone"]
    assert undone
    record = read(table.record(edition))
    assert verify(record, only(game)).findings == ()
    fold, state = Fold(only(game)), MatchState.empty(table.match)
    for entry, truth in zip(record.entries, table.states[1:], strict=True):
        state = fold.apply(state, entry)
        if truth.phase == "RUNNING":
            assert state.game_state == game.redact(truth.game_state, viewer_of(edition))
            assert state.decisions() == truth.decisions()


def test_the_whole_fold_equals_what_the_commands_gave() -> None:
    table = fumbling(DreamIslands(), 2, 5)
    fold = Fold(only(DreamIslands()), lambda _match, _created: SECRET)
    state = MatchState.empty(table.match)
    for entry, given in zip(table.entries, table.states[1:], strict=True):
        state = fold.apply(state, entry)
        assert replace(state, game=None) == replace(given, game=None)


def test_a_false_undo_is_refused_by_the_fold_and_the_verifier() -> None:
    game = Pebbles()
    table = playing_on(game)
    stands = table.now
    lie = Draft(By(host="undone"), (Emit(Undone(0, (stands.seq,))),))
    entry = seal(stands, stands.key, lie, 5000)
    with pytest.raises(BadEntry):
        Fold(only(game)).apply(stands, entry)
    table.entries.append(entry)
    table.states.append(replace(stands, seq=entry.read().seq, hash=entry.hash))
    assert verify(table.record("public"), only(game)).result == "REFUSED"


def playing_on(game: AnyGame) -> PlayedMatch:
    table = started(game, 2)
    for seat in range(2):
        table.did(commands.play(table.now, seat, Bid("1"), 3000))
    return table
