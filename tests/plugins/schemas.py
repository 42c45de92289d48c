"""The GraphQL schema as tests look at it, built from its text once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from graphql import GraphQLSchema, build_schema

FOLDER = Path(__file__).parents[2] / "schema"


@cache
def checked_in() -> GraphQLSchema:
    """Return the schema that is checked in, which a test keeps equal to what the API makes."""
    return build_schema((FOLDER / "schema.graphql").read_text(encoding="utf-8"))
