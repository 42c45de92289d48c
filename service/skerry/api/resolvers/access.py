"""How resolvers look at a match: the one way from a standing to what a request may see of it."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.api.answers.entries import Entry, entry_for
from skerry.api.answers.legal_moves import LegalMoves
from skerry.api.answers.matches import Head, Match
from skerry.api.answers.refusals import BadRequest
from skerry.api.context import Context
from skerry.api.types.scalars import Cursor, Millis
from skerry.auth.access import NotYourSeat, Sight
from skerry.chain import entries as log
from skerry.match.refusals import Refused
from skerry.match.state import Standing
from skerry.rules import game as rules
from skerry.rules.game import Seat
from skerry.store.errors import KeysLost


async def sight_of(
    context: Context, match: str, seat: Seat | None, *, at: int | None = None, at_least: int | None = None
) -> Sight:
    """Return a match as a request sees it: as its seat, the only one its tokens serve, or the public."""
    tokens = await context.tokens()
    return await context.service.sight(match, tokens, seat=seat, at=at, at_least=at_least)


async def sight_after(context: Context, standing: Standing, seat: Seat | None) -> Sight:
    """Return how a request sees a match after its own change, by which it may have lost its seat."""
    seats = context.service.tokens.seats(standing, await context.tokens())
    if seat is None and len(seats) == 1:
        seat = seats[0]
    return Sight(standing, seat if seat is not None and seat in seats else "public", seats)


async def match_of(context: Context, sight: Sight, *, with_code: bool = False) -> Match:
    """Return a match as a request sees it; the join code goes to who may pass it on."""
    standing = sight.standing
    code = None
    if sight.seats or with_code or await _is_listed(context, standing):
        try:
            code = context.service.tokens.join_code(standing)
        except KeysLost:
            # The match can be read all the same; nobody joins it.
            code = None
    return Match(
        join_code=code,
        created_at=Millis(await _created_at(context, standing.match)),
        _sight=sight,
        _views=context.shared.views,
    )


def entry_of(sight: Sight, entry: log.Entry) -> Entry:
    """Return an entry as a request sees it."""
    return entry_for(entry, sight.standing.rules, sight.standing.viewer(sight.viewer))


def head_of(standing: Standing) -> Head:
    """Return the head of a standing."""
    return Head(standing.seq, standing.head.hash)


def own_seat(sight: Sight) -> Seat:
    """Return the seat of a request that has to have one; raises ``NotYourSeat``."""
    if not isinstance(sight.viewer, int):
        raise NotYourSeat(None)
    return sight.viewer


def need_started(standing: Standing) -> None:
    """Raise ``Refused`` for a match that has not started."""
    if standing.state is None:
        raise Refused(
            "MATCH_NOT_STARTED", "The match has not started.", "It starts when every seat is ready."
        )


def is_asked(standing: Standing, seat: Seat) -> bool:
    """Say whether a seat itself is asked for a move now; for one that resigned the host plays."""
    return seat in standing.decisions() and not standing.places[seat].resigned


def legal_moves(
    sight: Sight, seat: Seat, first: int, *, offset: int = 0, words: Sequence[str] = ()
) -> LegalMoves:
    """Return a page of a seat's own legal moves, listed only as far as it is asked for."""
    standing = sight.standing
    legal: rules.LegalMoves[object] = (
        standing.rules.legal_moves(standing.state, seat)
        if is_asked(standing, seat)
        else rules.LegalMoves.none()
    )
    return LegalMoves(
        seat=seat,
        seq=standing.seq,
        _game=standing.rules,
        _legal=legal,
        _words=tuple(words),
        _offset=offset,
        _first=first,
    )


def read_cursor(text: Cursor | str) -> log.Head | None:
    """Return the head that a cursor names, None for the beginning; raises ``BadRequest``."""
    if text == "0":
        return None
    try:
        return log.Head.parse(text)
    except ValueError:
        raise BadRequest(
            "CURSOR_INVALID",
            "This is no cursor of a match.",
            "Send one as an answer or a message gave it, or 0.",
        ) from None


def offset_of(cursor: str, seq: int) -> int:
    """Return where a page of legal moves begins; raises ``BadRequest`` for a cursor of another entry."""
    listed, dash, offset = cursor.partition("-")
    numbers = all(part.isascii() and part.isdigit() and len(part) <= 9 for part in (listed, offset))
    if not (dash and numbers):
        raise BadRequest(
            "CURSOR_INVALID", "This is no cursor of legal moves.", "Send the endCursor of a page."
        )
    if int(listed) != seq:
        raise BadRequest(
            "CURSOR_STALE", f"The match has moved on to entry {seq}.", "Ask for the first page again."
        )
    return int(offset)


def need_request_id(request_id: str | None) -> None:
    """Raise ``BadRequest`` for a request id of another length than 1 to 128 characters."""
    if request_id is not None and not 1 <= len(request_id) <= 128:
        raise BadRequest(
            "REQUEST_ID_INVALID", "A request id has 1 to 128 characters.", "Make a new one for each request."
        )


async def _is_listed(context: Context, standing: Standing) -> bool:
    listed = standing.created is not None and standing.created.listed
    return listed and not await context.service.delisted.has(standing.match)


async def _created_at(context: Context, match: str) -> int:
    known = context.shared.created
    if match not in known:
        if len(known) >= 8192:
            known.clear()
        first = await context.service.entries(match, 0, 1)
        known[match] = first[0].read().at
    return known[match]
