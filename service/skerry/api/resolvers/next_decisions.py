"""The long poll over all matches of a request's tokens: the next decision of any of their seats."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Annotated, TypeAlias

from skerry.api.answers.decisions import MyDecisionDue, NothingDue
from skerry.api.answers.refusals import BadRequest, ReadRefusal
from skerry.api.context import Context
from skerry.api.resolvers.access import access_of
from skerry.api.resolvers.arguments import check_page, check_wait
from skerry.api.resolvers.common_arguments import MaxMoves, WaitSeconds
from skerry.api.resolvers.decision_cursor import DecisionCursor
from skerry.api.resolvers.next_decision import decision_due
from skerry.api.resolvers.seat_decision import must_move
from skerry.api.types.argument_types import Argument
from skerry.api.types.structs import Named
from skerry.auth.access import player_of
from skerry.auth.tokens import SeatToken, Token
from skerry.match.state import MatchState
from skerry.rules.game import Seat
from skerry.store.errors import LogError

NextDecisionsResult: TypeAlias = Annotated[
    MyDecisionDue | NothingDue | ReadRefusal,
    Named("NextDecisionsResult", "What any of your seats waited for, or a refusal."),
]

# Not a setting: bounds the reading of a player's list, which is sorted by the latest change.
MAX_PAGES = 4
"""How many pages of a player's matches are searched for those that are not over."""


async def next_decisions(
    context: Context,
    after: Annotated[
        str | None,
        Argument("The cursor of the last answer, to wait for other decisions. Null: begin with any."),
    ] = None,
    wait_seconds: WaitSeconds = 25,
    moves: MaxMoves = 1000,
) -> NextDecisionsResult:
    """Wait until any of your seats has to decide, in all matches of your tokens; a player's token is enough.

    Matches take turns, and a decision that was answered is not answered again before its match has changed.
    """
    check_page(moves, context.settings.max_moves, name="moves")
    check_wait(wait_seconds, context.settings.max_wait)
    cursor = _parse(after)
    with context.count_open():
        matches = cursor.in_turn(await _matches(context))
        followed = matches[: context.settings.max_followed]
        more = len(matches) > len(followed)
        found = await _open_decision(context, followed, cursor)
        if found is None and wait_seconds:
            tokens = await context.tokens()
            await context.wait(_first(context, followed, cursor, tokens, wait_seconds))
            # Read again: a token may have been revoked meanwhile.
            await context.refresh_tokens()
            found = await _open_decision(context, followed, cursor)
    if found is not None:
        state, seat = found
        access = await access_of(context, state.match, seat)
        due = await decision_due(context, access, seat, moves)
        if due is not None:
            return MyDecisionDue(due, str(cursor.after(state.match, seat, access.state.head)))
    return NothingDue(str(cursor.at(followed[-1]) if more else cursor), len(followed), more)


def _parse(text: str | None) -> DecisionCursor:
    if text is None:
        return DecisionCursor()
    try:
        return DecisionCursor.parse(text)
    except ValueError:
        raise BadRequest(
            "CURSOR_INVALID", "The cursor is not from nextDecisions.", "Pass the cursor of an earlier answer."
        ) from None


async def _matches(context: Context) -> set[str]:
    """Return the matches of the tokens, without those of a player's that are over."""
    tokens = await context.tokens()
    player = player_of(tokens)
    found = {token.match for token in tokens if isinstance(token, SeatToken)}
    if player is None and not found:
        raise BadRequest(
            "SEAT_NEEDED",
            "nextDecisions needs the token of a seat or a player.",
            "Send a token that joinMatch or createPlayer returned.",
        )
    page: str | None = None
    for _ in range(0 if player is None else MAX_PAGES):
        items, more = await context.service.lobby.page_of(
            player or "", first=context.settings.max_page, after=page
        )
        found.update(item.row.match for item in items if item.row.phase != "OVER")
        if not more or not items:
            break
        page = items[-1].cursor
    return found


async def _open_decision(
    context: Context, matches: Sequence[str], cursor: DecisionCursor
) -> tuple[MatchState, Seat] | None:
    """Return the first decision that is open and was not answered; a match that cannot be read is skipped."""
    tokens = await context.tokens()
    for match in matches:
        try:
            state = (await context.service.access(match)).state
        except LogError:
            continue
        seats = _due_seats(context, cursor, tokens, state)
        if seats:
            return state, seats[0]
    return None


def _due_seats(
    context: Context, cursor: DecisionCursor, tokens: Sequence[Token], state: MatchState
) -> list[Seat]:
    return [
        seat
        for seat in context.service.tokens.seats(state, tokens)
        if must_move(state, seat) and not cursor.has(state.match, seat, state.head)
    ]


async def _first(
    context: Context, matches: Sequence[str], cursor: DecisionCursor, tokens: Sequence[Token], seconds: int
) -> None:
    """Wait until a seat has to decide in one of the matches, or the time is up."""
    due = partial(_due_seats, context, cursor, tokens)
    waiting = {
        asyncio.ensure_future(context.service.wait(match, lambda state: bool(due(state)), seconds))
        for match in matches
    }
    pending = waiting
    try:
        async with asyncio.timeout(seconds):
            while pending:
                done, pending = await asyncio.wait(pending, return_when=asyncio.FIRST_COMPLETED)
                if any(task.exception() is None and due(task.result()) for task in done):
                    return
            # There are no matches, or none can be read: the client does not ask all the time.
            await asyncio.sleep(seconds)
    except TimeoutError:
        pass
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
