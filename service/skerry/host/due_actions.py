"""What a host does in a match by itself, without a request: one action after another, each exactly once.

Each action has a request id that follows from the state it is for, so of several workers only one succeeds.
"""

from __future__ import annotations

import msgspec

from skerry.host.commands import Command, EndUnopened, PlayForResigned
from skerry.log.request_ids import Request
from skerry.match import clock_commands
from skerry.match.commands import seats_to_play_for
from skerry.match.committed import Committed
from skerry.match.due import expired_seat, is_deserted
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat


class Expire(msgspec.Struct, frozen=True):
    """Enforce the deadline of a seat."""

    seat: Seat
    deadline: int

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry of the expiry; raises ``Refused`` if the seat has moved or got more time."""
        current = state.clocks[self.seat].deadline if state.clocks else None
        if current != self.deadline:
            raise Refused(
                "NOTHING_DUE",
                f"Seat {self.seat} has another deadline.",
                "Wait until it is due.",
                Kind.NOT_NOW,
            )
        return clock_commands.expire(state, self.seat, at)


class GrantAfterOutage(msgspec.Struct, frozen=True):
    """Give seats the minimum time after an outage, which ended at ``resumed``."""

    resumed: int

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that adds time; raises ``Refused`` if no seat lacks any."""
        return clock_commands.grant_after_outage(state, self.resumed, at)


class CloseDeserted(msgspec.Struct, frozen=True):
    """Close a match in which nobody moves any more."""

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that ends the match; raises ``Refused`` if somebody has moved."""
        return clock_commands.close_deserted(state, at)


def next_action(state: MatchState, at: int, resumed: int | None) -> tuple[Request, Command] | None:
    """Return what the host owes to a match now, at a time in ms; None: nothing.

    ``resumed`` is when the last outage ended; while it is not known (None), no deadline is enforced.
    """
    if state.phase == "OPEN":
        return _asked(f"unopened {state.seq}", EndUnopened()) if state.opening_is_over(at) else None
    if state.phase != "RUNNING":
        return None
    if seats := seats_to_play_for(state):
        return _asked(f"resigned {state.seq} {seats[0]}", PlayForResigned(seats[0]))
    if not state.clocks or resumed is None:
        return None
    if is_deserted(state):
        return _asked(f"deserted {state.seq}", CloseDeserted())
    if resumed and clock_commands.seats_after_outage(state, resumed):
        return _asked(f"outage {state.seq} {resumed}", GrantAfterOutage(resumed))
    seat = expired_seat(state, max(at, state.at))
    deadline = None if seat is None else state.clocks[seat].deadline
    if seat is None or deadline is None:
        return None
    return _asked(f"expired {state.seq} {seat} {deadline}", Expire(seat, deadline))


def _asked(request_id: str, command: Command) -> tuple[Request, Command]:
    return Request("host", request_id, None), command
