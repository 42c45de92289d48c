"""Seats of a running match that get another holder."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from tests.toys.later import MINUTE, clock, deadline_of, plays_some, running
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import PlayedMatch, only, opened, play_on

from skerry.match import commands
from skerry.match.consent_commands import answer, propose
from skerry.match.proposal import has_a_say
from skerry.match.refusals import Refused
from skerry.match.replacing_commands import hand_over, take_over
from skerry.record.layout import Edition
from skerry.record.verify import verify

pytestmark = pytest.mark.pure

AT = 10_000_000
EDITIONS: tuple[Edition, ...] = ("public", 0, "full")


def refused(command: Callable[[], Any]) -> str:
    with pytest.raises(Refused) as refusal:
        command()
    return refusal.value.code


def paused(table: PlayedMatch) -> PlayedMatch:
    seq = table.did(propose(table.now, 0, "PAUSE", (), 0, AT)).seq
    for seat in range(1, len(table.now.seats)):
        table.did(answer(table.now, seat, seq, True, AT))
    return table


def test_a_seat_goes_from_hand_to_hand_and_the_record_proves_the_play() -> None:
    choice = random.Random(5)
    table = plays_some(running(Pebbles(), 3), choice, 3)
    table.did(hand_over(table.now, 0, 9000, holder="ann"))
    assert (table.now.seats[0].holder, table.now.seats[0].since) == ("ann", table.now.seq)
    plays_some(table, choice, 2)
    table.did(hand_over(table.now, 0, 9500, kind="BOT"))
    assert not has_a_say(table.now.seats, 0)
    plays_some(table, choice, 2)
    table.did(take_over(table.now, 0, 9900, holder="bob"))
    assert (table.now.seats[0].holder, table.now.seats[0].kind) == ("bob", "PLAYER")
    for number in range(200):
        if table.now.phase == "OVER":
            break
        plays_some(table, random.Random(number), 1)
    for edition in EDITIONS:
        assert verify(table.record(edition), only(Pebbles())).findings == ()


def test_only_a_running_match_lets_seats_change_hands() -> None:
    waiting = opened(Pebbles(), 2)
    assert refused(lambda: hand_over(waiting.now, 0, AT)) == "MATCH_NOT_STARTED"
    assert refused(lambda: take_over(waiting.now, 0, AT)) == "MATCH_NOT_STARTED"
    table = play_on(running(Pebbles(), 2), random.Random(1))
    assert refused(lambda: hand_over(table.now, 0, AT)) == "MATCH_OVER"
    assert refused(lambda: take_over(table.now, 0, AT)) == "MATCH_OVER"


def test_seats_that_resigned_or_are_played_by_bots_are_not_handed_over() -> None:
    table = running(Pebbles(), 4)
    table.did(commands.resign(table.now, 0, AT))
    assert refused(lambda: hand_over(table.now, 0, AT)) == "SEAT_RESIGNED"
    assert refused(lambda: take_over(table.now, 0, AT)) == "SEAT_RESIGNED"
    table.did(hand_over(table.now, 1, AT, kind="BOT"))
    assert refused(lambda: hand_over(table.now, 1, AT)) == "SEAT_OF_BOT"
    assert refused(lambda: take_over(table.now, 2, AT)) == "SEAT_NOT_OF_BOT"
    for seat in (-1, 4):
        assert refused(partial(hand_over, table.now, seat, AT)) == "SEAT_INVALID"
        assert refused(partial(take_over, table.now, seat, AT)) == "SEAT_INVALID"


def test_the_last_player_cannot_leave_a_match_to_bots() -> None:
    table = running(Pebbles(), 2)
    table.did(hand_over(table.now, 0, AT, kind="BOT"))
    assert refused(lambda: hand_over(table.now, 1, AT, kind="BOT")) == "LAST_PLAYER"
    assert table.did(hand_over(table.now, 1, AT)).seats[1].kind == "PLAYER"


def test_a_change_of_hands_ends_a_proposal() -> None:
    table = running(Pebbles(), 3)
    seq = table.did(propose(table.now, 0, "ABANDON", (), 0, AT)).seq
    table.did(hand_over(table.now, 2, AT))
    assert refused(lambda: answer(table.now, 1, seq, True, AT)) == "PROPOSAL_GONE"


def test_whoever_takes_over_from_a_bot_gets_the_full_time_and_a_bot_has_none() -> None:
    table = running(Pebbles(), 2, clock=clock(time=MINUTE))
    at = table.now.at
    table.did(hand_over(table.now, 0, at + 40_000))
    assert deadline_of(table, 0) == at + MINUTE
    table.did(hand_over(table.now, 0, at + 50_000, kind="BOT"))
    assert table.now.clocks[0].since is None
    table.did(take_over(table.now, 0, at + 70_000))
    assert deadline_of(table, 0) == at + 70_000 + MINUTE


def test_a_seat_changes_hands_during_a_pause_too() -> None:
    table = paused(running(Pebbles(), 3, clock=clock()))
    table.did(hand_over(table.now, 0, AT, holder="ann"))
    assert table.now.paused
    assert all(clock.since is None for clock in table.now.clocks)
