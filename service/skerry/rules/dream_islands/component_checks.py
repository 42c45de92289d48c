"""Checks a component set (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import hypot
from typing import Any

from skerry.rules.dream_islands.component_file import Board, File, Island, Point, RawCard
from skerry.rules.dream_islands.kinds import RING, Phase
from skerry.rules.kit.component_checks import (
    as_shipped,
    distinct,
    each_once,
    fixed,
    formed,
    ids,
    label,
    need,
    one_of,
    read_components,
    refuse,
    stated,
    within,
)

_WIDTH, _HEIGHT = 1040, 720
"""The drawing area, in which panels and buttons have fixed places."""

_RADIUS = range(10, 201)

_NUMBER = 8
"""The highest number: once round the ring."""

_PIECES = 8
_HAND = 5
"""The most pieces and the largest hand; with more there would be too many moves to list."""

_HELD = {"GROUP": "size", "CHAIN": "length", "MAJORITY": "island_index"}
"""The field that each kind of mission uses."""

_NAMES = {"size": "size", "length": "length", "island_index": "islandIndex"}
_PHASES = (Phase.MOVE, Phase.RESOLVE, Phase.OVER)
_CODE = "a small letter and one or two digits"


def check_components(components: Mapping[str, Any], shipped: Mapping[str, Any], seats: range) -> None:
    """Raise ``ComponentsInvalid``, which names the place, if the game cannot be played with a set."""
    file = read_components(components, File)
    fixed("formatVersion", file.format_version, 1)
    as_shipped(components, shipped, "options")
    _check_players(file, seats)
    _check_numbers(file)
    _check_cards(file)
    _check_setup(file, seats)
    _check_end_and_scoring(file)
    _check_ring(file.board)
    _check_middle(file.board)
    _check_edges(file.board)
    _check_drawing(file.board)
    phases = [(f"phases[{at}].id", phase.id) for at, phase in enumerate(file.phases)]
    each_once(phases, [phase.value for phase in _PHASES], "phases")
    for at, phase in enumerate(file.phases):
        label(f"phases[{at}].name", phase.name)


def _check_players(file: File, seats: range) -> None:
    fixed("players.min", file.players.min, seats[0])
    fixed("players.max", file.players.max, seats[-1])
    colours = file.players.colours
    if len(colours) != seats[-1]:
        refuse("players.colours", f"there are {len(colours)} colours for {seats[-1]} seats")
    ids("players.colours", colours, "[a-z]{1,20}", "1 to 20 small letters")
    for at, colour in enumerate(colours):
        formed(f"players.colours[{at}].hex", colour.hex, "#[0-9a-fA-F]{6}", "a web colour such as #f2c230")


def _check_numbers(file: File) -> None:
    numbers = [(f"playerBoard.numbers[{at}]", number) for at, number in enumerate(file.player_board.numbers)]
    need(bool(numbers), "playerBoard.numbers", "the list needs at least one number")
    for place, number in numbers:
        within(place, number, 1, _NUMBER)
    distinct(numbers, "number")
    shells = file.player_board.shells_per_player
    stated("playerBoard.shellsPerPlayer", shells, len(numbers), "numbers to cover")


def _check_cards(file: File) -> None:
    cards = file.missions.cards
    names = ids("missions.cards", cards, "[a-z][a-z0-9-]{0,19}", "small letters, digits and hyphens")
    codes: list[tuple[str, object]] = [
        (f"missions.cards[{at}].code", card.code) for at, card in enumerate(cards)
    ]
    for place, code in codes:
        formed(place, str(code), "[a-z][0-9]{1,2}", _CODE)
    distinct([*names, *codes], "id or code")
    for at, card in enumerate(cards):
        _check_card(f"missions.cards[{at}]", card, file.pieces.per_player)
    stated("pieces.missionsPerPlayer", file.pieces.missions_per_player, len(cards), "mission cards")


def _check_card(place: str, card: RawCard, pieces: int) -> None:
    one_of(f"{place}.kind", card.kind, _HELD)
    for field, name in _NAMES.items():
        number: int | None = getattr(card, field)
        if field != _HELD[card.kind]:
            need(
                number is None,
                f"{place}.{name}",
                f"a mission of the kind {card.kind} does not have this field",
            )
        elif number is None:
            refuse(f"{place}.{name}", "it is missing")
        else:
            within(f"{place}.{name}", number, 1, pieces if card.kind == "GROUP" else RING)
    if card.island is not None:
        fixed(f"{place}.island", card.island, f"island-{card.island_index}")
    label(f"{place}.label", card.label)


def _check_setup(file: File, seats: range) -> None:
    setup, pieces = file.setup, file.pieces.per_player
    within("pieces.perPlayer", pieces, 1, _PIECES)
    fixed("setup.piecesOnAirplane", setup.pieces_on_airplane, pieces - 1)
    place = "setup.sixthPieceIslandByTurnOrder"
    islands = setup.sixth_piece_island_by_turn_order
    if len(islands) != seats[-1]:
        refuse(place, f"there are {len(islands)} islands for {seats[-1]} seats")
    for at, island in enumerate(islands):
        within(f"{place}[{at}]", island, 1, RING)
    within("setup.handSize", setup.hand_size, 1, min(_HAND, len(file.missions.cards)))
    margins = file.missions.majority_margin
    for count, margin in (("2", margins.two), ("3", margins.three), ("4", margins.four)):
        within(f"missions.majorityMargin.{count}", margin, 1, pieces)


def _check_end_and_scoring(file: File) -> None:
    end, scoring = file.end_of_game, file.scoring
    # With fewer pieces, a seat could run out of pieces to walk with.
    within("endOfGame.middlePiecesTotal", end.middle_pieces_total, 1, file.pieces.per_player)
    cards = len(file.missions.cards)
    if end.missions_completed != cards:
        refuse(
            "endOfGame.missionsCompleted",
            f"{end.missions_completed} must be {cards}, the number of mission cards",
        )
    fixed("endOfGame.finishRound", end.finish_round, True)
    within("scoring.perMission", scoring.per_mission, 0)
    within("scoring.allMissionsBonus", scoring.all_missions_bonus, 0)
    fixed("scoring.tieBreak", scoring.tie_break, ("missions", "shared"))


def _check_ring(board: Board) -> None:
    fixed("board.direction", board.direction, "CLOCKWISE")
    islands = [(f"board.ringIslands[{at}]", island) for at, island in enumerate(board.ring_islands)]
    indices = [(f"{place}.index", island.index) for place, island in islands]
    each_once(indices, range(1, RING + 1), "board.ringIslands")
    for place, island in islands:
        _check_island(place, island)
    plane = board.airplane
    fixed("board.airplane.id", plane.id, "airplane")
    fixed("board.airplane.index", plane.index, 0)
    fixed("board.airplane.code", plane.code, "P")
    fixed("board.airplane.isIsland", plane.is_island, False)
    fixed("board.airplane.next", plane.next, "island-1")


def _check_island(place: str, island: Island) -> None:
    label(f"{place}.name", island.name)
    for name, value, rule in (
        ("id", island.id, f"island-{island.index}"),
        ("code", island.code, f"{island.index}"),
        ("next", island.next, f"island-{island.index % RING + 1}"),
        ("entersMiddle", island.enters_middle, island.index == RING),
    ):
        if value is not None:
            fixed(f"{place}.{name}", value, rule)


def _check_middle(board: Board) -> None:
    islands = [(f"board.middleIslands[{at}]", island) for at, island in enumerate(board.middle_islands)]
    need(bool(islands), "board.middleIslands", "the list needs at least one middle island")
    ids(
        "board.middleIslands",
        board.middle_islands,
        "[a-z][a-z0-9-]{0,19}",
        "small letters, digits and hyphens",
    )
    orders = [(f"{place}.fillOrder", island.fill_order) for place, island in islands]
    each_once(orders, range(1, len(islands) + 1), "board.middleIslands")
    for place, island in islands:
        last = island.fill_order == len(islands)
        fixed(f"{place}.capacity", island.capacity, None if last else 1)
        if island.kind is not None:
            fixed(f"{place}.kind", island.kind, "MAIN" if last else "SMALL")
        within(f"{place}.value", island.value, 0)


def _check_edges(board: Board) -> None:
    if board.edges is None:
        return
    ring = [(f"island-{index}", f"island-{index % RING + 1}") for index in range(1, RING + 1)]
    wanted = [("airplane", "island-1"), *ring, (f"island-{RING}", "middle")]
    each_once(
        [(f"board.edges[{at}]", (edge.start, edge.to)) for at, edge in enumerate(board.edges)],
        wanted,
        "board.edges",
    )
    for at, edge in enumerate(board.edges):
        fixed(f"board.edges[{at}].steps", edge.steps, 1)


def _check_drawing(board: Board) -> None:
    fixed("board.viewBox.width", board.view_box.width, _WIDTH)
    fixed("board.viewBox.height", board.view_box.height, _HEIGHT)
    circles: list[tuple[str, Point, int]] = [
        ("board.airplane", board.airplane.position, board.airplane.radius),
        *(
            (f"board.ringIslands[{at}]", one.position, one.radius)
            for at, one in enumerate(board.ring_islands)
        ),
        *(
            (f"board.middleIslands[{at}]", one.position, one.radius)
            for at, one in enumerate(board.middle_islands)
        ),
    ]
    for place, position, radius in circles:
        within(f"{place}.radius", radius, _RADIUS[0], _RADIUS[-1])
        within(f"{place}.position.x", position.x, 0, _WIDTH)
        within(f"{place}.position.y", position.y, 0, _HEIGHT)
    for (other, one, near), (place, two, far) in combinations(circles, 2):
        if hypot(one.x - two.x, one.y - two.y) < max(near, far):
            refuse(f"{place}.position", f"it overlaps {other}")
