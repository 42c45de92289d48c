"""Expiries, claims, time after an outage, and deserted matches: when they happen, and that records hold."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.toys.later import MINUTE, agreed, asked, clock, deadline_of, happens, plays, plays_some, running
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import PlayedMatch, any_move, only, play_on, replaced

from skerry.match import clock_commands, commands
from skerry.match.clock_commands import OUTAGE_GRACE, OUTAGE_GRACE_IN_DAYS, seats_after_outage
from skerry.match.clock_limits import DAY, TIME_RANGES
from skerry.match.committed import Committed
from skerry.match.created_event import Clock
from skerry.match.due import expired_seat, is_deserted, next_due
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.match.table_events import HandedOver, Paused, Proposed, Resumed, Undone
from skerry.match.terms import Terms
from skerry.record.verify import verify
from skerry.rules.dream_islands import DreamIslands
from skerry.rules.game import AnyGame
from skerry.rules.registry import game
from skerry.rules.small_islands import SmallIslands

pytestmark = pytest.mark.pure

GAMES: list[AnyGame] = [Pebbles(), DreamIslands(), SmallIslands()]
POLICIES = ("RESIGN", "DEFAULT_MOVE", "BOT")


def holds(table: PlayedMatch) -> None:
    """Check that the verifier accepts every edition of the match."""
    editions: tuple[Any, ...] = ("public", 0, "full") if table.now.phase == "OVER" else ("public", 0)
    for edition in editions:
        assert verify(table.record(edition), only(table.now.rules)).findings == ()


def refused(code: str, command: Any, *arguments: Any) -> Refused:
    """Check the code of a refusal and return it."""
    with pytest.raises(Refused) as caught:
        command(*arguments)
    assert caught.value.code == code
    assert caught.value.hint
    return caught.value


def expire_first(state: MatchState, at: int) -> Committed:
    """Expire the seat whose time was up first, or try the first that is asked."""
    seat = expired_seat(state, at)
    return clock_commands.expire(state, min(state.decisions()) if seat is None else seat, at)


@settings(max_examples=40, deadline=None)
@given(
    which=st.sampled_from(GAMES),
    seats=st.integers(2, 3),
    expiry=st.sampled_from(POLICIES),
    kind=st.sampled_from(["DECISION", "BANK", "CORRESPONDENCE"]),
    seed=st.integers(0, 1000),
    steps=st.lists(st.tuples(st.booleans(), st.integers(0, 2 * MINUTE)), max_size=14),
)
def test_no_expiry_before_its_deadline_and_all_verify(
    which: AnyGame, seats: int, expiry: str, kind: str, seed: int, steps: list[tuple[bool, int]]
) -> None:
    increment = 900 if kind == "BANK" else 0
    table = running(which, seats, clock=clock(kind, expiry, increment=increment))
    choice = random.Random(seed)
    for moves, passed in steps:
        # Once all have missed two decisions, the match is closed, and no seat expires.
        if table.now.phase == "OVER" or not table.now.decisions() or is_deserted(table.now):
            break
        at, due = table.now.at + passed, next_due(table.now)
        if due is not None and at >= due:
            before = table.now
            after = table.did(expire_first(before, at))
            event = table.entries[-1].read()
            assert event.at >= due
            seat = next(seat for seat, one in enumerate(before.clocks) if one.deadline == due)
            assert after.seats[seat].resigned == (expiry == "RESIGN")
            assert (after.seats[seat].kind == "BOT") == (expiry == "BOT")
            continue
        refused("NOTHING_DUE", expire_first, table.now, at)
        if moves and not commands.seats_to_play_for(table.now):
            seat, move = any_move(table.now, choice)
            table.did(commands.play(table.now, seat, move, at))
    holds(table)


@pytest.mark.parametrize("expiry", POLICIES)
def test_one_whose_time_is_up_can_still_move_before_the_expiry(expiry: str) -> None:
    table = plays_some(running(Pebbles(), 2, clock=clock(expiry=expiry)), random.Random(1), 3)
    seat = asked(table)
    late = deadline_of(table, seat) + 10
    assert expired_seat(table.now, late) == seat
    table.did(commands.play(table.now, *any_move(table.now, random.Random(2)), late))
    refused("NOTHING_DUE", clock_commands.expire, table.now, seat, late)
    holds(table)


def test_the_last_one_wins_when_the_other_runs_out_of_time() -> None:
    table = plays_some(running(Pebbles(), 2, clock=clock()), random.Random(1), 3)
    seat, deadline = asked(table), deadline_of(table, asked(table))
    refused("NOTHING_DUE", clock_commands.expire, table.now, seat, deadline - 1)
    over = table.did(clock_commands.expire(table.now, seat, deadline))
    assert (over.phase, over.reason) == ("OVER", "RESIGNED")
    assert over.outcome is not None
    assert over.outcome.winners == (1 - seat,)
    assert next_due(over) is None
    refused("MATCH_OVER", clock_commands.expire, over, seat, deadline)
    holds(table)


def test_no_expiry_without_a_clock_in_a_pause_or_for_a_bot() -> None:
    table = running(Pebbles(), 2, claim_after=MINUTE)
    assert next_due(table.now) is None
    refused("NOTHING_DUE", clock_commands.expire, table.now, 0, 10 * MINUTE)
    table = running(Pebbles(), 2, clock=clock())
    agreed(table, Proposed(0, "PAUSE"), Paused(table.now.seq + 1))
    assert next_due(table.now) is None
    refused("NOTHING_DUE", clock_commands.expire, table.now, 0, 10 * MINUTE)
    happens(table, Resumed(1))
    happens(table, HandedOver(0, "", "BOT"))
    refused("NOTHING_DUE", clock_commands.expire, table.now, 0, 10 * MINUTE)
    refused("SEAT_INVALID", clock_commands.expire, table.now, 7, 10 * MINUTE)


def let_expire(table: PlayedMatch, times: int) -> None:
    """Let time run out again and again."""
    for _ in range(times):
        due = next_due(table.now)
        assert due is not None
        table.did(expire_first(table.now, due))


def test_after_two_rounds_of_expiries_only_the_match_is_closed() -> None:
    table = running(Pebbles(), 3, clock=clock(expiry="DEFAULT_MOVE"))
    let_expire(table, 5)
    assert not is_deserted(table.now)
    refused("NOTHING_DUE", clock_commands.close_deserted, table.now, table.now.at)
    let_expire(table, 1)
    assert is_deserted(table.now)
    assert next_due(table.now) == table.now.at
    over = table.did(clock_commands.close_deserted(table.now, table.now.at))
    assert (over.reason, over.outcome, next_due(over)) == ("ABANDONED", None, None)
    holds(table)


def test_a_move_of_a_player_shows_that_somebody_is_there() -> None:
    table = running(Pebbles(), 2, clock=clock(expiry="DEFAULT_MOVE"))
    let_expire(table, 3)
    plays_some(table, random.Random(1), 1)
    let_expire(table, 3)
    assert not is_deserted(table.now)


def test_a_move_of_a_bot_does_not() -> None:
    table = running(Pebbles(), 2, clock=clock(expiry="DEFAULT_MOVE"))
    let_expire(table, 2)
    happens(table, HandedOver(0, "", "BOT"))
    while not is_deserted(table.now):
        if 0 in table.now.decisions():
            plays(table, 0, table.now.rules.default_move(table.now.game_state, 0))
        else:
            let_expire(table, 1)
    assert [one.missed for one in table.now.clocks] == [1, 2]
    table.did(clock_commands.close_deserted(table.now, table.now.at))
    holds(table)


@pytest.mark.parametrize("demands", ["END", "BOT"])
def test_a_claim(demands: Any) -> None:
    table = plays_some(running(Pebbles(), 3, claim_after=MINUTE), random.Random(1), 4)
    absent = asked(table)
    seat, deadline = (absent + 1) % 3, deadline_of(table, absent)
    claim = clock_commands.claim
    early = refused("CLAIM_EARLY", claim, table.now, seat, absent, demands, deadline - 7)
    assert "7 milliseconds" in early.message
    refused("CLAIM_NOT_YOURS", claim, table.now, absent, absent, demands, deadline)
    refused("NOT_AWAITED", claim, table.now, absent, seat, demands, deadline)
    refused("SEAT_INVALID", claim, table.now, seat, 9, demands, deadline)
    after = table.did(claim(table.now, seat, absent, demands, deadline))
    if demands == "END":
        assert (after.phase, after.reason, after.outcome) == ("OVER", "ABANDONED", None)
    else:
        assert (after.phase, after.seats[absent].kind) == ("RUNNING", "BOT")
        refused("SEAT_OF_BOT", claim, after, seat, absent, demands, deadline + DAY)
        play_on(table, random.Random(2))
    holds(table)


def test_no_claim_where_none_can_be() -> None:
    for table in (running(Pebbles(), 2), running(Pebbles(), 2, clock=clock())):
        refused("CLAIM_OFF", clock_commands.claim, table.now, 0, 1, "END", 10 * MINUTE)
    table = running(Pebbles(), 2, claim_after=MINUTE)
    table.did(commands.play(table.now, *any_move(table.now, random.Random(1)), table.now.at + 2 * MINUTE))
    mover = 1 - asked(table)
    refused("NOT_AWAITED", clock_commands.claim, table.now, 1 - mover, mover, "END", table.now.at)


@pytest.mark.parametrize(
    ("kind", "time", "grace"),
    [("DECISION", MINUTE, OUTAGE_GRACE), ("CORRESPONDENCE", DAY, OUTAGE_GRACE_IN_DAYS)],
)
def test_an_outage_gives_every_awaited_seat_the_minimum(kind: str, time: int, grace: int) -> None:
    table = running(Pebbles(), 3, clock=clock(kind, time=time))
    start = table.now.at
    plays_some(table, random.Random(1), 1, after=700)
    resumed = start + time + 5
    short = seats_after_outage(table.now, resumed)
    assert short == tuple(sorted(table.now.decisions()))
    assert len(short) == 2
    after = table.did(clock_commands.grant_after_outage(table.now, resumed, resumed + 3))
    assert {deadline_of(table, seat) for seat in short} == {resumed + 3 + grace}
    assert seats_after_outage(after, resumed) == ()
    refused("NOTHING_DUE", clock_commands.grant_after_outage, after, resumed, resumed + 4)
    holds(table)


def test_seats_with_enough_time_and_those_asked_after_an_outage_get_none() -> None:
    table = running(Pebbles(), 2, clock=clock(time=10 * MINUTE))
    assert seats_after_outage(table.now, table.now.at + 5 * MINUTE) == ()
    table = running(Pebbles(), 2, clock=clock(time=MINUTE // 2))
    assert seats_after_outage(table.now, table.now.at) == ()
    assert seats_after_outage(table.now, table.now.at + 1) == (0, 1)
    assert seats_after_outage(running(Pebbles(), 2, claim_after=5).now, DAY) == ()


def test_different_deadlines_get_different_amounts() -> None:
    table = running(Pebbles(), 1, clock=clock())
    state = running(Pebbles(), 2, clock=clock("BANK")).now
    state = replaced(state, clocks=(state.clocks[0], replaced(state.clocks[1], left=100)))
    assert seats_after_outage(state, state.at + MINUTE) == (1,)
    assert seats_after_outage(table.now, table.now.at + MINUTE) == (0,)


@settings(max_examples=80, deadline=None)
@given(
    kind=st.sampled_from(["DECISION", "BANK"]),
    seed=st.integers(0, 10**6),
    seats=st.integers(1, 2),
    steps=st.lists(st.tuples(st.booleans(), st.integers(0, 59_000)), min_size=1, max_size=30),
)
def test_moving_and_undoing_gains_no_time(
    kind: str, seed: int, seats: int, steps: list[tuple[bool, int]]
) -> None:
    increment = 5000 if kind == "BANK" else 0
    table = running(game("hashi"), seats, clock=clock(kind, increment=increment))
    choice = random.Random(seed)
    used = standing = most = 0
    for undoes, passed in steps:
        one = table.now.clocks[0]
        if one.deadline is None:
            break
        at = min(table.now.at + passed, one.deadline)
        used += at - table.now.at
        if undoes and table.now.undo_window.undoable(0):
            table.did(commands.take_back(table.now, 0, at))
            standing -= 1
        else:
            moves = list(table.now.rules.legal_moves(table.now.game_state, 0))
            table.did(commands.play(table.now, 0, choice.choice(moves), at))
            standing += 1
            most = max(most, standing)
        if table.now.phase != "RUNNING":
            break
    allowed = MINUTE + most * increment if kind == "BANK" else MINUTE * (most + 1)
    assert used <= allowed
    holds(table)


def test_an_undo_goes_on_with_what_was_left() -> None:
    table = running(Pebbles(), 2, clock=clock())
    seat, move = any_move(table.now, random.Random(1))
    start = table.now.at
    table.did(commands.play(table.now, seat, move, start + 50_000))
    assert table.now.clocks[seat].left == MINUTE
    table.did(commands.take_back(table.now, seat, start + 55_000))
    assert deadline_of(table, seat) == start + 65_000
    assert deadline_of(table, 1 - seat) == start + MINUTE
    table.did(commands.play(table.now, seat, move, start + 56_000))
    assert table.now.clocks[seat].left == MINUTE


def test_an_increment_counts_once() -> None:
    table = running(Pebbles(), 2, clock=clock("BANK", increment=500))
    seat, move = any_move(table.now, random.Random(1))
    for _ in range(3):
        table.did(commands.play(table.now, seat, move, table.now.at + 100))
        left = table.now.clocks[seat].left
        table.did(commands.take_back(table.now, seat, table.now.at + 7))
        assert table.now.clocks[seat].left == left - 500
    assert left == MINUTE - 300 + 500


NONSENSE: list[tuple[str, Clock | None, int | None]] = [
    ("CLOCK_TIME_INVALID", Clock("DECISION", 999, "RESIGN"), None),
    ("CLOCK_TIME_INVALID", Clock("DECISION", DAY + 1, "RESIGN"), None),
    ("CLOCK_TIME_INVALID", Clock("BANK", 0, "BOT"), None),
    ("CLOCK_TIME_INVALID", Clock("BANK", -5, "BOT"), None),
    ("CLOCK_TIME_INVALID", Clock("CORRESPONDENCE", 60_000, "BOT"), None),
    ("CLOCK_TIME_INVALID", Clock("CORRESPONDENCE", 15 * DAY, "BOT"), None),
    ("CLOCK_INCREMENT_INVALID", Clock("DECISION", 60_000, "RESIGN", 1), None),
    ("CLOCK_INCREMENT_INVALID", Clock("CORRESPONDENCE", DAY, "RESIGN", 1), None),
    ("CLOCK_INCREMENT_INVALID", Clock("BANK", 60_000, "RESIGN", 3_600_001), None),
    ("CLOCK_INCREMENT_INVALID", Clock("BANK", 60_000, "RESIGN", -1), None),
    ("CLOCK_AND_CLAIM", Clock("DECISION", 60_000, "RESIGN"), DAY),
    ("CLAIM_AFTER_INVALID", None, 0),
    ("CLAIM_AFTER_INVALID", None, 59_999),
    ("CLAIM_AFTER_INVALID", None, 14 * DAY + 1),
]


@pytest.mark.parametrize(("code", "nonsense", "claim_after"), NONSENSE)
def test_nonsense_is_refused(code: str, nonsense: Clock | None, claim_after: int | None) -> None:
    terms = Terms(clock=nonsense, claim_after=claim_after)
    refusal = refused(
        code, lambda: commands.create("m", Pebbles(), {}, 2, 1000, secret=bytes(32), terms=terms)
    )
    wrong = claim_after if nonsense is None else nonsense.increment or nonsense.time
    assert str(claim_after or wrong) in refusal.message


def test_the_bounds_themselves_are_allowed() -> None:
    for kind, allowed in TIME_RANGES.items():
        for time in (allowed[0], allowed[-1]):
            terms = Terms(clock=Clock(kind, time, "RESIGN"))
            created = commands.create("m", Pebbles(), {}, 2, 1000, secret=bytes(32), terms=terms)
            assert created.state.created is not None
            assert created.state.created.clock == terms.clock


@pytest.mark.parametrize("kind", ["DECISION", "BANK"])
def test_by_consent_a_decision_has_its_time_again_but_no_second_increment(kind: str) -> None:
    increment = 500 if kind == "BANK" else 0
    table = plays_some(running(Pebbles(), 2, clock=clock(kind, increment=increment)), random.Random(1), 4)
    mover = asked(table)
    before = table.now
    plays(table, *any_move(table.now, random.Random(2)), after=10_000)
    moved = table.now.clocks[mover]
    agreed(table, Proposed(0, "UNDO", (table.now.seq,)), Undone(0, (table.now.seq,), table.now.seq + 1))
    undone_at = table.now.at
    assert asked(table) == mover
    if kind == "DECISION":
        assert deadline_of(table, mover) == undone_at + MINUTE
        return
    assert deadline_of(table, mover) == undone_at + moved.left
    assert moved.left == before.clocks[mover].left - 10_000 + 500
    plays(table, *any_move(table.now, random.Random(3)), after=700)
    assert table.now.clocks[mover].left == moved.left - 700
    holds(table)
