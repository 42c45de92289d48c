"""Bearer tokens of seats, players and owners, derived from the master key and not stored.

A seat token names match, seat and the entry at which the seat was taken, so it stops working when the seat is
given up or taken again. A player token names a player by a random id; each match uses its own pseudonyms of
players, so that chains do not link two matches of one player. An owner token names a match and the entry
since which its holder owns the match.
"""

from __future__ import annotations

import base64
import binascii
import hmac
from collections.abc import Sequence
from typing import Protocol, TypeAlias

import msgspec

from skerry.match.state import MatchState
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat
from skerry.rules.hashing import keyed_digest, u64
from skerry.settings.auth import AuthSettings
from skerry.store.bounded import Bounded
from skerry.store.errors import LogError

# Not settings: every token that was issued has these lengths.
MAC_BYTES = 16
PLAYER_BYTES = 12
MARK_BYTES = 9
DEVICE_CODE_BYTES = 10

# Not a setting: a few megabytes, and what does not fit is read again.
READ_CACHE_SIZE = 16_384

DEFAULTS = AuthSettings()


class Masters(Protocol):
    """The part of the keyring that tokens need."""

    @property
    def current(self) -> str:
        """The id of the master key in use."""
        ...

    @property
    def eldest(self) -> str:
        """The id of the first master key, which never changes."""
        ...

    def master(self, key_id: str) -> bytes:
        """Return the master key with an id; raises ``KeysLost``."""
        ...


class SeatToken(msgspec.Struct, frozen=True):
    """For one seat of one match, as taken at entry ``since``; ``mark`` is the mark of its last rotation."""

    match: str
    seat: Seat
    since: int
    mark: str = ""


class PlayerToken(msgspec.Struct, frozen=True):
    """For all seats of one player; with an expiry in ms if the player signed in elsewhere."""

    player: str
    until: int | None = None


class OwnerToken(msgspec.Struct, frozen=True):
    """For the owner of one match, who owns it since entry ``since``: a later owner ends it."""

    match: str
    since: int


class BotsToken(msgspec.Struct, frozen=True):
    """For a worker that plays the server's bots, while the master key ``key`` is in use.

    It is for no seat itself: it fetches the tokens of seats that bots have and that have to move.
    """

    key: str


class OperatorToken(msgspec.Struct, frozen=True):
    """For an operator; made by ``operators`` alone, and not for any seat."""

    key: str
    name: str


class RotatedToken(msgspec.Struct, frozen=True):
    """A seat token that was replaced by ``rotateToken``: it is refused wherever it would be used."""

    match: str
    seat: Seat
    since: int


Issued: TypeAlias = SeatToken | PlayerToken | OwnerToken | BotsToken
"""The tokens that a host issues itself, with the keys of its keyring."""

Token: TypeAlias = Issued | OperatorToken | RotatedToken


class BadToken(LogError):
    """The token was not made by this host, or its key is lost."""

    code = "BAD_TOKEN"
    kind = Kind.FORBIDDEN

    def __init__(
        self,
        message: str = "One of your tokens was not issued by this server.",
        hint: str = "Send it exactly as the server returned it: Authorization: Bearer TOKEN.",
    ) -> None:
        super().__init__(message, hint)


class Tokens:
    """Makes and reads tokens with the keys of a keyring."""

    def __init__(self, keyring: Masters, settings: AuthSettings = DEFAULTS) -> None:
        self._keyring = keyring
        self._codes: Bounded[str, str] = Bounded(settings.cached_join_codes)
        self._read: Bounded[str, Issued] = Bounded(READ_CACHE_SIZE)

    def issue(self, token: Issued) -> str:
        """Return the text of a token; it is always the same while the key is in use."""
        text = self._text(token, self._keyring.current)
        if type(token) is SeatToken or type(token) is OwnerToken:
            # It will be read soon, and as it is here: the text says all of it.
            self._read[text] = token
        return text

    def read(self, text: str) -> Issued:
        """Read a token; raises ``BadToken``, or ``KeysLost`` if its key is not in the keyring."""
        known = self._read.get(text)
        if known is not None:
            return known
        token = self._verified(text)
        # A keyring only grows, so what is genuine once stays so.
        self._read[text] = token
        return token

    def known_seat(self, text: str) -> SeatToken | None:
        """Return a seat token that was read before, None for any other."""
        token = self._read.get(text)
        return token if type(token) is SeatToken else None

    def _verified(self, text: str) -> Issued:
        try:
            kind, key_id, *fields, _mac = text.split(".")
            token = _token(kind, key_id, fields)
            genuine = self._text(token, key_id)
        except (ValueError, binascii.Error) as error:
            raise BadToken from error
        if not hmac.compare_digest(genuine.encode(), text.encode()):
            raise BadToken
        return token

    def player(self, request: str) -> PlayerToken:
        """Return the player that a request creates; the same request creates the same player."""
        key = self._lasting_key()
        return PlayerToken(_short(keyed_digest(key, "player", request.encode())[:PLAYER_BYTES]))

    def player_of_identity(self, issuer: str, subject: str, until: int) -> PlayerToken:
        """Return the player for an issuer's identity, regardless of the key in use."""
        key = self._lasting_key()
        made = keyed_digest(key, "player elsewhere", issuer.encode(), subject.encode())[:PLAYER_BYTES]
        return PlayerToken(_short(made), until)

    def match_id(self, scope: str, request: str) -> str:
        """Return the id of the match that a request creates; the same request creates the same match."""
        key = self._lasting_key()
        made = keyed_digest(key, "match id", scope.encode(), request.encode())[:10]
        return "m-" + base64.b32encode(made).decode().lower()

    def mark(self, seat: SeatToken, request: str) -> str:
        """Return the mark that a request to rotate a token sets; the same request sets the same mark."""
        key = self._lasting_key()
        fields = (seat.match.encode(), u64(seat.seat), u64(seat.since), request.encode())
        return _short(keyed_digest(key, "rotation", *fields)[:MARK_BYTES])

    def join_code(self, state: MatchState) -> str:
        """Return the join code of a match, which cannot be derived from its id alone."""
        code = self._codes.get(state.match)
        if code is None:
            made = keyed_digest(self._key_of(state), "join code", state.match.encode())[:5]
            code = base64.b32encode(made).decode()
            self._codes[state.match] = code
        return code

    def holder(self, state: MatchState, player: str, since: int) -> str:
        """Return a player's pseudonym in one match, for the seat that it takes at entry ``since``.

        It is the player's id encrypted with a one-time pad: only the host can decrypt it, and others cannot
        see whether two matches, or two seats of one, have the same player.
        """
        return _xor(_unshort(player), self._pad(state, since)).hex()

    def player_at(self, state: MatchState, seat: Seat) -> str | None:
        """Return the id of the player who holds a seat; None if it is free or only its token counts."""
        place = state.seats[seat]
        if not place.holder:
            return None
        return _short(_xor(bytes.fromhex(place.holder), self._pad(state, place.since)))

    def players(self, state: MatchState) -> tuple[str, ...]:
        """Return the ids of the players who hold seats of a match."""
        held = (self.player_at(state, seat) for seat in range(len(state.seats)))
        return tuple({player: None for player in held if player is not None})

    def device_code(self, whose: str, request: str) -> str:
        """Return the code for a second device that a request makes; the same request makes the same code."""
        made = keyed_digest(self._lasting_key(), "device code", whose.encode(), request.encode())
        return base64.b32encode(made[:DEVICE_CODE_BYTES]).decode()

    def device_digest(self, code: str) -> str:
        """Return what the store knows of a code for a second device: nobody finds the code by it."""
        return keyed_digest(self._lasting_key(), "device", code.encode()).hex()[:32]

    def name_tag(self, match: str, player: str) -> str:
        """Return what stands beside the names that a player gave in a match, so that they can be erased."""
        made = keyed_digest(self._lasting_key(), "named by", match.encode(), player.encode())
        return _short(made[:PLAYER_BYTES])

    def pseudonym(self, match: str, key_id: str, *who: str) -> str:
        """Return a public id in one match, which only the host can trace to what it names."""
        fields = (field.encode() for field in who)
        made = keyed_digest(self._keyring.master(key_id), "pseudonym", match.encode(), *fields)
        return made[:PLAYER_BYTES].hex()

    def address_id(self, address: str) -> str:
        """Return what stands in the store for an address that is counted."""
        return _short(keyed_digest(self._lasting_key(), "address", address.encode())[:MARK_BYTES])

    def seats(self, state: MatchState, tokens: Sequence[Token]) -> tuple[Seat, ...]:
        """Return the seats of a match that tokens are for, in order."""
        if len(tokens) == 1:
            (token,) = tokens
            if type(token) is SeatToken:
                seat, seats = token.seat, state.seats
                valid = (
                    token.match == state.match and seat < len(seats) and seats[seat].since == token.since > 0
                )
                return (seat,) if valid else ()
            return tuple(self._seats(state, token))
        found = {seat for token in tokens for seat in self._seats(state, token)}
        return tuple(sorted(found))

    def _seats(self, state: MatchState, token: Token) -> list[Seat]:
        match token:
            case SeatToken(match=match, seat=seat, since=since):
                valid = match == state.match and seat < len(state.seats)
                return [seat] if valid and state.seats[seat].since == since > 0 else []
            case PlayerToken(player=player):
                return [
                    seat
                    for seat, place in enumerate(state.seats)
                    if place.holder and place.holder == self.holder(state, player, place.since)
                ]
            case OwnerToken() | BotsToken() | OperatorToken() | RotatedToken():
                return []

    def _pad(self, state: MatchState, since: int) -> bytes:
        fields = (state.match.encode(), u64(since))
        return keyed_digest(self._key_of(state), "holder", *fields)[:PLAYER_BYTES]

    def _lasting_key(self) -> bytes:
        """Return the key for results that a repeated request must find again, even after a rotation."""
        return self._keyring.master(self._keyring.eldest)

    def _key_of(self, state: MatchState) -> bytes:
        key_id = state.created.key if state.created else ""
        return self._keyring.master(key_id)

    def _text(self, token: Issued, key_id: str) -> str:
        kind, fields, body = _body(token)
        mac = keyed_digest(self._keyring.master(key_id), f"{kind} token", *body)[:MAC_BYTES]
        return ".".join((kind, key_id, *fields, _short(mac)))


def _body(token: Issued) -> tuple[str, tuple[str, ...], tuple[bytes, ...]]:
    match token:
        case SeatToken(match=match, seat=seat, since=since, mark=mark):
            fields, body = (match, str(seat), str(since)), (match.encode(), u64(seat), u64(since))
            return "seat", (*fields, mark) if mark else fields, (*body, mark.encode()) if mark else body
        case PlayerToken(player=player):
            return "player", (player,), (player.encode(),)
        case OwnerToken(match=match, since=since):
            return "owner", (match, str(since)), (match.encode(), u64(since))
        case BotsToken():
            return "bots", (), ()


def _token(kind: str, key_id: str, fields: list[str]) -> Issued:
    match kind, fields:
        case "seat", [match, seat, since]:
            return SeatToken(match, _number(seat), _number(since))
        case "seat", [match, seat, since, mark] if mark:
            return SeatToken(match, _number(seat), _number(since), mark)
        case "owner", [match, since]:
            return OwnerToken(match, _number(since))
        case "bots", []:
            return BotsToken(key_id)
        case "player", [player] if len(_unshort(player)) == PLAYER_BYTES:
            return PlayerToken(player)
        case _:
            raise ValueError("no such token")


def is_player_id(text: str) -> bool:
    """Say whether a text has the form of a player's id."""
    try:
        return len(_unshort(text)) == PLAYER_BYTES and _short(_unshort(text)) == text
    except (ValueError, binascii.Error):
        return False


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise ValueError("not a number")
    return int(text)


def _short(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _unshort(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _xor(left: bytes, right: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(left, right, strict=True))
