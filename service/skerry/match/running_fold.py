"""Folds events of the table in a running match: new holders of seats, consent, pauses, more time."""

from __future__ import annotations

from skerry.match.clock import pace_of, with_fresh, with_time
from skerry.match.proposal import Proposal, has_a_say
from skerry.match.seat_fold import need, with_seat
from skerry.match.state import BadEntry, MatchState, replace
from skerry.match.table_events import (
    Answered,
    AnyTableEvent,
    Claimed,
    Expired,
    HandedOver,
    Paused,
    Proposed,
    Resigned,
    Resumed,
    TableEvent,
    TakenOver,
    TimeAdded,
)


def fold_running(state: MatchState, event: AnyTableEvent | TableEvent, seq: int) -> MatchState:
    """Fold one event of a running match; raises ``BadEntry`` if it cannot happen now."""
    need(state.phase == "RUNNING", event)
    match event:
        case Resigned(seat=seat):
            return replace(with_seat(state, seat, resigned=True), proposal=None)
        case HandedOver(seat=seat, holder=holder, kind=kind):
            return replace(with_seat(state, seat, since=seq, holder=holder, kind=kind), proposal=None)
        case TakenOver(seat=seat, holder=holder, kind=kind):
            taken = with_seat(state, seat, since=seq, holder=holder, kind=kind)
            pace = None if state.created is None else pace_of(state.created)
            return replace(taken, clocks=with_fresh(state.clocks, pace, seat), proposal=None)
        case Proposed(seat=seat):
            need(state.proposal is None and has_a_say(state.seats, seat), event)
            proposal = Proposal(seq, seat, event.proposes, event.seqs, event.amount)
            return replace(state, proposal=proposal)
        case Answered():
            return _answered(state, event)
        case Paused():
            return replace(state, paused=True, proposal=None)
        case Resumed():
            need(state.paused, event)
            return replace(state, paused=False)
        case TimeAdded(to=to, amount=amount, proposal=consented):
            proposal_left = None if consented else state.proposal
            return replace(state, clocks=with_time(state.clocks, to, amount), proposal=proposal_left)
        case Expired() | Claimed():
            # Its consequence is an event of its own.
            return state
    raise BadEntry("unknown event of the table")


def _answered(state: MatchState, event: Answered) -> MatchState:
    proposal = state.proposal
    if proposal is None or proposal.seq != event.proposal:
        raise BadEntry("the answer names no open proposal")
    if not event.agrees:
        need(has_a_say(state.seats, event.seat), event)
        return replace(state, proposal=None)
    fresh = event.seat != proposal.seat and event.seat not in proposal.agreed
    need(fresh and has_a_say(state.seats, event.seat), event)
    return replace(state, proposal=replace(proposal, agreed=(*proposal.agreed, event.seat)))
