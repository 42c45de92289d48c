"""What the API says of games: options with true types, provenance, and the bots that play them."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

import pytest
from graphql import GraphQLInputObjectType, GraphQLNonNull, is_input_type, parse_type
from graphql.utilities import type_from_ast
from tests.toys.pebbles import Pebbles

from skerry.api.answers.games import Game
from skerry.api.context import Context
from skerry.api.execution.schema import Schema, make_schema
from skerry.api.resolvers.games import game, games
from skerry.api.types.naming import camel
from skerry.rules import registry
from skerry.rules.components import with_components
from skerry.rules.game import AnyGame
from skerry_bots.greedy import GreedyBot, NoHeuristics

pytestmark = pytest.mark.pure

INSTALLED = registry.games()


async def told(installed: Mapping[str, AnyGame] = INSTALLED) -> tuple[Schema, tuple[Game, ...]]:
    schema, types = make_schema(installed.values())
    return schema, await games(cast(Context, SimpleNamespace(worker=SimpleNamespace(game_types=types))))


async def test_options_have_types_of_the_schema_and_nothing_is_left_out() -> None:
    schema, answered = await told()
    inputs = cast(GraphQLInputObjectType, schema.core.type_map["GameOptionsInput"])
    assert len(answered) == len(INSTALLED) == 5
    for one in answered:
        fields = cast(GraphQLInputObjectType, inputs.fields[camel(one.name)].type).fields
        assert [option.name for option in one.options] == list(fields)
        for option in one.options:
            type_ = type_from_ast(schema.core, parse_type(option.type))
            assert type_ is not None
            assert is_input_type(type_)
            bare = type_.of_type if isinstance(type_, GraphQLNonNull) else type_
            assert str(bare) == str(fields[option.name].type)
            # What a field may be left out with has a value, unless null itself is one.
            assert (option.default is not None) or not isinstance(type_, GraphQLNonNull)
            assert option.description
            assert (option.values is None) == (option.minimum is not None) == (option.maximum is not None)
            assert (fields[option.name].description or "").startswith(option.description)


async def test_types_and_ranges_are_true() -> None:
    _, answered = await told()
    said = {(one.name, option.name): option for one in answered for option in one.options}
    colors = said["dragon-island", "seatColors"]
    assert (colors.type, colors.values) == ("[DragonIslandColor!]!", ("blue", "green", "red", "white"))
    assert said["small-islands", "table"].type == "SmallIslandsTableSizeInput"
    assert (said["small-islands", "table"].minimum, said["small-islands", "level"].maximum) == (9, 6)
    assert (
        said["dragon-island", "extraTilesPerPlayer"].minimum,
        said["dragon-island", "extraTilesPerPlayer"].maximum,
    ) == (0, 11)
    assert said["islands-in-the-mist", "module"].type == "Int!"
    assert "reconstructed" in (said["islands-in-the-mist", "module"].description or "")
    for limit in (
        ("islands-in-the-mist", "stallRounds"),
        ("islands-in-the-mist", "roundLimit"),
        ("dream-islands", "roundLimit"),
    ):
        assert "rulebook" in (said[limit].description or "")


async def test_rules_pages_come_whole_and_in_sections() -> None:
    _, answered = await told()
    for one in answered:
        assert one.rules_page is not None
        for section in one.rules_page.sections:
            assert section.anchor == section.number
            assert section.title
            assert section.text in one.rules_page.markdown
    _, (pebbles,) = await told({Pebbles.name: Pebbles()})
    assert pebbles.rules_page is None


async def test_what_the_rulebook_does_not_print_is_reconstructed() -> None:
    _, answered = await told()
    for one in answered:
        components = cast(dict[str, Any], one.components)
        parts = {group.part for group in one.provenance}
        for key in set(components) - {
            "game",
            "version",
            "schemaVersion",
            "schema_version",
            "formatVersion",
            "provenance",
        }:
            assert any(part == key or part.startswith(f"{key}.") for part in parts), (one.name, key)
        for group in one.provenance:
            words = f"{group.source} {group.note}".lower()
            said = any(word in words for word in ("deduced", "reconstructed", "public", "mixed"))
            assert group.reconstructed == said, (one.name, group.part)
    groups = {(one.name, group.part): group for one in answered for group in one.provenance}
    assert groups["islands-in-the-mist", "landscapes"].reconstructed
    assert groups["dream-islands", "missions"].reconstructed
    rewards = groups["small-islands", "rewardCards"]
    assert "no such card" in rewards.note
    assert "fixed reward of 6" in rewards.note


async def test_another_component_set_speaks_for_itself() -> None:
    shipped = INSTALLED["small-islands"]
    components = {
        **shipped.components,
        "rewardCards": list(reversed(cast(Any, shipped.components["rewardCards"]))),
    }
    _, (one,) = await told({"small-islands": with_components(shipped, components)})
    groups = {group.part: group for group in one.provenance}
    assert not one.shipped
    assert "no such card" not in groups["rewardCards"].note
    assert "conventions" in groups


async def test_bots_are_those_that_play_the_game() -> None:
    _, answered = await told({**INSTALLED, "pebbles": Pebbles()})
    assert {one.name: tuple(bot.name for bot in one.bots) for one in answered} == {
        **dict.fromkeys(INSTALLED, ("greedy", "random")),
        "pebbles": ("random",),
    }
    with pytest.raises(NoHeuristics, match="does not play pebbles"):
        GreedyBot().choose(Pebbles(), cast(Any, None), cast(Any, None))


async def test_a_game_that_is_not_installed_is_none() -> None:
    _, types = make_schema(INSTALLED.values())
    context = cast(Context, SimpleNamespace(worker=SimpleNamespace(game_types=types)))
    assert await game(context, "chess") is None
    found = await game(context, "hashi")
    assert found is not None
    assert found.title == "Hashi"
