"""GraphQL types from structs: every shape that the contract allows, out and in."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
import pytest
import strawberry
from strawberry.schema.config import StrawberryConfig
from tests.toys.pebbles import Pebbles

from skerry.api.export import main
from skerry.api.types.inputs import InputTypes, one_field, to_json
from skerry.api.types.scalars import SCALARS
from skerry.api.types.structs import Named, NoGraphQLType, OutputTypes
from skerry.rules import registry

pytestmark = pytest.mark.pure

Mood: TypeAlias = Literal["GLAD", "SAD"]


class Colour(StrEnum):
    """Colours of things."""

    RED = "RED"
    BLUE = "BLUE"


class Card(
    msgspec.Struct, frozen=True, rename="camel", tag_field="type", tag="CARD", forbid_unknown_fields=True
):
    """A card; ``card_id`` names it."""

    card_id: str
    colour: Colour = Colour.RED


class Coin(
    msgspec.Struct, frozen=True, rename="camel", tag_field="type", tag="GOLD_COIN", forbid_unknown_fields=True
):
    """A coin."""


class Tree(msgspec.Struct, frozen=True, rename="camel"):
    """A tree of trees."""

    origin: int = msgspec.field(name="from")
    parts: tuple[Tree, ...] = ()
    things: tuple[Card | Coin, ...] = ()
    best: Annotated[Card | Coin, Named("Best")] | None = None
    grid: tuple[tuple[int, ...], ...] = ()
    mood: Mood = "GLAD"
    free: dict[str, int] = {}


class Pay(
    msgspec.Struct, frozen=True, rename="camel", tag_field="type", tag="PAY", forbid_unknown_fields=True
):
    """Pay with things."""

    with_things: tuple[Card | Coin, ...]
    note: str | None = None


class Pass(msgspec.Struct, frozen=True, tag_field="type", tag="PASS", forbid_unknown_fields=True):
    """Do nothing."""


def made() -> tuple[OutputTypes, InputTypes]:
    outputs = OutputTypes({Mood: "Mood"})
    return outputs, InputTypes(outputs)


def test_structs_enums_unions_and_nested_lists_come_out_as_they_are() -> None:
    outputs, _ = made()
    tree = outputs.struct(Tree, prefix="Toy")

    class Query:
        tree: Any

    Query.__annotations__ = {"tree": tree}
    config = StrawberryConfig(scalar_map=SCALARS)
    schema = strawberry.Schema(strawberry.type(Query), types=outputs.all_types, config=config)
    text = schema.as_str()
    assert "things: [ToyCardOrCoin!]!" in text
    assert "best: Best\n" in text
    assert "grid: [[Int!]!]!" in text
    assert "mood: Mood!" in text
    assert "A card; `cardId` names it." in text
    leaf = Tree(2, mood="SAD", free={"a": 1}, grid=((1, 2), ()))
    root = SimpleNamespace(tree=Tree(1, (leaf,), (Card("c1", Colour.BLUE), Coin()), Coin()))
    answer = schema.execute_sync(
        "{ tree { from parts { from mood grid free } things { __typename"
        " ... on ToyCard { type cardId colour } ... on ToyCoin { type } } best { __typename } } }",
        root_value=root,
    )
    assert answer.errors is None
    assert answer.data == {
        "tree": {
            "from": 1,
            "parts": [{"from": 2, "mood": "SAD", "grid": [[1, 2], []], "free": {"a": 1}}],
            "things": [
                {"__typename": "ToyCard", "type": "CARD", "cardId": "c1", "colour": "BLUE"},
                {"__typename": "ToyCoin", "type": "GOLD_COIN"},
            ],
            "best": {"__typename": "ToyCoin"},
        }
    }


def test_inputs_become_the_json_that_the_game_reads() -> None:
    _, inputs = made()
    move = inputs.moves("ToyMoveInput", (Pay, Pass), "Toy")
    seen: list[Any] = []

    class Query:
        pass

    def look(move: Any) -> bool:
        key, given = one_field(move)
        seen.append((key, given if given is True else to_json(given)))
        return True

    look.__annotations__ = {"move": move, "return": bool}
    Query.look = strawberry.field(resolver=look)  # type: ignore[attr-defined]  # a class made here
    schema = strawberry.Schema(strawberry.type(Query), config=StrawberryConfig(scalar_map=SCALARS))
    assert "goldCoin: Boolean" in schema.as_str()
    for text in (
        '{ look(move: {pay: {withThings: [{card: {cardId: "c1", colour: BLUE}}, {goldCoin: true}]}}) }',
        '{ look(move: {pay: {withThings: [{card: {cardId: "c2"}}], note: null}}) }',
        "{ look(move: {pass: true}) }",
    ):
        assert schema.execute_sync(text).errors is None
    coin, card = {"type": "GOLD_COIN"}, {"type": "CARD", "cardId": "c1", "colour": "BLUE"}
    assert seen == [
        ("pay", {"withThings": [card, coin]}),
        ("pay", {"withThings": [{"type": "CARD", "cardId": "c2"}], "note": None}),
        ("pass", True),
    ]
    read = msgspec.convert({"type": "PAY", **seen[0][1]}, Pay)
    assert read == Pay((Card("c1", Colour.BLUE), Coin()))


def test_types_of_one_name_are_distinguished_and_a_shape_without_a_type_is_refused() -> None:
    outputs, _ = made()
    other: Any = type("Card", (msgspec.Struct,), {"__module__": "toys.deck_of_cards"})
    assert outputs.names == {}
    outputs.struct(Card, prefix="Toy")
    outputs.struct(other, prefix="Toy", constants={"game": "toy"})
    assert outputs.names == {Card: "ToyCard", other: "ToyDeckOfCardsCard"}
    with pytest.raises(NoGraphQLType):
        outputs.annotation(float)
    with pytest.raises(NoGraphQLType):
        outputs.reserve("ToyCard", None)


def test_the_python_enum_stays_as_it_is() -> None:
    outputs, _ = made()
    outputs.enum(Colour, "Toy")
    assert not hasattr(Colour, "__strawberry_definition__")


def test_a_game_found_through_the_registry_is_in_the_exported_schema(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "games", lambda: {"pebbles": Pebbles()})
    assert main([]) == 0
    text = capsys.readouterr().out
    assert "type PebblesView implements GameView" in text
    assert "pebbles: PebblesMoveInput" in text
