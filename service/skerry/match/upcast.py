"""Converts events of the table from older forms to the present one.

A log is never rewritten, since the chain covers its bytes; events are converted when they are folded. An
event whose form changes gets a new tag; the old tag stays here for ever, with the function that converts it.
(A game does the same within its rules version.) So far no form has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from skerry.chain.canonical import raw

Upcast: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Converts an older form of an event to the present form and tag."""

UPCASTS: Mapping[str, Upcast] = {}
"""The conversions by the tag of the older form."""


def upcast(event: msgspec.Raw, upcasts: Mapping[str, Upcast] = UPCASTS) -> msgspec.Raw:
    """Return an event in its present form."""
    if not upcasts:
        return event
    value = msgspec.json.decode(event, type=dict[str, Any])
    make = upcasts.get(value["type"])
    return event if make is None else raw(make(value))
