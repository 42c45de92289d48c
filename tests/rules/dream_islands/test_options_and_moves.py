"""Options, refusals in the order of the page, choices, and counts of RESOLVE (sections 5 and 8)."""

from __future__ import annotations

import msgspec
import pytest
from tests.plugins.refusals import refused
from tests.rules.dream_islands.desk import GAME, Desk

from skerry.rules.dream_islands import DreamIslands
from skerry.rules.dream_islands.choices import ResolveChoices, WalkingChoices
from skerry.rules.dream_islands.kinds import MissionCompletion
from skerry.rules.dream_islands.moves import Walk, Walking
from skerry.rules.dream_islands.options import Options
from skerry.rules.game import Json
from skerry.rules.kit.component_file import shipped

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"startPlayer": "RANDOM", "roundLimit": None},
        {"chainWraps": False, "missionCompletion": "MANDATORY", "startPlayer": 2, "roundLimit": 100},
    ],
)
def test_options_round_trip(given: dict[str, Json]) -> None:
    options = GAME.options(given, 3)
    assert GAME.options(msgspec.json.decode(msgspec.json.encode(options)), 3) == options


def test_options_are_completed() -> None:
    assert GAME.options({}, 2) == Options(True, MissionCompletion.OPTIONAL, None, None)
    assert GAME.options({"startPlayer": "RANDOM"}, 2).start_player is None


@pytest.mark.parametrize(
    "given",
    [
        {"chainWraps": 1},
        {"chainWraps": None},
        {"missionCompletion": "optional"},
        {"missionCompletion": ["OPTIONAL"]},
        {"startPlayer": True},
        {"startPlayer": -1},
        {"startPlayer": "0"},
        {"roundLimit": True},
        {"roundLimit": "5"},
        {"roundLimit": 2**31},
        {"chain_wraps": True},
    ],
)
def test_bad_options(given: dict[str, Json]) -> None:
    with refused("OPTION_INVALID"):
        GAME.options(given, 3)


def test_other_components_make_another_game() -> None:
    components = shipped("skerry.rules.dream_islands")
    components["scoring"]["perMission"] = 5
    assert DreamIslands(components).data.per_mission == 5
    assert GAME.data.per_mission == 2


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Walking(9, (Walk(9, 0, "X"),)), "NUMBER_INVALID"),
        (Walking(2, (Walk(9, 0, "X"),)), "NUMBER_COVERED"),
        (Walking(3, (Walk(9, 0, "X"),)), "MIDDLE_IS_FINAL"),
        (Walking(3, (Walk(-1, 0, "X"),)), "PLACE_INVALID"),
        (Walking(3, (Walk(10, 0, "X"),)), "PLACE_INVALID"),
        (Walking(3, (Walk(2, 0, "X"),)), "STEPS_INVALID"),
        (Walking(3, (Walk(2, -5, "X"),)), "STEPS_INVALID"),
        (Walking(3, (Walk(2, 1, "X"),)), "TARGET_INVALID"),
        (Walking(3, (Walk(2, 1, "X"), Walk(9, 1))), "TARGET_INVALID"),
        (Walking(3, (Walk(2, 1, "MIDDLE"),)), "PIECE_NOT_AVAILABLE"),
        (Walking(3, (Walk(1, 1, "MIDDLE"),)), "STEPS_SUM_MISMATCH"),
        (Walking(3, ()), "STEPS_SUM_MISMATCH"),
        (Walking(3, (Walk(1, 3, "MIDDLE"),)), "MIDDLE_NOT_REACHED"),
        (Walking(3, (Walk(0, 3, "MIDDLE"),)), "MIDDLE_NOT_REACHED"),
    ],
)
def test_the_first_code_of_the_page_is_raised(desk: Desk, move: Walking, code: str) -> None:
    state = desk.state("5 | 1 0 0 0 0 0 0 0", phase="MOVE", covered=[2])
    assert desk.code(state, move) == code


def test_order_of_resolve_codes(desk: Desk) -> None:
    state = desk.state(
        "4 | 2 0 0 0 0 0 0 0",
        hand=["group-2", "chain-3", "group-4"],
        options={"missionCompletion": "MANDATORY"},
    )
    assert desk.code(state, desk.resolve(["no-card"], ["no-card"])) == "CARD_DUPLICATED"
    assert desk.code(state, desk.resolve(["chain-3"], ["no-card"])) == "CARD_NOT_IN_HAND"
    assert desk.code(state, desk.resolve(["chain-3"])) == "MISSION_NOT_FULFILLED"
    assert desk.code(state, desk.resolve(tuck=["chain-3"])) == "MISSION_MUST_BE_COMPLETED"


def test_a_move_written_in_another_order_is_played_but_not_listed(desk: Desk) -> None:
    state = desk.state("5 | 1 0 0 0 0 0 0 0", phase="MOVE")
    odd = desk.move(5, "1→1", "0→2", "0→2")
    legal = GAME.legal_moves(state, 0)
    assert odd not in legal
    assert GAME.normalise(state, 0, odd) in legal
    assert desk.play(state, odd) == desk.play(state, GAME.normalise(state, 0, odd))


@pytest.mark.parametrize(
    ("hand", "optional", "mandatory"),
    [
        (["chain-5", "chain-4", "chain-3"], 16, 16),
        (["group-2", "chain-4", "chain-3"], 21, 5),
        (["group-2", "majority-1", "chain-3"], 28, 2),
        (["group-2", "majority-1", "chain-2"], 38, 1),
        (["chain-5", "chain-4"], 5, 5),
        (["group-2", "chain-4"], 7, 2),
        (["group-2", "majority-1"], 10, 1),
        (["chain-5"], 2, 2),
        (["group-2"], 3, 1),
        ([], 1, 1),
    ],
)
def test_numbers_of_resolves(desk: Desk, hand: list[str], optional: int, mandatory: int) -> None:
    for value, count in (("OPTIONAL", optional), ("MANDATORY", mandatory)):
        options: dict[str, Json] = {"missionCompletion": value}
        state = desk.state("3 | 2 1 0 0 0 0 0 0", hand=hand, unseen=[], options=options)
        assert len(desk.legal(state)) == count


def test_choices_of_a_walking(desk: Desk) -> None:
    state = desk.state("5 | 0 0 0 0 0 0 1 0", phase="MOVE", covered=[4, 5])
    choices = GAME.choices(state, 0)
    assert isinstance(choices, WalkingChoices)
    assert choices.numbers == (2, 3)
    assert [(place.origin, place.pieces) for place in choices.places] == [(0, 5), (7, 1)]
    ways = [[(way.steps, way.target) for way in place.ways] for place in choices.places]
    assert ways[0] == [(1, "RING"), (2, "RING"), (3, "RING")]
    assert ways[1] == [(1, "RING"), (2, "RING"), (2, "MIDDLE"), (3, "RING")]
    assert GAME.choices(state, 1) is None


def test_choices_of_a_resolve(desk: Desk) -> None:
    state = desk.state("4 | 2 0 0 0 0 0 0 0", hand=["group-4", "chain-3", "group-2"])
    choices = GAME.choices(state, 0)
    assert choices == ResolveChoices(("group-2", "group-4", "chain-3"), ("group-2",), False)
