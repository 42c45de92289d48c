"""How resolvers look at a match: the one way from a state to what a request may see of it."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.api.answers.entries import Entry, entry_for
from skerry.api.answers.legal_moves import LegalMoves
from skerry.api.answers.matches import Head, Match
from skerry.api.answers.refusals import BadRequest
from skerry.api.context import Context
from skerry.api.types.scalars import Cursor, Millis
from skerry.auth.access import Access, NotYourSeat
from skerry.chain import entries as log
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.rules import game as rules
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat
from skerry.store.errors import KeysLost


async def access_of(
    context: Context, match: str, seat: Seat | None, *, at: int | None = None, at_least: int | None = None
) -> Access:
    """Return a match as a request sees it: as its seat, the only one its tokens serve, or the public."""
    tokens = await context.tokens()
    return await context.service.access(match, tokens, seat=seat, at=at, at_least=at_least)


async def access_after(context: Context, state: MatchState, seat: Seat | None) -> Access:
    """Return how a request sees a match after its own change, by which it may have lost its seat."""
    seats = context.service.tokens.seats(state, await context.tokens())
    if seat is None and len(seats) == 1:
        seat = seats[0]
    return Access(state, seat if seat is not None and seat in seats else "public", seats)


async def match_of(context: Context, access: Access, *, with_code: bool = False) -> Match:
    """Return a match as a request sees it; the join code goes to who may pass it on."""
    state = access.state
    code = None
    if access.seats or with_code or await _is_listed(context, state):
        try:
            code = context.service.tokens.join_code(state)
        except KeysLost:
            # The match can be read all the same; nobody joins it.
            code = None
    return Match(
        join_code=code,
        created_at=Millis(await _created_at(context, state.match)),
        _access=access,
        _views=context.shared.views,
    )


def entry_of(access: Access, entry: log.Entry) -> Entry:
    """Return an entry as a request sees it."""
    return entry_for(entry, access.state.rules, access.state.viewer(access.viewer))


def head_of(state: MatchState) -> Head:
    """Return the head of a state."""
    return Head(state.seq, state.head.hash)


def own_seat(access: Access) -> Seat:
    """Return the seat of a request that has to have one; raises ``NotYourSeat``."""
    if not isinstance(access.viewer, int):
        raise NotYourSeat(None)
    return access.viewer


def need_started(state: MatchState) -> None:
    """Raise ``Refused`` for a match that has not started."""
    if state.game_state is None:
        raise Refused(
            "MATCH_NOT_STARTED",
            "The match has not started.",
            "It starts when every seat is ready.",
            Kind.NOT_NOW,
        )


def is_asked(state: MatchState, seat: Seat) -> bool:
    """Say whether a seat itself is asked for a move now; for one that resigned the host plays."""
    return seat in state.decisions() and not state.seats[seat].resigned


def legal_moves(
    access: Access, seat: Seat, first: int, *, offset: int = 0, words: Sequence[str] = ()
) -> LegalMoves:
    """Return a page of a seat's own legal moves, listed only as far as it is asked for."""
    state = access.state
    legal: rules.LegalMoves[object] = (
        state.rules.legal_moves(state.game_state, seat) if is_asked(state, seat) else rules.LegalMoves.none()
    )
    return LegalMoves(
        seat=seat,
        seq=state.seq,
        _game=state.rules,
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


async def _is_listed(context: Context, state: MatchState) -> bool:
    listed = state.created is not None and state.created.listed
    return listed and not await context.service.delisted.has(state.match)


async def _created_at(context: Context, match: str) -> int:
    known = context.shared.created
    if match not in known:
        if len(known) >= 8192:
            known.clear()
        first = await context.service.entries(match, 0, 1)
        known[match] = first[0].read().at
    return known[match]
