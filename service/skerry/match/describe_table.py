"""The events of the table in sentences for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from skerry.match.table_events import (
    Answered,
    AnyTableEvent,
    Claimed,
    Created,
    Ended,
    Expired,
    Forked,
    HandedOver,
    Joined,
    Left,
    Opened,
    OptionsChanged,
    OwnerChanged,
    Paused,
    Pledged,
    Proposed,
    Ready,
    Removed,
    Reserved,
    Resigned,
    Resumed,
    SeatKind,
    Started,
    TakenOver,
    TimeAdded,
    Undone,
)
from skerry.rules.game import Outcome, Seat
from skerry.rules.kit.descriptions import sentence
from skerry.rules.kit.sentences import all_of, counted

_UNITS = (("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1_000))


def describe_table(event: AnyTableEvent, title: str = "") -> str:
    """Return one sentence about an event of the table; ``title`` is the game's."""
    match event:
        case Created(seats=seats):
            return sentence("the match is created:", title, f"for {counted(seats, 'seat')}")
        case Proposed() | Answered() | Undone() | Paused() | Resumed() | TimeAdded():
            return _consent(event)
        case Resigned() | Expired() | Claimed() | Ended():
            return _ending(event)
        case Started():
            return "Play begins."
        case Forked(seq=seq):
            return f"Play begins for analysis, from entry {seq} of another match."
        case OptionsChanged():
            return "The owner changes the options."
        case OwnerChanged():
            return "The match has a new owner."
        case _:
            return _seats(event)


def _seats(
    event: Joined | Left | Pledged | Ready | Opened | Reserved | Removed | HandedOver | TakenOver,
) -> str:
    who = f"seat {event.seat}"
    match event:
        case Joined(kind=kind):
            return sentence(who, {"PLAYER": "joins", "BOT": "is a bot", "HOST": "is the host's"}[kind])
        case Left():
            return sentence(who, "leaves")
        case Pledged():
            return sentence(who, "pledges its nonce")
        case Ready():
            return sentence(who, "is ready")
        case Opened():
            return sentence(who, "opens its nonce")
        case Reserved(holder=holder):
            return sentence(who, "is reserved for a player" if holder else "is no longer reserved")
        case Removed():
            return sentence("the owner removes", who)
        case HandedOver(kind=kind):
            return sentence(who, "is handed over to", _player(kind))
        case TakenOver(kind=kind):
            return sentence(_player(kind), "takes over for", who)
        case _ as never:
            assert_never(never)


def _consent(event: Proposed | Answered | Undone | Paused | Resumed | TimeAdded) -> str:
    match event:
        case Proposed(seat=seat, proposes=kind, seqs=seqs, amount=amount):
            what = {
                "UNDO": f"undo {counted(len(seqs), 'move')}",
                "PAUSE": "pause the match",
                "ABANDON": "end the match without a result",
                "TIME": f"give {duration(amount)} more to each seat that has to decide",
            }[kind]
            return sentence(f"seat {seat} proposes to {what}")
        case Answered(seat=seat, agrees=agrees):
            return sentence(f"seat {seat}", f"{'agrees' if agrees else 'does not agree'} to the proposal")
        case Undone(seat=seat, seqs=seqs, proposal=proposal):
            if proposal:
                undone = "1 move is undone" if len(seqs) == 1 else f"{len(seqs)} moves are undone"
                return sentence(f"all agreed, and {undone}")
            return sentence(f"seat {seat} undoes {counted(len(seqs), 'move')}")
        case Paused():
            return "All agreed, and the match is paused."
        case Resumed(seat=seat):
            return sentence(f"seat {seat} ends the pause")
        case TimeAdded(to=to, amount=amount, cause=cause):
            why = "after an outage" if cause == "OUTAGE" else ""
            return sentence(_seats_of(to), "gets" if len(to) == 1 else "get", f"{duration(amount)} more", why)
        case _ as never:
            assert_never(never)


def _ending(event: Resigned | Expired | Claimed | Ended) -> str:
    match event:
        case Resigned(seat=seat):
            return sentence(f"seat {seat} resigns")
        case Expired(seat=seat):
            return sentence(f"seat {seat} has run out of time")
        case Claimed(seat=seat, absent=absent, demands=demands):
            what = "the end of the match" if demands == "END" else f"a bot for seat {absent}"
            return sentence(f"seat {seat} claims {what}, because seat {absent} has not moved for too long")
        case Ended(reason="UNOPENED", unopened=unopened):
            late = f"{_seats_of(unopened)} {'has' if len(unopened) == 1 else 'have'} not opened a nonce"
            return sentence(f"the match ends before play, because {late}")
        case Ended(reason="ABANDONED"):
            return "The match is closed without a result."
        case Ended(outcome=outcome):
            return sentence("the match is over", "" if outcome is None else f"and {result(outcome)}")
        case _ as never:
            assert_never(never)


def result(outcome: Outcome) -> str:
    """Return who won, as part of a sentence: ``seat 1 wins``."""
    if outcome.winners:
        return f"{_seats_of(outcome.winners)} {'wins' if len(outcome.winners) == 1 else 'share the victory'}"
    opponents = [score.name for score in outcome.scores if score.seat is None and score.rank == 1]
    return f"{all_of(opponents)} wins" if opponents else "nobody wins"


def duration(millis: int) -> str:
    """Return a length of time in its largest whole unit: ``5 minutes``, ``90 seconds``.

    >>> duration(300_000), duration(90_000), duration(1), duration(172_800_000)
    ('5 minutes', '90 seconds', '1 millisecond', '2 days')
    """
    for unit, size in _UNITS:
        if millis and millis % size == 0:
            return counted(millis // size, unit)
    return counted(millis, "millisecond")


def _seats_of(seats: Iterable[Seat]) -> str:
    return all_of(f"seat {seat}" for seat in seats)


def _player(kind: SeatKind) -> str:
    return "a bot" if kind == "BOT" else "another player"
