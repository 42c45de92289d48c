"""Resolves the tokens of a request to what it may see of a match and the seats it may act for."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from skerry.auth.tokens import PlayerToken, RotatedToken, SeatToken, Token, Tokens
from skerry.log.event_log import SeatMark, mark_name
from skerry.match.state import MatchState
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat, Viewer
from skerry.store.errors import LogError


class NotYourSeat(LogError):
    """No token of the request is for the seat."""

    code = "NOT_YOUR_SEAT"
    kind = Kind.FORBIDDEN

    def __init__(self, seat: Seat | None) -> None:
        which = "a seat of this match" if seat is None else f"seat {seat}"
        super().__init__(f"None of your tokens is for {which}.", "Send the token that joinMatch returned.")


class NoSeatOrPlayer(LogError):
    """No token of a request that is about no certain match is for a seat or a player."""

    code = "NOT_YOUR_SEAT"
    kind = Kind.FORBIDDEN

    def __init__(self) -> None:
        super().__init__(
            "None of your tokens is for a seat or a player.",
            "Send the token that joinMatch or createPlayer returned.",
        )


class SeatGivenUp(LogError):
    """The seat was given up before play, so the token that came with it no longer works."""

    code = "NOT_YOUR_SEAT"
    kind = Kind.FORBIDDEN

    def __init__(self, seat: Seat) -> None:
        super().__init__(
            f"Your token for seat {seat} has ended: you left the seat, or the match's owner removed you.",
            "Join the match again, or look at it without the token.",
        )


class SeatChangedHands(LogError):
    """The seat was handed over or taken over, so its old tokens no longer work."""

    code = "SEAT_CHANGED_HANDS"
    kind = Kind.FORBIDDEN

    def __init__(self, seat: Seat, since: int) -> None:
        super().__init__(
            f"Seat {seat} has had another holder since entry {since}.",
            "Your token for it no longer works; you can look at the match without it.",
        )


class TokenRotated(LogError):
    """The token for the seat was replaced by a newer one."""

    code = "TOKEN_ROTATED"
    kind = Kind.FORBIDDEN

    def __init__(self, seat: Seat) -> None:
        super().__init__(
            f"Your token for seat {seat} was replaced by rotateToken.",
            "Send the token that rotateToken returned, or create a new ticket with it.",
        )


class SeatUnclear(LogError):
    """The tokens of the request are for several seats of the match."""

    code = "SEAT_UNCLEAR"
    kind = Kind.BAD_INPUT

    def __init__(self, seats: Sequence[Seat]) -> None:
        listed = ", ".join(map(str, seats))
        super().__init__(
            f"Your tokens are for several seats of this match: {listed}.",
            "Choose one of them with the argument as.",
        )


class Access(msgspec.Struct, frozen=True):
    """A match as one request may see it: as ``viewer``; ``seats`` holds the seats of its tokens.

    ``lost`` is a seat whose holder changed since one of its tokens was issued, None if there is none.
    """

    state: MatchState
    viewer: Viewer
    seats: tuple[Seat, ...]
    lost: Seat | None = None

    def own_seat(self) -> Seat:
        """Return the seat of a request that needs one.

        Raises ``NotYourSeat``, ``SeatGivenUp`` or ``SeatChangedHands``.
        """
        if isinstance(self.viewer, int):
            return self.viewer
        raise NotYourSeat(None) if self.lost is None else _loss(self.state, self.lost)

    def at(self, state: MatchState) -> Access:
        """Return the same access for another state of the match."""
        return msgspec.structs.replace(self, state=state)


def resolve_viewer(state: MatchState, reader: Tokens, tokens: Sequence[Token], seat: Seat | None) -> Access:
    """Resolve the viewer: the named seat, else the only seat of the tokens, else the public.

    Raises ``TokenRotated``, ``NotYourSeat``, ``SeatGivenUp``, ``SeatChangedHands`` or ``SeatUnclear``.
    """
    seats = reader.seats(state, tokens)
    if not seats or len(tokens) > 1:
        # A single token that is for a seat was not replaced.
        _refuse_rotated(state, tokens, seats, seat)
    if seat is None and len(seats) > 1:
        raise SeatUnclear(seats)
    lost = None if seats else _lost_seat(state, tokens)
    if seat is not None and seat not in seats:
        raise NotYourSeat(seat) if lost != seat else _loss(state, seat)
    if seat is None and not seats:
        return Access(state, "public", seats, lost)
    return Access(state, seats[0] if seat is None else seat, seats, lost)


def resolve_past_viewer(
    state: MatchState, reader: Tokens, tokens: Sequence[Token], seat: Seat | None
) -> Access:
    """As ``resolve_viewer`` for a look at the past: once the match is over, anyone may look as any seat.

    ``state`` is the current one. What was hidden is open by then, as in the full edition of the record.
    """
    if state.phase == "OVER" and seat is not None and 0 <= seat < len(state.seats):
        return Access(state, seat, reader.seats(state, tokens))
    return resolve_viewer(state, reader, tokens, seat)


def _lost_seat(state: MatchState, tokens: Sequence[Token]) -> Seat | None:
    """Return a seat whose holder changed since one of its tokens was issued."""
    held = (token for token in tokens if isinstance(token, SeatToken) and token.match == state.match)
    lost = (
        token.seat
        for token in held
        # A state may be an earlier one, in which the seat has not been taken yet.
        if token.seat < len(state.seats)
        and token.since <= state.seq
        and token.since != state.seats[token.seat].since
    )
    return next(lost, None)


def _loss(state: MatchState, seat: Seat) -> LogError:
    """Return how the holder of a token lost its seat."""
    since = state.seats[seat].since
    return SeatChangedHands(seat, since) if since and state.phase != "OPEN" else SeatGivenUp(seat)


def _refuse_rotated(
    state: MatchState, tokens: Sequence[Token], seats: Sequence[Seat], seat: Seat | None
) -> None:
    """Raise ``TokenRotated`` if a replaced token would determine the seat of the request."""
    for token in tokens:
        if isinstance(token, RotatedToken) and token.match == state.match and token.seat not in seats:
            held = token.seat < len(state.seats) and state.seats[token.seat].since == token.since
            if held and seat in (None, token.seat):
                raise TokenRotated(token.seat)


class Actor(msgspec.Struct, frozen=True):
    """The sender of a request: its tokens, and the seat that it names, if any."""

    reader: Tokens
    tokens: Sequence[Token]
    seat: Seat | None = None

    def acting_seat(self, state: MatchState) -> Seat:
        """Return the seat that the request acts for; raises what ``resolve_viewer`` raises.

        It is resolved for each state that the request is decided on, as seats can change hands.
        """
        return resolve_viewer(state, self.reader, self.tokens, self.seat).own_seat()

    def mark(self, match: str) -> SeatMark | None:
        """Return the mark of the seat token that the request acts with; None for one without marks."""
        token = _seat_token_of(self.tokens, match, self.seat)
        return None if token is None else SeatMark(token.seat, token.since, token.mark)

    def scope(self, match: str) -> str:
        """Return the scope of the request's id; see ``scope_of``."""
        return scope_of(self.tokens, match, self.seat)

    def scope_and_mark(self, match: str) -> tuple[str, SeatMark | None]:
        """Return both, from one look at the tokens."""
        token = _seat_token_of(self.tokens, match, self.seat)
        if token is None:
            return scope_of(self.tokens), None
        return f"seat {mark_name(token.seat, token.since)}", SeatMark(token.seat, token.since, token.mark)


def scope_of(tokens: Sequence[Token], match: str = "", seat: Seat | None = None) -> str:
    """Return the scope that separates the request ids of different seats and players.

    It depends on the tokens, not on the seats that they are for now: a repeated request to leave finds its
    first answer although the seat has been given up.
    """
    token = _seat_token_of(tokens, match, seat)
    if token is not None:
        return f"seat {mark_name(token.seat, token.since)}"
    player = player_of(tokens)
    return "anonymous" if player is None else f"player {player}"


def player_of(tokens: Sequence[Token]) -> str | None:
    """Return the first player whose token is among those of a request."""
    return next((token.player for token in tokens if isinstance(token, PlayerToken)), None)


def seat_token(state: MatchState, seat: Seat, mark: str = "") -> SeatToken:
    """Return the token of a seat as it is taken now, with the mark of its last rotation."""
    return SeatToken(state.match, seat, state.seats[seat].since, mark)


def _seat_token_of(tokens: Sequence[Token], match: str, seat: Seat | None) -> SeatToken | None:
    for token in tokens:
        if type(token) is SeatToken and token.match == match and seat in (None, token.seat):
            return token
    return None
