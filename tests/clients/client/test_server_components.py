"""A client's game is made from the component set that the server plays with."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from skerry.rules import registry
from skerry_client import Unsupported, served_game

pytestmark = pytest.mark.pure

NAME = "islands-in-the-mist"


def answer(components: object) -> dict[str, Any]:
    about = {"name": NAME, "title": "Islands in the Mist", "rules": 1, "minSeats": 2, "maxSeats": 4}
    return {"game": {**about, "components": components}}


def own_set() -> Any:
    components: Any = copy.deepcopy(dict(registry.shipped(NAME).components))
    for tile in components["tiles"]:
        if tile["id"] == "FOREST-6-1":
            tile["value"] = 7
    return components


def test_a_set_of_the_server_s_own_makes_the_game_anew(script: Any) -> None:
    here = registry.shipped(NAME)
    there = served_game(script(answer(own_set())).client(), here)
    assert there.components == own_set()
    assert there.format(there.parse("take for7")) == "take FOR7"


def test_the_same_set_or_a_game_that_is_not_there_leaves_it(script: Any) -> None:
    here = registry.shipped(NAME)
    assert served_game(script(answer(dict(here.components))).client(), here) is here
    assert served_game(script({"game": None}).client(), here) is here


@pytest.mark.parametrize("components", [None, [], "set", {"game": NAME}, {**own_set(), "tiles": []}])
def test_a_set_that_cannot_be_used_is_said(script: Any, components: object) -> None:
    with pytest.raises(Unsupported, match=r"^Cannot use .*: .*[.]$"):
        served_game(script(answer(components)).client(), registry.shipped(NAME))
