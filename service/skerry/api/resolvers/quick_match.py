"""Quick matches: a seat in an open match that fits, or in a new one."""

from __future__ import annotations

from typing import Annotated

from skerry.api.answers.changes import SeatJoined
from skerry.api.context import Context
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.clock_argument import ClockInput, read_clock
from skerry.api.resolvers.common_arguments import SecretRequestId
from skerry.api.resolvers.game_options import OptionsInput, read_options
from skerry.api.resolvers.people import AvatarName, Name, person_of
from skerry.api.resolvers.table import JoinMatchResult
from skerry.api.resolvers.visible_match import match_of
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import JSON
from skerry.auth.access import Access
from skerry.host.quick_matches import Wanted
from skerry.match.terms import Terms
from skerry.rules.registry import UnknownGame


async def quick_match(
    context: Context,
    game: Annotated[str, Argument("The game's name, such as `hashi`.")],
    request_id: SecretRequestId,
    seats: Annotated[
        int | None, Argument("The number of seats. Null: any; a new match gets the smallest of at least 2.")
    ] = None,
    options: Annotated[
        OptionsInput | None,
        Argument("The game's options. Null: any; a new match gets the defaults. Not with `optionsJson`."),
    ] = None,
    options_json: Annotated[
        JSON | None,
        Argument("The game's options as a JSON object. Null: any. Not allowed with `options`."),
    ] = None,
    clock: Annotated[
        ClockInput | None, Argument("The clock of each seat. Null: a match without clocks.")
    ] = None,
    name: Name = None,
    avatar: AvatarName = None,
) -> JoinMatchResult:
    """Take a seat in the oldest open match in the public list that fits, or in a new one if there is none.

    You never meet yourself: with a player's token, matches that you created or sit in are passed over.
    """
    check_request_id(request_id)
    installed = context.worker.game_types.games
    if game not in installed:
        raise UnknownGame(game, tuple(installed))
    given = options is not None or options_json is not None
    wanted = Wanted(
        installed[game],
        seats,
        read_options(context, game, options, options_json) if given else None,
        Terms(clock=read_clock(clock)),
    )
    context.worker.rates.count_match(context.address)
    tokens = await context.tokens()
    joined = await context.service.quick_match(wanted, tokens, request_id, person_of(name, avatar))
    state = joined.done.state
    mine = {joined.seat, *context.service.tokens.seats(state, tokens)}
    match = await match_of(context, Access(state, joined.seat, tuple(sorted(mine))), tokens=tokens)
    return SeatJoined(match, joined.seat, joined.token, joined.done.repeated)
