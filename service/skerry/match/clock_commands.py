"""The commands of time: a seat's time is up, an absent seat is claimed, time is added after an outage.

Like all commands they take a state and the time ``at`` in ms, and return the next entry; ``Refused`` says
that it cannot follow now.
"""

from __future__ import annotations

from skerry.match.clock import SeatClock
from skerry.match.committed import Committed, commit
from skerry.match.drafts import Drafted, ending, move_draft, resign_draft, table_draft
from skerry.match.due import is_deserted
from skerry.match.ending_events import ClaimKind
from skerry.match.guards import need_awake, need_running, seat_state
from skerry.match.proposal import has_a_say
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.match.table_events import Claimed, Clock, Expired, TakenOver, TimeAdded
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat

OUTAGE_GRACE = 60_000
OUTAGE_GRACE_IN_DAYS = 3_600_000
"""The minimum time of a seat after an outage, in ms, and in a correspondence match."""


def expire(state: MatchState, seat: Seat, at: int) -> Committed:
    """Record that a seat's time is up, with the consequence that entry 1 sets."""
    need_running(state)
    clock, deadline = _running(state, seat)
    if clock is None or max(at, state.at) < deadline:
        raise Refused("NOTHING_DUE", f"The time of seat {seat} is not up.", "Wait until it is.", Kind.NOT_NOW)
    return commit(state, _expiry(state, seat, clock, Expired(seat, deadline)), at)


def claim(state: MatchState, seat: Seat, absent: Seat, demands: ClaimKind, at: int) -> Committed:
    """Claim a match in which another seat took too long: end it without a result, or let a bot play on."""
    need_running(state)
    need_awake(state, seat, None)
    seat_state(state, absent)
    created = state.created
    if created is None or created.claim_after is None or not state.clocks:
        raise Refused(
            "CLAIM_OFF",
            "This match cannot be claimed.",
            "Create a match with claimAfter to allow it; in a match with a clock, wait until the time is up.",
            Kind.NOT_NOW,
        )
    if seat == absent or not has_a_say(state.seats, seat):
        raise Refused(
            "CLAIM_NOT_YOURS",
            f"Seat {seat} cannot claim the match because seat {absent} is absent.",
            "Only another seat that a player holds can claim it.",
            Kind.BAD_INPUT,
        )
    if state.seats[absent].kind == "BOT":
        raise Refused(
            "SEAT_OF_BOT",
            f"A bot plays seat {absent}.",
            "A person can take its place with takeOverSeat.",
            Kind.NOT_NOW,
        )
    deadline = state.clocks[absent].deadline
    if deadline is None:
        raise Refused(
            "NOT_AWAITED",
            f"Seat {absent} does not have to move.",
            f"Name a seat that has to move: {_names(state)}.",
            Kind.NOT_NOW,
        )
    if max(at, state.at) < deadline:
        raise Refused(
            "CLAIM_EARLY",
            f"Seat {absent} has {deadline - max(at, state.at)} milliseconds left to move.",
            f"The match can be claimed from {deadline} on, in ms since 1970.",
            Kind.NOT_NOW,
        )
    claimed = Claimed(seat, absent, demands, deadline)
    if demands == "END":
        return commit(state, table_draft(state, "claimed", claimed, ending(state, "ABANDONED", None)), at)
    return commit(state, table_draft(state, "claimed", claimed, TakenOver(absent, "", "BOT")), at)


def seats_after_outage(state: MatchState, resumed: int) -> tuple[Seat, ...]:
    """Return the seats whose clock ran in an outage that ended at ``resumed`` and left them too little time.

    Those whose clock leaves them the same time are returned together; the others follow once these have more.
    """
    clock = None if state.created is None else state.created.clock
    if clock is None or state.phase != "RUNNING":
        return ()
    short = [
        (deadline, seat)
        for seat, one in enumerate(state.clocks)
        if one.since is not None
        and one.since < resumed
        and (deadline := one.since + one.left) < resumed + grace_of(clock)
    ]
    first = min(short, default=(0, 0))[0]
    return tuple(seat for deadline, seat in short if deadline == first)


def grant_after_outage(state: MatchState, resumed: int, at: int) -> Committed:
    """Give the seats of ``seats_after_outage`` the minimum time from now on."""
    need_running(state)
    seats = seats_after_outage(state, resumed)
    clock = None if state.created is None else state.created.clock
    deadline = state.clocks[seats[0]].deadline if seats else None
    if clock is None or deadline is None:
        raise Refused(
            "NOTHING_DUE", "No seat lost time in an outage.", "Nothing has to be added.", Kind.NOT_NOW
        )
    amount = max(at, state.at) + grace_of(clock) - deadline
    return commit(state, table_draft(state, "outage", TimeAdded(seats, amount, "OUTAGE")), at)


def close_deserted(state: MatchState, at: int) -> Committed:
    """Close a match in which every player has missed two decisions in a row, without a result."""
    need_running(state)
    if not is_deserted(state):
        raise Refused("NOTHING_DUE", "Somebody still plays in this match.", "Let it go on.", Kind.NOT_NOW)
    return commit(state, table_draft(state, "deserted", ending(state, "ABANDONED", None)), at)


def grace_of(clock: Clock) -> int:
    """Return the minimum time of a seat after an outage, in ms."""
    return OUTAGE_GRACE_IN_DAYS if clock.kind == "CORRESPONDENCE" else OUTAGE_GRACE


def _running(state: MatchState, seat: Seat) -> tuple[Clock | None, int]:
    """Return the match's clock, and the seat's deadline; None if its clock does not run."""
    seat_state(state, seat)
    clock = None if state.created is None else state.created.clock
    found: SeatClock | None = state.clocks[seat] if clock is not None and state.clocks else None
    deadline = None if found is None else found.deadline
    return (None, 0) if deadline is None else (clock, deadline)


def _expiry(state: MatchState, seat: Seat, clock: Clock, expired: Expired) -> Drafted:
    match clock.expiry:
        case "RESIGN":
            return resign_draft(state, seat, expired)
        case "BOT":
            return table_draft(state, "expired", expired, TakenOver(seat, "", "BOT"))
        case "DEFAULT_MOVE":
            move = state.rules.default_move(state.game_state, seat)
            return move_draft(state, seat, move, "clock", expired)


def _names(state: MatchState) -> str:
    seats = [str(seat) for seat, clock in enumerate(state.clocks) if clock.deadline is not None]
    return ", ".join(seats) or "none has to"
