"""The GraphQL schema for tests, built from its text once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from graphql import GraphQLSchema, build_schema

FOLDER = Path(__file__).parents[2] / "schema"


@cache
def checked_in() -> GraphQLSchema:
    """Return the checked-in schema, which a test keeps equal to the API's."""
    return build_schema((FOLDER / "schema.graphql").read_text(encoding="utf-8"))
