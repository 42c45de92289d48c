"""Queries of the lists of matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from skerry.api.answers.lobby import MatchConnection, MatchEdge, MatchSummary, PageInfo
from skerry.api.answers.refusals import BadRequest
from skerry.api.context import Context
from skerry.api.resolvers.arguments import check_page
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import ID, Millis
from skerry.auth.access import player_of
from skerry.host.people.person import Named
from skerry.lobby.rows import Row
from skerry.match.state import Phase
from skerry.rules.game import Seat


async def matches(
    context: Context,
    first: Annotated[int, Argument("The maximum number of matches, from 0 to the server's limit.")] = 20,
    after: Annotated[
        str | None, Argument("A cursor from an earlier page. Null: start with the latest change.")
    ] = None,
    game: Annotated[
        str | None,
        Argument(
            "List only matches of the game with this name. Null: of all games. Not allowed with `mine`."
        ),
    ] = None,
    phase: Annotated[
        Phase | None,
        Argument("List only matches in this phase. Null: in any phase. Not allowed with `mine`."),
    ] = None,
    mine: Annotated[
        bool, Argument("Whether to list the matches of your player instead, including unlisted ones.")
    ] = False,
) -> MatchConnection:
    """Public matches, or with `mine` those in which your player holds a seat; most recently changed first."""
    check_page(first, context.settings.max_page)
    if not mine:
        items, more = await context.service.lobby.page(first=first, after=after, game=game, phase=phase)
    else:
        player = player_of(await context.tokens())
        if player is None:
            raise BadRequest(
                "PLAYER_NEEDED",
                "mine needs a player's token.",
                "Send the token that createPlayer returned.",
            )
        if game is not None or phase is not None:
            raise BadRequest(
                "FILTER_INVALID", "game and phase cannot be combined with mine.", "Leave out game and phase."
            )
        items, more = await context.service.lobby.page_of(player, first=first, after=after)
    named = await context.service.names.of_many(item.row.match for item in items) if context.shown else {}
    edges = tuple(MatchEdge(item.cursor, _summary(item.row, named.get(item.row.match))) for item in items)
    start, end = (edges[0].cursor, edges[-1].cursor) if edges else (None, None)
    return MatchConnection(edges, PageInfo(more, end, after is not None, start))


def _summary(row: Row, named: Mapping[Seat, Named] | None) -> MatchSummary:
    return MatchSummary(
        id=ID(row.match),
        game_name=row.game,
        title=row.title,
        phase=row.phase,
        seat_count=row.seats,
        taken=row.taken,
        listed=row.listed,
        practice=row.practice,
        code=row.code,
        winners=row.winners,
        seq=row.seq,
        updated_at=Millis(row.updated_at),
        clock=row.clock,
        claim_after=None if row.claim_after is None else Millis(row.claim_after),
        names=None if named is None else tuple([_name(named.get(seat)) for seat in range(row.seats)]),
    )


def _name(named: Named | None) -> str | None:
    return None if named is None else named.person.name
