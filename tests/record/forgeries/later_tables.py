"""True matches with clocks, consent, claims and seats that change hands."""

from __future__ import annotations

import random
from functools import cache

from tests.toys.later import (
    MINUTE,
    asked,
    clock,
    deadline_of,
    happens,
    made,
    plays_some,
    running,
)
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import PlayedMatch, open_all, opened, play_on, ready, take_seat

from skerry.match import clock_commands
from skerry.match.consent_commands import MIN_AMOUNT, answer, propose, resume
from skerry.match.consent_events import ProposalKind
from skerry.match.ending_events import ClaimKind
from skerry.match.replacing_commands import hand_over, take_over
from skerry.match.table_events import (
    OptionsChanged,
    OwnerChanged,
    Removed,
    Reserved,
    TakenOver,
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
        "bot-replaced": _bot_replaced(),
        "claimed": _claimed("END"),
        "claimed-bot": _claimed("BOT"),
    }


def agree(
    table: PlayedMatch, seat: Seat, kind: ProposalKind, seqs: tuple[int, ...] = (), amount: int = 0
) -> None:
    """Let a seat propose something, and all others agree in order."""
    seq = table.did(propose(table.now, seat, kind, seqs, amount, table.now.at + 1)).seq
    for other in range(len(table.now.seats)):
        if other != seat:
            table.did(answer(table.now, other, seq, True, table.now.at + 1))


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
    agree(table, 1, "UNDO", last)
    agree(table, 0, "PAUSE")
    table.did(resume(table.now, 2, table.now.at + 10 * MINUTE))
    agree(table, 2, "TIME", amount=MIN_AMOUNT)
    table.did(propose(table.now, 0, "ABANDON", (), 0, table.now.at + 1))
    table.did(answer(table.now, 1, table.now.seq, False, table.now.at + 1))
    seat = asked(table)
    at = deadline_of(table, seat) - 1000
    table.did(clock_commands.grant_after_outage(table.now, at, at))
    return play_on(table, random.Random(10))


def _agreed_to_abandon() -> PlayedMatch:
    table = plays_some(running(Pebbles(), 2), random.Random(11), 3)
    agree(table, 0, "ABANDON")
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
    table.did(propose(table.now, 0, "ABANDON", (), 0, table.now.at + 1))
    table.did(hand_over(table.now, 0, table.now.at + 1, holder="cy"))
    table.did(hand_over(table.now, 1, table.now.at + 1, kind="BOT"))
    plays_some(table, random.Random(14), 1)
    table.did(take_over(table.now, 1, table.now.at + 1, holder="dee"))
    return play_on(table, random.Random(15))


def _bot_replaced() -> PlayedMatch:
    table = opened(Pebbles(), 3, pledging=(0, 1), kinds={2: "BOT"})
    plays_some(open_all(ready(table)), random.Random(18), 4)
    table.did(take_over(table.now, 2, table.now.at, holder="dee"))
    return play_on(table, random.Random(19))


def _claimed(demands: ClaimKind) -> PlayedMatch:
    table = plays_some(running(Pebbles(), 2, claim_after=MINUTE), random.Random(16), 3)
    absent = asked(table)
    at = deadline_of(table, absent)
    table.did(clock_commands.claim(table.now, 1 - absent, absent, demands, at))
    return table if demands == "END" else play_on(table, random.Random(17))
