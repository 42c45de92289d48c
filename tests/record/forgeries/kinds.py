"""Kinds of forgeries: the name, the true record to start from, and the required answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec
from tests.record.forgeries.workbench import Workbench

from skerry.record.layout import Edition

Answer: TypeAlias = Literal["PROVED", "REFUSED", "UNUSABLE", "INCOMPLETE"]
Change: TypeAlias = Callable[[Workbench], bytes | None]
"""Changes a record; returns bytes if it changes them after assembly."""


class Kind(msgspec.Struct, frozen=True):
    """One kind; ``by_rules`` says that only a verifier with the game's rules can tell."""

    topic: str
    name: str
    match: str
    edition: Edition
    signed: bool
    answer: Answer
    by_rules: bool
    change: Change


FORGERIES: list[Kind] = []
"""Every kind of forgery, in order of the topics' files."""

TRUE_RECORDS: list[Kind] = []
"""Unchanged records: both verifiers must give the same answer."""


def forgery(
    name: str,
    *,
    match: str = "pledged",
    edition: Edition = "full",
    answer: Answer = "REFUSED",
    signed: bool = True,
    by_rules: bool = False,
) -> Callable[[Change], Change]:
    """Register a function that changes a record as a kind of forgery."""

    def register(change: Change) -> Change:
        topic = change.__module__.rsplit(".", 1)[1]
        FORGERIES.append(Kind(topic, name, match, edition, signed, answer, by_rules, change))
        return change

    return register


def true_record(
    name: str, match: str, edition: Edition, answer: Answer = "PROVED", *, signed: bool = True
) -> Callable[[Change], Change]:
    """Register a true record, with a function that adds what the verifiers get with it."""

    def register(change: Change) -> Change:
        TRUE_RECORDS.append(Kind("true", name, match, edition, signed, answer, False, change))
        return change

    return register
