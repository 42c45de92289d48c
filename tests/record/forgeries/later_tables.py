"""True matches with clocks, consent, claims and seats that change hands."""

from __future__ import annotations

import random
from functools import cache

from tests.toys.later import (
    MINUTE,
    agreed,
    asked,
    clock,
    deadline_of,
    happens,
    made,
    plays_some,
    running,
)
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import PlayedMatch, open_all, play_on, ready, take_seat

from skerry.match import clock_commands
from skerry.match.drafts import ending
from skerry.match.ending_events import ClaimKind
from skerry.match.table_events import (
    Answered,
    HandedOver,
    OptionsChanged,
    OwnerChanged,
    Paused,
    Proposed,
    Removed,
    Reserved,
    Resumed,
    TakenOver,
    TimeAdded,
    Undone,
)
from skerry.rules.game import Seat


@cache
def later_matches() -> dict[str, PlayedMatch]:
    """Return the matches by name."""
    return {
        "expired-resign": _expired_resign(),
        "expired-last": _expired_last(),
        "expired-bot": _expired_bot(),
        "expired-default": _expired_default(),
        "deserted": _deserted(),
        "consent": _consent(),
        "agreed-to-abandon": _agreed_to_abandon(),
        "owned": _owned(),
        "handed-over": _handed_over(),
        "claimed": _claimed("END"),
        "claimed-bot": _claimed("BOT"),
    }


def expire(table: PlayedMatch) -> Seat:
    """Let the time of the first awaited seat run out, and return the seat."""
    seat = asked(table)
    table.did(clock_commands.expire(table.now, seat, deadline_of(table, seat) + 5))
    return seat


def _expired_resign() -> PlayedMatch:
    table = plays_some(running(Pebbles(), 3, clock=clock()), random.Random(1), 4)
    expire(table)
    return play_on(table, random.Random(2))


def _expired_last() -> PlayedMatch:
    table = plays_some(running(Pebbles(), 2, clock=clock("BANK", increment=100)), random.Random(3), 3)
    expire(table)
    return table


def _expired_bot() -> PlayedMatch:
    table = plays_some(running(Pebbles(), 2, clock=clock("CORRESPONDENCE", "BOT")), random.Random(4), 3)
    seat = expire(table)
    plays_some(table, random.Random(5), 1)
    happens(table, TakenOver(seat, "ann", "PLAYER"))
    return play_on(table, random.Random(6))


def _expired_default() -> PlayedMatch:
    table = plays_some(running(Pebbles(), 2, clock=clock(expiry="DEFAULT_MOVE")), random.Random(7), 3)
    expire(table)
    return play_on(table, random.Random(8))


def _deserted() -> PlayedMatch:
    table = running(Pebbles(), 2, clock=clock(expiry="DEFAULT_MOVE"))
    for _ in range(4):
        expire(table)
    table.did(clock_commands.close_deserted(table.now, table.now.at))
    return table


def _consent() -> PlayedMatch:
    # Without draws after three of them: what is undone goes across one.
    table = plays_some(running(Pebbles(), 3, clock=clock("BANK")), random.Random(9), 5)
    last = tuple(entry.read().seq for entry in reversed(table.entries[-2:]))
    agreed(table, Proposed(1, "UNDO", last), Undone(1, last, table.now.seq + 1))
    agreed(table, Proposed(0, "PAUSE"), Paused(table.now.seq + 1))
    happens(table, Resumed(2), after=10 * MINUTE)
    agreed(
        table,
        Proposed(2, "TIME", (), 500),
        TimeAdded((asked(table),), 500, "CONSENT", table.now.seq + 1),
    )
    happens(table, Proposed(0, "ABANDON"))
    happens(table, Answered(1, table.now.seq, False))
    seat = asked(table)
    at = deadline_of(table, seat) - 1000
    table.did(clock_commands.grant_after_outage(table.now, at, at))
    return play_on(table, random.Random(10))


def _agreed_to_abandon() -> PlayedMatch:
    table = plays_some(running(Pebbles(), 2), random.Random(11), 3)
    agreed(table, Proposed(0, "ABANDON"), ending(table.now, "ABANDONED", None))
    return table


def _owned() -> PlayedMatch:
    table = made(Pebbles(), 3, owner="ann")
    happens(table, OptionsChanged({"left": 5}))
    happens(table, Reserved(2, "bob"))
    take_seat(table, 0, pledging=True, at=1100)
    happens(table, OptionsChanged({"left": 2}))
    take_seat(table, 1, pledging=True, at=1200)
    happens(table, Removed(1))
    happens(table, OwnerChanged("bob"))
    happens(table, Reserved(2, ""))
    take_seat(table, 1, pledging=True, at=1300)
    take_seat(table, 2, pledging=True, at=1301)
    return play_on(open_all(ready(table)), random.Random(12))


def _handed_over() -> PlayedMatch:
    table = plays_some(running(Pebbles(), 2), random.Random(13), 3)
    happens(table, Proposed(0, "ABANDON"))
    happens(table, HandedOver(0, "cy", "PLAYER"))
    happens(table, HandedOver(1, "", "BOT"))
    plays_some(table, random.Random(14), 1)
    happens(table, TakenOver(1, "dee", "PLAYER"))
    return play_on(table, random.Random(15))


def _claimed(demands: ClaimKind) -> PlayedMatch:
    table = plays_some(running(Pebbles(), 2, claim_after=MINUTE), random.Random(16), 3)
    absent = asked(table)
    at = deadline_of(table, absent)
    table.did(clock_commands.claim(table.now, 1 - absent, absent, demands, at))
    return table if demands == "END" else play_on(table, random.Random(17))
