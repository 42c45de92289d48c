"""The base class of every refusal: a stable code, a message, a hint and a kind."""

from __future__ import annotations

import copyreg
from enum import Enum
from typing import Any


class Kind(Enum):
    """The kind of a refusal; the value is the name of its GraphQL type.

    There are many codes, defined by games, tables and servers. Kinds are few and shared: clients use them
    to decide what to do next.
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
    """A refusal.

    ``code`` is stable and for programs, ``message`` says in one sentence what is wrong, ``hint`` says what
    would be right, and ``kind`` is the type of refusal. Every code has a kind; a subclass may set a default
    only if all its codes are of that kind.
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
        # By default, unpickling calls the class with these four arguments; subclasses take others.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]
