"""What can go wrong below a match: typed, each with one sentence and a hint."""

from __future__ import annotations

from skerry.rules.coded_error import Coded, Kind


class LogError(Coded):
    """The base of the errors of the server: each class fixes code, kind and whether a retry may help."""

    retryable: bool = False

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(self.code, message, hint, self.kind)

    def __str__(self) -> str:
        return f"{self.message} {self.hint}".strip()


class StoreUnusable(LogError):
    """The store cannot be used as it is; an operator has to change something."""

    code = "STORE_UNUSABLE"
    kind = Kind.UNAVAILABLE


class Unavailable(LogError):
    """The store did not answer, so the outcome is unknown; ask again with the same request id."""

    code = "UNAVAILABLE"
    kind = Kind.UNAVAILABLE
    retryable = True


class KeysLost(LogError, LookupError):
    """A match or a token names a master key that the keyring does not hold."""

    code = "KEYS_LOST"
    kind = Kind.KEYS_LOST
