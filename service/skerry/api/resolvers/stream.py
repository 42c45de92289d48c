"""The stream of a match: a message for each entry after a cursor, past and future."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated, TypeAlias

from skerry.api.answers.refusals import ReadRefusal
from skerry.api.answers.stream import Lagged, MatchUpdate, Rewound
from skerry.api.context import Context
from skerry.api.resolvers.access import access_of
from skerry.api.resolvers.arguments import check_id_prefix, check_page, parse_cursor
from skerry.api.resolvers.common_arguments import As, MatchId
from skerry.api.resolvers.stream_extras import NOTHING, Extras
from skerry.api.resolvers.stream_messages import update_of
from skerry.api.resolvers.stream_sink import sink_of
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import Cursor
from skerry.api.types.structs import Named
from skerry.api.worker.backfills import PIECE, Piece
from skerry.api.worker.draining import Interrupted
from skerry.auth.access import resolve_viewer
from skerry.chain.entries import Head
from skerry.log import feed
from skerry.match.state import MatchState
from skerry.rules.game import Seat
from skerry.rules.look import Layout, Theme
from skerry.store.errors import Unavailable

MatchMessage: TypeAlias = Annotated[
    MatchUpdate | Lagged | Rewound | ReadRefusal,
    Named("MatchMessage", "A message of a match's stream; a refusal is the last one."),
]


async def match(
    context: Context,
    id: MatchId,
    after: Annotated[
        Cursor | None,
        Argument(
            "The cursor of your last message. `0`: start with the first entry. Null: start with the last one."
        ),
    ] = None,
    as_: As = None,
    board: Annotated[bool, Argument("Whether updates contain the picture of the board.")] = False,
    moves: Annotated[
        int | None,
        Argument("The maximum number of your seat's legal moves in an update. Null: none at all."),
    ] = None,
    id_prefix: Annotated[
        str, Argument("What every id in the picture starts with, as for `boardSvg`; empty for one board.")
    ] = "",
    theme: Annotated[Theme, Argument("The colours of the picture.")] = Theme.LIGHT,
    layout: Annotated[Layout, Argument("What the picture contains, and in which shape.")] = Layout.WIDE,
) -> AsyncIterator[MatchMessage]:
    """A match's entries after a cursor, then each new one, once and in order, until the match is over.

    Without `after` it starts with the last entry, so that you see the current state at once. An event stream
    may resume with `Last-Event-ID`, which takes precedence over `after`. Picture and legal moves come with
    the current state, not with the entries before it.
    """
    if moves is not None:
        check_page(moves, context.settings.max_moves, name="moves")
    check_id_prefix(id_prefix)
    extras = Extras(board, moves, id_prefix, theme, layout)
    first: MatchUpdate | None = None
    async with context.turn:
        # A match that is not cached is folded here, only some at a time for each address.
        text = context.resume_from if context.resume_from is not None else after
        if text is None:
            access = await access_of(context, id, as_)
        else:
            access = await context.service.access_to_follow(id, await context.tokens(), as_)
        state = access.state
        seat = access.viewer if isinstance(access.viewer, int) else None
        if text is None:
            first = await update_of(context, state, await context.service.last_entry(state), seat, extras)
        start: Head | None = state.head if text is None else parse_cursor(text)
        behind = _charge_backfill(context, state, start)
    if first is not None:
        yield first
    if state.phase == "OVER" and start == state.head:
        return
    taken = 0 if seat is None else state.seats[seat].since
    backfills, draining, piece = context.worker.backfills, context.worker.draining, Piece()
    if behind:
        await backfills.admit(context.address)
    sink = sink_of(context, seat, state, extras, piece)
    present = context.service.presence.stream(state, seat)
    with present, draining.alarm(context.service.rotations.fresh) as alarm:
        async with aclosing(context.service.follow(id, start, alarm, sink)) as messages:
            async for message in messages:
                if draining.begun:
                    raise Interrupted
                if sink is not None:
                    state = max(state, sink.state, key=lambda known: known.seq)
                if seat is not None:
                    await _check_seat(context, state, seat)
                if isinstance(message, feed.Update):
                    # A message about the past does not say who holds the seat now.
                    state = max(state, message.state, key=lambda known: known.seq)
                    # For the time before it was taken, a seat sees what the public sees.
                    viewer = seat if message.state.seq >= taken else None
                    wanted = extras if message.state.seq == state.seq else NOTHING
                    yield await update_of(context, message.state, message.entry, viewer, wanted)
                    if message.state.phase == "OVER":
                        return
                    if message.state.seq < state.seq:
                        piece.left -= 1
                        if piece.left <= 0:
                            await backfills.admit(context.address)
                            piece.left = PIECE
                elif isinstance(message, feed.Lagged):
                    context.worker.metrics.notice("Lagged")
                    yield Lagged(_cursor(message.cursor))
                elif isinstance(message, feed.Rewound):
                    context.worker.metrics.notice("Rewound")
                    yield Rewound(_cursor(message.cursor), message.cursor.seq)
                    if seat is None:
                        state = (await context.service.access(id)).state
                    else:
                        # The seat's holder on the lost branch may not hold it on this one.
                        state = (await access_of(context, id, seat)).state
                        taken = state.seats[seat].since
                    if sink is not None:
                        sink.state = state
                    # A cursor that was never in the log leads here too, and the whole match follows.
                    if _charge_backfill(context, state, message.cursor if message.cursor.seq else None):
                        await backfills.admit(context.address)
                        piece.left = PIECE


def _charge_backfill(context: Context, state: MatchState, start: Head | None) -> int:
    """Charge the backfill from a cursor and return its number of entries; raises ``TooMany``."""
    seq = start.seq if start is not None else 0
    known = start is None or context.service.is_cached(state.match, start)
    behind = max(state.seq - seq, 0)
    context.charge_backfill(behind, 0 if known else min(seq, state.seq))
    return behind


async def _check_seat(context: Context, state: MatchState, seat: Seat) -> None:
    """Raise ``TokenRotated`` or ``NotYourSeat`` if the tokens of the stream are no longer valid."""
    try:
        tokens = await context.refresh_tokens()
    except Unavailable:
        # While the store does not answer, tokens stay valid; the stream waits for it too.
        return
    resolve_viewer(state, context.service.tokens, tokens, seat)


def _cursor(head: Head) -> Cursor:
    return Cursor(str(head) if head.seq else "0")
