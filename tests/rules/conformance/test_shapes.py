"""The shapes that GraphQL types can be made from: each trap is seen."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, Literal

import msgspec
import pytest
from tests.rules.conformance.toy import Dived, Drawn, Offer, Toy

from skerry.rules.conformance import check
from skerry.rules.conformance.shapes import faults
from skerry.rules.game import Json

pytestmark = pytest.mark.pure


class Inner(msgspec.Struct, frozen=True):
    count: int


class Loose(msgspec.Struct):
    count: int


class Move(msgspec.Struct, frozen=True, tag_field="type", tag="MOVE", forbid_unknown_fields=True):
    inner: Inner


class Untagged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: str


class Kind(msgspec.Struct, frozen=True, tag_field="kind", tag="KIND", forbid_unknown_fields=True):
    card: str


class OtherCard(msgspec.Struct, frozen=True, tag_field="type", tag="OTHER", forbid_unknown_fields=True):
    card: str | None


class Table(msgspec.Struct, frozen=True):
    by_name: dict[str, int]


class Half(msgspec.Struct, frozen=True):
    part: float


class Pair(msgspec.Struct, frozen=True):
    pair: tuple[int, int]


class Bits(msgspec.Struct, frozen=True):
    bits: tuple[int | str, ...]


class Word(msgspec.Struct, frozen=True):
    word: Literal["a", "b"]


class Named(msgspec.Struct, frozen=True):
    from_: int = msgspec.field(name="from-here")


class Kept(msgspec.Struct, frozen=True):
    inner: tuple[Loose | None, ...]


class Identity(msgspec.Struct, frozen=True, eq=False):
    count: int


class Nested(msgspec.Struct, frozen=True):
    things: tuple[Drawn | Untagged, ...]


class Mixed(msgspec.Struct, frozen=True):
    things: tuple[Offer | Kind, ...]


class Clash(msgspec.Struct, frozen=True):
    things: tuple[Offer | OtherCard, ...]


class TableTag(msgspec.Struct, frozen=True, tag_field="type", tag="table.ended"):
    seat: int


class Numbered(msgspec.Struct, frozen=True, tag_field="type", tag="2_CARDS", forbid_unknown_fields=True):
    pass


class AnOffer(msgspec.Struct, frozen=True, tag_field="type", tag="Offer", forbid_unknown_fields=True):
    pass


class Spelled(msgspec.Struct, frozen=True, tag_field="type", tag="cardDrawn"):
    card: str


class Inside(msgspec.Struct, frozen=True):
    drawn: Spelled | None


class OfGame(msgspec.Struct, frozen=True):
    game: str


class Tagged(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tags: tuple[str, ...]


class Typed(msgspec.Struct, frozen=True):
    type: str


class Private(msgspec.Struct, frozen=True):
    _cards: int


class Dunder(msgspec.Struct, frozen=True):
    name: int = msgspec.field(name="__typename")


class Resolving(msgspec.Struct, frozen=True):
    is_type_of: int = msgspec.field(name="isTypeOf")


class Answer(Enum):
    true = 1


class Answered(msgspec.Struct, frozen=True):
    answers: tuple[Answer | None, ...]


def toy_with(**changed: Any) -> Toy:
    toy = Toy()
    toy.types = msgspec.structs.replace(Toy.types, **changed)
    return toy


def test_toy_has_the_shapes(toy: Toy) -> None:
    assert list(faults(toy)) == []


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"moves": (Move,)}, "Inner, in moves, does not say forbid_unknown_fields=True"),
        ({"options": Inner}, "Inner, in options, does not say forbid_unknown_fields=True"),
        ({"moves": ()}, "there are no moves"),
        ({"moves": (Offer, Untagged)}, "Untagged, in moves, is not tagged by a text in `type`"),
        ({"moves": (Offer, Kind)}, "Kind, in moves, is not tagged by a text in `type`"),
        ({"moves": (Offer, OtherCard)}, "'card' is str in Offer but none | str in OtherCard"),
        ({"events": (Dived, Dived)}, "two of events have the same tag"),
        ({"events": (int,)}, "int among the events is not a struct"),
        ({"view": Table}, "Table.by_name: GraphQL has no type for dict"),
        ({"view": Half}, "Half.part: GraphQL has no type for float"),
        ({"view": Pair}, "Pair.pair: GraphQL has no type for tuple"),
        ({"view": Bits}, "Bits.bits: int | str is a union with members other than structs"),
        ({"view": Word}, "Word.word: GraphQL has no type for literal"),
        ({"view": Named}, "Named.from_: 'from-here' is not a valid GraphQL name"),
        ({"view": Kept}, "Loose is not frozen"),
        ({"view": Identity}, "Identity does not compare by value"),
        ({"view": Nested}, "the types of view cannot be read"),
        ({"view": Mixed}, "the types of view cannot be read"),
        ({"choices": (Clash,)}, "'card' is str in Offer but none | str in OtherCard"),
        ({"events": (Dived, TableTag)}, "TableTag: tags that start with 'table.' are reserved"),
        ({"moves": (Offer, Numbered)}, "Numbered: the tag '2_CARDS' does not give a valid GraphQL name"),
        ({"moves": (Offer, AnOffer)}, "the tags 'OFFER' and 'Offer' give the same GraphQL name"),
        ({"events": (Dived, Spelled)}, "Spelled: the tag 'cardDrawn' is not words in capitals"),
        ({"view": Inside}, "Spelled: the tag 'cardDrawn' is not words in capitals"),
        ({"view": OfGame}, "OfGame.game: the name is reserved for the API in view"),
        ({"choices": (OfGame,)}, "OfGame.game: the name is reserved for the API in choices"),
        ({"options": Tagged}, "Tagged.tags: the name is reserved for the API in options"),
        ({"view": Typed}, "Typed.type: `type` is the tag of unions"),
        ({"view": Private}, "Private._cards: the API omits fields that start with _"),
        ({"view": Dunder}, "Dunder.name: '__typename' is not a valid GraphQL name"),
        ({"view": Resolving}, "Resolving.is_type_of: the name is reserved for the API"),
        ({"view": Answered}, "Answer.true is not a valid name of a GraphQL value"),
    ],
)
def test_trap_is_seen(changed: Mapping[str, Any], sentence: str) -> None:
    assert any(sentence in fault for fault in faults(toy_with(**changed)))


def test_shapes_are_breaches_of_a_run() -> None:
    report = check(toy_with(choices=(Half,)), matches=0)
    assert report.broken == {0}
    assert "breaks the rules for types: Half.part: GraphQL has no type for float" in str(report.breaches[0])


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("name", "Pearls Game", "is not lower case words"),
        ("name", "notation", "the name 'notation' is reserved"),
        ("title", "", "the title is empty"),
        ("rules", 0, "the rules version is 0"),
        ("seats", range(3), "the numbers of seats"),
        ("components", {"weight": 1.5}, "the components contain a float"),
        ("components", {"cards": object()}, "the components are not JSON"),
    ],
)
def test_unusable_game_is_seen(name: str, value: Json, sentence: str) -> None:
    wrong = type("Wrong", (Toy,), {name: value})()
    assert any(sentence in fault for fault in faults(wrong))
