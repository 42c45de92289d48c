"""The messages of a match's stream, shared by all streams that see the same."""

from __future__ import annotations

from skerry.api.answers.matches import Match
from skerry.api.answers.stream import MatchUpdate
from skerry.api.context import Context, UpdateKey
from skerry.api.resolvers.stream_extras import Extras, making
from skerry.api.resolvers.visible_match import entry_of, head_of, match_of, people_of
from skerry.api.types.scalars import Cursor
from skerry.auth.access import Access, resolve_viewer
from skerry.chain.entries import Entry
from skerry.host.people.person import People
from skerry.match.state import MatchState
from skerry.rules.game import Seat


async def update_of(
    context: Context, state: MatchState, entry: Entry, seat: Seat | None, extras: Extras
) -> MatchUpdate:
    """Return the message about an entry for a viewer; raises what ``resolve_viewer`` raises."""
    # Checked for each message: the token may have been revoked.
    tokens = () if seat is None else await context.tokens()
    access: Access = resolve_viewer(state, context.service.tokens, tokens, seat)
    people = await people_of(context, access.state)
    key = _key(access, people, extras)
    update = context.worker.updates.get(key)
    if update is None:
        match = await match_of(context, access, people=people)
        last_move = await context.service.last_moves.of(access.state, entry) if extras.board else None
        update = context.worker.updates[key] = made(context, access, entry, match, extras, last_move)
    return update


def _key(access: Access, people: People | None, extras: Extras) -> UpdateKey:
    # Messages are shared by all with the same access, so that they are encoded once for each document.
    return access.state.match, access.state.head, access.viewer, access.seats, people, extras


def made(
    context: Context,
    access: Access,
    entry: Entry,
    match: Match,
    extras: Extras,
    last_move: Entry | None = None,
) -> MatchUpdate:
    """Make a message; its parts are computed when a document selects them."""
    state = access.state
    head = head_of(state)
    return MatchUpdate(
        cursor=Cursor(f"{head.seq}-{head.hash}"),
        head=head,
        entry=entry_of(access, entry),
        match=match,
        _making=making(context, access, extras, last_move),
    )
