"""The stream of a match: what happened after a cursor, then what happens, a message per entry."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated, TypeAlias

from skerry.api.answers.refusals import ReadRefusal
from skerry.api.answers.stream import Lagged, MatchUpdate, Rewound
from skerry.api.context import Context
from skerry.api.resolvers.access import access_of, entry_of, head_of, match_of, read_cursor
from skerry.api.types.scalars import ID, Cursor
from skerry.api.types.structs import Named
from skerry.api.worker.draining import Interrupted
from skerry.auth.access import Access, look
from skerry.auth.rotations import FRESH_SECONDS
from skerry.chain.entries import Entry, Head
from skerry.log import feed
from skerry.match.state import MatchState
from skerry.rules.game import Seat
from skerry.store.errors import Unavailable

MatchMessage: TypeAlias = Annotated[MatchUpdate | Lagged | Rewound | ReadRefusal, Named("MatchMessage")]


async def match(
    context: Context, id: ID, after: Cursor | None = None, as_: int | None = None
) -> AsyncIterator[MatchMessage]:
    """A match's entries after a cursor, each once and in order, then each new one, until the match is over.

    Without `after` it begins with the last entry, so that you see at once how the match stands. An event
    stream may resume by `Last-Event-ID`, which goes before `after`.
    """
    access = await access_of(context, id, as_)
    state = access.state
    seat = access.viewer if isinstance(access.viewer, int) else None
    text = context.resume_from if context.resume_from is not None else after
    if text is None:
        last = await context.service.entries(id, state.seq - 1, 1)
        if not last or last[0].hash != state.hash:
            raise Unavailable("The store went back while the match was read.", "Ask again.")
        yield await _update(context, state, last[0], seat)
        start: Head | None = state.head
    else:
        start = read_cursor(text)
    if state.phase == "OVER" and start == state.head:
        return
    taken = 0 if seat is None else state.seats[seat].since
    draining = context.shared.draining
    with draining.waker(FRESH_SECONDS) as waker:
        async with aclosing(context.service.follow(id, start, waker)) as messages:
            async for message in messages:
                if draining.begun:
                    raise Interrupted
                if seat is not None:
                    await _look_again(context, state, seat)
                if isinstance(message, feed.Update):
                    # Of what was told again from the past, nothing says who has the seat now.
                    state = max(state, message.state, key=lambda known: known.seq)
                    # Of what was before it took its seat, a seat knows what the public does.
                    viewer = seat if message.state.seq >= taken else None
                    yield await _update(context, message.state, message.entry, viewer)
                    if message.state.phase == "OVER":
                        return
                elif isinstance(message, feed.Lagged):
                    context.shared.metrics.notice("Lagged")
                    yield Lagged(_cursor(message.cursor))
                elif isinstance(message, feed.Rewound):
                    context.shared.metrics.notice("Rewound")
                    yield Rewound(_cursor(message.cursor), message.cursor.seq)
                    if seat is not None:
                        # Who had the seat on the lost branch need not have it on this one.
                        state = (await access_of(context, id, seat)).state
                        taken = state.seats[seat].since


async def _look_again(context: Context, state: MatchState, seat: Seat) -> None:
    """Raise ``NotYourSeat`` if the tokens that opened the stream are dead."""
    try:
        tokens = await context.alive()
    except Unavailable:
        # A store that does not answer kills no token; the stream waits for it as well.
        return
    look(state, context.service.tokens, tokens, seat)


async def _update(context: Context, state: MatchState, entry: Entry, seat: Seat | None) -> MatchUpdate:
    # Looked at for each message: a token that has died opens nothing any more.
    tokens = () if seat is None else await context.tokens()
    access: Access = look(state, context.service.tokens, tokens, seat)
    # One for all who look alike, so that it is encoded once for each document.
    key = (state.match, state.head, access.viewer, access.seats)
    kept = context.shared.updates
    update = kept.get(key)
    if update is None:
        update = MatchUpdate(
            cursor=Cursor(str(state.head)),
            head=head_of(state),
            entry=entry_of(access, entry),
            match=await match_of(context, access),
        )
        kept[key] = update
    return update


def _cursor(head: Head) -> Cursor:
    return Cursor(str(head) if head.seq else "0")
