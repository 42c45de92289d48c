"""The questions that games ask of a component set: each refusal is the place and one sentence."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any

import msgspec
import pytest

from skerry.rules.components import ComponentsInvalid
from skerry.rules.kit import component_checks as checks
from skerry.rules.kit.component_checks import ComponentPart, read_components

pytestmark = pytest.mark.pure


class Colour(StrEnum):
    RED = "red"


class Card(ComponentPart, frozen=True):
    id: str
    number: int = 1
    colours: tuple[Colour, ...] = ()


class Cards(ComponentPart, frozen=True):
    cards: tuple[Card, ...]
    by_name: dict[str, int] = msgspec.field(default_factory=dict)


@pytest.mark.parametrize(
    ("components", "said"),
    [
        ({}, "cards: it is missing."),
        ({"cards": [{"id": "a", "nmber": 2}]}, "cards[0].nmber: unknown field."),
        ({"cards": [{"id": "a"}, {"number": 2}]}, "cards[1].id: it is missing."),
        ({"cards": [{"id": 3}]}, "cards[0].id: expected text, got a whole number."),
        (
            {"cards": [{"id": "a", "number": True}]},
            "cards[0].number: expected a whole number, got true or false.",
        ),
        ({"cards": [{"id": "a", "number": None}]}, "cards[0].number: expected a whole number, got null."),
        ({"cards": {"id": "a"}}, "cards: expected a list, got an object."),
        ({"cards": [["a"]]}, "cards[0]: expected an object, got a list."),
        (
            {"cards": [{"id": "a", "colours": ["red", "pink"]}]},
            'cards[0].colours[1]: "pink" is not an allowed word here.',
        ),
        ({"cards": [], "by_name": {"a": "b"}}, "by_name: expected a whole number, got text."),
    ],
)
def test_what_does_not_have_the_shape_is_said_in_words(components: Any, said: str) -> None:
    with pytest.raises(ComponentsInvalid) as refused:
        read_components(components, Cards)
    assert refused.value.message == said


PAIR = [("cards[0]", "a"), ("cards[1]", "a")]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: checks.within("n", 10, 1, 9), "n: 10 is not between 1 and 9."),
        (lambda: checks.within("n", 10, 1, 1), "n: 10 is not 1."),
        (lambda: checks.stated("n", 3, 2, "cards"), "n: it says 3, but there are 2 cards."),
        (
            lambda: checks.fixed("n", "a" * 60, None),
            f'n: the rules require null, not "{"a" * 35} ....',
        ),
        (
            lambda: checks.as_shipped({"grid": 1}, {"grid": 2}, "grid"),
            "grid: this part describes the rules: leave it out, or copy it from the shipped set.",
        ),
        (lambda: checks.distinct(PAIR, "id"), 'cards[1]: "a" is already the id of cards[0].'),
        (
            lambda: checks.each_once(PAIR, ["a", "b"], "cards"),
            'cards[1]: "a" is unknown or repeated; the list must have each of "a", "b" once.',
        ),
        (
            lambda: checks.each_once(PAIR[:1], ["a", "b"], "cards"),
            'cards: "b" is missing; the list must have each of "a", "b" once.',
        ),
        (lambda: checks.formed("n", "x\n", "x", "an x"), 'n: "x\\n" is not an x.'),
        (lambda: checks.label("n", "  "), 'n: "  " must have 1 to 80 characters.'),
        (
            lambda: checks.ids("cards", [Card("a"), Card("?")], "[a-z]", "a letter"),
            'cards[1].id: "?" is not a letter.',
        ),
    ],
)
def test_a_refusal_is_the_place_and_a_sentence(ask: Callable[[], object], said: str) -> None:
    with pytest.raises(ComponentsInvalid) as refused:
        ask()
    assert refused.value.message == said


def test_what_is_right_passes() -> None:
    checks.within("n", 9, 1, 9)
    checks.stated("n", 2, 2, "cards")
    checks.fixed("n", (1, 2), (1, 2))
    checks.as_shipped({}, {"grid": 2}, "grid")
    checks.distinct([("a", 1), ("b", "1")], "id")
    checks.each_once([("a", 2), ("b", 1)], [1, 2], "all")
    checks.label("n", "x" * 80)
    assert checks.ids("cards", [Card("a")], "[a-z]", "a letter") == [("cards[0].id", "a")]
