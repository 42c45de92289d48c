"""What bots have to do, as states of a match say it."""

from __future__ import annotations

import pytest
from tests.toys.pebbles import Pebbles

from skerry.host.bot_turns import awaits, changed_turns, turns_of
from skerry.match import commands
from skerry.match.state import MatchState, replace

pytestmark = pytest.mark.pure


def started() -> list[MatchState]:
    """Return the states of a match for two, until a bot in seat 1 may have to move."""
    created = commands.create("m-1", Pebbles(), {}, 2, at=1, seed="x").state
    bot = commands.join(created, 1, at=2, kind="BOT").state
    person = commands.join(bot, 0, at=3).state
    return [created, bot, person, commands.ready(person, 0, at=4).state]


def test_a_bot_waits_until_it_is_its_turn() -> None:
    created, bot, person, running = started()
    assert changed_turns(MatchState.empty("m-1"), created) is None
    found = changed_turns(created, bot)
    assert found is not None
    assert (found.seq, found.seats) == (2, ["none", "waits"])
    assert turns_of(person).seats == ["none", "waits"]
    state, seen = running, []
    while state.phase == "RUNNING":
        seat = min(state.decisions())
        move = next(iter(state.rules.legal_moves(state.game_state, seat)))
        before, state = state, commands.play(state, seat, move, at=5).state
        turns = changed_turns(before, state)
        seen.append(None if turns is None else turns.seats[1])
        assert awaits(state, 1) == (1 in state.decisions())
        assert not awaits(state, 0)
        if turns is not None and state.phase == "RUNNING":
            assert turns.seats[1] == ("opened" if awaits(state, 1) else "waits")
    assert "opened" in seen
    assert turns is not None
    assert turns.seats == ["none", "none"]


def test_matches_without_bots_have_nothing_to_note() -> None:
    state = commands.create("m-1", Pebbles(), {}, 1, at=1, seed="x").state
    for step in (commands.join, commands.ready):
        before, state = state, step(state, 0, at=2).state
        assert changed_turns(before, state) is None
    move = next(iter(state.rules.legal_moves(state.game_state, 0)))
    assert changed_turns(state, commands.play(state, 0, move, at=3).state) is None


def test_a_seat_changes_hands() -> None:
    *_, running = started()
    taken = replace(running.seats[1], since=9, kind="PLAYER")
    person = replace(running, seats=(running.seats[0], taken), seq=9)
    turns = changed_turns(running, person)
    assert turns is not None
    assert turns.seats == ["none", "none"]
    back = replace(
        running, seats=(running.seats[0], replace(taken, since=10, kind="BOT")), opened={1: 4}, seq=10
    )
    turns = changed_turns(replace(person, opened={1: 4}), back)
    assert turns is not None
    assert turns.seats == ["none", "opened"]
    paused = changed_turns(back, replace(back, paused=True))
    assert paused is not None
    assert paused.seats == ["none", "waits"]
