"""The scalars that GraphQL itself lacks, as the types that Skerry's code calls them by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NewType

import strawberry
from strawberry.types.scalar import ScalarDefinition

ID = strawberry.ID

JSON = NewType("JSON", object)
"""Any JSON value, without floats."""

Cursor = NewType("Cursor", str)
"""A place in a match's log; its form is looked at where it is used, so that a bad one gets a refusal."""

Millis = NewType("Millis", int)
"""Milliseconds since 1970; they do not fit into GraphQL's Int."""

SCALARS: Mapping[object, ScalarDefinition] = {
    JSON: strawberry.scalar(name="JSON", description="A JSON value; its numbers are integers."),
    Cursor: strawberry.scalar(
        name="Cursor",
        description="A place in a match's log: `<seq>-<hash in hex>`, or `0` for the beginning.",
        parse_value=str,
    ),
    Millis: strawberry.scalar(
        name="Millis", description="Milliseconds since 1970-01-01T00:00Z, as a number.", parse_value=int
    ),
}


SCALAR_NAMES = frozenset(kind.name for kind in SCALARS.values())
"""What these scalars are called in GraphQL."""


def scalar_of(kind: Any) -> bool:
    """Say whether a type is one that GraphQL holds as it is."""
    return kind in (bool, int, str, ID) or kind in SCALARS
