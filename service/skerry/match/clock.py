"""Clocks of seats, derived from the entries alone: how much time is left, and when it runs out.

A clock runs while its seat has to decide, unless the match is paused, the seat has resigned or a bot holds
it. In a match that can be claimed instead, the time until a claim is measured in the same way.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from skerry.match.created_event import Clock, Created
from skerry.rules.game import Seat


class SeatClock(msgspec.Struct, frozen=True, gc=False):
    """The clock of one seat: ``left`` ms at ``since``, when it started to run (None while it is stopped)."""

    left: int
    since: int | None = None

    @property
    def deadline(self) -> int | None:
        """When the time runs out, in ms since 1970; None while the clock is stopped."""
        return None if self.since is None else self.since + self.left

    def stopped(self, at: int) -> SeatClock:
        """Return the stopped clock, less the time that has run."""
        return self if self.since is None else SeatClock(max(0, self.left - (at - self.since)))


def pace_of(created: Created) -> Clock | None:
    """Return how time is measured in a match: by its clock, until a claim, or not at all (None)."""
    if created.clock is None and created.claim_after is not None:
        return Clock("DECISION", created.claim_after, "RESIGN")
    return created.clock


def first_clocks(created: Created) -> tuple[SeatClock, ...]:
    """Return the clocks of all seats before play begins; none if time is not measured."""
    pace = pace_of(created)
    return () if pace is None else (SeatClock(pace.time),) * created.seats


def clocks_after(
    clocks: Sequence[SeatClock],
    pace: Clock,
    at: int,
    *,
    asked: Collection[Seat],
    running: Collection[Seat],
    answered: Seat | None,
) -> tuple[SeatClock, ...]:
    """Return the clocks after an entry made at a time in ms.

    ``asked`` holds the seats that have to decide now, ``running`` those of them whose clock runs;
    ``answered`` is the seat that has just decided.
    """
    found = []
    for seat, clock in enumerate(clocks):
        if seat not in running or seat == answered:
            clock = clock.stopped(at)
        if seat == answered:
            left = clock.left + pace.increment if pace.kind == "BANK" else pace.time
            clock = SeatClock(left)
        elif seat not in asked and pace.kind != "BANK":
            clock = SeatClock(pace.time)
        if seat in running and clock.since is None:
            clock = SeatClock(clock.left, at)
        found.append(clock)
    return tuple(found)


def with_time(clocks: Sequence[SeatClock], seats: Collection[Seat], amount: int) -> tuple[SeatClock, ...]:
    """Return the clocks with more time for some seats."""
    return tuple(
        SeatClock(clock.left + amount, clock.since) if seat in seats else clock
        for seat, clock in enumerate(clocks)
    )


def with_fresh(clocks: Sequence[SeatClock], pace: Clock | None, seat: Seat) -> tuple[SeatClock, ...]:
    """Return the clocks with full time for a seat that is taken over."""
    if pace is None:
        return tuple(clocks)
    return tuple(SeatClock(pace.time) if other == seat else clock for other, clock in enumerate(clocks))
