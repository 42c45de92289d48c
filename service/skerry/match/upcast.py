"""Lifts events of the table that were written in an older form into the present one.

A log is never rewritten: the chain covers its bytes, and only what is folded is lifted. An event whose
form changes gets a new tag; the old tag is named here, with what makes the new form of it, for ever.
(A game does the same inside its rules version.) Nothing has changed its form yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from skerry.chain.canonical import raw

Lift: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes the present form of an event, with its present tag, from an older one."""

LIFTS: Mapping[str, Lift] = {}
"""By the tag of the older form."""


def lifted(event: msgspec.Raw, lifts: Mapping[str, Lift] = LIFTS) -> msgspec.Raw:
    """Return an event in its present form."""
    if not lifts:
        return event
    value = msgspec.json.decode(event, type=dict[str, Any])
    lift = lifts.get(value["type"])
    return event if lift is None else raw(lift(value))
