"""The clock that a request asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

from skerry.api.types.argument_types import Input
from skerry.api.types.inputs import to_json
from skerry.match.created_event import Clock

CLOCK_INPUT = "ClockInput"

ClockInput: TypeAlias = Annotated[Any, Input(CLOCK_INPUT)]

CLOCK_DESCRIPTIONS: Mapping[str, str] = {
    "time": (
        "The time in milliseconds: for a DECISION, a second to a day; for all decisions of a seat with BANK, "
        "a second to 7 days; for a decision by CORRESPONDENCE, an hour to 14 days."
    ),
    "increment": "The time in milliseconds added after each decision, up to an hour; only with BANK.",
}
"""The descriptions of input fields, with units and ranges."""


def read_clock(value: Any) -> Clock | None:
    """Return the clock of an input object; whether a match may have it is checked when one is created."""
    given = to_json(value)
    if not isinstance(given, dict):
        return None
    kind: Any = given["kind"]
    time: Any = given["time"]
    expiry: Any = given["expiry"]
    increment: Any = given.get("increment") or 0
    return Clock(kind, time, expiry, increment)
