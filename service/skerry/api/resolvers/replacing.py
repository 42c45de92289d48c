"""Mutations that give a seat of a running match another holder."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from skerry.api.answers.changes import SeatJoined, SeatOffered
from skerry.api.answers.refusals import TableRefusal
from skerry.api.context import Context
from skerry.api.resolvers.access import access_of
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.common_arguments import As, MatchId, OptionalRequestId, SecretRequestId
from skerry.api.resolvers.people import AvatarName, Name, person_of
from skerry.api.resolvers.table_change import TableResult, table_changed
from skerry.api.resolvers.visible_match import match_of
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import Millis
from skerry.api.types.structs import Named
from skerry.auth.access import Access
from skerry.host.issued import Seated
from skerry.match.replacing_commands import need_to_hand_over

OfferSeatResult: TypeAlias = Annotated[
    SeatOffered | TableRefusal, Named("OfferSeatResult", "A code for a seat, or a refusal.")
]
TakeSeatResult: TypeAlias = Annotated[
    SeatJoined | TableRefusal, Named("TakeSeatResult", "A seat of a running match taken, or a refusal.")
]


async def offer_seat(context: Context, match_id: MatchId, as_: As = None) -> OfferSeatResult:
    """Get a code with which another person can take your seat in a running match, once.

    Nothing changes until someone takes it with `takeSeat`. To withdraw the code, use `rotateToken`.
    """
    access = await access_of(context, match_id, as_)
    seat = access.own_seat()
    need_to_hand_over(access.state, seat)
    service = context.service
    until = service.resources.clock.now() + context.settings.offer_minutes * 60_000
    return SeatOffered(seat, await service.offer(access, until), Millis(until))


async def take_seat(
    context: Context,
    code: Annotated[str, Argument("The code from `offerSeat`.")],
    request_id: SecretRequestId,
    name: Name = None,
    avatar: AvatarName = None,
) -> TakeSeatResult:
    """Take a seat that its holder offered; the holder's token, streams and tickets stop working at once.

    With a player's token the seat belongs to that player.
    """
    check_request_id(request_id)
    tokens = await context.tokens()
    taken = await context.service.replacing.take(code, tokens, request_id, person_of(name, avatar))
    return await _seated(context, taken)


async def hand_to_bot(
    context: Context,
    match_id: MatchId,
    bot: Annotated[str, Argument("The name of the bot, from `Game.bots`.")],
    level: Annotated[str | None, Argument("One of the bot's levels. Null: its first.")] = None,
    as_: As = None,
    request_id: OptionalRequestId = None,
) -> TableResult:
    """Let a bot of the server play on in your seat; your token, streams and tickets stop working at once.

    Another player must be left in the match. Anyone who finds the match may take the seat back with
    `takeOverSeat`.
    """
    check_request_id(request_id)
    done = await context.service.replacing.to_bot(
        match_id, await context.tokens(), request_id, (bot, level), as_, context.address
    )
    return await table_changed(context, done, as_)


async def take_over_seat(
    context: Context,
    match_id: MatchId,
    seat: Annotated[int, Argument("The seat of the bot, from 0.")],
    request_id: SecretRequestId,
    code: Annotated[
        str | None,
        Argument(
            "The join code of the match; null if the match is in public lists, or you have the token of a "
            "seat that you had in it."
        ),
    ] = None,
    name: Name = None,
    avatar: AvatarName = None,
) -> TakeSeatResult:
    """Take over a seat from a bot while the match runs. With a clock, the seat gets its full time."""
    check_request_id(request_id)
    tokens, person = await context.tokens(), person_of(name, avatar)
    replacing = context.service.replacing
    return await _seated(context, await replacing.take_over(match_id, code, seat, tokens, request_id, person))


async def _seated(context: Context, taken: Seated) -> SeatJoined:
    state, tokens = taken.done.state, await context.tokens()
    mine = {taken.seat, *context.service.tokens.seats(state, tokens)}
    match = await match_of(context, Access(state, taken.seat, tuple(sorted(mine))), tokens=tokens)
    return SeatJoined(match, taken.seat, taken.token, taken.done.repeated)
