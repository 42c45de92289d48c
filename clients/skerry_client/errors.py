"""The exceptions of this package.

``SkerryError``
    the base class
``Refused(SkerryError)``
    the server refused the request; carries its stable ``code``, ``message``, ``hint``, ``retryable`` and the
    name ``kind`` of the refusal's GraphQL type. One subclass per type: ``IllegalMove`` and ``NotYourTurn``
    (with the ``section`` of the rules page), ``StaleSeq`` (with ``current_seq``, ``opened_seq``),
    ``MatchOver``, ``RequestReused``, ``NotFound``, ``Forbidden``, ``BadInput``, ``NotNow``, ``RateLimited``
    (with ``seconds``), ``Unavailable``, ``WrongVersion``, ``KeysLost``, ``MatchDamaged``; a type that this
    client does not know is a plain ``Refused``.
``Unreachable(SkerryError)``
    no answer within the time of the ``RetryPolicy``: the request may or may not have been carried out, and
    can be sent again with the same request id
``NotUnderstood(SkerryError)``
    the answer is not that of a Skerry server of this version
``Unsupported(SkerryError)``
    this client cannot do that: for example, the rules of the game are not installed, or the proxy that the
    environment names cannot be used
``TimedOut(SkerryError)``
    an awaited event, such as all seats being taken, did not happen in time
``TwoHistories(SkerryError)``
    the server sent a different hash for an entry than before
``OpeningBroken(SkerryError)``
    seats, pledges or history changed after this client sent its nonce: it opens no more nonces in that match
"""

from __future__ import annotations

import msgspec


class SkerryError(Exception):
    """The base class of this package's exceptions; its text is one or more sentences."""


class Refusal(msgspec.Struct, frozen=True, rename="camel"):
    """A refusal as the API sends it (interface ``Refusal``)."""

    code: str
    message: str
    hint: str = ""
    retryable: bool = False
    kind: str = msgspec.field(default="Refusal", name="__typename")
    seconds: int | None = None
    section: str | None = None
    current_seq: int | None = None
    opened_seq: int | None = None


class Refused(SkerryError):
    """The server refused the request; see the module's docstring for the subclasses."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.code = refusal.code
        self.message = refusal.message
        self.hint = refusal.hint
        self.retryable = refusal.retryable
        self.kind = refusal.kind
        self.seconds = refusal.seconds

    def __str__(self) -> str:
        return f"{self.message} {self.hint}".strip() + f" ({self.code})"


class RefusedByRules(Refused):
    """A refusal whose ``code`` the game defines; ``section`` of its rules page, if any, states it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.section = refusal.section

    def __str__(self) -> str:
        text = super().__str__()
        return f"{text.removesuffix(')')}, section {self.section} of the rules)" if self.section else text


class IllegalMove(RefusedByRules):
    """The rules refuse the move."""


class NotYourTurn(RefusedByRules):
    """The seat has no decision to make now."""


class StaleSeq(Refused):
    """The seat's decision changed after the ``expected_seq`` of the move."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.current_seq = refusal.current_seq or 0
        self.opened_seq = refusal.opened_seq or 0


class MatchOver(Refused):
    """The match is over."""


class RequestReused(Refused):
    """The request id was already used for a different request."""


class NotFound(Refused):
    """The match, game or entry does not exist, or this caller may not see it."""


class Forbidden(Refused):
    """The token is invalid, or is for another seat."""


class BadInput(Refused):
    """An argument is invalid: an option, number, id or cursor."""


class NotNow(Refused):
    """The match does not allow this now: it is full, not started, or the seat is already ready."""


class RateLimited(Refused):
    """Too many requests; ``seconds`` says how long to wait."""


class Unavailable(Refused):
    """The store is unavailable at the moment."""


class WrongVersion(Refused):
    """This worker does not have the rules of the match; another worker may."""


class KeysLost(Refused):
    """The host has lost the key that the match's secrets derive from."""


class MatchDamaged(Refused):
    """The match's log was changed in the store; play stops until the operator restores it."""


class Unreachable(SkerryError):
    """No attempt got an answer."""


class NotUnderstood(SkerryError):
    """The answer is not that of a Skerry server of this version."""


class Unsupported(SkerryError):
    """This client cannot do that."""


class TimedOut(SkerryError):
    """An awaited event did not happen in time."""


class TwoHistories(SkerryError):
    """The server sent two different hashes for the same entry."""


class OpeningBroken(SkerryError):
    """Seats, pledges or history changed after this client sent its nonce; it opens no more nonces there."""


_KINDS: dict[str, type[Refused]] = {
    kind.__name__: kind
    for kind in (
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


def refused(refusal: Refusal) -> Refused:
    """Return the exception for a refusal, by the name of its type."""
    return _KINDS.get(refusal.kind, Refused)(refusal)
