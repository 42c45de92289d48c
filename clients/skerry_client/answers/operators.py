"""The answers to operators: rebuilt lists, and the operators' log."""

from __future__ import annotations

import msgspec


class MatchDelisted(msgspec.Struct, frozen=True):
    """A match was delisted or listed again; ``repeated``: it already was."""

    match: str
    delisted: bool
    repeated: bool = False


class ListsRebuilt(msgspec.Struct, frozen=True):
    """The lists were rebuilt from the logs of ``matches`` matches."""

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
    """A page of the operators' log, latest line first."""

    uses: tuple[OperatorUse, ...]
    has_next_page: bool
    end_cursor: str | None = None
