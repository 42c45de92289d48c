"""Bots in the seats of a match."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, TypeAlias

from skerry.api.answers.bots import BotTurn, BotWork
from skerry.api.answers.match_parts import SeatBot
from skerry.api.answers.refusals import BadRequest, ReadRefusal
from skerry.api.context import Context
from skerry.api.resolvers.arguments import check_page, check_request_id, check_wait
from skerry.api.resolvers.common_arguments import MatchId, OptionalRequestId, WaitSeconds
from skerry.api.resolvers.table_change import TableResult, table_changed
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import ID
from skerry.api.types.structs import Named
from skerry.auth.tokens import BotsToken, Token
from skerry.host import bot_work as host
from skerry.host.bot_actions import BotWanted
from skerry.host.bot_refusals import BotsTokenNeeded

BotWorkResult: TypeAlias = Annotated[
    BotWork | ReadRefusal, Named("BotWorkResult", "Turns of bots, or a refusal.")
]

# Not a setting: a worker that thinks longer than the turn is its own may be overtaken, which does no harm.
MAX_LEASE = 600
"""The longest time in seconds for which a turn is handed to one worker."""


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
    return await table_changed(context, done, None, tokens=tokens)


async def bot_work(
    context: Context,
    first: Annotated[int, Argument("The maximum number of turns.")] = 1,
    wait_seconds: WaitSeconds = 25,
    lease_seconds: Annotated[
        int, Argument("How long no other worker gets these turns, in seconds, from 1 to 600.")
    ] = 30,
) -> BotWorkResult:
    """For the workers that play the server's bots: wait until bots have to move, and take their turns.

    The token is that of `skerry keys bots`. A turn that its worker does not play within the lease is handed
    to another.
    """
    check_page(first, context.settings.max_page)
    check_wait(wait_seconds, context.settings.max_wait)
    if not 1 <= lease_seconds <= MAX_LEASE:
        raise BadRequest(
            "LEASE_INVALID",
            f"leaseSeconds must be between 1 and {MAX_LEASE}, not {lease_seconds}.",
            "Take a turn again if thinking takes longer.",
        )
    service = context.service
    need_token = partial(_need_bots_token, context, await context.tokens())
    with context.count_open():
        turns = service.bot_work.turns(first, lease_seconds, wait_seconds, need_token)
        found = await context.wait(turns)
    return BotWork(tuple(_turn(context, turn) for turn in found or ()))


def _need_bots_token(context: Context, tokens: Sequence[Token]) -> None:
    current = context.service.resources.keyring.current
    if not any(isinstance(token, BotsToken) and token.key == current for token in tokens):
        raise BotsTokenNeeded


def _turn(context: Context, turn: host.BotTurn) -> BotTurn:
    bot = None if turn.bot is None else SeatBot(turn.bot.bot, turn.bot.level)
    token = context.service.tokens.issue(turn.token)
    return BotTurn(ID(turn.state.match), turn.seat, turn.state.opened[turn.seat], bot, token)
