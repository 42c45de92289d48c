"""The answers to operators: lists mended, and the log of what operators did."""

from __future__ import annotations

import msgspec


class MatchDelisted(msgspec.Struct, frozen=True):
    """A match is out of the public lists, or in them again; ``repeated``: it was so before."""

    match: str
    delisted: bool
    repeated: bool = False


class ListsRebuilt(msgspec.Struct, frozen=True):
    """The lists were rebuilt from the logs of this number of matches."""

    matches: int


class OperatorUse(msgspec.Struct, frozen=True, rename="camel"):
    """A line of the operators' log: ``outcome`` is BEGUN, then DONE, REPEATED or a refusal's code."""

    at: int
    operator: str
    key: str
    action: str
    outcome: str
    cursor: str
    match: str | None = None
    request_id: str | None = None
    reason: str | None = None


class OperatorLog(msgspec.Struct, frozen=True, rename="camel"):
    """A page of the operators' log, the latest line first."""

    uses: tuple[OperatorUse, ...]
    has_next_page: bool
    end_cursor: str | None = None
