"""What can go wrong below a match: typed, each with one sentence and a hint."""

from __future__ import annotations

from typing import ClassVar


class LogError(Exception):
    """Base of the log layer's errors: stable ``code``, one sentence, a hint, and whether a retry may help."""

    code: ClassVar[str]
    retryable: ClassVar[bool] = False

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message} {self.hint}".strip()


class StoreUnusable(LogError):
    """The store cannot be used as it is; an operator has to change something."""

    code = "STORE_UNUSABLE"


class Unavailable(LogError):
    """The store did not answer, so the outcome is unknown; ask again with the same request id."""

    code = "UNAVAILABLE"
    retryable = True


class KeysLost(LogError, LookupError):
    """A match or a token names a master key that the keyring does not hold."""

    code = "KEYS_LOST"
