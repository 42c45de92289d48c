"""The sentence of an event whose game does not describe it."""

from __future__ import annotations

import pytest
from tests.rules.conformance.toy import Dived, Drawn

from skerry.rules.plain_sentence import LONGEST, plain_sentence

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(
    ("event", "text"),
    [
        ({"type": "CARD_DRAWN", "seat": 1, "card": "?"}, "Card drawn: seat 1, card hidden."),
        ({"type": "TURN_ENDED"}, "Turn ended."),
        (
            {"type": "MOVED", "middlePlaces": [1, 2, 3], "over": True},
            "Moved: middle places 1, 2 and 3, over yes.",
        ),
        ({"type": "SCORED", "results": [{"seat": 1}], "note": None}, "Scored."),
        ({"type": "x", "phase": "START_NUMBERS", "tile": "T01_a"}, "X: phase start numbers, tile T01 a."),
        ([], "Something happened."),
    ],
)
def test_type_and_simple_fields_make_a_sentence(event: object, text: str) -> None:
    assert plain_sentence(event) == text


def test_structs_are_described_like_their_json() -> None:
    assert plain_sentence(Drawn(0, "c01")) == "Drawn: seat 0, card c01."
    assert plain_sentence(Dived(1, (1, 2), 3)) == "Dived: seat 1, islands 1 and 2, gem 3."


def test_a_long_event_is_cut() -> None:
    text = plain_sentence({"type": "MANY", "cards": ["card"] * 100})
    assert len(text) <= LONGEST
    assert text.endswith(", card ...")
