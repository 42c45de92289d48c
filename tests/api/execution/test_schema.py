"""The schema as a thing of its own: complete, consistent, the same each time, and as checked in."""

from __future__ import annotations

from itertools import chain, combinations
from pathlib import Path

import pytest
from graphql import (
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLSchema,
    GraphQLUnionType,
    build_schema,
    get_named_type,
    is_leaf_type,
)
from tests.toys.pebbles import Pebbles

from skerry.api.execution.schema import make_schema, schema_text
from skerry.api.export import main
from skerry.api.types.fields import tag_of
from skerry.api.types.naming import camel, pascal
from skerry.rules import registry
from skerry.rules.dream_islands import DreamIslands

pytestmark = pytest.mark.pure

CHECKED_IN = Path(__file__).parents[3] / "schema" / "schema.graphql"
GAMES = (DreamIslands(), Pebbles())


@pytest.fixture(scope="module")
def schema() -> GraphQLSchema:
    """The schema of two games, as it is read."""
    return build_schema(schema_text(GAMES))


def test_the_checked_in_schema_is_that_of_the_installed_games(tmp_path: Path) -> None:
    made = tmp_path / "schema.graphql"
    assert main([str(made)]) == 0
    assert CHECKED_IN.read_text(encoding="utf-8") == made.read_text(encoding="utf-8"), (
        "make it anew: python -m skerry.api.export schema/schema.graphql"
    )


def test_the_same_games_in_any_order_give_the_same_text() -> None:
    assert schema_text(reversed(GAMES)) == schema_text(GAMES)


def test_fragments_on_the_members_of_a_union_never_clash(schema: GraphQLSchema) -> None:
    unions = [kind for kind in schema.type_map.values() if isinstance(kind, GraphQLUnionType)]
    assert len(unions) > 10
    for one, two in chain.from_iterable(combinations(union.types, 2) for union in unions):
        for field in one.fields.keys() & two.fields.keys():
            left, right = one.fields[field].type, two.fields[field].type
            if is_leaf_type(get_named_type(left)) or is_leaf_type(get_named_type(right)):
                assert str(left) == str(right), f"{one}.{field} and {two}.{field}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_struct_of_a_game_has_its_type(schema: GraphQLSchema, game: DreamIslands | Pebbles) -> None:
    prefix = pascal(game.name)
    for interface, kinds in (
        ("GameView", (game.types.view,)),
        ("GameEvent", game.types.events),
        ("GameChoices", game.types.choices),
        ("GameOptions", (game.types.options,)),
    ):
        for kind in kinds:
            made = schema.type_map[prefix + kind.__name__]
            assert isinstance(made, GraphQLObjectType)
            assert [face.name for face in made.interfaces] == [interface]
    moves = schema.type_map[f"{prefix}MoveInput"]
    assert isinstance(moves, GraphQLInputObjectType)
    assert moves.is_one_of
    assert set(moves.fields) == {camel(tag_of(kind) or "") for kind in game.types.moves}
    every = schema.type_map["MoveInput"]
    assert isinstance(every, GraphQLInputObjectType)
    assert every.fields[camel(game.name)].type is moves


def test_every_refusal_says_code_message_hint_and_whether_to_retry(schema: GraphQLSchema) -> None:
    refusal = schema.type_map["Refusal"]
    assert isinstance(refusal, GraphQLInterfaceType)
    for kind in schema.get_implementations(refusal).objects:
        for name in ("code", "message", "hint", "retryable"):
            assert isinstance(kind.fields[name].type, GraphQLNonNull)
    assert len(schema.get_implementations(refusal).objects) == 14


def test_below_the_root_nothing_resolves() -> None:
    made, _ = make_schema(GAMES)
    roots = {"Query", "Mutation", "Subscription"}
    for name, kind in made._schema.type_map.items():
        if isinstance(kind, GraphQLObjectType) and name not in roots and not name.startswith("__"):
            for key, field in kind.fields.items():
                assert not field.args, f"{name}.{key}"


def test_names_become_those_of_graphql() -> None:
    assert [camel(name) for name in ("PLACE_TILE", "dream-islands", "view_json", "BID", "moveIt")] == [
        "placeTile",
        "dreamIslands",
        "viewJson",
        "bid",
        "moveIt",
    ]
    assert pascal("islands-in-the-mist") == "IslandsInTheMist"


def test_every_installed_game_is_in_the_schema() -> None:
    for name in registry.names():
        assert f"type {pascal(name)}View implements GameView" in CHECKED_IN.read_text(encoding="utf-8")
