"""The stream of a match: what happened after a cursor, then what happens, a message per entry."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated, TypeAlias

from skerry.api.answers.refusals import ReadRefusal
from skerry.api.answers.stream import Lagged, MatchUpdate, Rewound
from skerry.api.context import Context
from skerry.api.resolvers.access import entry_of, head_of, match_of, read_cursor, sight_of
from skerry.api.types.scalars import ID, Cursor
from skerry.api.types.structs import Named
from skerry.auth.access import Sight, look
from skerry.auth.rotations import FRESH_SECONDS
from skerry.chain.entries import Entry, Head
from skerry.log import feed
from skerry.match.state import Standing
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
    sight = await sight_of(context, id, as_)
    standing = sight.standing
    seat = sight.viewer if isinstance(sight.viewer, int) else None
    text = context.resume if context.resume is not None else after
    if text is None:
        last = await context.service.entries(id, standing.seq - 1, 1)
        if not last or last[0].hash != standing.hash:
            raise Unavailable("The store went back while the match was read.", "Ask again.")
        yield await _update(context, standing, last[0], seat)
        start: Head | None = standing.head
    else:
        start = read_cursor(text)
    if standing.phase == "OVER" and start == standing.head:
        return
    taken = 0 if seat is None else standing.places[seat].since
    draining = context.shared.draining
    with draining.waker(FRESH_SECONDS) as waker:
        async with aclosing(context.service.follow(id, start, waker)) as messages:
            async for message in messages:
                if draining.begun:
                    context.cut_off = True
                    return
                if seat is not None:
                    await _look_again(context, standing, seat)
                if isinstance(message, feed.Update):
                    # Of what was told again from the past, nothing says who has the seat now.
                    standing = max(standing, message.standing, key=lambda known: known.seq)
                    # Of what was before it took its seat, a seat knows what the public does.
                    viewer = seat if message.standing.seq >= taken else None
                    yield await _update(context, message.standing, message.entry, viewer)
                    if message.standing.phase == "OVER":
                        return
                elif isinstance(message, feed.Lagged):
                    context.told = message.cursor
                    context.shared.metrics.notice("Lagged")
                    yield Lagged(_cursor(message.cursor))
                elif isinstance(message, feed.Rewound):
                    context.told = message.cursor
                    context.shared.metrics.notice("Rewound")
                    yield Rewound(_cursor(message.cursor), message.cursor.seq)
                    if seat is not None:
                        # Who had the seat on the lost branch need not have it on this one.
                        standing = (await sight_of(context, id, seat)).standing
                        taken = standing.places[seat].since


async def _look_again(context: Context, standing: Standing, seat: Seat) -> None:
    """Raise ``NotYourSeat`` if the tokens that opened the stream are dead."""
    try:
        tokens = await context.alive()
    except Unavailable:
        # A store that does not answer kills no token; the stream waits for it as well.
        return
    look(standing, context.service.tokens, tokens, seat)


async def _update(context: Context, standing: Standing, entry: Entry, seat: Seat | None) -> MatchUpdate:
    # Looked at for each message: a token that has died opens nothing any more.
    tokens = () if seat is None else await context.tokens()
    sight: Sight = look(standing, context.service.tokens, tokens, seat)
    context.told = standing.head
    # One for all who look alike, so that it is encoded once for each document.
    key = (standing.match, standing.head, sight.viewer, sight.seats)
    kept = context.shared.updates
    update = kept.get(key)
    if update is None:
        update = MatchUpdate(
            cursor=Cursor(str(standing.head)),
            head=head_of(standing),
            entry=entry_of(sight, entry),
            match=await match_of(context, sight),
        )
        kept.put(key, update)
    return update


def _cursor(head: Head) -> Cursor:
    return Cursor(str(head) if head.seq else "0")
