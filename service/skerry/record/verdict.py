"""What a verification says: what is proved and what is not, what speaks against the record, what it lacks."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from skerry.chain.entries import Head
from skerry.record.layout import Edition

Result: TypeAlias = Literal["PROVED", "REFUSED", "INCOMPLETE"]
"""INCOMPLETE: nothing speaks against the record, but it does not meet what was required of it."""


class Proved(msgspec.Struct, frozen=True):
    """Something that the record, and the receipt if there is one, proves."""

    sentence: str


class NotProved(msgspec.Struct, frozen=True):
    """Something that a reader might believe and that is not proved."""

    sentence: str


class Vouched(msgspec.Struct, frozen=True):
    """Something that the record says on the host's word alone."""

    sentence: str


class Unmet(msgspec.Struct, frozen=True):
    """A requirement, by its word, that a whole record does not meet."""

    requirement: str
    sentence: str


class Finding(msgspec.Struct, frozen=True):
    """Something that cannot be in a true record; ``seq`` names the entry, if one is to blame."""

    code: str
    seq: int | None
    sentence: str


class Verdict(msgspec.Struct, frozen=True):
    """The result, and what exactly is proved, left open, or known by the host's word only."""

    match: str
    edition: Edition
    head: Head
    signer: str | None
    proved: tuple[Proved, ...]
    not_proved: tuple[NotProved, ...]
    vouched: tuple[Vouched, ...]
    unmet: tuple[Unmet, ...]
    findings: tuple[Finding, ...]

    @property
    def result(self) -> Result:
        """PROVED, REFUSED or INCOMPLETE."""
        if self.findings:
            return "REFUSED"
        return "INCOMPLETE" if self.unmet else "PROVED"


class Refuted(Exception):
    """Raised by a check that found something after which the rest of its topic has no meaning."""

    def __init__(self, code: str, seq: int | None, sentence: str) -> None:
        super().__init__(code, seq, sentence)
        self.finding = Finding(code, seq, sentence)


class Report:
    """Collects what the checks say."""

    def __init__(self) -> None:
        self.proved: list[Proved] = []
        self.not_proved: list[NotProved] = []
        self.vouched: list[Vouched] = []
        self.unmet: list[Unmet] = []
        self.findings: list[Finding] = []

    def prove(self, sentence: str) -> None:
        """Add what is proved."""
        self.proved.append(Proved(sentence))

    def leave(self, sentence: str) -> None:
        """Add what is not proved."""
        self.not_proved.append(NotProved(sentence))

    def vouch(self, sentence: str) -> None:
        """Add what only the host vouches for."""
        self.vouched.append(Vouched(sentence))

    def refuse(self, code: str, seq: int | None, sentence: str) -> None:
        """Add what speaks against the record."""
        self.findings.append(Finding(code, seq, sentence))
