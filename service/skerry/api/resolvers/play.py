"""Moves: played, or only tried (dry run)."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from skerry.api.answers.changes import DryRun, MovePlayed
from skerry.api.answers.refusals import (
    BadRequest,
    MoveRefusal,
    RuleRefusal,
    StaleSeq,
    refused_move,
)
from skerry.api.context import Context
from skerry.api.resolvers.access import access_after, access_of, access_with
from skerry.api.resolvers.arguments import check_request_id
from skerry.api.resolvers.common_arguments import As, MatchId, OptionalRequestId
from skerry.api.resolvers.rules_sections import section_of
from skerry.api.resolvers.visible_match import entry_of, head_of, match_now, match_of
from skerry.api.types.argument_types import Argument, Input
from skerry.api.types.scalars import JSON
from skerry.api.types.structs import Named
from skerry.log.refusals import Stale, UnknownMatch
from skerry.match.codec import plain
from skerry.match.entry_text import events_text
from skerry.rules.game import Emit, Illegal, Json, Seat
from skerry.store.names import is_match_id

PlayMoveResult: TypeAlias = Annotated[
    MovePlayed | DryRun | MoveRefusal, Named("PlayMoveResult", "A move played or tried, or a refusal.")
]
MoveInput: TypeAlias = Annotated[Any, Input("MoveInput")]

# Not a setting, so that all servers answer alike.
MAX_SINCE = 100
"""The maximum number of entries, the newest, in the refusal of a stale move."""


async def play_move(
    context: Context,
    match_id: MatchId,
    move: Annotated[MoveInput, Argument("The move, in notation or typed.")],
    as_: As = None,
    request_id: OptionalRequestId = None,
    expected_seq: Annotated[
        int | None,
        Argument(
            "The last entry that you have seen: the move is refused if your decision was opened or changed "
            "after it. Null: play the move in any case."
        ),
    ] = None,
    dry_run: Annotated[bool, Argument("Whether only to try the move instead of playing it.")] = False,
) -> PlayMoveResult:
    """Play a move. If you send it again with the same `requestId`, it is played only once.

    With `dryRun` nothing is played: the answer shows what the move would do, up to the first draw or reveal.
    """
    check_request_id(request_id)
    notation_or_json: str | dict[str, Json] = {}
    try:
        game, notation_or_json = context.worker.game_types.read_move(move)
        if game is not None:
            await _check_game(context, match_id, game)
        if dry_run:
            return await _dry_run(context, match_id, notation_or_json, as_, expected_seq)
        tokens = context.tokens_at_hand() or await context.tokens_to_act()
        done = await context.service.play(
            match_id, tokens, request_id, notation_or_json, seat=as_, expected_seq=expected_seq
        )
        context.use(tokens)
    except Illegal as error:
        return await _refused(context, match_id, as_, error, notation_or_json)
    except Stale as error:
        return await _stale(context, as_, error)
    if not done.repeated:
        context.worker.metrics.moved(done.state.rules.name)
    access = access_with(context, done.state, as_, tokens)
    return MovePlayed(
        seq=done.state.seq,
        head=head_of(done.state),
        entry=entry_of(access, done.entry),
        repeated=done.repeated,
        match=match_now(context, access) or await match_of(context, access),
    )


async def _check_game(context: Context, match: str, game: str) -> None:
    """Refuse a typed move of another game than the match's."""
    if not is_match_id(match):
        raise UnknownMatch(match)
    played = (await context.service.matches.latest(match)).rules.name
    if game != played:
        raise BadRequest(
            "MOVE_OF_OTHER_GAME",
            f"This is a move of {game}, but the match is {played}.",
            f"Send a move of {played}.",
        )


async def _dry_run(
    context: Context, match: str, move: str | dict[str, Json], seat: Seat | None, expected: int | None
) -> DryRun:
    tokens = await context.tokens()
    tried = await context.service.dry_run(match, tokens, move, seat=seat, expected_seq=expected)
    mover = (await access_after(context, tried.state, seat)).own_seat()
    events = tuple(_visible_event(emit, mover) for emit in tried.step.events)
    return DryRun(
        legal=True,
        events=events,
        events_json=JSON([plain(event) for event in events]),
        stops_before=not tried.complete,
        notation=tried.notation,
        text=events_text(tried.state.rules, events, mover),
    )


def _visible_event(emit: Emit[Any], seat: Seat) -> Any:
    return emit.event if emit.shown is None or emit.to == seat else emit.shown


async def _refused(
    context: Context, match: str, seat: Seat | None, error: Illegal, move: str | dict[str, Json]
) -> RuleRefusal:
    access = await access_of(context, match, seat)
    is_awaited = access.own_seat() in access.state.decisions()
    return refused_move(error, is_awaited, section_of(access.state.rules, error, move))


async def _stale(context: Context, seat: Seat | None, error: Stale) -> StaleSeq:
    state = error.state
    access = await access_after(context, state, seat)
    after = max(error.expected, state.seq - MAX_SINCE, 0)
    limit = state.seq - after
    since = await context.service.entries(state.match, after, limit) if limit > 0 else []
    return StaleSeq(
        code=error.code,
        message=error.message,
        hint=error.hint,
        retryable=False,
        current_seq=state.seq,
        opened_seq=error.opened,
        since=tuple(entry_of(access, entry) for entry in since),
    )
