"""Refusals: the answers to requests that cannot be fulfilled, as types of one interface.

Every refusal has a stable code, one sentence, a hint and whether asking again may help. The codes are
those of the game's rules page, of the table and of the log; here they only get their types.
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
    """What was asked is refused: a stable code, one sentence, a hint, and whether asking again may help."""

    code: str
    """The stable name of the reason, such as `MATCH_FULL`; decide by it, not by the message."""
    message: str
    """What went wrong, in one sentence for people."""
    hint: str
    """What to do about it; may be empty."""
    retryable: bool = False
    """Whether the same request may succeed later."""


RulesSection: TypeAlias = Annotated[
    str | None,
    About(
        "The anchor of the section of the game's rules page that states the code, such as 5.2: read "
        "it at `/rules/GAME#5.2`, by `skerry rules GAME 5.2` or in `rulesPage`. Null if no section does.",
    ),
]


class IllegalMove(Refusal, frozen=True):
    """The rules refuse the move; the code is the rules page's."""

    section: RulesSection = None


class NotYourTurn(Refusal, frozen=True):
    """Nothing is asked of the seat now; the code is the rules page's."""

    section: RulesSection = None


class MatchOver(Refusal, frozen=True):
    """The match has ended: it can be read, but nothing can happen in it."""


class RequestReused(Refusal, frozen=True):
    """The request id was used before, for a request that said something else."""


class NotFound(Refusal, frozen=True):
    """There is no such match, game or entry, or you may not know of it."""


class Forbidden(Refusal, frozen=True):
    """The request's tokens do not allow it: none, a wrong one, or another seat's."""


class BadInput(Refusal, frozen=True):
    """An argument is invalid: an option, seat, id, cursor or number."""


class NotNow(Refusal, frozen=True):
    """The table refuses it as it stands: the match is full, has not started, and the like."""


class RateLimited(Refusal, frozen=True):
    """Too many requests; ask again after ``seconds``."""

    seconds: int = 1
    """How many seconds to wait before the next try."""


class Unavailable(Refusal, frozen=True):
    """The store did not answer; send the same request again, with the same request id."""


class WrongVersion(Refusal, frozen=True):
    """This worker lacks the rules of the match; another may have them."""


class KeysLost(Refusal, frozen=True):
    """The host has lost the key that this needs; its operator may restore it."""


class MatchDamaged(Refusal, frozen=True):
    """The match's log was changed in the store, so nothing more is played; its operator may restore it."""


class StaleSeq(Refusal, frozen=True):
    """The seat's decision was opened or changed after the seq that you had seen; nothing was played.

    ``since`` holds what happened after that seq, as the seat may see it, the newest last.
    """

    current_seq: int = 0
    """The number of the last entry."""
    opened_seq: int = 0
    """The entry that opened the seat's decision or changed it last."""
    since: tuple[Entry, ...] = ()
    """The entries after the expected one, oldest first, at most the newest 100."""


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
"""What a question may be refused with."""

TableRefusal: TypeAlias = ReadRefusal | MatchOver | RequestReused
"""What a change at the table may be refused with."""

MoveRefusal: TypeAlias = TableRefusal | IllegalMove | NotYourTurn | StaleSeq
"""What a move may be refused with."""

RuleRefusal: TypeAlias = IllegalMove | NotYourTurn | MatchOver
"""What the rules of a game may refuse a move with."""

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
"""The type of each kind."""


class BadRequest(Coded):
    """Input that the API itself refuses, before any game or table is asked."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(code, message, hint, Kind.BAD_INPUT)


EXPECTED = (Coded, UnknownGame)
"""What may be raised where something is refused; anything else is unexpected."""


def refusal_of(error: Exception) -> Refusal:
    """Return the refusal for an error that is one of ``EXPECTED``; moves have a reading of their own."""
    match error:
        case UnknownGame():
            game, games = error.name[:80], ", ".join(error.known)
            return NotFound("UNKNOWN_GAME", f"Unknown game {game!r}.", f"Installed games: {games}.")
        case TooMany():
            return RateLimited(error.code, error.message, error.hint, True, error.seconds)
        case Illegal():
            # Not of a move, which has an answer of its own: of options, or of a text that is no move.
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
    """Return the refusal for a move of a seat that is awaited or not; the code stays the game's.

    ``section`` is that of the rules page which states the code.
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
