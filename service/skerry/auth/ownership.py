"""Who owns a match, and for whom its seats are reserved.

The chain holds only pseudonyms: of the player, or of a seat whose holder has no player token. A match may
have no such owner; then only the token that createMatch issued owns it.
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.auth.access import TokenRotated, scope_of
from skerry.auth.tokens import OwnerToken, PlayerToken, RotatedToken, SeatToken, Token, Tokens
from skerry.match.state import MatchState
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat
from skerry.store.errors import KeysLost, LogError


class NotOwner(LogError):
    """No token of the request owns the match."""

    code = "NOT_OWNER"
    kind = Kind.FORBIDDEN

    def __init__(self) -> None:
        super().__init__(
            "None of your tokens owns this match.",
            "Send the ownerToken that createMatch returned, or the token of the player who owns it.",
        )


class OwnerReplaced(LogError):
    """The owner token is older than the match's present owner."""

    code = "OWNER_REPLACED"
    kind = Kind.FORBIDDEN

    def __init__(self, since: int) -> None:
        super().__init__(
            f"Your owner token ended at entry {since}, when the match got another owner.",
            "Ask the present owner.",
        )


def owner_id(reader: Tokens, match: str, key_id: str, player: str) -> str:
    """Return the public id of a player as an owner of a match."""
    return reader.pseudonym(match, key_id, "owner", player)


def owner_of_seat(reader: Tokens, state: MatchState, seat: Seat) -> str:
    """Return the public id of a seat's holder as an owner: of its player, else of the seat as it is taken."""
    player = reader.player_at(state, seat)
    if player is not None:
        return owner_id(reader, state.match, _key_id(state), player)
    since = state.seats[seat].since
    return reader.pseudonym(state.match, _key_id(state), "owner", f"{seat} {since}")


def owns(reader: Tokens, state: MatchState, tokens: Sequence[Token]) -> bool:
    """Say whether one of the tokens owns a match; False if the match's key is lost."""
    try:
        return any(_owns(reader, state, token) for token in tokens)
    except KeysLost:
        return False


def need_owner(reader: Tokens, state: MatchState, tokens: Sequence[Token]) -> None:
    """Raise ``NotOwner``, ``OwnerReplaced`` or ``TokenRotated`` unless one of the tokens owns the match."""
    if any(_owns(reader, state, token) for token in tokens):
        return
    for token in tokens:
        match token:
            case OwnerToken(match=match) if match == state.match:
                raise OwnerReplaced(state.owner_since)
            case RotatedToken(match=match, seat=seat, since=since) if match == state.match:
                if _owns(reader, state, SeatToken(match, seat, since)):
                    raise TokenRotated(seat)
    raise NotOwner


def request_scope(tokens: Sequence[Token], match: str) -> str:
    """Return the scope of the id of a request that an owner token may act for; see ``scope_of``."""
    for token in tokens:
        if isinstance(token, OwnerToken) and token.match == match:
            return f"owner {token.since}"
    return scope_of(tokens, match)


def reservation(reader: Tokens, state: MatchState, seat: Seat, player: str) -> str:
    """Return the public id under which a seat is reserved for a player."""
    return reader.pseudonym(state.match, _key_id(state), "reserved", str(seat), player)


def reserved_for(reader: Tokens, state: MatchState, player: str | None) -> frozenset[Seat]:
    """Return the seats that are reserved for a player."""
    if player is None:
        return frozenset()
    return frozenset(
        seat
        for seat, place in enumerate(state.seats)
        if place.reserved and place.reserved == reservation(reader, state, seat, player)
    )


def _owns(reader: Tokens, state: MatchState, token: Token) -> bool:
    match token:
        case OwnerToken(match=match, since=since):
            return match == state.match and since == state.owner_since
        case PlayerToken(player=player):
            return bool(state.owner) and state.owner == owner_id(reader, state.match, _key_id(state), player)
        case SeatToken():
            return bool(state.owner) and any(
                state.owner == owner_of_seat(reader, state, seat) for seat in reader.seats(state, [token])
            )
        case _:
            return False


def _key_id(state: MatchState) -> str:
    return state.created.key if state.created else ""
