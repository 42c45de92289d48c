"""Refusals: what the API answers where it cannot do what was asked, as types of one interface.

Every refusal has a stable code, one sentence, a hint and whether asking again may help. The codes are
those of the game's rules page, of the table and of the log; here they only get their types.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.api.answers.entries import Entry
from skerry.api.worker.open_streams import TooManyStreams
from skerry.api.worker.rates import TooMany
from skerry.auth.identities import BadIdentity
from skerry.auth.tokens import BadToken
from skerry.match.refusals import Refused
from skerry.rules.game import Illegal
from skerry.rules.registry import UnknownGame
from skerry.store.errors import LogError

REFUSAL = "Refusal"


class Refusal(msgspec.Struct, frozen=True, rename="camel"):
    """What was asked is refused: a stable code, one sentence, a hint, and whether asking again may help."""

    code: str
    message: str
    hint: str
    retryable: bool = False


class IllegalMove(Refusal, frozen=True):
    """The rules refuse the move; the code is the rules page's."""


class NotYourTurn(Refusal, frozen=True):
    """Nothing is asked of the seat now; the code is the rules page's."""


class MatchOver(Refusal, frozen=True):
    """The match has ended: it can be read, but nothing can happen in it."""


class RequestReused(Refusal, frozen=True):
    """The request id was used before, for a request that said something else."""


class NotFound(Refusal, frozen=True):
    """There is no such match, game or entry, or nothing that you may know of."""


class Forbidden(Refusal, frozen=True):
    """The request's tokens do not allow it: none, a wrong one, or another seat's."""


class BadInput(Refusal, frozen=True):
    """What was given is no option, seat, id, cursor or number that could be meant."""


class NotNow(Refusal, frozen=True):
    """The table refuses it as it stands: the match is full, has not started, and the like."""


class RateLimited(Refusal, frozen=True):
    """Too many requests; ask again after so many seconds."""

    seconds: int = 1


class Unavailable(Refusal, frozen=True):
    """The store did not answer; send the same request again, with the same request id."""


class WrongVersion(Refusal, frozen=True):
    """This worker lacks the rules of the match; another may have them."""


class KeysLost(Refusal, frozen=True):
    """The host has lost the key that this needs; its operator may restore it."""


class StaleSeq(Refusal, frozen=True):
    """The seat's decision was opened or changed after the seq that you had seen; nothing was played.

    ``since`` holds what happened after that seq, as the seat may see it, the newest last.
    """

    current_seq: int = 0
    opened_seq: int = 0
    since: tuple[Entry, ...] = ()


ReadRefusal: TypeAlias = (
    NotFound | Forbidden | BadInput | NotNow | RateLimited | Unavailable | WrongVersion | KeysLost
)
"""What a question may be refused with."""

TableRefusal: TypeAlias = ReadRefusal | MatchOver | RequestReused
"""What a change at the table may be refused with."""

MoveRefusal: TypeAlias = TableRefusal | IllegalMove | NotYourTurn | StaleSeq
"""What a move may be refused with."""

RuleRefusal: TypeAlias = IllegalMove | NotYourTurn | MatchOver
"""What the rules of a game may refuse a move with."""

_OVER = frozenset({"GAME_OVER", "MATCH_OVER"})
_BAD_INPUT = frozenset(
    {
        "SEAT_INVALID",
        "SEAT_UNCLEAR",
        "PLEDGE_INVALID",
        "NONCE_INVALID",
        "NONCE_MISMATCH",
        "PLEDGE_MISSING",
        "REQUEST_ID_WEAK",
        "BAD_CURSOR",
    }
)
_KINDS: dict[str, type[Refusal]] = {
    "UNKNOWN_MATCH": NotFound,
    "UNKNOWN_GAME": NotFound,
    "NOT_YET": NotFound,
    "REQUEST_REUSED": RequestReused,
    "NOT_YOUR_SEAT": Forbidden,
    "BAD_TOKEN": Forbidden,
    "BAD_TICKET": Forbidden,
    "OPERATOR_NEEDED": Forbidden,
    "WRONG_VERSION": WrongVersion,
    "KEYS_LOST": KeysLost,
    "BUSY": Unavailable,
    "UNAVAILABLE": Unavailable,
    "ISSUER_UNAVAILABLE": Unavailable,
    "STORE_UNUSABLE": Unavailable,
}


class BadRequest(Exception):
    """Input that the API itself refuses, before any game or table is asked."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(code, message, hint)
        self.code = code
        self.message = message
        self.hint = hint


EXPECTED = (BadRequest, Illegal, Refused, LogError, BadToken, UnknownGame, TooMany)
"""What may be raised where something is refused; anything else is unexpected."""


def refusal_of(error: Exception) -> Refusal:
    """Return the refusal for an error that is one of ``EXPECTED``; moves have a reading of their own."""
    match error:
        case BadIdentity():
            return Forbidden(error.defect.code, error.message, error.hint)
        case BadToken():
            return Forbidden(
                "BAD_TOKEN",
                "A token of this request is none of this host's.",
                "Send the token as it was given.",
            )
        case TooManyStreams(seconds=seconds):
            hint = f"Close some, or ask again after {seconds} s."
            return RateLimited("TOO_MANY_STREAMS", _TOO_MANY_STREAMS, hint, True, seconds)
        case TooMany(seconds=seconds):
            hint = f"Ask again after {seconds} s."
            return RateLimited("RATE_LIMITED", "This was asked for too often.", hint, True, seconds)
        case UnknownGame():
            hint = f"Installed are: {', '.join(error.known)}."
            return NotFound("UNKNOWN_GAME", "There is no such game here.", hint)
        case LogError():
            # The store's own words name addresses and keys: they are for the operator's log.
            told = _HOST_SIDE.get(error.code)
            message, hint = told or (error.message, error.hint)
            return _KINDS.get(error.code, _fallback(error.code))(error.code, message, hint, error.retryable)
        case BadRequest() | Illegal():
            return BadInput(error.code, error.message, error.hint)
        case Refused():
            kind = MatchOver if error.code in _OVER else _fallback(error.code)
            return kind(error.code, error.message, error.hint)
        case _:
            raise error


def refused_move(error: Illegal, awaited: bool) -> RuleRefusal:
    """Return the refusal for a move of a seat that is awaited or not; the code stays the game's."""
    if error.code in _OVER:
        return MatchOver(error.code, error.message, error.hint)
    if awaited or error.code == "MALFORMED_MOVE":
        return IllegalMove(error.code, error.message, error.hint)
    return NotYourTurn(error.code, error.message, error.hint)


def _fallback(code: str) -> type[Refusal]:
    return BadInput if code in _BAD_INPUT else NotNow


_TOO_MANY_STREAMS = "This address holds as many streams and long polls open as it may."

_HOST_SIDE = {
    "UNAVAILABLE": (
        "The store does not answer now.",
        "Send the same request again, with the same request id.",
    ),
    "STORE_UNUSABLE": ("The store cannot be used now.", "Its operator has to look; try again later."),
    "WRONG_VERSION": ("This worker cannot read the match.", "Ask again; another worker may."),
    "KEYS_LOST": ("The host lacks the key that this needs.", "Its operator may restore it from a backup."),
}
