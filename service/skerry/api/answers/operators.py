"""Answers to operators: delisted matches, rebuilt lists, and the log of operator keys."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import ID, Millis
from skerry.auth.operators import OperatorAction


class MatchDelisted(msgspec.Struct, frozen=True, rename="camel"):
    """A match was removed from the public lists, or put back."""

    match: ID
    """The match's id."""
    delisted: bool
    """True if the match is now excluded from the public lists."""
    repeated: bool
    """True if nothing changed, because it already was like this."""


class ListsRebuilt(msgspec.Struct, frozen=True, rename="camel"):
    """All lists of matches were rebuilt from the logs."""

    matches: int
    """The number of matches whose logs were read."""


class OperatorUse(msgspec.Struct, frozen=True, rename="camel"):
    """A line of the operators' log: who used an operator key, when, for what, and with which outcome.

    Each use has two lines: one with the outcome BEGUN before anything is done, and one with DONE, REPEATED or
    the code of a refusal.
    """

    at: Millis
    """When the key was used."""
    operator: str
    """The name of the operator."""
    key: str
    """The id of the key, which is not secret."""
    action: OperatorAction
    """What the operator did."""
    match: ID | None
    """The match concerned; null if none."""
    request_id: ID | None
    """The request id; null if there was none."""
    reason: str | None
    """The operator's reason; null if none was given."""
    outcome: str
    """BEGUN, DONE, REPEATED, or the code of the refusal."""
    cursor: str
    """The position in the log."""


class OperatorLog(msgspec.Struct, frozen=True, rename="camel"):
    """A page of the operators' log, newest first."""

    uses: tuple[OperatorUse, ...]
    """The uses of the page, newest first."""
    has_next_page: bool
    """Whether older uses follow."""
    end_cursor: str | None
    """Pass it as `after` for older uses; null on an empty page."""
