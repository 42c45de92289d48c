"""A match in process: a value, whose draws are those of a practice match."""

from __future__ import annotations

import random
from typing import Any

import pytest

from skerry.match import commands
from skerry.match.local_match import LocalMatch
from skerry.match.state import MatchState
from skerry.rules.game import Illegal
from skerry.rules.registry import game, names

pytestmark = pytest.mark.pure


def practice(name: str, seed: str) -> MatchState:
    state = commands.create("m-1", game(name), {}, 2, 1, seed=seed).state
    for seat in (0, 1):
        state = commands.join(state, seat, 2).state
    for seat in (0, 1):
        state = commands.ready(state, seat, 3).state
    return state


@pytest.mark.parametrize("name", names())
def test_the_same_seed_and_moves_are_a_practice_match(name: str) -> None:
    source = random.Random(name)
    here: LocalMatch[Any, Any, Any, Any, Any] = LocalMatch.start(game(name), 2, seed="same")
    there = practice(name, "same")
    for _ in range(40):
        assert here.state == there.game_state
        assert dict(here.drawn) == dict(there.draws)
        if not here.awaited:
            break
        seat = source.choice(here.awaited)
        move = source.choice(list(here.legal_moves(seat)))
        here, there = here.play(seat, move), commands.play(there, seat, move, 4).state
    assert here.outcome == there.outcome


def test_a_move_leaves_the_match_as_it_is_and_leads_to_the_same_each_time() -> None:
    match = LocalMatch.start(game("dream-islands"), 3, seed=1)
    (seat,) = match.awaited
    move = next(iter(match.legal_moves(seat)))
    assert match.play(seat, move) == match.play(seat, move) != match
    assert match == LocalMatch.start(game("dream-islands"), 3, seed="1")


def test_without_a_seed_each_match_is_dealt_differently() -> None:
    starts = [LocalMatch.start(game("dream-islands"), 4).state for _ in range(5)]
    assert any(state != starts[0] for state in starts)


def test_options_are_those_of_json_and_are_checked() -> None:
    match = LocalMatch.start(game("dream-islands"), 2, {"roundLimit": 7})
    assert match.state.options.round_limit == 7
    with pytest.raises(Illegal, match="OPTION_INVALID"):
        LocalMatch.start(game("dream-islands"), 2, {"roundlimit": 7})
    with pytest.raises(Illegal, match="PLAYER_COUNT_INVALID"):
        LocalMatch.start(game("dream-islands"), 9)


def test_the_repr_says_whose_move_it_is_and_hides_the_key() -> None:
    match = LocalMatch.start(game("hashi"), 2, seed=1)
    assert repr(match) == "<LocalMatch of hashi.1 for 2: seats 0, 1 to move>"
    match = match.play(0, match.game.default_move(match.state, 0))
    assert repr(match) == "<LocalMatch of hashi.1 for 2: seat 1 to move>"
    while match.awaited:
        seat = match.awaited[0]
        match = match.play(seat, match.game.default_move(match.state, seat))
    assert repr(match) == "<LocalMatch of hashi.1 for 2: over>"


def test_a_seat_that_is_not_awaited_has_no_moves_and_is_refused() -> None:
    match = LocalMatch.start(game("dream-islands"), 2, {"startPlayer": 0}, seed=1)
    assert match.awaited == (0,)
    assert not match.legal_moves(1)
    move = next(iter(match.legal_moves(0)))
    with pytest.raises(Illegal, match="NOT_YOUR_TURN"):
        match.play(1, move)
