"""The base of everything that Skerry refuses: a stable code, one sentence, a hint and a kind."""

from __future__ import annotations

import copyreg
from enum import Enum
from typing import Any


class Kind(Enum):
    """What sort of refusal a code is; the value is the name of the API's type for it.

    Codes are many and belong to games, tables and servers. Kinds are few and the same for all: a client
    decides by them what to do next.
    """

    ILLEGAL_MOVE = "IllegalMove"
    NOT_YOUR_TURN = "NotYourTurn"
    STALE = "StaleSeq"
    MATCH_OVER = "MatchOver"
    REQUEST_REUSED = "RequestReused"
    NOT_FOUND = "NotFound"
    FORBIDDEN = "Forbidden"
    BAD_INPUT = "BadInput"
    NOT_NOW = "NotNow"
    RATE_LIMITED = "RateLimited"
    UNAVAILABLE = "Unavailable"
    WRONG_VERSION = "WrongVersion"
    KEYS_LOST = "KeysLost"
    MATCH_DAMAGED = "MatchDamaged"


class Coded(Exception):
    """Something that is refused.

    ``code`` is stable and for programs, ``message`` is one sentence saying what is wrong, ``hint`` one
    saying what would be right, and ``kind`` says which type of refusal the code belongs to. No code goes
    without a kind: a subclass may give a default only where all its codes are of that kind.
    """

    code: str
    message: str
    hint: str
    kind: Kind

    def __init__(self, code: str, message: str, hint: str, kind: Kind) -> None:
        super().__init__(code, message, hint)
        self.code = code
        self.message = message
        self.hint = hint
        self.kind = kind

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"

    def __reduce__(self) -> tuple[Any, ...]:
        # Exceptions are pickled as their class and its arguments; those of subclasses differ.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]
