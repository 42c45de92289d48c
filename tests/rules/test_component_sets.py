"""Component sets without sense are refused with the place and the reason; others are played to the end."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.rules.mutated_sets import mutated

from skerry.rules import registry
from skerry.rules.component_play import play_mode
from skerry.rules.components import ComponentsInvalid, modes, with_components
from skerry.rules.game import AnyGame

pytestmark = pytest.mark.pure

GAMES = ("dragon-island", "dream-islands", "hashi", "islands-in-the-mist", "small-islands")
PLACE = re.compile(r"[A-Za-z_0-9]+(\[\d+\]|\.[^.:\[\] ]+)*: [^\n]+\.")
"""A refusal: the place as in a program, and one sentence."""

LOOK = 50
"""Pictures take most of the time: few are drawn."""

Change = Callable[[Any], object]


def set_of(game: str) -> Any:
    return json.loads(json.dumps(registry.shipped(game).components))


def refusal(game: str, components: Any) -> str:
    with pytest.raises(ComponentsInvalid) as refused:
        with_components(registry.shipped(game), components)
    return refused.value.message


def put(*path: Any) -> Change:
    """Put the last item to the place that the others name."""

    def change(data: Any) -> None:
        for key in path[:-2]:
            data = data[key]
        data[path[-2]] = path[-1]

    return change


def drop(*path: Any) -> Change:
    """Drop what stands at a place."""

    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return change


def both(*changes: Change) -> Change:
    """Make several changes."""
    return lambda data: [change(data) for change in changes]


def cut(name: str, count: int, *stated: Any) -> Change:
    """Shorten a list, and say so where the file states the number."""

    def change(data: Any) -> None:
        data[name] = data[name][:count]
        if stated:
            put(*stated, count)(data)

    return change


def turned_away(data: Any) -> None:
    """Give all start tiles but the first faces of land on all sides; that one has sea on all of its sides."""
    land = {"cells": ["NW", "N", "NE", "W", "C", "E", "SW", "S", "SE"], "resources": [], "temples": 0}
    full = {"shape": "FULL", "grid": ["###"] * 3, "areas": [{**land, "houses": 1, "ports": []}]}
    dot = {"cells": ["C"], "resources": [], "temples": 0, "houses": 1, "ports": []}
    lone = {"shape": "DOT", "grid": ["~~~", "~#~", "~~~"], "areas": [dot]}
    for at, start in enumerate(data["startTiles"]):
        start["faces"] = {"A": full, "B": full} if at else {"A": lone, "B": lone}


def bent_line(data: Any) -> None:
    data["boards"][0]["lines"][0]["to"] = 12


def through(data: Any) -> None:
    data["boards"][0]["lines"][0]["to"] = 3


def islands_apart(data: Any) -> None:
    """Take all lines from island 18 of side A."""
    board = data["boards"][0]
    lines = [line for line in board["lines"] if 18 not in (line["from"], line["to"])]
    for number, line in enumerate(lines, 1):
        line["id"] = f"L{number:02}"
    board["lines"] = lines


BROKEN: tuple[tuple[str, Change, str], ...] = (
    ("hashi", cut("cards", 17), "cards: there are 17 cards, but 17 rounds and one put aside need 18"),
    ("hashi", put("cards", 3, "id", "C11"), 'cards[3].id: "C11" is already the id of cards[0].id'),
    ("hashi", put("cards", 0, "bridges", 4), "cards[0].bridges: 4 is not between 1 and 3"),
    ("hashi", put("cards", 0, "number", 0), "cards[0].number: 0"),
    ("hashi", put("limits", "cards_put_aside", 2), "limits.cards_put_aside: the rules require 1, not 2"),
    ("hashi", put("limits", "rounds", -1), "limits.rounds: -1"),
    ("hashi", put("limits", "start_numbers", []), "limits.start_numbers"),
    ("hashi", put("limits", "red_flags", 5), "limits.red_flags: it says 5, but there are 4"),
    (
        "hashi",
        put("boards", 0, "islands", 2, "column", 2),
        "boards[0].islands[2]: [2,0] is already the column and row",
    ),
    ("hashi", put("boards", 0, "islands", 2, "column", 6), "boards[0].islands[2].column: 6"),
    (
        "hashi",
        put("boards", 0, "islands", 2, "id", 1),
        "boards[0].islands[2].id: 1 is unknown or repeated",
    ),
    ("hashi", put("boards", 0, "islands", 2, "flag", "GREEN"), "boards[0].islands[2].flag"),
    ("hashi", put("boards", 0, "lines", 0, "to", 99), "boards[0].lines[0].to: island 99 does not exist"),
    (
        "hashi",
        put("boards", 0, "lines", 0, "to", 1),
        "boards[0].lines[0]: the line joins island 1 with itself",
    ),
    ("hashi", bent_line, "boards[0].lines[0]: islands 1 and 12 are in different rows"),
    ("hashi", through, "boards[0].lines[0]: another island lies between"),
    ("hashi", islands_apart, "boards[0].lines: the lines do not connect island 1 with island 18"),
    ("hashi", put("boards", 1, "crossings", []), "boards[1].crossings: the lines L04 and L08 cross but"),
    (
        "hashi",
        put("boards", 0, "crossings", 0, ["L01", "L02"]),
        "boards[0].crossings[0]: the lines L01 and L02",
    ),
    ("hashi", drop("boards", 1), 'boards: "B" is missing'),
    ("hashi", drop("scoring", "categories", 1), 'scoring.categories: "BLUE" is missing'),
    ("hashi", put("scoring", "categories", 0, "low", 10), "scoring.categories[0].low: 10"),
    ("hashi", drop("solo_titles", 3), "solo_titles[3].min"),
    ("hashi", put("scoring", "points_per_finished_island", 3), "solo_titles: totals up to 78"),
    ("hashi", put("solo_deadlines", "stacks", [7, 5]), "solo_deadlines.stacks"),
    (
        "hashi",
        put("solo_deadlines", "high_until_round", "RED", 18),
        "solo_deadlines.high_until_round.RED: 18",
    ),
    (
        "dragon-island",
        put("treasureCards", 4, "id", "X05"),
        'treasureCards[4].id: "X05" is not M and two digits',
    ),
    ("dragon-island", cut("treasureCards", 7), "treasureCards: there are 7 cards, but 4 seats are dealt 8"),
    ("dragon-island", put("treasureCards", 0, "center", "pink"), 'treasureCards[0].center: "pink"'),
    ("dragon-island", put("treasureCards", 0, "gold", -1), "treasureCards[0].gold: -1"),
    ("dragon-island", put("treasureCards", 0, "neighbors", []), "treasureCards[0].neighbors"),
    ("dragon-island", drop("terrainTiles", 0), "faceTypes[0].faces: it says 30, but there are 29"),
    ("dragon-island", put("terrainTiles", 0, "faces", "A", "color", None), "terrainTiles[0].faces.A.color"),
    ("dragon-island", put("terrainTiles", 0, "faces", "A", "type", "keep"), "terrainTiles[0].faces.A.type"),
    ("dragon-island", drop("terrainTiles", 0, "faces", "B"), "terrainTiles[0].faces.B: it is missing"),
    (
        "dragon-island",
        put("startTiles", 1, "color", "blue"),
        'startTiles[1].color: "blue" is unknown or repeated',
    ),
    ("dragon-island", put("startTiles", 0, "id", "S1"), 'startTiles[0].id: the rules require "S-blue"'),
    ("dragon-island", drop("faceTypes", 2), 'faceTypes: "joker" is missing'),
    (
        "dragon-island",
        put("faceTypes", 3, "canBuild", True),
        "faceTypes[3].canBuild: the rules require false",
    ),
    ("dragon-island", drop("petDragonCards", 0), 'petDragonCards: "blue" is missing'),
    ("dragon-island", put("petDragonCards", 0, "ability", "FLY"), 'petDragonCards[0].ability: "FLY"'),
    (
        "dragon-island",
        put("setup", 0, "islandTiles", 19),
        "setup[0].islandTiles: 19 tiles cannot be divided equally",
    ),
    ("dragon-island", put("setup", 2, "islandTiles", 44), "setup[2].islandTiles: 44"),
    ("dragon-island", put("setup", 0, "turnsPerPlayer", 9), "setup[0].turnsPerPlayer: it says 9"),
    ("dragon-island", put("setup", 0, "maxExtraTilesPerPlayer", 12), "setup[0].maxExtraTilesPerPlayer: 12"),
    ("dragon-island", put("costs", "moveDragonGold", 0), "costs.moveDragonGold: 0"),
    ("dragon-island", put("costs", "build", 2), "costs.build: 2"),
    ("dragon-island", put("supplies", "gold", -1), "supplies.gold: -1"),
    ("dragon-island", put("colors", "gold", "red"), "colors: this part describes the rules"),
    ("dream-islands", put("playerBoard", "numbers", 3, 9), "playerBoard.numbers[3]: 9"),
    (
        "dream-islands",
        put("playerBoard", "numbers", 3, 2),
        "playerBoard.numbers[3]: 2 is already the number of",
    ),
    ("dream-islands", put("playerBoard", "numbers", []), "playerBoard.numbers"),
    ("dream-islands", put("playerBoard", "shellsPerPlayer", 5), "playerBoard.shellsPerPlayer: it says 5"),
    ("dream-islands", drop("missions", "cards", 0), "pieces.missionsPerPlayer: it says 16, but there are 15"),
    ("dream-islands", put("missions", "cards", 1, "code", "g2"), "missions.cards[1].code"),
    ("dream-islands", put("missions", "cards", 0, "kind", "HEAP"), "missions.cards[0].kind"),
    ("dream-islands", drop("missions", "cards", 0, "size"), "missions.cards[0].size: it is missing"),
    ("dream-islands", put("missions", "cards", 8, "islandIndex", 9), "missions.cards[8].islandIndex: 9"),
    ("dream-islands", drop("missions", "majorityMargin", "3"), "missions.majorityMargin.3: it is missing"),
    ("dream-islands", put("endOfGame", "middlePiecesTotal", 7), "endOfGame.middlePiecesTotal: 7"),
    (
        "dream-islands",
        put("endOfGame", "missionsCompleted", 15),
        "endOfGame.missionsCompleted: 15 must be 16",
    ),
    (
        "dream-islands",
        put("endOfGame", "finishRound", False),
        "endOfGame.finishRound: the rules require true",
    ),
    ("dream-islands", put("setup", "handSize", 0), "setup.handSize: 0"),
    (
        "dream-islands",
        put("setup", "sixthPieceIslandByTurnOrder", [1, 2]),
        "setup.sixthPieceIslandByTurnOrder",
    ),
    ("dream-islands", put("players", "colours", 0, "hex", "yellow"), "players.colours[0].hex"),
    ("dream-islands", drop("players", "colours", 0), "players.colours: there are 3 colours"),
    ("dream-islands", put("board", "ringIslands", 2, "index", 2), "board.ringIslands[2].index: 2"),
    ("dream-islands", put("board", "ringIslands", 2, "next", "island-1"), "board.ringIslands[2].next"),
    (
        "dream-islands",
        put("board", "ringIslands", 1, "position", {"x": 144, "y": 397}),
        "board.ringIslands[1].position: it overlaps board.ringIslands[0]",
    ),
    ("dream-islands", put("board", "middleIslands", []), "board.middleIslands"),
    (
        "dream-islands",
        put("board", "middleIslands", 3, "capacity", 1),
        "board.middleIslands[3].capacity: the rules require null",
    ),
    ("dream-islands", drop("board", "edges", 4), "board.edges"),
    ("dream-islands", drop("phases", 0), 'phases: "MOVE" is missing'),
    ("small-islands", cut("objectiveCards", 8), "objectiveCards: there are 8 cards, but 4 seats can hold 12"),
    ("small-islands", cut("missionCards", 11), "missionCards: there are 11 cards"),
    ("small-islands", cut("landscapeTiles", 10), "constants.landscapeTiles: it says 56, but there are 10"),
    (
        "small-islands",
        cut("landscapeTiles", 16, "constants", "landscapeTiles"),
        "landscapeTiles: there are 16 tiles, but the first round with 4 seats needs 17",
    ),
    ("small-islands", cut("startTiles", 0, "constants", "startTiles"), "constants.startTiles: 0"),
    ("small-islands", turned_away, "startTiles[1]: S2 may fit nowhere beside S1"),
    ("small-islands", drop("startTiles", 0, "faces", "B"), "startTiles[0].faces.B: it is missing"),
    ("small-islands", put("landscapeTiles", 0, "id", "T2"), 'landscapeTiles[0].id: "T2"'),
    ("small-islands", put("landscapeTiles", 1, "id", "T01"), "landscapeTiles[1].id"),
    ("small-islands", put("landscapeTiles", 0, "grid", 0, "###"), "landscapeTiles[0].grid: NW is land"),
    ("small-islands", put("landscapeTiles", 0, "grid", 0, "~#"), "landscapeTiles[0].grid[0]"),
    ("small-islands", put("landscapeTiles", 0, "areas", []), "landscapeTiles[0].areas: some land of grid"),
    (
        "small-islands",
        put("landscapeTiles", 0, "areas", 0, "cells", ["N"]),
        "landscapeTiles[0].areas[0].cells",
    ),
    (
        "small-islands",
        put("landscapeTiles", 0, "areas", 0, "ports", ["N"]),
        "landscapeTiles[0].areas[0].ports[0]",
    ),
    (
        "small-islands",
        put("landscapeTiles", 0, "areas", 0, "ports", ["S", "E", "W"]),
        "landscapeTiles[0].areas: the tile has 3 ports, but at most 2 are allowed",
    ),
    (
        "small-islands",
        put("landscapeTiles", 0, "areas", 0, "houses", -1),
        "landscapeTiles[0].areas[0].houses: -1",
    ),
    ("small-islands", put("landscapeTiles", 0, "areas", 0, "resources", ["FISH"]), "areas[0].resources[0]"),
    ("small-islands", put("expeditionCards", 0, "marketSlot", 7), "expeditionCards[0].marketSlot: 7"),
    (
        "small-islands",
        put("expeditionCards", 0, "directions", ["N", "N"]),
        "expeditionCards[0].directions[1]",
    ),
    ("small-islands", put("expeditionCards", 0, "type", "LAND"), "expeditionCards[0].actions"),
    ("small-islands", cut("expeditionCards", 9), "alexisCards[0].faces[0].landCards: 2"),
    ("small-islands", put("alexisCards", []), "alexisCards: no levels are listed"),
    ("small-islands", put("alexisCards", 0, "faces", 0, "level", 2), "alexisCards[0].faces[1].level: 2"),
    ("small-islands", drop("objectiveCards", 0, "reward"), "objectiveCards[0].reward: it is missing"),
    ("small-islands", put("objectiveCards", 0, "mission", "type", "NONE"), "objectiveCards[0].mission.type"),
    ("small-islands", put("objectiveCards", 0, "mission", "symbols", {"FISH": 1}), "mission.symbols.FISH"),
    (
        "small-islands",
        put("objectiveCards", 3, "mission", "less", "FLOWER"),
        "objectiveCards[3].mission.less",
    ),
    ("small-islands", put("constants", "ships", 3), "constants.ships: 3"),
    ("small-islands", put("constants", "housesInFrontOfPlayer", 9), "constants.housesInFrontOfPlayer: 9"),
    ("small-islands", put("colours", 1, "PURPLE"), "colours[1]"),
    (
        "small-islands",
        put("bonusTokensPerPlayer", 0, "resourceFace", "PORT"),
        "bonusTokensPerPlayer[0].resourceFace",
    ),
    ("small-islands", put("achievements", 0, "condition", "LUCK"), "achievements[0].condition"),
)
"""Sets that make no sense, by the place that the refusal has to name. Islands in the Mist has its own."""


def swap(name: str, key: str) -> Change:
    """Exchange a figure of the first and the last of a list."""

    def change(data: Any) -> None:
        items = data[name]
        items[0][key], items[-1][key] = items[-1][key], items[0][key]

    return change


def reverse(*path: Any) -> Change:
    """Turn a list round."""

    def change(data: Any) -> None:
        for key in path:
            data = data[key]
        data.reverse()

    return change


def nine_rounds(data: Any) -> None:
    """Play Hashi with ten cards."""
    data["cards"] = data["cards"][:10]
    data["limits"]["rounds"] = 9
    data["solo_deadlines"] = {"stacks": [5, 4], "high_until_round": {"RED": 6, "BLUE": 4, "SIX": 9}}


def lettered_cards(data: Any) -> None:
    """Call the cards of Hashi A to R."""
    for at, card in enumerate(data["cards"]):
        card["id"] = chr(ord("A") + at)


LEGAL: tuple[tuple[str, Change], ...] = (
    *((game, lambda data: None) for game in GAMES),
    ("hashi", reverse("cards")),
    ("hashi", reverse("boards")),
    ("hashi", reverse("boards", 0, "islands")),
    ("hashi", reverse("boards", 1, "lines")),
    ("hashi", reverse("boards", 1, "crossings", 0)),
    ("hashi", reverse("scoring", "categories")),
    ("hashi", reverse("solo_titles")),
    ("hashi", put("limits", "start_numbers", [5])),
    ("hashi", nine_rounds),
    ("hashi", lettered_cards),
    ("hashi", put("scoring", "points_per_finished_island", 1)),
    ("hashi", put("limits", "max_bridges_per_line", 1)),
    ("hashi", drop("provenance")),
    ("dragon-island", swap("treasureCards", "gold")),
    ("dragon-island", reverse("treasureCards")),
    ("dragon-island", reverse("terrainTiles")),
    ("dragon-island", reverse("setup")),
    ("dragon-island", cut("treasureCards", 8)),
    ("dragon-island", put("supplies", "gold", 0)),
    ("dragon-island", put("costs", "capture", 3)),
    ("dragon-island", both(drop("options"), drop("grid"), drop("provenance"))),
    ("dream-islands", put("scoring", "allMissionsBonus", 4)),
    ("dream-islands", both(put("playerBoard", "numbers", [1, 8]), put("playerBoard", "shellsPerPlayer", 2))),
    ("dream-islands", reverse("missions", "cards")),
    ("dream-islands", reverse("board", "ringIslands")),
    ("dream-islands", put("endOfGame", "middlePiecesTotal", 1)),
    ("dream-islands", put("setup", "handSize", 5)),
    ("small-islands", put("alexisCards", 0, "faces", 0, "points", 26)),
    ("small-islands", reverse("landscapeTiles")),
    ("small-islands", reverse("expeditionCards")),
    ("small-islands", cut("landscapeTiles", 17, "constants", "landscapeTiles")),
    ("small-islands", cut("startTiles", 1, "constants", "startTiles")),
    ("small-islands", cut("discoveryTokens", 0, "constants", "discoveryTokens")),
    ("small-islands", cut("bonusTokensPerPlayer", 0, "constants", "bonusTokensPerPlayer")),
    ("small-islands", cut("alexisCards", 1)),
    ("islands-in-the-mist", put("dice", "direction", ["E"])),
    ("islands-in-the-mist", reverse("tiles")),
    ("islands-in-the-mist", reverse("coasts")),
    ("islands-in-the-mist", reverse("landscapes")),
    ("islands-in-the-mist", reverse("maps", "B", "fields")),
    ("islands-in-the-mist", reverse("energy_track", "crowns")),
    ("islands-in-the-mist", reverse("extension_kinds")),
    ("islands-in-the-mist", cut("tiles", 10)),
    (
        "islands-in-the-mist",
        both(
            put("extension_kinds", []),
            put("extension_tiles", []),
            drop("oculars", "module_3_extra_per_player"),
        ),
    ),
    ("islands-in-the-mist", put("harbour", "max_points_per_turn", 0)),
)
"""Sets that can be played with, however odd."""


@pytest.mark.parametrize(
    ("game", "change", "place"), BROKEN, ids=[f"{game}-{said}" for game, _, said in BROKEN]
)
def test_a_broken_set_is_refused_with_the_place_and_the_reason(game: str, change: Change, place: str) -> None:
    components = set_of(game)
    change(components)
    message = refusal(game, components)
    assert place in message
    assert PLACE.fullmatch(message)


def made_of(game: str, change: Change) -> AnyGame:
    components = set_of(game)
    change(components)
    made = with_components(registry.shipped(game), components)
    assert made.components == components
    return made


@pytest.mark.slow
@pytest.mark.parametrize(("number", "game", "change"), [(at, *case) for at, case in enumerate(LEGAL)])
def test_a_legal_set_is_accepted_and_played_to_the_end(number: int, game: str, change: Change) -> None:
    made = made_of(game, change)
    every = list(modes(made))
    assert play_mode(made, every[number % len(every)], "legal", look=LOOK) > 0


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("game", "change"), LEGAL)
def test_a_legal_set_is_played_to_the_end_in_every_mode(game: str, change: Change) -> None:
    made = made_of(game, change)
    for mode in modes(made):
        assert play_mode(made, mode, "legal") > 0


def test_a_set_may_be_in_another_order_and_is_the_same_game() -> None:
    components = set_of("hashi")
    for name in ("islands", "lines"):
        components["boards"][0][name].reverse()
    made: Any = with_components(registry.shipped("hashi"), components)
    usual: Any = registry.shipped("hashi")
    for side, layout in made.data.layouts.items():
        assert layout.ends == usual.data.layouts[side].ends
        assert layout.crossing == usual.data.layouts[side].crossing


def refused_or_made(game: str, components: Any) -> AnyGame | None:
    """Return the game made of a set, or None if it is refused with place and reason."""
    try:
        return with_components(registry.shipped(game), components)
    except ComponentsInvalid as error:
        message = error.message
    assert PLACE.fullmatch(message)
    return None


def try_mutants(game: str, seed: int, tried: int, to_play: int) -> None:
    rng = random.Random(seed)
    for _ in range(tried):
        made = refused_or_made(game, mutated(set_of(game), rng, rng.choice((1, 1, 1, 2, 3))))
        if made is not None and to_play:
            to_play -= 1
            play_mode(made, rng.choice(list(modes(made))), str(rng.random()), look=LOOK)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_mutated_set_is_refused_or_played(game: str) -> None:
    try_mutants(game, seed=1, tried=60, to_play=2)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_many_mutated_sets_are_refused_or_played(game: str) -> None:
    try_mutants(game, seed=2, tried=3000, to_play=300)
