"""A schema that breaks clients of the last released one is refused, unless each break is declared."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from graphql import GraphQLInputObjectType, GraphQLSchema, build_schema, find_breaking_changes
from tests.plugins.schemas import checked_in

pytestmark = pytest.mark.pure

SCHEMA = Path(__file__).parents[3] / "schema"
RELEASED = (SCHEMA / "released.graphql").read_text(encoding="utf-8")


@cache
def released() -> GraphQLSchema:
    """Return the schema of the last release."""
    return build_schema(RELEASED)


def breaks(released: GraphQLSchema, now: GraphQLSchema) -> set[str]:
    """Return what breaks clients, a sentence each; that interfaces, unions and enumerations grow does not."""
    found = {change.description for change in find_breaking_changes(released, now)}
    for name, kind in now.type_map.items():
        before = released.type_map.get(name)
        # The comparison of graphql-core does not know of @oneOf.
        if (
            isinstance(kind, GraphQLInputObjectType)
            and isinstance(before, GraphQLInputObjectType)
            and kind.is_one_of
            and not before.is_one_of
        ):
            found.add(f"{name} takes exactly one field now.")
    return found


def declared() -> set[str]:
    """Return the breaks that schema/breaking.txt owns up to."""
    lines = (SCHEMA / "breaking.txt").read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def test_the_schema_breaks_nothing_but_what_is_declared() -> None:
    found = breaks(released(), checked_in())
    undeclared, stale = found - declared(), declared() - found
    assert not undeclared, (
        "Clients of the last release would break. Keep what they use, or write these lines into "
        "schema/breaking.txt:\n" + "\n".join(sorted(undeclared))
    )
    assert not stale, "schema/breaking.txt declares what is not so:\n" + "\n".join(sorted(stale))


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("  joinCode: String\n", "", "Match.joinCode was removed."),
        ("  code: String!\n  message: String!", "  code: String\n  message: String!", "changed type"),
        ("entries(matchId: ID!, after: Int = 0,", "entries(matchId: ID!, after: Int!,", "changed type"),
        ("receipt(matchId: ID!)", "receipt(match: ID!)", "receipt"),
        ("server: Server!", "server(name: String!): Server!", "required argument"),
        ("  RUNNING\n", "", "RUNNING was removed"),
        ("union MatchMessage = MatchUpdate | Lagged |", "union MatchMessage = MatchUpdate |", "Lagged"),
        ("input DreamIslandsWalkInput {", "input DreamIslandsWalkInput @oneOf {", "exactly one field"),
        ("  number: Int!\n  walks:", "  number: Int!\n  colour: String!\n  walks:", "colour"),
        ("Lagged", "Behind", "Lagged was removed"),
    ],
)
def test_a_break_is_noticed(was: str, becomes: str, said: str) -> None:
    assert was in RELEASED
    changed = build_schema(RELEASED.replace(was, becomes), assume_valid_sdl=True)
    found = breaks(released(), changed)
    assert any(said in sentence for sentence in found), found


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ("  joinCode: String\n", "  joinCode: String\n  colour: String\n"),
        ("server: Server!", "server(name: String): Server!"),
        ("  RUNNING\n", "  RUNNING\n  PAUSED\n"),
        ("union MatchMessage = MatchUpdate |", "union MatchMessage = MatchUpdate | Server |"),
        ("  number: Int!\n  walks:", "  number: Int!\n  colour: String\n  walks:"),
    ],
)
def test_growth_is_welcome(was: str, becomes: str) -> None:
    assert was in RELEASED
    assert breaks(released(), build_schema(RELEASED.replace(was, becomes))) == set()
