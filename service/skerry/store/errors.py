"""Errors below a match: each type has a message and a hint."""

from __future__ import annotations

from skerry.rules.coded_error import Coded, Kind


class LogError(Coded):
    """The base of the server's errors; each class sets the code, the kind and whether a retry may help."""

    retryable: bool = False

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(self.code, message, hint, self.kind)

    def __str__(self) -> str:
        return f"{self.message} {self.hint}".strip()


class StoreUnusable(LogError):
    """The store cannot be used as it is; an operator must change something."""

    code = "STORE_UNUSABLE"
    kind = Kind.UNAVAILABLE


class Unavailable(LogError):
    """The store did not answer, so the outcome is unknown; send the request again with the same id."""

    code = "UNAVAILABLE"
    kind = Kind.UNAVAILABLE
    retryable = True


class KeysLost(LogError, LookupError):
    """A match or a token names a master key that the keyring does not have."""

    code = "KEYS_LOST"
    kind = Kind.KEYS_LOST
