"""Mutations of the table: players, matches and seats, from creation to resignation."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from skerry.api.answers.changes import MatchCreated, PlayerCreated, SeatJoined, TableChanged, TokenRotated
from skerry.api.answers.refusals import BadRequest, ReadRefusal, TableRefusal
from skerry.api.context import Context
from skerry.api.resolvers.access import access_after
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.visible_match import entry_of, match_of
from skerry.api.types.argument_types import Input
from skerry.api.types.scalars import ID, JSON
from skerry.api.types.structs import Named
from skerry.auth.access import Access
from skerry.log.refusals import Done
from skerry.match.commands import OPEN_WITHIN
from skerry.match.table_events import UndoPolicy
from skerry.rules.game import Json, Seat
from skerry.rules.registry import UnknownGame

CreatePlayerResult: TypeAlias = Annotated[PlayerCreated | ReadRefusal, Named("CreatePlayerResult")]
CreateMatchResult: TypeAlias = Annotated[MatchCreated | TableRefusal, Named("CreateMatchResult")]
JoinMatchResult: TypeAlias = Annotated[SeatJoined | TableRefusal, Named("JoinMatchResult")]
RotateTokenResult: TypeAlias = Annotated[TokenRotated | ReadRefusal, Named("RotateTokenResult")]
TableResult: TypeAlias = Annotated[TableChanged | TableRefusal, Named("TableResult")]
OPEN_WITHIN_RANGE = range(5_000, 14 * 86_400_000 + 1)
"""How long the opening of nonces may be given, in ms: from five seconds to a fortnight."""

OptionsInput: TypeAlias = Annotated[Any, Input("GameOptionsInput")]


async def create_player(context: Context, request_id: ID) -> CreatePlayerResult:
    """Make an anonymous player, whose token gathers seats of many matches."""
    check_request_id(request_id)
    player, token = context.service.create_player(request_id)
    return PlayerCreated(token, ID(player))


async def create_match(
    context: Context,
    game: str,
    seats: int,
    request_id: ID,
    options: OptionsInput | None = None,
    options_json: JSON | None = None,
    listed: bool = True,
    practice: bool = False,
    seed: str | None = None,
    undo: UndoPolicy = "FREE",
    open_within: int = OPEN_WITHIN,
) -> CreateMatchResult:
    """Make a match of a game; with `practice` or a `seed` one for practice, whose draws all come from a seed.

    Without a `seed` the server draws one of 128 bits, which is revealed when the match is over. A short seed
    can be guessed, and whoever has the seed knows every draw. A practice match is marked as not fair.
    With `undo` FREE a seat may take back what told nobody anything; with NONE nothing is taken back.
    `openWithin` is how long seats have to open their nonces, in milliseconds from the last ready.
    """
    check_request_id(request_id)
    _check_open_within(open_within)
    installed = context.worker.game_types.games
    if game not in installed:
        raise UnknownGame(game, tuple(installed))
    if seed is not None and not 1 <= len(seed) <= 128:
        raise BadRequest("SEED_INVALID", "A seed must have 1 to 128 characters.", "Pass a word or a number.")
    chosen = _options(context, game, options, options_json)
    context.worker.rates.count_match(context.address)
    created = await context.service.create(
        game,
        seats,
        chosen,
        request_id,
        tokens=await context.tokens(),
        listed=listed,
        practice=practice,
        seed=seed,
        undo=undo,
        open_within=open_within,
    )
    # Nobody has a seat yet; who creates a match gets its code.
    match = await match_of(context, Access(created.done.state, "public", ()), with_code=True)
    return MatchCreated(match, created.code, created.done.repeated)


async def join_match(
    context: Context,
    request_id: ID,
    code: str | None = None,
    match_id: ID | None = None,
    seat: int | None = None,
    pledge: str | None = None,
) -> JoinMatchResult:
    """Take a seat, the first free one unless you name it: by the join code, or by id in a listed match.

    Blanks, dashes and the case of a code's letters do not matter. `pledge` is the pledge, in hex, of a nonce
    that you keep to yourself until all seats are ready. With an operator's key the seat is of the kind HOST:
    it is ready at once and pledges nothing.
    """
    check_request_id(request_id)
    if (code is None) == (match_id is None):
        raise BadRequest(
            "CODE_OR_ID",
            "Pass either a join code or a match id.",
            "Remove one of the two, or add the one that is missing.",
        )
    joined = await context.service.join(
        request_id, code=code, match=match_id, seat=seat, pledge=pledge, tokens=await context.tokens()
    )
    state = joined.done.state
    mine = {joined.seat, *context.service.tokens.seats(state, await context.tokens())}
    match = await match_of(context, Access(state, joined.seat, tuple(sorted(mine))))
    return SeatJoined(match, joined.seat, joined.token, joined.done.repeated)


async def rotate_token(
    context: Context, match_id: ID, request_id: ID, as_: int | None = None
) -> RotateTokenResult:
    """Make a new token of your seat, where the old one may be in wrong hands: it dies with its streams."""
    check_request_id(request_id)
    rotated = await context.service.rotate_token(match_id, await context.tokens(), request_id, as_)
    return TokenRotated(rotated.seat, rotated.token, rotated.repeated)


async def leave_match(
    context: Context, match_id: ID, as_: int | None = None, request_id: ID | None = None
) -> TableResult:
    """Give your seat up before the last seat is ready; what the others pledged stands."""
    check_request_id(request_id)
    done = await context.service.leave(match_id, await context.tokens(), request_id, as_)
    return await _changed(context, done, as_)


async def pledge(
    context: Context, match_id: ID, pledge: str, as_: int | None = None, request_id: ID | None = None
) -> TableResult:
    """Pledge a nonce for your seat, if it joined without one and is not ready yet."""
    check_request_id(request_id)
    done = await context.service.pledge(match_id, await context.tokens(), request_id, pledge, as_)
    return await _changed(context, done, as_)


async def ready(
    context: Context,
    match_id: ID,
    as_: int | None = None,
    request_id: ID | None = None,
) -> TableResult:
    """Be ready; the last ready seat starts the match, or fixes the seats where nonces are still to be opened.

    Once all seats are ready nobody can leave, and whoever pledged a nonce opens it with `openNonce`.
    """
    check_request_id(request_id)
    done = await context.service.ready(match_id, await context.tokens(), request_id, as_)
    return await _changed(context, done, as_)


async def open_nonce(
    context: Context, match_id: ID, nonce: str, as_: int | None = None, request_id: ID | None = None
) -> TableResult:
    """Open the nonce (hex) that your seat pledged, once all seats are ready; the last one starts the match.

    First store seat, nonce, all pledges and the head: they prove later that the draws were not chosen. Send
    only the same request again, and never another nonce.
    """
    check_request_id(request_id)
    done = await context.service.open_nonce(match_id, await context.tokens(), request_id, nonce, as_)
    return await _changed(context, done, as_)


async def take_back(
    context: Context, match_id: ID, as_: int | None = None, request_id: ID | None = None
) -> TableResult:
    """Take your seat's last move back, if no draw, reveal or open move of another came with or after it."""
    check_request_id(request_id)
    done = await context.service.take_back(match_id, await context.tokens(), request_id, as_)
    return await _changed(context, done, as_)


async def resign(
    context: Context, match_id: ID, as_: int | None = None, request_id: ID | None = None
) -> TableResult:
    """Give a running match up; of three or more seats, yours is played on by default moves."""
    check_request_id(request_id)
    done = await context.service.resign(match_id, await context.tokens(), request_id, as_)
    return await _changed(context, done, as_)


async def _changed(context: Context, done: Done, seat: Seat | None) -> TableChanged:
    access = await access_after(context, done.state, seat)
    return TableChanged(await match_of(context, access), entry_of(access, done.entry), done.repeated)


def _check_open_within(open_within: int) -> None:
    if open_within not in OPEN_WITHIN_RANGE:
        raise BadRequest(
            "OPEN_WITHIN_INVALID",
            f"openWithin cannot be {open_within}.",
            f"It is from {OPEN_WITHIN_RANGE[0]} to {OPEN_WITHIN_RANGE[-1]} milliseconds.",
        )


def _options(context: Context, game: str, typed: Any, free: JSON | None) -> dict[str, Json]:
    if typed is not None and free is not None:
        raise BadRequest(
            "OPTIONS_TWICE", "Both options and optionsJson were given.", "Pass only one of them."
        )
    if typed is not None:
        owner, options = context.worker.game_types.read_options(typed)
        if owner != game:
            raise BadRequest(
                "OPTIONS_OF_OTHER_GAME", f"These are options of {owner}.", f"Give the options of {game}."
            )
        return options
    if free is None:
        return {}
    if not isinstance(free, dict) or not _without_floats(free):
        raise BadRequest(
            "OPTION_INVALID", "Options must be an object of strings, integers, booleans and nulls.", ""
        )
    return free


def _without_floats(value: object) -> bool:
    if isinstance(value, dict):
        return all(map(_without_floats, value.values()))
    if isinstance(value, list):
        return all(map(_without_floats, value))
    return not isinstance(value, float)
