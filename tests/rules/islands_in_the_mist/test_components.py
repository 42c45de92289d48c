"""Component sets: provenance, sets of one's own, and sets that are refused (rules page, section 2)."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from skerry.rules.chance import Free
from skerry.rules.game import Illegal
from skerry.rules.islands_in_the_mist import ComponentsInvalid, IslandsInTheMist
from skerry.rules.islands_in_the_mist.moves import PlaceTile
from skerry.rules.kit.component_file import shipped

pytestmark = pytest.mark.pure


def test_provenance_marks_what_is_reconstructed() -> None:
    provenance: Any = IslandsInTheMist().components["provenance"]
    for group in ("harbour", "extensions", "oculars", "maps.A", "maps.B", "tiles.landscape", "start_tiles"):
        assert provenance[group]["note"]
    for group in ("harbour", "extensions", "oculars", "maps.A", "maps.B"):
        assert "reconstructed" in provenance[group]["source"]


def test_counts_of_the_page() -> None:
    data = IslandsInTheMist().data
    assert len(data.bag) == 133
    assert len(data.start_tiles) == 6
    for layout in data.layouts.values():
        assert len(layout.ids) == 61
        assert [coast.bit_count() for coast in layout.coasts] == [4] * 6
        assert len(layout.starts) == 6
    a, b = data.layouts.values()
    assert (sum(a.questions), sum(b.questions)) == (4, 6)
    assert sorted(minus for minus in a.minus if minus) == [2, 2, 3, 3, 5, 5]
    assert sorted(minus for minus in b.minus if minus) == [2, 3, 3, 4, 5, 5]
    assert sorted(drop for drop in b.drops if drop) == [2, 3, 3, 4]
    assert (a.values.count(0), b.values.count(0)) == (8, 12)


def test_a_set_of_ones_own_is_played() -> None:
    mine = shipped("skerry.rules.islands_in_the_mist")
    mine["harbour"]["tiles_per_round"] = 2
    mine["energy_track"]["max"] = 12
    mine["clouds"]["count_by_players"]["2"] = 6
    mine["extension_kinds"][0]["energy_cost"] = 1
    mine["maps"]["A"]["fields"][7]["special"] = None
    game = IslandsInTheMist(mine)
    assert game.components is mine
    chance = Free(random.Random(3))
    state = game.setup(game.initial(game.options({"module": 3, "roundLimit": 8}, 2), 2), chance).state
    assert len(state.clouds) == 6
    while state.turn is not None:
        assert all(player.energy <= 12 for player in state.players)
        legal = list(game.legal_moves(state, state.turn))
        state = game.decide(state, state.turn, legal[chance.below("move", len(legal))], chance).state


def test_a_set_with_other_extensions_is_read_and_written() -> None:
    mine = shipped("skerry.rules.islands_in_the_mist")
    _renamed("AQUEDUCT_7")(mine)
    game = IslandsInTheMist(mine)
    move = game.parse("aq7@d4")
    assert move == PlaceTile("AQUEDUCT_7", "D4")
    assert game.format(move) == "AQ7@D4"


def _drop(key: str) -> Callable[[Any], None]:
    return lambda data: data.pop(key)


def _set(*path: Any) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        for key in path[:-2]:
            data = data[key]
        data[path[-2]] = path[-1]

    return change


def _special(special: dict[str, Any]) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        (field,) = (field for field in data["maps"]["A"]["fields"] if field["id"] == "D4")
        field["special"] = special

    return change


def _renamed(name: str) -> Callable[[Any], None]:
    """Give the windmill another name."""

    def change(data: Any) -> None:
        for entry in (*data["extension_kinds"], *data["extension_tiles"]):
            if entry["extension"] == "WINDMILL":
                entry["extension"] = name

    return change


def _long_row(data: Any) -> None:
    """Lengthen the middle row to eleven fields: a flight along it could not be written down."""
    for side in data["maps"].values():
        fields = side["fields"]
        fields += [{**fields[0], "id": f"Z{q}", "q": q, "r": 0, "coast": None} for q in (5, 6)]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_drop("tiles"), "shape"),
        (_set("clouds", "capacity", "3"), "shape"),
        (_set("dice", "direction", 0, "N"), "shape"),
        (_set("maps", "A", "fields", 0, "special", {"type": "WHALE"}), "shape"),
        (_set("game", "hashi"), "another game"),
        (_set("maps", {}), "map A and a map B"),
        (_set("directions", 0, "dq", 2), "six steps"),
        (_set("maps", "A", "fields", 0, "q", 9), "same fields"),
        (_set("maps", "A", "fields", 0, "coast", "FOREST"), "coast of field A1"),
        (_set("maps", "B", "fields", 0, "value", 10), "value of field A1"),
        (_set("yard", "Z9"), "no field 'Z9'"),
        (_set("start_fields", ["A1"]), "next to the yard"),
        (_set("landscapes", 0, "SWAMPY"), "one coast for each landscape"),
        (_set("landscapes", 0, "JOKE"), "first three"),
        (_set("tiles", 0, "value", 0), "value of tile SWAMP-1-1"),
        (_set("tiles", 0, "landscape", None), "landscape of tile SWAMP-1-1"),
        (_set("tiles", 0, "id", "SWAMP-1-2"), "there twice"),
        (_set("tiles", []), "fewer tiles"),
        (_set("start_tiles", []), "start tiles"),
        (_set("extension_tiles", []), "one extension tile of each kind"),
        (_set("extension_tiles", 0, "value", 4), "one value"),
        (_set("clouds", "count_by_players", {"2": 4}), "number of clouds"),
        (_set("clouds", "count_by_players", "2", 11), "1 to 10 clouds"),
        (_set("energy_track", "start_by_turn_order", [5]), "start energy"),
        (_set("energy_track", "start_by_turn_order", 0, 21), "on the energy track"),
        (_set("dice", "bonus", []), "no face"),
        (_set("scoring", "monument_points_by_rank", [3]), "monument points"),
        (_set("harbour", "berths", 2), "out of range"),
        (_set("harbour", "tiles_per_round", 100_000), "out of range"),
        (_set("energy_track", "max", 100_000), "out of range"),
        (_set("energy_track", "min", 1), "begin at 0"),
        (_set("scoring", "landscape_tile", 2**40), "out of range"),
        (_set("scoring", "end_condition", "final_round", -5), "out of range"),
        (_set("clouds", "capacity", 5), "out of range"),
        (_set("oculars", "base", 15), "more than 16 oculars"),
        (_set("oculars", "module_3_extra_per_player", 3), "the extensions give 2"),
        (_special({"type": "DROP", "energy": -9}), "drop of field D4"),
        (_special({"type": "VOLCANO", "minus_points": 2**40}), "volcano of field D4"),
        (_set("coasts", 0, "fields", 0, "B6"), "named twice by coasts"),
        (_set("coasts", 0, "fields", []), "no fields"),
        (_renamed("windmill"), "capital letters"),
        (_renamed("LIGHTNING"), "tell them apart"),
        (_renamed("SWAMP1"), "name of a tile"),
        (_long_row, "longer than 9"),
    ],
)
def test_bad_sets_are_refused_with_a_sentence(change: Callable[[Any], None], words: str) -> None:
    bad = copy.deepcopy(shipped("skerry.rules.islands_in_the_mist"))
    change(bad)
    with pytest.raises(ComponentsInvalid) as refused:
        IslandsInTheMist(bad)
    assert isinstance(refused.value, Illegal)
    assert refused.value.code == "COMPONENTS_INVALID"
    assert words in refused.value.message
    assert refused.value.message.endswith(".")
    assert refused.value.hint
