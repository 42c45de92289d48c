"""Brings events of the table that were written in an older form into the present one.

A log is never rewritten: the chain covers its bytes, and events are upcast only as they are folded. An event
whose form changes gets a new tag; the old tag is named here for ever, with what makes the new form of it.
(A game does the same inside its rules version.) Nothing has changed its form yet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from skerry.chain.canonical import raw

Upcast: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes the present form of an event, with its present tag, from an older one."""

UPCASTS: Mapping[str, Upcast] = {}
"""By the tag of the older form."""


def upcast(event: msgspec.Raw, upcasts: Mapping[str, Upcast] = UPCASTS) -> msgspec.Raw:
    """Return an event in its present form."""
    if not upcasts:
        return event
    value = msgspec.json.decode(event, type=dict[str, Any])
    make = upcasts.get(value["type"])
    return event if make is None else raw(make(value))
