"""Questions about one match: how it stands, its picture, and what its seat may do."""

from __future__ import annotations

from itertools import islice
from random import SystemRandom
from typing import Annotated, TypeAlias

from skerry.api.answers.legal_moves import Choices, LegalMoves
from skerry.api.answers.matches import Match
from skerry.api.answers.refusals import ReadRefusal
from skerry.api.answers.views import BoardSvg, Sample
from skerry.api.context import Context
from skerry.api.resolvers.access import is_asked, match_of, need_started, offset_of, own_seat, sight_of
from skerry.api.resolvers.access import legal_moves as legal_moves_of
from skerry.api.resolvers.paging import page
from skerry.api.types.scalars import ID, JSON
from skerry.api.types.structs import Named
from skerry.match.codec import plain
from skerry.match.state_json import state_to_json
from skerry.rules.chance import Free

MatchResult: TypeAlias = Annotated[Match | ReadRefusal, Named("MatchResult")]
LegalMovesResult: TypeAlias = Annotated[LegalMoves | ReadRefusal, Named("LegalMovesResult")]
ChoicesResult: TypeAlias = Annotated[Choices | ReadRefusal, Named("ChoicesResult")]
BoardSvgResult: TypeAlias = Annotated[BoardSvg | ReadRefusal, Named("BoardSvgResult")]
SampleResult: TypeAlias = Annotated[Sample | ReadRefusal, Named("SampleResult")]


async def match(
    context: Context, id: ID, at: int | None = None, as_: int | None = None, at_least: int | None = None
) -> MatchResult:
    """A match now, as it stood after entry `at`, or as soon as it has reached entry `atLeast`."""
    sight = await sight_of(context, id, as_, at=at, at_least=at_least)
    return await match_of(context, sight)


async def legal_moves(
    context: Context,
    match_id: ID,
    as_: int | None = None,
    first: int = 50,
    after: str | None = None,
    words: list[str] | None = None,
) -> LegalMovesResult:
    """Legal moves of your seat; `words` keeps those whose notation holds these words, as a multiset."""
    page(first, context.settings.max_moves)
    sight = await sight_of(context, match_id, as_)
    seat = own_seat(sight)
    need_started(sight.standing)
    offset = 0 if after is None else offset_of(after, sight.standing.seq)
    return legal_moves_of(sight, seat, first, offset=offset, words=words or ())


async def choices(context: Context, match_id: ID, as_: int | None = None) -> ChoicesResult:
    """Legal moves of your seat in structured form, where a list would be long."""
    sight = await sight_of(context, match_id, as_)
    seat = own_seat(sight)
    standing = sight.standing
    need_started(standing)
    found = standing.rules.choices(standing.state, seat) if is_asked(standing, seat) else None
    return Choices(seat, standing.seq, found, None if found is None else JSON(plain(found)))


async def board_svg(
    context: Context, match_id: ID, at: int | None = None, as_: int | None = None
) -> BoardSvgResult:
    """The board as a picture; as it stands now, your seat's hot spots carry its legal moves."""
    sight = await sight_of(context, match_id, as_, at=at)
    standing = sight.standing
    need_started(standing)
    viewer = standing.viewer(sight.viewer)
    seat = sight.viewer
    legal = (
        tuple(islice(standing.rules.legal_moves(standing.state, seat), context.settings.max_drawn))
        if at is None and isinstance(seat, int) and is_asked(standing, seat)
        else ()
    )
    view = context.shared.views.get(standing, viewer)
    return BoardSvg(standing.rules.draw(view, legal), standing.seq, str(viewer))


async def sample(context: Context, match_id: ID, as_: int | None = None) -> SampleResult:
    """A state that your seat cannot tell from the true one, for bots that search."""
    sight = await sight_of(context, match_id, as_)
    seat = own_seat(sight)
    standing = sight.standing
    need_started(standing)
    # Never from the match key: samples that one asks for again and again must tell nothing of the draws.
    drawn = standing.rules.sample(standing.state, seat, Free(SystemRandom()))
    return Sample(JSON(state_to_json(drawn)), standing.seq)
