"""Commands that need the consent of others: proposals, answers, and the end of a pause.

Like those of ``commands``, each takes a state and returns the next entry. What can be proposed, and whose
consent it needs, is in chain/README.md, section 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import islice

from skerry.match.committed import Committed, commit_table
from skerry.match.consent_events import ProposalKind
from skerry.match.drafts import ending
from skerry.match.guards import need_awake, need_no_pause, need_running, need_undo, seat_state
from skerry.match.packed_windows import open_window
from skerry.match.proposal import Proposal, has_a_say, is_agreed
from skerry.match.refusals import Refused
from skerry.match.state import MatchState, replace
from skerry.match.table_events import (
    Answered,
    Paused,
    Proposed,
    Resumed,
    TableEvent,
    TimeAdded,
    Undone,
)
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat

# Not settings: they are in the matches, which may move to another server.
MIN_AMOUNT = 1_000
"""The least time that can be proposed, in ms."""
MAX_AMOUNT = 14 * 86_400_000
"""The most time that can be proposed, in ms: 14 days."""
LISTED_SEQS = 8
"""How many of the last moves a refusal names."""


def propose(
    state: MatchState, seat: Seat, kind: ProposalKind, seqs: Sequence[int], amount: int, at: int
) -> Committed:
    """Propose something to the other players.

    ``seqs`` are the moves to undo, latest first; if it is empty, they are the seat's last move and all moves
    after it. ``amount`` is the time to add, in ms; 0 for all other proposals.
    """
    _need_say(state, seat)
    need_no_pause(state)
    if state.proposal is not None:
        raise Refused(
            "PROPOSAL_OPEN",
            f"The proposal of seat {state.proposal.seat} at entry {state.proposal.seq} is still open.",
            "Answer it first; it also ends with the next move.",
            Kind.NOT_NOW,
        )
    if not any(has_a_say(state.seats, other) for other in range(len(state.seats)) if other != seat):
        raise Refused(
            "NOBODY_TO_ASK",
            "No other player could agree.",
            "Bots and the host have no say; takeBack undoes what needs no consent.",
            Kind.NOT_NOW,
        )
    if kind in ("PAUSE", "TIME"):
        _need_clock(state)
    undone = _moves_to_undo(state, seat, seqs) if kind == "UNDO" else _none(seqs)
    _need_amount(kind, amount)
    if kind == "TIME":
        _running(state)
    return commit_table(state, at, "proposed", Proposed(seat, kind, undone, amount))


def answer(state: MatchState, seat: Seat, proposal: int, agrees: bool, at: int) -> Committed:
    """Agree to a proposal or refuse it; the proposer withdraws it by refusing.

    With the consent of the last other player it is carried out in the same entry.
    """
    _need_say(state, seat)
    stands = state.proposal
    if stands is None or stands.seq != proposal:
        raise Refused(
            "PROPOSAL_GONE",
            f"No proposal {proposal} is open.",
            "A proposal ends with a refusal, a move, an undo, a resignation or a change of hands.",
            Kind.NOT_NOW,
        )
    if agrees and seat == stands.seat:
        raise Refused(
            "PROPOSAL_OWN",
            f"Seat {seat} made this proposal itself.",
            "Wait for the other players, or refuse it to withdraw it.",
            Kind.NOT_NOW,
        )
    if agrees and seat in stands.agreed:
        raise Refused(
            "ALREADY_AGREED",
            f"Seat {seat} has already agreed to proposal {proposal}.",
            "Wait for the other players, or refuse it to end it.",
            Kind.NOT_NOW,
        )
    agreed = replace(stands, agreed=(*stands.agreed, seat))
    carried_out = agrees and is_agreed(agreed, state.seats)
    effect = (_effect(state, stands),) if carried_out else ()
    return commit_table(state, at, "answered", Answered(seat, proposal, agrees), *effect)


def resume(state: MatchState, seat: Seat, at: int) -> Committed:
    """End a pause."""
    _need_say(state, seat)
    if not state.paused:
        raise Refused("NOT_PAUSED", "The match is not paused.", "Look at Match.paused first.", Kind.NOT_NOW)
    return commit_table(state, at, "resumed", Resumed(seat))


def _effect(state: MatchState, proposal: Proposal) -> TableEvent:
    match proposal.proposes:
        case "UNDO":
            return Undone(proposal.seat, proposal.seqs, proposal.seq)
        case "PAUSE":
            return Paused(proposal.seq)
        case "TIME":
            return TimeAdded(_running(state), proposal.amount, "CONSENT", proposal.seq)
        case "ABANDON":
            return ending(state, "ABANDONED", None)


def _need_say(state: MatchState, seat: Seat) -> None:
    """Raise ``Refused`` unless the match is running and the seat may propose and answer."""
    need_running(state)
    need_awake(state, seat, None)
    if not has_a_say(state.seats, seat):
        raise Refused(
            "NO_SAY",
            f"Seat {seat} is of the kind {seat_state(state, seat).kind}.",
            "Only seats of the kind PLAYER may propose, answer and end a pause.",
            Kind.NOT_NOW,
        )


def _need_clock(state: MatchState) -> None:
    if state.created is None or state.created.clock is None:
        raise Refused(
            "NO_CLOCK",
            "This match has no clock.",
            "PAUSE and TIME can be proposed only in a match with a clock.",
            Kind.NOT_NOW,
        )


def _need_amount(kind: ProposalKind, amount: int) -> None:
    if kind != "TIME":
        if amount:
            raise Refused(
                "AMOUNT_INVALID",
                f"A proposal to {kind} takes no amount.",
                "Leave it out; only TIME has one.",
                Kind.BAD_INPUT,
            )
    elif not MIN_AMOUNT <= amount <= MAX_AMOUNT:
        raise Refused(
            "AMOUNT_INVALID",
            f"amount must be between {MIN_AMOUNT} and {MAX_AMOUNT} milliseconds, not {amount}.",
            "Propose from one second to 14 days.",
            Kind.BAD_INPUT,
        )


def _running(state: MatchState) -> tuple[Seat, ...]:
    """Return the seats whose clock runs; raises ``Refused`` if none does."""
    running = tuple(seat for seat, clock in enumerate(state.clocks) if clock.since is not None)
    if not running:
        raise Refused(
            "NO_CLOCK_RUNS",
            "No clock runs now, so nobody could gain time.",
            "Wait until a player has to move.",
            Kind.NOT_NOW,
        )
    return running


def _none(seqs: Sequence[int]) -> tuple[int, ...]:
    if seqs:
        raise Refused(
            "SEQS_INVALID",
            "Only a proposal to UNDO names moves.",
            "Leave seqs out, or propose UNDO.",
            Kind.BAD_INPUT,
        )
    return ()


def _moves_to_undo(state: MatchState, seat: Seat, seqs: Sequence[int]) -> tuple[int, ...]:
    need_undo(state)
    opening = partial(open_window, state.rules)
    window = state.undo_window
    if seqs:
        if window.rewound(seqs, opening) is None:
            last = ", ".join(str(seq) for seq, _ in islice(window.last_moves(opening), LISTED_SEQS))
            raise Refused(
                "SEQS_INVALID",
                f"The entries {_shortly(seqs)} are not the last moves, latest first.",
                f"The last moves that can be undone are: {last or 'none'}.",
                Kind.BAD_INPUT,
            )
        return tuple(seqs)
    found: list[int] = []
    for seq, mover in window.last_moves(opening):
        found.append(seq)
        if mover == seat:
            return tuple(found)
    raise Refused(
        "NOTHING_TO_UNDO",
        f"Seat {seat} has no move to undo.",
        "Consent can undo moves across up to 8 draws, and back to the last resignation or change of hands.",
        Kind.NOT_NOW,
    )


def _shortly(seqs: Sequence[int]) -> str:
    listed = ", ".join(map(str, seqs[:LISTED_SEQS]))
    return listed if len(seqs) <= LISTED_SEQS else f"{listed}, ..."
