"""The long poll for bots: a query that is answered once the seat has a decision to make."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from skerry.api.answers.decisions import DecisionDue, MatchEnded, NothingYet
from skerry.api.answers.refusals import ReadRefusal
from skerry.api.context import Context
from skerry.api.resolvers.access import access_of
from skerry.api.resolvers.arguments import check_page, check_wait, parse_cursor
from skerry.api.resolvers.common_arguments import As, MatchId, MaxMoves, WaitSeconds
from skerry.api.resolvers.seat_decision import legal_moves, must_move
from skerry.api.resolvers.visible_match import head_of, match_of
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import Cursor, Millis
from skerry.api.types.structs import Named
from skerry.auth.access import Access
from skerry.match.state import MatchState
from skerry.match.waiting import waiting_for
from skerry.rules.game import Seat

NextDecisionResult: TypeAlias = Annotated[
    DecisionDue | NothingYet | MatchEnded | ReadRefusal,
    Named("NextDecisionResult", "What a seat waited for, or a refusal."),
]


async def next_decision(
    context: Context,
    match_id: MatchId,
    as_: As = None,
    after: Annotated[
        Cursor | None,
        Argument(
            "The cursor of the last answer, to wait for a newer decision. Null: answer with the current one."
        ),
    ] = None,
    wait_seconds: WaitSeconds = 25,
    moves: MaxMoves = 1000,
) -> NextDecisionResult:
    """Wait until your seat has to decide, in a match that has changed since `after`.

    The answer comes after `waitSeconds` at the latest, with up to `moves` legal moves.
    """
    check_page(moves, context.settings.max_moves, name="moves")
    check_wait(wait_seconds, context.settings.max_wait)
    seen = None if after is None else parse_cursor(after)
    seat = (await access_of(context, match_id, as_)).own_seat()

    def ready(state: MatchState) -> bool:
        # Any other head than the one seen counts, not only a later one: the store may have lost entries.
        moved = seen is None or state.head != seen
        return state.phase == "OVER" or (moved and must_move(state, seat))

    with context.count_open():
        await context.wait(context.service.wait(match_id, ready, wait_seconds))
    # Checked again: the token may have been revoked meanwhile.
    await context.refresh_tokens()
    access = await access_of(context, match_id, seat)
    state = access.state
    head = head_of(state)
    if state.phase == "OVER":
        return MatchEnded(await match_of(context, access), state.outcome, head)
    due = await decision_due(context, access, seat, moves) if ready(state) else None
    if due is None:
        awaited = tuple(sorted(state.decisions()))
        return NothingYet(head, Cursor(str(state.head)), awaited, state.phase, waiting_for(state))
    return due


async def decision_due(context: Context, access: Access, seat: Seat, moves: int) -> DecisionDue | None:
    """Return the decision of a seat with up to ``moves`` legal moves; None if the seat has none to make."""
    state = access.state
    match = await match_of(context, access)
    decision, view, view_json = match.decision, match.view, match.view_json
    if decision is None or view_json is None:
        return None
    return DecisionDue(
        seat=seat,
        decision=decision,
        opened_seq=decision.opened_seq,
        head=head_of(state),
        cursor=Cursor(str(state.head)),
        view=view,
        view_json=view_json,
        legal_moves=legal_moves(access, seat, moves),
        deadline=_deadline(state, seat),
        match=match,
    )


def _deadline(state: MatchState, seat: Seat) -> Millis | None:
    """Return when the seat's clock runs out; that it can be claimed then is no deadline."""
    if not state.clocks or state.created is None or state.created.clock is None:
        return None
    deadline = state.clocks[seat].deadline
    return None if deadline is None else Millis(deadline)
