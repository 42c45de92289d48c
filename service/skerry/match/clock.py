"""Clocks of seats, as the entries alone tell them: how much time is left, since when it runs, when it is up.

A clock runs while its seat is asked for a decision, unless the match is paused, the seat has resigned or a
bot sits there. In a match without clocks that can be claimed, the time until a claim counts in the same way.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from skerry.match.created_event import Clock, Created
from skerry.rules.game import Seat


class SeatClock(msgspec.Struct, frozen=True):
    """The clock of one seat: ``left`` ms at ``since``, when it began to run; None: it stands still."""

    left: int
    since: int | None = None

    @property
    def deadline(self) -> int | None:
        """When the time is up, in ms since 1970; None while the clock stands still."""
        return None if self.since is None else self.since + self.left

    def stopped(self, at: int) -> SeatClock:
        """Return the clock standing still, without the time that has run."""
        return self if self.since is None else SeatClock(max(0, self.left - (at - self.since)))


def pace_of(created: Created) -> Clock | None:
    """Return how time counts in a match: by its clock, or until it can be claimed; None: not at all."""
    if created.clock is None and created.claim_after is not None:
        return Clock("DECISION", created.claim_after, "RESIGN")
    return created.clock


def first_clocks(created: Created) -> tuple[SeatClock, ...]:
    """Return the clocks of all seats before play begins; none where time does not count."""
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

    ``asked`` are the seats that are asked for a decision now, ``running`` those of them whose time counts;
    ``answered`` is the seat that has just made one.
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
    """Return the clocks with the whole time for a seat, as whoever takes it over gets it."""
    if pace is None:
        return tuple(clocks)
    return tuple(SeatClock(pace.time) if other == seat else clock for other, clock in enumerate(clocks))
