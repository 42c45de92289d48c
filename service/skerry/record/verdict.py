"""The result of a verification: what is proved, what is not, findings against the record, what it lacks."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from skerry.chain.entries import Head
from skerry.record.layout import Edition

Result: TypeAlias = Literal["PROVED", "REFUSED", "INCOMPLETE"]
"""INCOMPLETE: there are no findings against the record, but it does not meet all requirements."""


class Proved(msgspec.Struct, frozen=True):
    """Something that the record proves, with the receipt if there is one."""

    sentence: str


class NotProved(msgspec.Struct, frozen=True):
    """Something that a reader might believe, but that is not proved."""

    sentence: str


class Vouched(msgspec.Struct, frozen=True):
    """Something that the record says on the host's word alone."""

    sentence: str


class Unmet(msgspec.Struct, frozen=True):
    """A requirement, by its word, that an intact record does not meet."""

    requirement: str
    sentence: str


class Finding(msgspec.Struct, frozen=True):
    """Something that a true record cannot contain; ``seq`` is the entry at fault, if there is one."""

    code: str
    seq: int | None
    sentence: str


class Verdict(msgspec.Struct, frozen=True):
    """The result: what exactly is proved, what is open, and what only the host says."""

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
    """Raised by a check whose finding makes the rest of its topic meaningless."""

    def __init__(self, code: str, seq: int | None, sentence: str) -> None:
        super().__init__(code, seq, sentence)
        self.finding = Finding(code, seq, sentence)


class Report:
    """Collects the results of the checks."""

    def __init__(self) -> None:
        self.proved: list[Proved] = []
        self.not_proved: list[NotProved] = []
        self.vouched: list[Vouched] = []
        self.unmet: list[Unmet] = []
        self.findings: list[Finding] = []

    def prove(self, sentence: str) -> None:
        """Add something that is proved."""
        self.proved.append(Proved(sentence))

    def leave(self, sentence: str) -> None:
        """Add something that is not proved."""
        self.not_proved.append(NotProved(sentence))

    def vouch(self, sentence: str) -> None:
        """Add something that only the host vouches for."""
        self.vouched.append(Vouched(sentence))

    def refuse(self, code: str, seq: int | None, sentence: str) -> None:
        """Add a finding against the record."""
        self.findings.append(Finding(code, seq, sentence))
