"""What the table refuses, as against what the rules of a game refuse (``Illegal``)."""

from __future__ import annotations


class Refused(Exception):
    """Something that cannot be done at this table now: a stable code, a sentence and a hint."""

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        super().__init__(code, message, hint)
        self.code = code
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"
