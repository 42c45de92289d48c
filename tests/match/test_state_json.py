"""States as JSON and back: every installed game's, at every entry of a random match."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from skerry.match.state_json import state_from_json, state_to_json
from skerry.rules import registry
from skerry.rules.chance import Free

pytestmark = pytest.mark.pure


@pytest.mark.parametrize("name", registry.names())
def test_a_state_comes_back_as_it_was(name: str) -> None:
    game = registry.game(name)
    random = Random(name)
    for seats in game.seats:
        given = {"level": 1} if (name, seats) == ("small-islands", 1) else {}
        state = game.setup(game.initial(game.options(given, seats), seats), Free(random)).state
        for _ in range(40):
            text = json.dumps(state_to_json(state))
            assert state_from_json(game.types.state, json.loads(text)) == state
            awaited = sorted(game.decisions(state))
            if not awaited:
                break
            seat = random.choice(awaited)
            moves = [move for _, move in zip(range(200), game.legal_moves(state, seat), strict=False)]
            state = game.decide(state, seat, random.choice(moves), Free(random)).state


class Inner(msgspec.Struct, frozen=True, tag_field="type", tag="inner", rename="camel"):
    at_cells: dict[tuple[int, int], str] = {}


class Outer(msgspec.Struct, frozen=True):
    inner: Inner | None
    rows: tuple[Inner, ...]
    named: dict[str, int]


def test_mappings_by_no_text_are_lists_of_pairs_in_their_order() -> None:
    inner = Inner({(2, 1): "b", (1, 1): "a"})
    whole = Outer(None, (inner,), {"x": 1})
    value: Any = state_to_json(whole)
    assert value == {
        "inner": None,
        "rows": [{"type": "inner", "atCells": [[[2, 1], "b"], [[1, 1], "a"]]}],
        "named": {"x": 1},
    }
    assert state_from_json(Outer, value) == whole
    assert list(state_from_json(Outer, value).rows[0].at_cells) == [(2, 1), (1, 1)]


@pytest.mark.parametrize(
    "value",
    [{"inner": 3, "rows": [], "named": {}}, [], {"inner": {"atCells": [1]}, "rows": [], "named": {}}],
)
def test_what_is_no_state_is_refused(value: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        state_from_json(Outer, value)
