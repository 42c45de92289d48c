"""Queries of one match: its state, its picture, and the legal moves of a seat."""

from __future__ import annotations

from random import SystemRandom
from typing import Annotated, TypeAlias

import msgspec

from skerry.api.answers.legal_moves import Choices, LegalMoves
from skerry.api.answers.matches import Match
from skerry.api.answers.refusals import ReadRefusal
from skerry.api.answers.views import BoardSvg, Sample
from skerry.api.context import Context
from skerry.api.resolvers.access import access_of
from skerry.api.resolvers.arguments import check_id_prefix, check_page, check_words, parse_offset
from skerry.api.resolvers.board import board_of
from skerry.api.resolvers.common_arguments import As, MatchId
from skerry.api.resolvers.seat_decision import legal_moves as legal_moves_of
from skerry.api.resolvers.seat_decision import must_move, require_started
from skerry.api.resolvers.visible_match import match_of
from skerry.api.types.argument_types import Argument
from skerry.api.types.scalars import JSON
from skerry.api.types.structs import Named
from skerry.host.people.legend import with_names
from skerry.match.codec import plain
from skerry.match.state_json import state_to_json
from skerry.rules.chance import Free
from skerry.rules.look import Layout, Look, Theme

MatchResult: TypeAlias = Annotated[Match | ReadRefusal, Named("MatchResult", "A match, or a refusal.")]
LegalMovesResult: TypeAlias = Annotated[
    LegalMoves | ReadRefusal, Named("LegalMovesResult", "A page of legal moves, or a refusal.")
]
ChoicesResult: TypeAlias = Annotated[
    Choices | ReadRefusal, Named("ChoicesResult", "The choices of a seat, or a refusal.")
]
BoardSvgResult: TypeAlias = Annotated[
    BoardSvg | ReadRefusal, Named("BoardSvgResult", "A picture of the board, or a refusal.")
]
SampleResult: TypeAlias = Annotated[
    Sample | ReadRefusal, Named("SampleResult", "A sampled state, or a refusal.")
]


At: TypeAlias = Annotated[
    int | None,
    Argument(
        "The entry after which to show the match. Once the match is over, anyone may look at its past as any "
        "seat. Null: show its current state."
    ),
]


async def match(
    context: Context,
    id: MatchId,
    at: At = None,
    as_: As = None,
    at_least: Annotated[
        int | None,
        Argument(
            "Wait until the match has reached this entry, such as one that you just made. Null: do not wait."
        ),
    ] = None,
) -> MatchResult:
    """A match as it is now, as it was after entry `at`, or as soon as it has reached entry `atLeast`."""
    access = await access_of(context, id, as_, at=at, at_least=at_least)
    return await match_of(context, access, tokens=await context.tokens())


async def legal_moves(
    context: Context,
    match_id: MatchId,
    as_: As = None,
    first: Annotated[int, Argument("The maximum number of moves, from 0 to the server's limit.")] = 50,
    after: Annotated[
        str | None, Argument("The `endCursor` of the previous page. Null: start with the first move.")
    ] = None,
    words: Annotated[
        list[str] | None,
        Argument(
            "List only moves whose notation contains all these words, repeated words as often as given; at "
            "most 32 words of at most 64 characters. Null: all moves."
        ),
    ] = None,
) -> LegalMovesResult:
    """The legal moves of your seat, in pages; `words` filters them by their notation."""
    check_page(first, context.settings.max_moves)
    check_words(words or ())
    access = await access_of(context, match_id, as_)
    seat = access.own_seat()
    require_started(access.state)
    offset = 0 if after is None else parse_offset(after, access.state.seq)
    return legal_moves_of(access, seat, first, offset=offset, words=words or ())


async def choices(context: Context, match_id: MatchId, as_: As = None) -> ChoicesResult:
    """The legal moves of your seat in structured form, for games where the list is long."""
    access = await access_of(context, match_id, as_)
    seat = access.own_seat()
    state = access.state
    require_started(state)
    found = state.rules.choices(state.game_state, seat) if must_move(state, seat) else None
    return Choices(seat, state.seq, found, None if found is None else JSON(plain(found)))


async def board_svg(
    context: Context,
    match_id: MatchId,
    at: At = None,
    as_: As = None,
    words: Annotated[
        list[str] | None,
        Argument(
            "Words of notations that the player has picked: only hot spots of moves that contain all of them "
            "remain, and those of the words have the class `picked`. Null: none."
        ),
    ] = None,
    id_prefix: Annotated[
        str,
        Argument(
            "What every id in the picture starts with, so that a page can contain several boards: a letter, "
            "then up to 31 letters, digits, `-` and `_`; empty if the page has one board."
        ),
    ] = "",
    theme: Annotated[Theme, Argument("The colours of the picture.")] = Theme.LIGHT,
    layout: Annotated[Layout, Argument("What the picture contains, and in which shape.")] = Layout.WIDE,
    names: Annotated[
        bool, Argument("Whether to show the seats with their names and avatars in a strip above the board.")
    ] = False,
) -> BoardSvgResult:
    """A picture of the board; if it shows the current state, hot spots carry your seat's legal moves.

    It marks what the last move changed, as far as you may know it. It contains no styles, so pages with a
    strict Content-Security-Policy may show it. The server's `/board.css` adds the effects of hover, focus and
    picked hot spots.
    """
    check_words(words or ())
    check_id_prefix(id_prefix)
    access = await access_of(context, match_id, as_, at=at)
    require_started(access.state)
    look = Look(id_prefix, tuple(words or ()), theme=theme, layout=layout)
    last_move = await context.service.last_moves.of(access.state)
    most = context.settings.max_drawn
    board = board_of(access, context.worker.views, look, most, last_move, hot=at is None)
    if names:
        people = await context.service.names.of(access.state)
        board = msgspec.structs.replace(board, svg=with_names(board.svg, access.state.seats, people, look))
    return board


async def sample(context: Context, match_id: MatchId, as_: As = None) -> SampleResult:
    """A random state of the game that is consistent with all that your seat knows, for bots that search."""
    access = await access_of(context, match_id, as_)
    seat = access.own_seat()
    state = access.state
    require_started(state)
    # Not from the match key, as repeated samples must not reveal anything about the draws.
    drawn = state.rules.sample(state.game_state, seat, Free(SystemRandom()))
    return Sample(JSON(state_to_json(drawn)), state.seq)
