"""Mutations of the table: players, matches and seats, from creation to resignation."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from skerry.api.answers.changes import MatchCreated, PlayerCreated, SeatJoined, TokenRotated
from skerry.api.answers.refusals import BadRequest, ReadRefusal, TableRefusal
from skerry.api.context import Context
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.bot_argument import BotSeatInput, read_bots
from skerry.api.resolvers.clock_argument import ClockInput, read_clock
from skerry.api.resolvers.common_arguments import As, MatchId, OptionalRequestId, SecretRequestId
from skerry.api.resolvers.game_options import GameOptions, GameOptionsJson, read_options
from skerry.api.resolvers.people import AvatarName, Name, person_of
from skerry.api.resolvers.table_change import TableResult, table_changed
from skerry.api.resolvers.visible_match import match_of
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import ID
from skerry.api.types.structs import Named
from skerry.auth.access import Access
from skerry.match.table_events import AnalysisPolicy, UndoPolicy
from skerry.match.terms import OPEN_WITHIN, Terms
from skerry.rules.registry import UnknownGame

CreatePlayerResult: TypeAlias = Annotated[
    PlayerCreated | ReadRefusal, Named("CreatePlayerResult", "A new player, or a refusal.")
]
CreateMatchResult: TypeAlias = Annotated[
    MatchCreated | TableRefusal, Named("CreateMatchResult", "A new match, or a refusal.")
]
JoinMatchResult: TypeAlias = Annotated[
    SeatJoined | TableRefusal, Named("JoinMatchResult", "A seat taken, or a refusal.")
]
RotateTokenResult: TypeAlias = Annotated[
    TokenRotated | ReadRefusal, Named("RotateTokenResult", "A new token, or a refusal.")
]
# Not a setting: it stands in the matches, which may move to another server.
OPEN_WITHIN_RANGE = range(5_000, 14 * 86_400_000 + 1)
"""The allowed time for opening nonces, in ms: five seconds to 14 days."""


async def create_player(context: Context, request_id: SecretRequestId) -> CreatePlayerResult:
    """Create an anonymous player, whose token works for all seats that the player takes."""
    check_request_id(request_id)
    player, token = context.service.create_player(request_id)
    return PlayerCreated(token, ID(player))


async def create_match(
    context: Context,
    game: Annotated[str, Argument("The game's name, such as `hashi`.")],
    seats: Annotated[int, Argument("The number of seats, between the game's `minSeats` and `maxSeats`.")],
    request_id: SecretRequestId,
    options: GameOptions = None,
    options_json: GameOptionsJson = None,
    listed: Annotated[
        bool, Argument("Whether the match appears in the public list, where anyone can join it.")
    ] = True,
    practice: Annotated[
        bool, Argument("Whether all draws come from a seed, so that the match is not fair.")
    ] = False,
    seed: Annotated[
        str | None,
        Argument("The seed of a practice match, 1 to 128 characters. Null: the server draws one if needed."),
    ] = None,
    undo: Annotated[UndoPolicy, Argument("What seats may undo.")] = "FREE",
    open_within: Annotated[
        int,
        Argument(
            "How long seats have to open their nonces, in milliseconds from when the last seat is ready: "
            "five seconds to 14 days."
        ),
    ] = OPEN_WITHIN,
    analysis: Annotated[AnalysisPolicy, Argument("When the match may be forked for analysis.")] = "AFTER_END",
    bots: Annotated[
        tuple[BotSeatInput, ...],
        Argument("The server's bots in seats of the match. At least one seat must be left for a person."),
    ] = (),
    clock: Annotated[
        ClockInput | None, Argument("The clock of each seat. Null: none. Not allowed with `claimAfter`.")
    ] = None,
    claim_after: Annotated[
        int | None,
        Argument(
            "How long a seat may take for a decision before others can claim the match, in milliseconds: a "
            "minute to 14 days, or 0 if nobody can claim it. Null: for a listed match without a clock the "
            "server's default, which is 3 days unless it was changed; otherwise 0."
        ),
    ] = None,
) -> CreateMatchResult:
    """Create a match; with `practice` or a `seed` it is a practice match, whose draws all come from a seed.

    A practice match is not fair: anyone who knows or guesses the seed knows every draw. Without a `seed` the
    server draws one of 128 bits, which is revealed when the match is over.
    """
    check_request_id(request_id)
    _check_open_within(open_within)
    installed = context.worker.game_types.games
    if game not in installed:
        raise UnknownGame(game, tuple(installed))
    length = 1 if seed is None else len(seed)
    if not 1 <= length <= 128:
        raise BadRequest(
            "SEED_INVALID",
            f"seed must have 1 to 128 characters, not {length}.",
            "Pass a word or a number.",
        )
    chosen = read_options(context, game, options, options_json)
    context.worker.rates.count_match(context.address)
    created = await context.service.create(
        game,
        seats,
        chosen,
        request_id,
        tokens=await context.tokens(),
        practice=practice,
        seed=seed,
        bots=read_bots(bots),
        address=context.address,
        terms=Terms(
            listed=listed,
            undo=undo,
            open_within=open_within,
            analysis=analysis,
            clock=read_clock(clock),
            claim_after=claim_after,
        ),
    )
    # No person has a seat yet; the creator of a match gets its code.
    access, owner = (
        Access(created.done.state, "public", ()),
        await context.service.read_tokens([created.owner_token]),
    )
    match = await match_of(context, access, with_code=True, tokens=owner)
    return MatchCreated(match, created.code, created.owner_token, created.done.repeated)


async def join_match(
    context: Context,
    request_id: SecretRequestId,
    code: Annotated[str | None, Argument("The code to join with; null if you pass `matchId`.")] = None,
    match_id: Annotated[ID | None, Argument("The id of a listed match; null if you pass `code`.")] = None,
    seat: Annotated[int | None, Argument("The seat to take, from 0. Null: the first free seat.")] = None,
    pledge: Annotated[
        str | None,
        Argument("The pledge of your nonce, 64 lower-case hex digits. Null: pledge later, or never."),
    ] = None,
    name: Name = None,
    avatar: AvatarName = None,
) -> JoinMatchResult:
    """Take a seat in the match with a join code, or in a listed match by its id.

    Spaces, dashes and letter case in the code do not matter. Keep the nonce that you pledge secret until all
    seats are ready. With an operator key the seat is of the kind HOST: it is ready at once and pledges
    nothing.
    """
    check_request_id(request_id)
    if (code is None) == (match_id is None):
        raise BadRequest(
            "CODE_OR_ID",
            "Exactly one of code and matchId is required.",
            "Pass a join code, or the id of a listed match.",
        )
    joined = await context.service.join(
        request_id,
        code=code,
        match=match_id,
        seat=seat,
        pledge=pledge,
        tokens=await context.tokens(),
        person=person_of(name, avatar),
    )
    state = joined.done.state
    mine = {joined.seat, *context.service.tokens.seats(state, await context.tokens())}
    access = Access(state, joined.seat, tuple(sorted(mine)))
    match = await match_of(context, access, tokens=await context.tokens())
    return SeatJoined(match, joined.seat, joined.token, joined.done.repeated)


async def rotate_token(
    context: Context, match_id: MatchId, request_id: SecretRequestId, as_: As = None
) -> RotateTokenResult:
    """Replace the token of your seat, as after a leak; the old token and its streams stop working."""
    check_request_id(request_id)
    rotated = await context.service.rotate_token(match_id, await context.tokens(), request_id, as_)
    return TokenRotated(rotated.seat, rotated.token, rotated.repeated)


async def leave_match(
    context: Context, match_id: MatchId, as_: As = None, request_id: OptionalRequestId = None
) -> TableResult:
    """Give up your seat before all seats are ready; the other seats' pledges stay valid."""
    check_request_id(request_id)
    service = context.service
    done = await context.act(lambda tokens: service.leave(match_id, tokens, request_id, as_))
    return await table_changed(context, done, as_)


async def pledge(
    context: Context,
    match_id: MatchId,
    pledge: Annotated[str, Argument("The pledge of your nonce, 64 lower-case hex digits.")],
    as_: As = None,
    request_id: OptionalRequestId = None,
) -> TableResult:
    """Pledge a nonce for your seat, if it joined without one and is not ready yet."""
    check_request_id(request_id)
    service = context.service
    done = await context.act(lambda tokens: service.pledge(match_id, tokens, request_id, pledge, as_))
    return await table_changed(context, done, as_)


async def ready(
    context: Context,
    match_id: MatchId,
    as_: As = None,
    request_id: OptionalRequestId = None,
) -> TableResult:
    """Mark your seat as ready; once all seats are, the match starts, or first waits for pledged nonces.

    Once all seats are ready, seats can no longer change, and each seat that pledged a nonce opens it with
    `openNonce`.
    """
    check_request_id(request_id)
    service = context.service
    done = await context.act(lambda tokens: service.ready(match_id, tokens, request_id, as_))
    return await table_changed(context, done, as_)


async def open_nonce(
    context: Context,
    match_id: MatchId,
    nonce: Annotated[str, Argument("The nonce that your seat pledged: 16 to 64 bytes in lower-case hex.")],
    as_: As = None,
    request_id: OptionalRequestId = None,
) -> TableResult:
    """Open the nonce that your seat pledged, once all seats are ready; the last one opened starts the match.

    First store your seat, your nonce, all pledges and the head: they prove later that the host did not choose
    the draws. If you send it again, send the same nonce.
    """
    check_request_id(request_id)
    service = context.service
    done = await context.act(lambda tokens: service.open_nonce(match_id, tokens, request_id, nonce, as_))
    return await table_changed(context, done, as_)


async def take_back(
    context: Context, match_id: MatchId, as_: As = None, request_id: OptionalRequestId = None
) -> TableResult:
    """Undo your last move, unless it drew or revealed something or another player has since moved openly."""
    check_request_id(request_id)
    service = context.service
    done = await context.act(lambda tokens: service.take_back(match_id, tokens, request_id, as_))
    return await table_changed(context, done, as_)


async def resign(
    context: Context, match_id: MatchId, as_: As = None, request_id: OptionalRequestId = None
) -> TableResult:
    """Resign from a running match; with three or more seats, default moves are played for yours."""
    check_request_id(request_id)
    service = context.service
    done = await context.act(lambda tokens: service.resign(match_id, tokens, request_id, as_))
    return await table_changed(context, done, as_)


def _check_open_within(open_within: int) -> None:
    least, most = OPEN_WITHIN_RANGE[0], OPEN_WITHIN_RANGE[-1]
    if not least <= open_within <= most:
        raise BadRequest(
            "OPEN_WITHIN_INVALID",
            f"openWithin must be between {least} and {most} milliseconds, not {open_within}.",
            f"Leave it out for {OPEN_WITHIN} milliseconds.",
        )
