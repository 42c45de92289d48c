"""Checks what needs consent: proposals, answers, and that an agreed proposal is carried out."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.match.proposal import has_a_say, is_agreed
from skerry.match.state import BadEntry, MatchState
from skerry.match.table_events import Answered, AnyTableEvent, Paused, Proposed, Resumed, TimeAdded, Undone


def check_consent(state: MatchState, event: AnyTableEvent) -> None:
    """Check an event that belongs to a proposal; raises ``BadEntry``."""
    match event:
        case Proposed():
            _check_proposal(state, event)
        case Answered(agrees=agrees):
            open_one = state.proposal is not None and state.proposal.seq == event.proposal
            need(open_one, "the answer names no open proposal")
            need(not agrees or event.seat != _proposer(state), "the seat agrees to its own proposal")
        case Undone(seat=seat, seqs=seqs, proposal=proposal) if proposal:
            need_consent(state, "UNDO")
            agreed = state.proposal
            same = agreed is not None and (agreed.seq, agreed.seat, agreed.seqs) == (proposal, seat, seqs)
            need(same, "the undone moves are not the proposed ones")
        case Paused(proposal=proposal):
            need_consent(state, "PAUSE")
            need(state.proposal is not None and state.proposal.seq == proposal, "the pause was not proposed")
        case Resumed(seat=seat):
            need(
                state.paused and has_a_say(state.seats, seat),
                "the match is not paused, or the seat may not end the pause",
            )
        case TimeAdded(cause="CONSENT", amount=amount, proposal=proposal):
            need_consent(state, "TIME")
            agreed = state.proposal
            same = agreed is not None and (agreed.seq, agreed.amount) == (proposal, amount)
            need(same, "the added time differs from the proposal")
        case TimeAdded(proposal=proposal):
            clocked = state.created is not None and state.created.clock is not None
            runs = clocked and state.phase == "RUNNING" and not state.paused
            need(runs and proposal == 0, "time is added although no clock runs")


def need_consent(state: MatchState, proposes: str) -> None:
    """Raise ``BadEntry`` unless all other seats have agreed to a proposal of a kind."""
    proposal = state.proposal
    agreed = proposal is not None and proposal.proposes == proposes and is_agreed(proposal, state.seats)
    need(agreed, "not every seat has agreed")


def need_done(state: MatchState) -> None:
    """Raise ``BadEntry`` if an agreed proposal is not carried out with the last answer."""
    agreed = state.proposal is not None and is_agreed(state.proposal, state.seats)
    need(not agreed or state.phase == "OVER", "what every seat agreed to does not happen")


def check_what_is_proposed(before: MatchState, events: Sequence[AnyTableEvent]) -> None:
    """Check that a proposal to undo names the last moves; raises ``BadEntry``."""
    for event in events:
        if isinstance(event, Proposed) and event.seqs:
            last = before.undo_window.rewound(event.seqs) is not None
            need(last, "the moves to undo are not the last ones")


def need(condition: bool, sentence: str) -> None:
    """Raise ``BadEntry`` with a sentence unless a condition holds."""
    if not condition:
        raise BadEntry(sentence)


def _check_proposal(state: MatchState, event: Proposed) -> None:
    created, kind = state.created, event.proposes
    need(created is not None and state.phase == "RUNNING" and not state.paused, "nothing can be proposed now")
    others = [seat for seat in range(len(state.seats)) if seat != event.seat and has_a_say(state.seats, seat)]
    need(bool(others), "there is no other seat that could agree")
    need(bool(event.seqs) == (kind == "UNDO"), "a proposal must name moves to undo, and no others may")
    need((event.amount > 0) == (kind == "TIME"), "a proposal must name the time to add, and no others may")
    if created is not None:
        need(kind != "UNDO" or created.undo == "FREE", "the match does not allow undo")
        need(kind not in ("PAUSE", "TIME") or created.clock is not None, "the match has no clock")


def _proposer(state: MatchState) -> int | None:
    return None if state.proposal is None else state.proposal.seat
