"""A state written as a snapshot and read back is the state that the entries give, and goes on as it does."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.toys.later import MINUTE, agreed, clock, happens, plays_some, running
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import SECRET, PlayedMatch, only, opened, play_on, ready, started

from skerry.log.state_size import sizes_of
from skerry.match import commands, snapshot
from skerry.match.fold import Fold
from skerry.match.packed_windows import packed, unpacked
from skerry.match.snapshot import BadSnapshot, layout_of, read_snapshot, write_snapshot
from skerry.match.state import BadEntry, MatchState
from skerry.match.table_events import Paused, Proposed, Undone
from skerry.match.undo import UndoWindow
from skerry.rules import registry
from skerry.rules.game import AnyGame

pytestmark = pytest.mark.pure

GAMES: list[AnyGame] = [registry.game(name) for name in registry.names()]
BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def folding(game: AnyGame) -> Fold:
    return Fold(only(game), lambda _match, _created: SECRET)


def check(table: PlayedMatch, game: AnyGame) -> None:
    """Write and read the state after each entry, and go on from some of them."""
    fold, end = folding(game), table.now
    folded = MatchState.empty(table.match)
    for entry in table.entries:
        folded = fold.apply(folded, entry)
        data = write_snapshot(folded)
        found = read_snapshot(table.match, data, fold)
        assert unpacked(found) == folded
        # In the same order too, where equality does not ask for it.
        assert write_snapshot(found) == data
        if folded.seq % 16 == 0:
            for later in table.entries[folded.seq :]:
                found = fold.apply(found, later)
            assert unpacked(found) == end


@BY_NAME
@pytest.mark.parametrize("seed", [None, "practice"])
def test_every_state_of_a_whole_match_comes_back(game: AnyGame, seed: str | None) -> None:
    seats = game.seats[-1]
    table = started(game, seats, pledging=() if seed else (0,), seed=seed)
    check(play_on(table, random.Random(7)), game)


@BY_NAME
def test_what_it_plays_next_is_what_the_folded_match_plays(game: AnyGame) -> None:
    table, fold = play_on(started(game, 2), random.Random(3), 30), folding(game)
    twin = PlayedMatch(table.match)
    twin.states.append(read_snapshot(table.match, write_snapshot(table.now), fold))
    for number in range(20):
        play_on(table, random.Random(number), 1)
        play_on(twin, random.Random(number), 1)
        assert twin.now.head == table.now.head
    assert unpacked(twin.now) == table.now


@BY_NAME
@settings(max_examples=6, deadline=None)
@given(st.integers(0, 1000), st.integers(0, 12), st.integers(1, 10))
def test_moves_are_undone_across_a_snapshot(game: AnyGame, seed: int, moves: int, undone: int) -> None:
    table = plays_some(running(game, 2), random.Random(seed), moves)
    written = write_snapshot(table.now)
    base = table.now.seq
    plays_some(table, random.Random(seed), 4)
    played = [entry.read().seq for entry in reversed(table.entries) if entry.read().by.seat is not None]
    seqs = tuple(played[:undone])
    if table.now.phase == "RUNNING" and table.now.undo_window.rewound(seqs) is not None:
        agreed(table, Proposed(0, "UNDO", seqs), Undone(0, seqs, table.now.seq + 1))
    found, fold = read_snapshot(table.match, written, folding(game)), folding(game)
    for entry in table.entries[base:]:
        found = fold.apply(found, entry)
    assert unpacked(found) == fold.all(table.match, table.entries)


def test_a_seat_takes_its_own_move_back_across_a_snapshot() -> None:
    game = Pebbles()
    table = started(game, 2)
    seat, move = 0, game.parse("bid 1")
    table.did(commands.play(table.now, seat, move, 3000))
    found = read_snapshot(table.match, write_snapshot(table.now), folding(game))
    assert commands.take_back(found, seat, 4000) == commands.take_back(table.now, seat, 4000)


def test_clocks_proposals_pauses_and_seats_come_back() -> None:
    game = Pebbles()
    table = running(game, 3, clock=clock("BANK", time=10 * MINUTE, increment=MINUTE))
    plays_some(table, random.Random(1), 3, after=1000)
    happens(table, Proposed(1, "PAUSE"))
    assert table.now.proposal
    check(table, game)
    table = running(game, 2, clock=clock())
    agreed(table, Proposed(0, "PAUSE"), Paused(table.now.seq + 1))
    assert table.now.paused
    check(table, game)
    for early in (opened(game, 2, pledging=(0, 1)), ready(opened(game, 2, pledging=(1,)))):
        check(early, game)
    table = play_on(started(game, 3), random.Random(2), 4)
    table.did(commands.resign(table.now, 1, 5000))
    check(play_on(table, random.Random(2)), game)
    table = started(game, 2)
    table.did(commands.abandon(table.now, 9000))
    check(table, game)


def test_it_holds_no_secret_before_the_end() -> None:
    game = Pebbles()
    table = play_on(started(game, 2, pledging=(0,)), random.Random(1), 5)
    assert table.now.secret == SECRET
    assert table.now.key is not None
    written = write_snapshot(table.now)
    for secret in (SECRET, table.now.key):
        assert secret.hex().encode() not in written
    over = write_snapshot(play_on(table, random.Random(1)).now)
    assert SECRET.hex().encode() in over
    assert read_snapshot(table.match, over, Fold(only(game))).secret == SECRET


def test_what_can_be_undone_across_draws_is_packed_and_shares_what_it_shared() -> None:
    game = registry.game("dream-islands")
    table = play_on(started(game, 2), random.Random(4), 40)
    small = packed(table.now)
    assert small.undo_window.base is table.now.undo_window.base
    assert packed(small) is small
    assert unpacked(table.now) is table.now
    assert sum(sizes_of(small).values()) < 0.7 * sum(sizes_of(table.now).values())
    again = unpacked(small)
    assert again == table.now
    earlier = again.undo_window.earlier
    assert isinstance(earlier, UndoWindow)
    assert earlier.base.options is again.undo_window.base.options
    # Played on, only what is new has to be packed.
    longer = PlayedMatch(table.match)
    longer.states.append(small)
    play_on(longer, random.Random(1), 12)
    play_on(table, random.Random(1), 12)
    assert unpacked(longer.now) == unpacked(packed(longer.now)) == table.now


def test_before_entry_1_there_is_nothing_to_write() -> None:
    with pytest.raises(BadEntry):
        write_snapshot(MatchState.empty("m-1"))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_is_spoilt_is_refused_or_read_as_something(data: st.DataObject) -> None:
    game = Pebbles()
    written = write_snapshot(play_on(started(game, 2), random.Random(1), 6).now)
    start = data.draw(st.integers(0, len(written) - 1))
    end = data.draw(st.integers(start, min(len(written), start + 40)))
    spoilt = written[:start] + data.draw(st.binary(max_size=20)) + written[end:]
    try:
        read_snapshot("m-000001", spoilt, folding(game))
    except BadSnapshot:
        return


def test_another_layout_version_or_component_set_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Pebbles()
    table = play_on(started(game, 2), random.Random(1), 4)
    written = write_snapshot(table.now)
    other = Pebbles()
    monkeypatch.setattr(other, "components", {"stones": 1})
    with pytest.raises(BadSnapshot, match="component"):
        read_snapshot(table.match, written, folding(other))
    monkeypatch.setattr(snapshot, "__version__", "0.0.9")
    layout_of.cache_clear()
    with pytest.raises(BadSnapshot, match="version"):
        read_snapshot(table.match, written, folding(game))
    layout_of.cache_clear()
    assert len({layout_of(each) for each in (*GAMES, game)}) == len(GAMES) + 1
    monkeypatch.undo()
    layout_of.cache_clear()
    assert unpacked(read_snapshot(table.match, written, folding(game))) == table.now
    with pytest.raises(BadSnapshot):
        read_snapshot(table.match, written, Fold(only()))
