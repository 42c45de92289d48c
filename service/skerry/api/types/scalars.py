"""Custom scalars, and the types that stand for them in annotations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NewType

import msgspec
import strawberry
from strawberry.types.scalar import ScalarDefinition

ID = strawberry.ID

JSON = NewType("JSON", object)
"""Any JSON value, without floats."""

Cursor = NewType("Cursor", str)
"""A position in a match's log; it is parsed where it is used, so that an invalid one is refused."""

Millis = NewType("Millis", int)
"""Milliseconds since 1970 or of a period, which may exceed GraphQL's Int."""

SCALARS: Mapping[object, ScalarDefinition] = {
    JSON: strawberry.scalar(name="JSON", description="A JSON value whose numbers are integers."),
    Cursor: strawberry.scalar(
        name="Cursor",
        description="A position in a match's log: `<seq>-<hash in hex>`, or `0` for the beginning.",
        parse_value=str,
    ),
    Millis: strawberry.scalar(
        name="Millis",
        description="Milliseconds, as a number: since 1970-01-01T00:00Z, or the length of a period.",
        parse_value=int,
    ),
}


SCALAR_NAMES = frozenset(scalar.name for scalar in SCALARS.values())
"""The GraphQL names of these scalars."""


def exceeds_int(bounds: msgspec.Meta) -> bool:
    """Say whether integers within some bounds may exceed GraphQL's Int."""
    return bounds.le is not None and bounds.le > 2**31 - 1


def is_scalar(hint: Any) -> bool:
    """Say whether an annotation stands for a scalar."""
    return hint in (bool, int, str, ID) or hint in SCALARS
