"""Bots in the seats of a match."""

from __future__ import annotations

from typing import Annotated

from skerry.api.answers.changes import TableChanged
from skerry.api.context import Context
from skerry.api.resolvers.access import access_after
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.common_arguments import MatchId, OptionalRequestId
from skerry.api.resolvers.table_change import TableResult
from skerry.api.resolvers.visible_match import entry_of, match_of
from skerry.api.types.argument_types import Argument
from skerry.host.bot_actions import BotWanted


async def seat_bot(
    context: Context,
    match_id: MatchId,
    seat: Annotated[int, Argument("The free seat, from 0.")],
    bot: Annotated[str, Argument("The name of the bot, from `Game.bots`.")],
    level: Annotated[str | None, Argument("One of the bot's levels. Null: its first.")] = None,
    request_id: OptionalRequestId = None,
) -> TableResult:
    """For the owner of a match, or a player in it: let a bot of the server have a free seat.

    The bot is ready at once and pledges nothing. At least one seat must be left for a person. If bots
    already have as many seats as the server allows, the code is `BOTS_BUSY`.
    """
    check_request_id(request_id)
    wanted = BotWanted(seat, bot, level)
    tokens = await context.tokens()
    done = await context.service.bots.seat(match_id, tokens, request_id, wanted, context.address)
    access = await access_after(context, done.state, None)
    match = await match_of(context, access, tokens=await context.tokens())
    return TableChanged(match, entry_of(access, done.entry), done.repeated)
