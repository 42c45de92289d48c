"""Queries of the lists of matches."""

from __future__ import annotations

from typing import Annotated

from skerry.api.answers.beside import NAMES, TURNS
from skerry.api.answers.lobby import MatchConnection, MatchEdge, PageInfo
from skerry.api.answers.refusals import BadRequest
from skerry.api.context import Context
from skerry.api.resolvers.arguments import check_page
from skerry.api.resolvers.summaries import running_states, summary_of
from skerry.api.types.argument_types import Argument
from skerry.auth.access import player_of
from skerry.match.state import Phase


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
    """Public matches, or with `mine` those in which your player holds a seat; most recently changed first.

    Moves do not count as changes. Only with `mine` the list says whose turn it is.
    """
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
    rows = [item.row for item in items]
    named = await context.service.names.of_many(row.match for row in rows) if NAMES in context.shown else {}
    states = await running_states(context, rows) if mine and TURNS in context.shown else {}
    tokens, reader = await context.tokens(), context.service.tokens
    edges = tuple(
        MatchEdge(item.cursor, summary_of(row, named.get(row.match), states.get(row.match), reader, tokens))
        for item, row in zip(items, rows, strict=True)
    )
    start, end = (edges[0].cursor, edges[-1].cursor) if edges else (None, None)
    return MatchConnection(edges, PageInfo(more, end, after is not None, start))
