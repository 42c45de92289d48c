"""Answers to operators: matches delisted, lists rebuilt, and the log of operator keys."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import ID, Millis
from skerry.auth.operators import OperatorAction


class MatchDelisted(msgspec.Struct, frozen=True, rename="camel"):
    """A match is kept out of the public lists, or is in them again; ``repeated``: it was so before."""

    match: ID
    delisted: bool
    repeated: bool


class ListsRebuilt(msgspec.Struct, frozen=True, rename="camel"):
    """All lists were made anew from the logs of so many matches."""

    matches: int


class OperatorUse(msgspec.Struct, frozen=True, rename="camel"):
    """A use of an operator key: by whom and when, of what, and what came of it.

    A use has a line with the outcome BEGUN before anything is done, and another with DONE, REPEATED or the
    code of a refusal. ``key`` is the id of the key, never the key.
    """

    at: Millis
    operator: str
    key: str
    action: OperatorAction
    match: ID | None
    request_id: ID | None
    reason: str | None
    outcome: str
    cursor: str


class OperatorLog(msgspec.Struct, frozen=True, rename="camel"):
    """A page of the operators' log, the latest use first."""

    uses: tuple[OperatorUse, ...]
    has_next_page: bool
    end_cursor: str | None
