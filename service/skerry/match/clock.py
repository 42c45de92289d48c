"""Clocks of seats, derived from the entries alone: how much time is left, and when it runs out.

A clock runs while its seat has to decide, unless the match is paused, the seat has resigned or a bot holds
it. In a match that can be claimed instead, the time until a claim is measured in the same way.

A seat that undoes its own moves by itself gains no time. If its clock has not started again since its last
move, it goes on with what was left before that move; each other undone decision is made again without new
time, and without another increment. Otherwise a seat could move and undo for ever.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from skerry.match.created_event import Clock, Created
from skerry.rules.game import Seat

replace = msgspec.structs.replace


class SeatClock(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The clock of one seat: ``left`` ms at ``since``, when it started to run (None while it is stopped).

    ``rest`` is what was left when the seat last decided, None once the clock runs again. ``owed`` counts the
    decisions that the seat undid and has to make again in the same time; ``redone`` says that its last one
    was such a decision. ``missed`` counts its decisions that the host made because the time was up, since a
    player last moved.
    """

    left: int
    since: int | None = None
    rest: int | None = None
    owed: int = 0
    redone: bool = False
    missed: int = 0

    @property
    def deadline(self) -> int | None:
        """When the time runs out, in ms since 1970; None while the clock is stopped."""
        return None if self.since is None else self.since + self.left

    def started(self, at: int) -> SeatClock:
        """Return the clock as it starts to run."""
        return replace(self, since=at, rest=None, redone=False)

    def stopped(self, at: int) -> SeatClock:
        """Return the stopped clock, less the time that has run."""
        if self.since is None:
            return self
        return replace(self, left=max(0, self.left - (at - self.since)), since=None)

    def decided(self, pace: Clock) -> SeatClock:
        """Return the stopped clock after a decision of its seat."""
        if self.owed:
            return replace(self, rest=self.left, owed=self.owed - 1, redone=True)
        left = self.left + pace.increment if pace.kind == "BANK" else pace.time
        return replace(self, left=left, rest=self.left)

    def undone(self, moves: int) -> SeatClock:
        """Return the clock after its seat undid some of its last moves by itself."""
        if self.rest is None:
            return replace(self, owed=self.owed + moves)
        owed = self.owed + moves - (not self.redone)
        return replace(self, left=self.rest, rest=None, owed=owed, redone=False)


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
            clock = clock.decided(pace)
        elif seat not in asked and pace.kind != "BANK" and clock.left != pace.time:
            clock = replace(clock, left=pace.time)
        if seat in running and clock.since is None:
            clock = clock.started(at)
        found.append(clock)
    return tuple(found)


def with_time(clocks: Sequence[SeatClock], seats: Collection[Seat], amount: int) -> tuple[SeatClock, ...]:
    """Return the clocks with more time for some seats."""
    return tuple(
        replace(clock, left=clock.left + amount) if seat in seats else clock
        for seat, clock in enumerate(clocks)
    )


def with_fresh(clocks: Sequence[SeatClock], pace: Clock | None, seat: Seat) -> tuple[SeatClock, ...]:
    """Return the clocks with full time for a seat that is taken over."""
    if pace is None:
        return tuple(clocks)
    return tuple(SeatClock(pace.time) if other == seat else clock for other, clock in enumerate(clocks))


def with_undone(clocks: Sequence[SeatClock], seat: Seat, moves: int) -> tuple[SeatClock, ...]:
    """Return the clocks after a seat undid some of its last moves by itself."""
    return tuple(clock.undone(moves) if other == seat else clock for other, clock in enumerate(clocks))


def with_agreed_undo(
    clocks: Sequence[SeatClock], created: Created, seats: Sequence[Seat]
) -> tuple[SeatClock, ...]:
    """Return the clocks after moves of some seats were undone by consent; a seat may be there several times.

    Then a decision that is open again has its full time, to which the others agreed; but a bank gets the
    increment for each decision only once.
    """
    if created.clock is None or created.clock.kind != "BANK":
        return tuple(clocks)
    return tuple(replace(clock, owed=clock.owed + seats.count(seat)) for seat, clock in enumerate(clocks))


def with_missed(clocks: Sequence[SeatClock], seat: Seat, *, by_clock: bool) -> tuple[SeatClock, ...]:
    """Return the clocks after a decision of a seat: one that the host made for it, or a player's own.

    A player's own move shows that somebody is there, so all count again from 0.
    """
    if by_clock:
        return tuple(
            replace(clock, missed=clock.missed + 1) if other == seat else clock
            for other, clock in enumerate(clocks)
        )
    return tuple(replace(clock, missed=0) if clock.missed else clock for clock in clocks)
