"""Each move as JSON: what it reads as, and what is no move (rules page, section 5.1)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.plugins.refusals import refused
from tests.rules.dragon_island.desk import GAME

from skerry.match.codec import move_from_json, plain

pytestmark = pytest.mark.pure

HERE = {"q": 0, "r": -1}
OPTIONAL = {"face", "jokerColor", "lairColor"}

MOVES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("place Sb 0,-1", {"type": "PLACE_TILE", "tile": "S-blue", "at": HERE}),
    (
        "place T07B w 0,-1",
        {"type": "PLACE_TILE", "tile": "T07", "face": "B", "at": HERE, "jokerColor": "white"},
    ),
    ("allot y 0,-1", {"type": "ALLOT_DRAGON", "color": "yellow", "to": HERE}),
    ("dragon r 0,-1 1,0", {"type": "MOVE_DRAGON", "from": HERE, "color": "red", "to": {"q": 1, "r": 0}}),
    ("end-dragons", {"type": "END_DRAGON_MOVES"}),
    ("wizard 0,-1", {"type": "MOVE_WIZARD", "to": HERE}),
    ("tame", {"type": "TAME_DRAGON"}),
    ("capture b4r6", {"type": "CAPTURE_DRAGONS", "payment": {"red": 6, "blue": 4}}),
    ("gold", {"type": "TAKE_GOLD"}),
    ("draw", {"type": "DRAW_TREASURE"}),
    ("tele SE", {"type": "TELEKINESIS", "direction": 5}),
    ("pen w5", {"type": "BUILD", "building": "pen", "payment": {"white": 5}}),
    ("spire b1g4", {"type": "BUILD", "building": "spire", "payment": {"blue": 1, "green": 4}}),
    ("lair y w3", {"type": "BUILD", "building": "lair", "lairColor": "yellow", "payment": {"white": 3}}),
    ("skip-action", {"type": "SKIP_ACTION"}),
    ("keep M03 M12", {"type": "KEEP_TREASURE", "cards": ["M03", "M12"]}),
    ("play M35", {"type": "PLAY_TREASURE", "card": "M35"}),
    ("skip-treasure", {"type": "SKIP_TREASURE"}),
)


def _refused(value: Any) -> None:
    with refused("MALFORMED_MOVE"):
        move_from_json(GAME, value)


def test_the_table_has_every_type_of_move() -> None:
    assert {value["type"] for _, value in MOVES} == {kind.__struct_config__.tag for kind in GAME.types.moves}


@pytest.mark.parametrize(("text", "value"), MOVES)
def test_a_move_in_json_is_the_move_in_notation(text: str, value: dict[str, Any]) -> None:
    move = move_from_json(GAME, value)
    assert move == GAME.parse(text)
    assert move_from_json(GAME, plain(move)) == move


@pytest.mark.parametrize("value", [value for _, value in MOVES])
def test_a_field_missing_surplus_or_of_another_form_is_malformed(value: dict[str, Any]) -> None:
    _refused({**value, "why": 1})
    _refused({**value, "type": value["type"].lower()})
    for name in set(value) - {"type"}:
        if name not in OPTIONAL:
            _refused({key: held for key, held in value.items() if key != name})
            _refused({**value, name: None})
        _refused({**value, name: 1.5})
        _refused({**value, name: [[]]})


@pytest.mark.parametrize(
    "value",
    [
        {"type": "CAPTURE_DRAGONS", "payment": {"blue": "4"}},
        {"type": "CAPTURE_DRAGONS", "payment": {"blue": True}},
        {"type": "CAPTURE_DRAGONS", "payment": {"yellow": 1}},
        {"type": "MOVE_WIZARD", "to": [0, -1]},
        {"type": "MOVE_WIZARD", "to": "0,-1"},
        {"type": "MOVE_WIZARD", "to": {"q": 0, "r": 0, "s": 0}},
        {"type": "TELEKINESIS", "direction": "E"},
        {"type": "TELEKINESIS", "direction": False},
        {"type": "KEEP_TREASURE", "cards": "M01"},
        {"type": "KEEP_TREASURE", "cards": [1]},
        {"type": "PLACE_TILE", "tile": "T01", "face": "b", "at": HERE},
        {"type": "ALLOT_DRAGON", "color": "gold", "to": HERE},
        [],
        "tame",
        None,
    ],
)
def test_values_of_the_wrong_form_are_malformed(value: Any) -> None:
    _refused(value)
