"""Clocks of seats: no time is lost or made, and no deadline comes before its clock began to run."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.toys.later import MINUTE, agreed, asked, clock, deadline_of, happens, plays, plays_some, running
from tests.toys.pebbles import Bid, Pebbles

from skerry.match.clock import SeatClock, clocks_after, with_fresh, with_time
from skerry.match.created_event import Clock
from skerry.match.table_events import HandedOver, Paused, Proposed, Resumed, TakenOver, TimeAdded

pytestmark = pytest.mark.pure

KINDS = st.sampled_from(["DECISION", "BANK", "CORRESPONDENCE"])
TIMES = st.integers(1, 10**6)
SEATS = 3
STEPS = st.lists(
    st.tuples(
        st.integers(0, 10**6),
        st.sets(st.integers(0, SEATS - 1)),
        st.booleans(),
        st.none() | st.integers(0, SEATS - 1),
        st.integers(0, 10**5),
    ),
    max_size=12,
)


@given(KINDS, TIMES, st.integers(0, 1000), STEPS)
def test_no_deadline_comes_before_its_start_and_none_moves_but_by_an_answer_or_added_time(
    kind: str, time: int, increment: int, steps: list[tuple[int, set[int], bool, int | None, int]]
) -> None:
    pace = Clock(kind, time, "RESIGN", increment)  # type: ignore[arg-type]
    clocks, at = (SeatClock(time),) * SEATS, 0
    for passed, seats, paused, answered, added in steps:
        at += passed
        running = set() if paused else seats
        before = with_time(clocks, [s for s in range(SEATS) if clocks[s].since is not None], added)
        clocks = clocks_after(before, pace, at, asked=seats, running=running, answered=answered)
        for seat, (old, new) in enumerate(zip(before, clocks, strict=True)):
            assert new.left >= 0
            assert (new.since is not None) == (seat in running)
            if new.deadline is not None:
                assert new.since is not None
                assert new.since <= at
                assert new.deadline >= new.since
            if old.since is not None and seat in running and seat != answered:
                assert new == old


@given(KINDS, TIMES, st.lists(st.integers(0, 10**5), min_size=1, max_size=6))
def test_a_pause_takes_no_time_and_gives_none(kind: str, time: int, pauses: list[int]) -> None:
    pace = Clock(kind, time, "RESIGN")  # type: ignore[arg-type]
    clocks: tuple[SeatClock, ...] = (SeatClock(time, 0),)
    at = stood = 0
    for number, length in enumerate(pauses):
        at += time // (len(pauses) + 1) if number % 2 == 0 else 0
        clocks = clocks_after(clocks, pace, at, asked={0}, running=(), answered=None)
        assert clocks[0].deadline is None
        at, stood = at + length, stood + length
        clocks = clocks_after(clocks, pace, at, asked={0}, running={0}, answered=None)
        assert clocks[0].deadline == time + stood


@given(TIMES, st.integers(0, 1000), st.lists(st.integers(0, 10**5), min_size=1, max_size=8))
def test_a_bank_is_what_was_given_less_what_was_used(time: int, increment: int, used: list[int]) -> None:
    pace = Clock("BANK", time, "RESIGN", increment)
    clocks: tuple[SeatClock, ...] = (SeatClock(time, 0), SeatClock(time))
    at, left = 0, time
    for number, spent in enumerate(used):
        at += spent
        clocks = clocks_after(clocks, pace, at, asked={1}, running={1}, answered=0)
        left = max(0, left - spent) + increment
        assert (clocks[0].left, clocks[0].since) == (left, None)
        at += number
        clocks = clocks_after(clocks, pace, at, asked={0}, running={0}, answered=1)
        assert clocks[0].deadline == at + left


@given(st.integers(0, 10**5), st.integers(0, 10**5), st.integers(0, 10**5))
def test_additions_count_in_any_order(first: int, second: int, after: int) -> None:
    pace = Clock("BANK", 10**6, "RESIGN")
    clocks = (SeatClock(10**6, 0), SeatClock(5))
    one = with_time(with_time(clocks, {0}, first), {0}, second)
    assert one == with_time(with_time(clocks, {0}, second), {0}, first)
    assert one[1] == clocks[1]
    stopped = clocks_after(one, pace, after, asked=(), running=(), answered=None)
    assert stopped[0].left == 10**6 + first + second - after


def test_a_move_of_another_does_not_restart_a_clock() -> None:
    table = running(Pebbles(), 3, clock=clock())
    start = table.now.at
    assert {one.deadline for one in table.now.clocks} == {start + MINUTE}
    plays(table, 1, Bid("1"), after=500)
    assert [one.deadline for one in table.now.clocks] == [start + MINUTE, None, start + MINUTE]


def test_who_moves_twice_running_starts_again() -> None:
    table = running(Pebbles(), 1, clock=clock())
    plays(table, 0, Bid("1"), after=700)
    assert deadline_of(table, 0) == table.now.at + MINUTE


def test_a_bank_gets_its_increment_after_each_decision() -> None:
    table = running(Pebbles(), 1, clock=clock("BANK", increment=50))
    for number in range(1, 4):
        plays_some(table, random.Random(number), 1, after=700)
        assert deadline_of(table, 0) == table.now.at + MINUTE - number * 650


def test_no_clock_runs_without_one_and_a_claim_counts_as_a_decision() -> None:
    assert running(Pebbles(), 2).now.clocks == ()
    table = plays_some(running(Pebbles(), 2, claim_after=MINUTE), random.Random(1), 3, after=900)
    assert deadline_of(table, asked(table)) == table.now.at + MINUTE


def test_the_rest_runs_on_after_a_pause() -> None:
    table = plays_some(running(Pebbles(), 2, clock=clock()), random.Random(1), 3)
    seat, deadline = asked(table), deadline_of(table, asked(table))
    agreed(table, Proposed(0, "PAUSE"), Paused(table.now.seq + 1))
    paused_at = table.now.at
    assert all(one.since is None for one in table.now.clocks)
    happens(table, Resumed(1), after=5 * MINUTE)
    assert deadline_of(table, seat) == deadline + table.now.at - paused_at


def test_agreed_time_is_added_to_the_deadline() -> None:
    table = plays_some(running(Pebbles(), 2, clock=clock()), random.Random(1), 3)
    seat, deadline = asked(table), deadline_of(table, asked(table))
    agreed(table, Proposed(0, "TIME", (), 77), TimeAdded((seat,), 77, "CONSENT", table.now.seq + 1))
    assert deadline_of(table, seat) == deadline + 77


def test_a_bot_has_no_clock_and_who_takes_its_seat_has_the_whole_time() -> None:
    table = plays_some(running(Pebbles(), 2, clock=clock("BANK")), random.Random(1), 3)
    seat = asked(table)
    happens(table, HandedOver(seat, "", "BOT"), after=1000)
    assert table.now.clocks[seat].deadline is None
    happens(table, TakenOver(seat, "ann", "PLAYER"), after=2000)
    assert deadline_of(table, seat) == table.now.at + MINUTE


def test_who_is_handed_a_seat_has_what_is_left() -> None:
    table = plays_some(running(Pebbles(), 2, clock=clock()), random.Random(1), 3)
    seat, deadline = asked(table), deadline_of(table, asked(table))
    happens(table, HandedOver(seat, "ann", "PLAYER"), after=1000)
    assert deadline_of(table, seat) == deadline


@given(st.integers(0, 10**6))
def test_fresh_time_is_for_one_seat_alone(left: int) -> None:
    clocks = (SeatClock(left), SeatClock(left, 7))
    assert with_fresh(clocks, Clock("BANK", 9, "BOT"), 0) == (SeatClock(9), SeatClock(left, 7))
    assert with_fresh(clocks, None, 0) == clocks
