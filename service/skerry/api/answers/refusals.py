"""Refusals: the answers to requests that cannot be fulfilled, as types of one interface.

The codes come from the games, the table, the log and the API; here each gets its type.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from skerry.api.answers.entries import Entry
from skerry.api.worker.rates import TooMany
from skerry.rules.coded_error import Coded, Kind
from skerry.rules.codes import GAME_OVER, MALFORMED_MOVE
from skerry.rules.game import Illegal
from skerry.rules.option_specs import About
from skerry.rules.registry import UnknownGame
from skerry.store.errors import LogError

REFUSAL = "Refusal"


class Refusal(msgspec.Struct, frozen=True, rename="camel"):
    """The request was refused."""

    code: str
    """The stable code of the reason, such as `MATCH_FULL`; branch on it, not on the message."""
    message: str
    """What went wrong, in one sentence for display."""
    hint: str
    """What to do about it; may be empty."""
    retryable: bool = False
    """Whether the same request may succeed later."""


RulesSection: TypeAlias = Annotated[
    str | None,
    About(
        "The section of the game's rules page that explains the code, such as 5.2: read it at "
        "`/rules/GAME#5.2`, with `skerry rules GAME 5.2` or in `rulesPage`. Null if there is none.",
    ),
]


class IllegalMove(Refusal, frozen=True):
    """The rules do not allow the move; the game's rules page explains the code."""

    section: RulesSection = None


class NotYourTurn(Refusal, frozen=True):
    """The seat does not have to move now."""

    section: RulesSection = None


class MatchOver(Refusal, frozen=True):
    """The match is over: it can be read, but not changed."""


class RequestReused(Refusal, frozen=True):
    """The request id was already used for a different request."""


class NotFound(Refusal, frozen=True):
    """The match, game or entry does not exist, or you may not see it."""


class Forbidden(Refusal, frozen=True):
    """Your tokens do not allow this: a token is missing, invalid or for another seat."""


class BadInput(Refusal, frozen=True):
    """An argument is invalid: an option, seat, id, cursor or number."""


class NotNow(Refusal, frozen=True):
    """This cannot be done in the current state of the match: it is full, has not started, and the like."""


class RateLimited(Refusal, frozen=True):
    """Too many requests; try again after ``seconds``."""

    seconds: int = 1
    """How many seconds to wait before the next try."""


class Unavailable(Refusal, frozen=True):
    """The store did not answer; send the same request again with the same request id."""


class WrongVersion(Refusal, frozen=True):
    """This worker does not have the rules of the match; another worker may."""


class KeysLost(Refusal, frozen=True):
    """The server has lost a key that this needs; its operator may restore it."""


class MatchDamaged(Refusal, frozen=True):
    """The match's log is damaged, so the match is suspended until the server's operator restores it."""


class StaleSeq(Refusal, frozen=True):
    """The seat's decision changed after the entry that you expected; nothing was played."""

    current_seq: int = 0
    """The number of the last entry."""
    opened_seq: int = 0
    """The entry that opened or last changed the seat's decision."""
    since: tuple[Entry, ...] = ()
    """The entries after the expected one as the seat may see them, oldest first; at most the newest 100."""


ReadRefusal: TypeAlias = (
    NotFound
    | Forbidden
    | BadInput
    | NotNow
    | RateLimited
    | Unavailable
    | WrongVersion
    | KeysLost
    | MatchDamaged
)
"""The refusals of queries."""

TableRefusal: TypeAlias = ReadRefusal | MatchOver | RequestReused
"""The refusals of changes at the table."""

MoveRefusal: TypeAlias = TableRefusal | IllegalMove | NotYourTurn | StaleSeq
"""The refusals of moves."""

RuleRefusal: TypeAlias = IllegalMove | NotYourTurn | MatchOver
"""The refusals of moves by the rules of a game."""

TYPES: dict[Kind, type[Refusal]] = {
    Kind(refusal.__name__): refusal
    for refusal in (
        IllegalMove,
        NotYourTurn,
        StaleSeq,
        MatchOver,
        RequestReused,
        NotFound,
        Forbidden,
        BadInput,
        NotNow,
        RateLimited,
        Unavailable,
        WrongVersion,
        KeysLost,
        MatchDamaged,
    )
}
"""The type of each kind of refusal."""


class BadRequest(Coded):
    """Input that the API itself refuses, before any game or table is asked."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(code, message, hint, Kind.BAD_INPUT)


EXPECTED = (Coded, UnknownGame)
"""The exceptions that become refusals; any other is unexpected."""


def refusal_of(error: Exception) -> Refusal:
    """Return the refusal for an error that is one of ``EXPECTED``; for moves see ``refused_move``."""
    match error:
        case UnknownGame():
            game, games = error.name[:80], ", ".join(error.known)
            return NotFound("UNKNOWN_GAME", f"Unknown game {game!r}.", f"Installed games: {games}.")
        case TooMany():
            return RateLimited(error.code, error.message, error.hint, True, error.seconds)
        case Illegal():
            # From options or an unreadable move; other refusals of moves go through refused_move.
            return BadInput(error.code, error.message, error.hint)
        case LogError():
            # The store's own message may name addresses and keys, so it belongs in the operator's log.
            message, hint = CLIENT_SENTENCES.get(error.code, (error.message, error.hint))
            return TYPES[error.kind](error.code, message, hint, error.retryable)
        case Coded():
            return TYPES[error.kind](error.code, error.message, error.hint)
        case _:
            raise error


def refused_move(error: Illegal, awaited: bool, section: str | None = None) -> RuleRefusal:
    """Return the refusal of a move by a seat that has to move or not; the code stays the game's.

    ``section`` is the section of the rules page that explains the code.
    """
    if error.kind is Kind.MATCH_OVER or error.code == GAME_OVER:
        return MatchOver(error.code, error.message, error.hint)
    if awaited or error.code == MALFORMED_MOVE:
        return IllegalMove(error.code, error.message, error.hint, section=section)
    return NotYourTurn(error.code, error.message, error.hint, section=section)


CLIENT_SENTENCES = {
    "UNAVAILABLE": (
        "The store does not answer right now.",
        "Send the same request again, with the same request id.",
    ),
    "STORE_UNUSABLE": ("The store cannot be used right now.", "Try again later; its operator has to fix it."),
    "WRONG_VERSION": (
        "This worker cannot read the match.",
        "Send the request again; another worker may be able to.",
    ),
    "KEYS_LOST": ("The server has lost the key for this.", "Ask its operator to restore it from a backup."),
}
"""Message and hint that clients get for a code, in place of those of the error."""
