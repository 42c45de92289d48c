"""The fold of undo by consent, of proposals that lapse, of pauses, and of seats that change hands."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.toys.later import MINUTE, agreed, asked, clock, happens, plays_some, running
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import PlayedMatch, any_move, only

from skerry.match import commands
from skerry.match.proposal import Proposal, has_a_say, is_agreed
from skerry.match.seat_state import SeatState
from skerry.match.state import BadEntry, MatchState, replace
from skerry.match.table_events import (
    Answered,
    HandedOver,
    OptionsChanged,
    Paused,
    Proposed,
    Resigned,
    Resumed,
    TakenOver,
    Undone,
)
from skerry.match.undo import DRAWS, UndoableMove, UndoWindow
from skerry.record.verify import verify
from skerry.rules.dream_islands import DreamIslands
from skerry.rules.game import AnyGame
from skerry.rules.small_islands import SmallIslands

pytestmark = pytest.mark.pure

GAMES: list[AnyGame] = [Pebbles(), DreamIslands(), SmallIslands()]
BY_NAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def move_seqs(table: PlayedMatch) -> list[int]:
    """Return the seqs of the moves, the latest first."""
    return [entry.read().seq for entry in reversed(table.entries) if entry.read().by.seat is not None]


def undo(table: PlayedMatch, seqs: tuple[int, ...]) -> MatchState:
    """Undo moves with the consent of all."""
    after = table.now.seq + 1
    return agreed(table, Proposed(0, "UNDO", seqs), Undone(0, seqs, after))


@BY_NAME
@pytest.mark.parametrize("seed", range(3))
def test_an_undo_by_consent_gives_the_state_before_the_moves_but_for_the_draws(
    game: AnyGame, seed: int
) -> None:
    choice = random.Random(seed)
    for length in (1, 3, 6):
        table = plays_some(running(game, 2), choice, 7)
        seqs = tuple(move_seqs(table)[:length])
        drawn = dict(table.now.draws)
        before, after = table.states[seqs[-1] - 1], undo(table, seqs)
        assert after.game_state == before.game_state
        assert after.decisions() == before.decisions()
        assert (after.seats, after.nonces, after.key) == (before.seats, before.nonces, before.key)
        assert after.draws == drawn
        assert after.proposal is None
        # All are asked again, even where the question reads the same.
        assert set(after.opened.values()) <= {after.seq}


@BY_NAME
def test_undone_draws_do_not_come_again_and_the_record_holds(game: AnyGame) -> None:
    choice = random.Random(4)
    table = plays_some(running(game, 2), choice, 8)
    undo(table, tuple(move_seqs(table)[:5]))
    plays_some(table, choice, 300)
    told: Counter[str] = Counter()
    for entry in table.entries:
        told.update(entry.read().draws)
    assert dict(table.now.draws) == told
    for edition in ("public", "full") if table.now.phase == "OVER" else ("public",):
        assert verify(table.record(edition), only(game)).findings == ()


@BY_NAME
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 5), data=st.data())
def test_only_the_last_moves_are_rewound(game: AnyGame, seed: int, data: st.DataObject) -> None:
    table = plays_some(running(game, 2), random.Random(seed), 7)
    last = move_seqs(table)
    named = tuple(data.draw(st.lists(st.sampled_from([*last, 1, table.now.seq + 1]), min_size=1, max_size=5)))
    rewound = table.now.undo_window.rewound(named)
    assert (rewound is not None) == (list(named) == last[: len(named)])


@given(st.lists(st.booleans(), max_size=30), st.integers(1, 30))
def test_it_is_rewound_across_eight_draws_at_most(drew: list[bool], length: int) -> None:
    window = UndoWindow(0)
    for seq, draws in enumerate(drew, 1):
        move = UndoableMove(seq, 0, (1,))
        window = window.after_draw(seq, 0, seq) if draws else window.extended(move, int.__add__)
    seqs = list(range(len(drew), 0, -1))[:length]
    crossed = sum(drew[seq - 1] for seq in seqs)
    rewound = window.rewound(seqs)
    assert (rewound is not None) == (crossed <= DRAWS)
    if rewound is not None:
        assert rewound.base + len(rewound.moves) == len(drew) - len(seqs)


def test_an_undo_goes_back_to_the_start_and_not_before_a_resignation() -> None:
    table = plays_some(running(Pebbles(), 3), random.Random(1), 4)
    start = table.states[move_seqs(table)[-1] - 1]
    assert undo(table, tuple(move_seqs(table))).game_state == start.game_state
    table = plays_some(running(Pebbles(), 3), random.Random(1), 4)
    happens(table, Resigned(2))
    assert table.now.undo_window.rewound(move_seqs(table)[:1]) is None


def test_words_do_not_close_what_can_be_undone() -> None:
    table = plays_some(running(Pebbles(), 2, clock=clock()), random.Random(1), 4)
    window = table.now.undo_window
    agreed(table, Proposed(0, "PAUSE"), Paused(table.now.seq + 1))
    happens(table, Resumed(1), after=MINUTE)
    assert table.now.undo_window is window


@pytest.mark.parametrize("what", ["move", "undo", "resignation", "hands", "refusal", "withdrawal"])
def test_a_proposal_lapses(what: str) -> None:
    table = running(Pebbles(), 3)
    if what == "undo":
        seat, move = any_move(table.now, random.Random(1))
        table.did(commands.play(table.now, seat, move, 9000))
    happens(table, Proposed(0, "ABANDON"))
    proposal = table.now.seq
    assert table.now.proposal == Proposal(proposal, 0, "ABANDON")
    match what:
        case "move":
            plays_some(table, random.Random(2), 1)
        case "undo":
            table.did(commands.take_back(table.now, table.entries[-2].read().by.seat or 0, 9001))
        case "resignation":
            happens(table, Resigned(1))
        case "hands":
            happens(table, HandedOver(1, "ann", "PLAYER"))
        case "refusal":
            happens(table, Answered(2, proposal, False))
        case "withdrawal":
            happens(table, Answered(0, proposal, False))
    assert table.now.proposal is None
    with pytest.raises(BadEntry):
        happens(table, Answered(2, proposal, True))


def test_one_proposal_at_a_time_and_each_agrees_once() -> None:
    table = running(Pebbles(), 3)
    happens(table, Proposed(0, "ABANDON"))
    proposal = table.now.seq
    for event in (
        Proposed(1, "ABANDON"),
        Answered(0, proposal, True),
        Answered(1, proposal + 1, True),
        Answered(3, proposal, True),
        Answered(-1, proposal, False),
    ):
        with pytest.raises(BadEntry):
            happens(table, event)
    happens(table, Answered(1, proposal, True))
    with pytest.raises(BadEntry):
        happens(table, Answered(1, proposal, True))
    assert table.now.proposal is not None
    assert not is_agreed(table.now.proposal, table.now.seats)


@given(st.lists(st.tuples(st.sampled_from(["PLAYER", "BOT", "HOST"]), st.booleans()), min_size=1, max_size=6))
def test_whoever_plays_has_a_say_and_nobody_agrees_alone(places: list[tuple[str, bool]]) -> None:
    seats = [SeatState(since=2, kind=kind, resigned=gone) for kind, gone in places]  # type: ignore[arg-type]
    speak = [seat for seat in range(len(seats)) if has_a_say(seats, seat)]
    assert speak == [seat for seat, (kind, gone) in enumerate(places) if kind == "PLAYER" and not gone]
    for seat in speak:
        others = tuple(other for other in speak if other != seat)
        assert is_agreed(Proposal(3, seat, "ABANDON", agreed=others), seats) == bool(others)
        assert not is_agreed(Proposal(3, seat, "ABANDON", agreed=others[1:]), seats)


def test_in_a_pause_no_move_is_played() -> None:
    table = running(Pebbles(), 2, clock=clock())
    with pytest.raises(BadEntry):
        happens(table, Resumed(0))
    agreed(table, Proposed(1, "PAUSE"), Paused(table.now.seq + 1))
    with pytest.raises(BadEntry):
        plays_some(table, random.Random(1), 1)
    happens(table, Resumed(0))
    assert plays_some(table, random.Random(1), 1).now.paused is False


def test_a_seat_that_changes_hands_keeps_its_place_in_the_game() -> None:
    table = plays_some(running(Pebbles(), 2), random.Random(1), 3)
    before, seat = table.now, asked(table)
    for event in (HandedOver(seat, "", "BOT"), TakenOver(seat, "ann", "PLAYER")):
        happens(table, event)
        place = table.now.seats[seat]
        assert (place.since, place.holder, place.kind) == (table.now.seq, event.holder, event.kind)
        assert has_a_say(table.now.seats, seat) == (event.kind == "PLAYER")
        assert (place.pledge, place.nonce) == (before.seats[seat].pledge, before.seats[seat].nonce)
        assert table.now.game_state == before.game_state
        assert table.now.decisions() == before.decisions()
        assert table.now.key == before.key


def test_events_of_the_seats_and_of_the_play_keep_to_their_time() -> None:
    table = running(Pebbles(), 2)
    for event in (OptionsChanged({"left": 1}), HandedOver(2, "", "BOT"), TakenOver(-1, "", "BOT")):
        with pytest.raises(BadEntry):
            happens(table, event)
    for one, other in pairwise(table.states):
        assert other.seq == one.seq + 1
    waiting = replace(table.states[1])
    with pytest.raises(BadEntry):
        happens(_at(table, waiting), HandedOver(0, "", "BOT"))


def _at(table: PlayedMatch, state: MatchState) -> PlayedMatch:
    earlier = PlayedMatch(table.match)
    earlier.entries = table.entries[: state.seq]
    earlier.states.append(state)
    return earlier
