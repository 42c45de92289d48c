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
        lone = {**fields[0], "coast": None, "terrain": "FOG", "ring": None, "r": 0}
        fields += [{**lone, "id": f"Z{q}", "q": q} for q in (5, 6)]


def _lone_field(data: Any) -> None:
    for side in data["maps"].values():
        lone = {"id": "Z9", "q": 7, "r": 7, "coast": None, "terrain": "FOG"}
        side["fields"].append({**side["fields"][0], **lone, "ring": None})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (_drop("tiles"), "tiles: it is missing"),
        (_set("tilse", []), "tilse: unknown field"),
        (_set("clouds", "capacity", "3"), "clouds.capacity: expected a whole number, got text"),
        (_set("dice", "direction", 0, "N"), 'dice.direction[0]: "N" is not an allowed word here'),
        (
            _set("maps", "A", "fields", 0, "special", {"type": "WHALE"}),
            'maps.A.fields[0].special.type: "WHALE"',
        ),
        (_set("maps", {}), "maps.A: it is missing"),
        (_set("directions", 0, "dq", 2), "directions[0].dq: the rules require 1, not 2"),
        (_set("maps", "A", "fields", 0, "q", 9), "maps.B.fields[0]: q and r of A1"),
        (_set("maps", "A", "fields", 0, "coast", "FOREST"), "maps.A.fields[0].coast: A1"),
        (_set("maps", "A", "fields", 0, "terrain", "FOG"), "maps.A.fields[0].terrain"),
        (_set("maps", "B", "fields", 0, "value", 10), "maps.B.fields[0].value: 10"),
        (_set("yard", "Z9"), 'yard: field "Z9" does not exist'),
        (_set("start_fields", ["A1"]), "start_fields[0]: A1 is not next to the yard"),
        (_set("landscapes", 0, "SWAMPY"), "coasts[0].landscape"),
        (_set("landscapes", 0, "JOKE"), "landscapes[0]: the first three letters"),
        (_set("tiles", 0, "value", 0), "tiles[0].value: 0"),
        (_set("tiles", 0, "landscape", None), "tiles[0].landscape"),
        (_set("tiles", 0, "id", "SWAMP-1-2"), "tiles[1].id"),
        (_set("tiles", []), "tiles: there are 0 tiles"),
        (_set("start_tiles", []), "start_tiles: there are 0 start tiles"),
        (_set("extension_tiles", []), "extension_tiles: OBSERVATORY_1 of seat 0 is missing"),
        (_set("extension_tiles", 5, "value", 4), "extension_tiles[5].value"),
        (_set("clouds", "count_by_players", {"2": 4}), "clouds.count_by_players.3: it is missing"),
        (_set("clouds", "count_by_players", "2", 11), "clouds.count_by_players.2: 11"),
        (_set("energy_track", "start_by_turn_order", [5]), "energy_track.start_by_turn_order"),
        (_set("energy_track", "start_by_turn_order", 0, 21), "energy_track.start_by_turn_order[0]: 21"),
        (_set("dice", "bonus", []), "dice.bonus: the die has no face"),
        (_set("scoring", "monument_points_by_rank", [3]), "scoring.monument_points_by_rank"),
        (_set("harbour", "berths", 2), "harbour.tiles_at_setup: 3"),
        (_set("harbour", "tiles_per_round", 100_000), "harbour.tiles_per_round: 100000"),
        (_set("energy_track", "max", 100_000), "energy_track.max: 100000"),
        (_set("energy_track", "min", 1), "energy_track.min: the rules require 0, not 1"),
        (_set("scoring", "landscape_tile", 2**40), "scoring.landscape_tile: 1099511627776"),
        (_set("scoring", "end_condition", "final_round", -5), "scoring.end_condition.final_round: -5"),
        (_set("clouds", "capacity", 5), "clouds.capacity: 5"),
        (_set("oculars", "base", 15), "oculars.base: 15"),
        (_set("oculars", "module_3_extra_per_player", 3), "oculars.module_3_extra_per_player: it says 3"),
        (_special({"type": "DROP", "energy": -9}), "special.energy: -9"),
        (_special({"type": "VOLCANO", "minus_points": 2**40}), "special.minus_points: 1099511627776"),
        (_set("coasts", 0, "fields", 0, "B6"), "coasts[1].fields[1]"),
        (_set("coasts", 0, "fields", []), "coasts[0].fields: the coast has no fields"),
        (_renamed("windmill"), "extension_kinds[2].extension"),
        (_renamed("LIGHTNING"), "code in notation"),
        (_renamed("SWAMP1"), "name of a tile"),
        (_long_row, "longer than 9"),
        (_lone_field, "Z9 cannot be reached from the yard"),
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
