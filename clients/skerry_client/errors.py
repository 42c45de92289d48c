"""What can go wrong between a client and a Skerry server: one tree of exceptions.

``SkerryError``
    everything this package raises
``Refused(SkerryError)``
    the server understood and said no; carries its stable ``code``, ``message``, ``hint``, ``retryable``
    and the name ``kind`` of the refusal's GraphQL type. One subclass per type: ``IllegalMove`` and
    ``NotYourTurn`` (with the ``section`` of the rules page), ``StaleSeq`` (with ``current_seq``,
    ``opened_seq``), ``MatchOver``, ``RequestReused``,
    ``NotFound``, ``Forbidden``, ``BadInput``, ``NotNow``, ``RateLimited`` (with ``seconds``),
    ``Unavailable``, ``WrongVersion``, ``KeysLost``, ``MatchDamaged``; a type this client has never heard of
    is a plain ``Refused``.
``Unreachable(SkerryError)``
    no answer in all the time that the ``RetryPolicy`` gives: what the request did is unknown, and it may be
    sent again with the same request id
``NotUnderstood(SkerryError)``
    the other side answers, but not as a Skerry server of this version does
``Unsupported(SkerryError)``
    this client cannot do that, such as play a game whose rules are not installed, or use a proxy that the
    environment names
``TimedOut(SkerryError)``
    what was waited for, such as all seats being taken, did not come
``TwoHistories(SkerryError)``
    the server sent another hash for a seq than it had before
``OpeningBroken(SkerryError)``
    seats, pledges or history changed after this client had sent its nonce: it opens nothing more there
"""

from __future__ import annotations

import msgspec


class SkerryError(Exception):
    """The base of all that this package raises; its text is one sentence, or several."""


class Refusal(msgspec.Struct, frozen=True, rename="camel"):
    """A refusal as the API words it (interface ``Refusal``)."""

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
    """The server's refusal; see the module for its subclasses."""

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
    """A refusal whose ``code`` is the game's own; ``section`` of its rules page states it, if it has one."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.section = refusal.section

    def __str__(self) -> str:
        text = super().__str__()
        return f"{text.removesuffix(')')}, section {self.section} of the rules)" if self.section else text


class IllegalMove(RefusedByRules):
    """The rules refuse the move."""


class NotYourTurn(RefusedByRules):
    """The seat is asked for nothing now."""


class StaleSeq(Refused):
    """The seat was asked again after the ``expected_seq`` of the move."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.current_seq = refusal.current_seq or 0
        self.opened_seq = refusal.opened_seq or 0


class MatchOver(Refused):
    """The match is over."""


class RequestReused(Refused):
    """The request id was used for another request."""


class NotFound(Refused):
    """There is no such match, game or entry for this caller."""


class Forbidden(Refused):
    """The token is bad, or good for another seat."""


class BadInput(Refused):
    """An option, number, id or cursor that cannot be."""


class NotNow(Refused):
    """The table refuses: full, not started, already ready."""


class RateLimited(Refused):
    """Too many requests; ``seconds`` says how long to wait."""


class Unavailable(Refused):
    """The store cannot be reached now."""


class WrongVersion(Refused):
    """This worker lacks the rules of the match; another may have them."""


class KeysLost(Refused):
    """The host has lost the key that the match's secrets come from."""


class MatchDamaged(Refused):
    """The match's log was changed in the store; nothing more is played until its operator restores it."""


class Unreachable(SkerryError):
    """No answer came, after all attempts."""


class NotUnderstood(SkerryError):
    """What came back is no answer of a Skerry server of this version."""


class Unsupported(SkerryError):
    """This client cannot do that."""


class TimedOut(SkerryError):
    """What was waited for did not come in the time given."""


class TwoHistories(SkerryError):
    """The server sent two hashes for one seq of one match."""


class OpeningBroken(SkerryError):
    """After this client had sent its nonce, seats, pledges or history changed; nothing more is opened."""


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
    """Return the exception for a refusal, by its type's name."""
    return _KINDS.get(refusal.kind, Refused)(refusal)
