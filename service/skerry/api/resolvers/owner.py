"""Mutations of the owner of a match, which are possible until all seats are ready."""

from __future__ import annotations

from typing import Annotated

from skerry.api.context import Context
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.common_arguments import MatchId, OptionalRequestId
from skerry.api.resolvers.game_options import GameOptions, GameOptionsJson, read_options
from skerry.api.resolvers.table_change import TableResult, table_changed
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import ID
from skerry.log.refusals import UnknownMatch
from skerry.store.names import is_match_id


async def cancel_match(
    context: Context, match_id: MatchId, request_id: OptionalRequestId = None
) -> TableResult:
    """For its owner: end a match without a result, until all seats are ready."""
    check_request_id(request_id)
    tokens = await context.tokens()
    done = await context.service.owners.cancel(match_id, tokens, request_id)
    return await table_changed(context, done, None, tokens=tokens)


async def remove_seat(
    context: Context,
    match_id: MatchId,
    seat: Annotated[int, Argument("The seat to free, from 0.")],
    request_id: OptionalRequestId = None,
) -> TableResult:
    """For the owner of a match: free a seat that somebody has taken, until all seats are ready.

    The seat's token and its streams stop working. If the match is listed, the player can join again: reserve
    the seat for somebody else to prevent that.
    """
    check_request_id(request_id)
    tokens = await context.tokens()
    done = await context.service.owners.remove(match_id, tokens, request_id, seat)
    return await table_changed(context, done, None, tokens=tokens)


async def reserve_seat(
    context: Context,
    match_id: MatchId,
    seat: Annotated[int, Argument("The free seat, from 0.")],
    player: Annotated[
        ID | None,
        Argument("The id of the player, which `createPlayer` returned. Null: end the reservation."),
    ] = None,
    request_id: OptionalRequestId = None,
) -> TableResult:
    """For the owner of a match: reserve a free seat for one player, who joins with the player's token.

    A match may be listed and still keep seats for friends: others get the first seat that is not reserved.
    """
    check_request_id(request_id)
    tokens = await context.tokens()
    done = await context.service.owners.reserve(match_id, tokens, request_id, seat, player)
    return await table_changed(context, done, None, tokens=tokens)


async def change_owner(
    context: Context,
    match_id: MatchId,
    seat: Annotated[int, Argument("The seat of the new owner, from 0.")],
    request_id: OptionalRequestId = None,
) -> TableResult:
    """For the owner of a match: make the player in a seat the owner; your owner token stops working.

    The new owner acts with the token of the seat, or with the player's token if the seat was joined with one.
    """
    check_request_id(request_id)
    tokens = await context.tokens()
    done = await context.service.owners.change_owner(match_id, tokens, request_id, seat)
    return await table_changed(context, done, None, tokens=tokens)


async def change_options(
    context: Context,
    match_id: MatchId,
    options: GameOptions = None,
    options_json: GameOptionsJson = None,
    request_id: OptionalRequestId = None,
) -> TableResult:
    """For the owner of a match: replace the game's options, while no other seat is taken.

    If you sit at the table, send the token of your seat or of your player too.
    """
    check_request_id(request_id)
    if not is_match_id(match_id):
        raise UnknownMatch(match_id)
    game = (await context.service.matches.latest(match_id)).rules.name
    given = read_options(context, game, options, options_json)
    tokens = await context.tokens()
    done = await context.service.owners.change_options(match_id, tokens, request_id, given)
    return await table_changed(context, done, None, tokens=tokens)
