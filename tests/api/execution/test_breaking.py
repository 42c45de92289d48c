"""A schema that breaks clients of the last released one is refused, unless each break is declared."""

from __future__ import annotations

from collections.abc import Iterable
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


REFUSALS = (
    "BadInput",
    "Forbidden",
    "IllegalMove",
    "KeysLost",
    "MatchOver",
    "NotFound",
    "NotNow",
    "NotYourTurn",
    "RateLimited",
    "Refusal",
    "RequestReused",
    "StaleSeq",
    "Unavailable",
    "WrongVersion",
)

# What each change of the text breaks, in the words of graphql-core.
BREAKS: tuple[tuple[str, str, set[str]], ...] = (
    ("  joinCode: String\n", "", {"Field Match.joinCode was removed."}),
    (
        "  code: String!\n  message: String!",
        "  code: String\n  message: String!",
        {f"Field {name}.code changed type from String! to String." for name in REFUSALS},
    ),
    (
        "entries(matchId: ID!, after: Int = 0,",
        "entries(matchId: ID!, after: Int!,",
        {"Argument Query.entries(after:) has changed type from Int to Int!."},
    ),
    (
        "receipt(matchId: ID!)",
        "receipt(match: ID!)",
        {
            "Argument Query.receipt(matchId:) was removed.",
            "A required argument Query.receipt(match:) was added.",
        },
    ),
    (
        "server: Server!",
        "server(name: String!): Server!",
        {"A required argument Query.server(name:) was added."},
    ),
    ("  RUNNING\n", "", {"Enum value Phase.RUNNING was removed."}),
    (
        "union MatchMessage = MatchUpdate | Lagged |",
        "union MatchMessage = MatchUpdate |",
        {"Lagged was removed from union type MatchMessage."},
    ),
    (
        "input DreamIslandsWalkInput {",
        "input DreamIslandsWalkInput @oneOf {",
        {"DreamIslandsWalkInput takes exactly one field now."},
    ),
    (
        "  number: Int!\n  walks:",
        "  number: Int!\n  colour: String!\n  walks:",
        {"A required field DreamIslandsWalkingInput.colour was added."},
    ),
)

GROWTH = (
    ("  joinCode: String\n", "  joinCode: String\n  colour: String\n"),
    ("server: Server!", "server(name: String): Server!"),
    ("  RUNNING\n", "  RUNNING\n  PAUSED\n"),
    ("union MatchMessage = MatchUpdate |", "union MatchMessage = MatchUpdate | Server |"),
    ("  number: Int!\n  walks:", "  number: Int!\n  colour: String\n  walks:"),
)


def changed(changes: Iterable[tuple[str, str]]) -> GraphQLSchema:
    """Return the released schema with pieces of its text replaced."""
    text = RELEASED
    for was, becomes in changes:
        assert was in text
        text = text.replace(was, becomes)
    return build_schema(text, assume_valid_sdl=True)


def test_each_break_is_noticed() -> None:
    """All at once, as a schema is built as slowly for one as for all."""
    said = set[str]().union(*(sentences for *_, sentences in BREAKS))
    assert breaks(released(), changed((was, becomes) for was, becomes, _ in BREAKS)) == said


def test_a_type_of_another_name_is_noticed() -> None:
    found = breaks(released(), changed([("Lagged", "Behind")]))
    assert found == {"Lagged was removed.", "Lagged was removed from union type MatchMessage."}


def test_growth_is_welcome() -> None:
    assert breaks(released(), changed(GROWTH)) == set()
