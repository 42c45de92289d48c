"""Answers to operators: matches delisted, lists rebuilt, and the log of operator keys."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import ID, Millis
from skerry.auth.operators import OperatorAction


class MatchDelisted(msgspec.Struct, frozen=True, rename="camel"):
    """A match is kept out of the public lists, or is in them again; ``repeated``: it was so before."""

    match: ID
    """The match's id."""
    delisted: bool
    """True if the match is now kept out of the public lists."""
    repeated: bool
    """True if it already was so."""


class ListsRebuilt(msgspec.Struct, frozen=True, rename="camel"):
    """All lists of matches were rebuilt from the logs."""

    matches: int
    """The number of matches whose logs were read."""


class OperatorUse(msgspec.Struct, frozen=True, rename="camel"):
    """A use of an operator key: by whom and when, of what, and what came of it.

    A use has a line with the outcome BEGUN before anything is done, and another with DONE, REPEATED or the
    code of a refusal. ``key`` is the id of the key, never the key.
    """

    at: Millis
    """When the key was used."""
    operator: str
    """The name of the operator."""
    key: str
    """The id of the key, which opens nothing."""
    action: OperatorAction
    """What the operator did."""
    match: ID | None
    """The match that it concerned; null if none."""
    request_id: ID | None
    """The request id; null if there was none."""
    reason: str | None
    """The operator's reason; null if none was given."""
    outcome: str
    """BEGUN, DONE, REPEATED, or the code of the refusal."""
    cursor: str
    """The place in the log."""


class OperatorLog(msgspec.Struct, frozen=True, rename="camel"):
    """A page of the operators' log, the latest use first."""

    uses: tuple[OperatorUse, ...]
    """The uses of the page, newest first."""
    has_next_page: bool
    """Whether older uses follow."""
    end_cursor: str | None
    """Pass it as `after` for older uses; null on an empty page."""
