"""What must hold of a component set (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from skerry.rules.kit.component_checks import (
    as_shipped,
    distinct,
    each_once,
    fixed,
    ids,
    label,
    need,
    read_components,
    refuse,
    stated,
    within,
)
from skerry.rules.small_islands import missions as kinds
from skerry.rules.small_islands.achievements import CONDITIONS
from skerry.rules.small_islands.component_file import File, RawFace, RawStart
from skerry.rules.small_islands.kinds import JOKER, PORT_FACE, RESOURCES, Symbol
from skerry.rules.small_islands.tile_geometry import CELLS, GRID, PLACES, SIDES

_COLOURS = ("PURPLE", "RED", "YELLOW", "GREEN")
_ACTIONS = {"EXPLORE": ("EXPLORE",), "LAND": ("LAND", "EXPLORE")}
_DIRECTIONS = ("N", "E", "S", "W")
_HELD_CARDS = 3
"""The cards of a kind that a seat holds at most: one put aside before, and two drawn."""

_SLOTS, _HAND, _TOKENS, _SYMBOLS = 3, 4, 9, 4
"""The most market slots, tiles of a hand, bonus tokens, and symbols of a kind in an area."""

_SURROUNDED = {1: 4, 2: 3, 3: 2}
"""So many sides of each of some start tiles must be wrong for a further one, if it is to fit nowhere."""


def check_components(components: Mapping[str, Any], shipped: Mapping[str, Any], seats: range) -> None:
    """Raise ``ComponentsInvalid``, which names the place, unless the game can be played with a set."""
    file = read_components(components, File)
    fixed("version", file.version, 1)
    as_shipped(components, shipped, "conventions")
    colours = [(f"colours[{at}]", colour) for at, colour in enumerate(file.colours)]
    each_once(colours, _COLOURS, "colours")
    _check_counts(file)
    _check_constants(file, seats)
    _check_tiles(file)
    _check_starts(file)
    _check_cards(file, seats)
    _check_tokens(file)
    _check_alexis(file)
    _check_achievements(file)


def _check_counts(file: File) -> None:
    constants = file.constants
    for name, value, items in (
        ("landscapeTiles", constants.landscape_tiles, file.landscape_tiles),
        ("startTiles", constants.start_tiles, file.start_tiles),
        ("discoveryTokens", constants.discovery_tokens, file.discovery_tokens),
        ("bonusTokensPerPlayer", constants.bonus_tokens_per_player, file.bonus_tokens_per_player),
    ):
        stated(f"constants.{name}", value, len(items), f"in {name}")


def _check_constants(file: File, seats: range) -> None:
    constants = file.constants
    within("constants.ships", constants.ships, seats[-1], 2 * seats[-1])
    fixed("constants.maxRounds", constants.max_rounds, constants.ships)
    within("constants.marketSlots", constants.market_slots, 1, _SLOTS)
    within("constants.handSize", constants.hand_size, 1, _HAND)
    within("constants.navigationStack", constants.navigation_stack, 1)
    within("constants.housesPerPlayer", constants.houses_per_player, 1)
    front = constants.houses_in_front_of_player
    within("constants.housesInFrontOfPlayer", front, 1, constants.houses_per_player)
    within("constants.maxPortsPerTile", constants.max_ports_per_tile, 0, len(CELLS))
    within("constants.minTilesForHouse", constants.min_tiles_for_house, 1)
    dealt = constants.market_slots + seats[-1] * constants.hand_size + constants.navigation_stack
    if len(file.landscape_tiles) < dealt:
        tiles = len(file.landscape_tiles)
        refuse(
            "landscapeTiles",
            f"there are {tiles} tiles, but the first round of {seats[-1]} seats needs {dealt}",
        )


def _check_tiles(file: File) -> None:
    ids("landscapeTiles", file.landscape_tiles, "T[0-9]{2}", "T and two digits")
    ids("startTiles", file.start_tiles, "S[0-9]", "S and a digit")
    for at, tile in enumerate(file.landscape_tiles):
        _check_face(f"landscapeTiles[{at}]", tile, file.constants.max_ports_per_tile)
    for at, start in enumerate(file.start_tiles):
        for side, face in start.sides.items():
            _check_face(f"startTiles[{at}].faces.{side}", face, file.constants.max_ports_per_tile)


def _check_face(place: str, face: RawFace, most_ports: int) -> None:
    label(f"{place}.shape", face.shape)
    for row, row_cells in enumerate(face.grid):
        if len(row_cells) != 3 or set(row_cells) - {"#", "~"}:
            refuse(f"{place}.grid[{row}]", f"{row_cells!r} is not three row_cells of land # and sea ~")
    land = {cell for cell, (x, y) in PLACES.items() if face.grid[y][x] == "#"}
    need(bool(land), f"{place}.grid", "the tile has no land")
    for at in range(0, len(CELLS), 2):
        if CELLS[at] in land and not {CELLS[at - 1], CELLS[at + 1]} <= land:
            refuse(f"{place}.grid", f"{CELLS[at]} is land, but not both cells of the sides beside it")
    parts = _parts(land)
    covered: list[tuple[str, object]] = []
    ports: list[tuple[str, object]] = []
    for at, area in enumerate(face.areas):
        where = f"{place}.areas[{at}]"
        cells = frozenset(area.cells)
        if cells not in parts or len(cells) < len(area.cells):
            refuse(
                f"{where}.cells",
                f"{' '.join(area.cells) or 'nothing'} is not a connected part of the land of grid",
            )
        covered += [(f"{where}.cells", cell) for cell in area.cells]
        for number, resource in enumerate(area.resources):
            if resource not in RESOURCES:
                refuse(f"{where}.resources[{number}]", f"{resource!r} is not {', '.join(RESOURCES)}")
        within(f"{where}.resources", len(area.resources), 0, _SYMBOLS)
        within(f"{where}.temples", area.temples, 0, _SYMBOLS)
        within(f"{where}.houses", area.houses, 0, _SYMBOLS)
        for number, port in enumerate(area.ports):
            if port not in _shore(cells, land):
                refuse(f"{where}.ports[{number}]", f"{port!r} is not a sea cell of the tile beside the area")
            ports.append((f"{where}.ports[{number}]", port))
    distinct(covered, "land")
    distinct(ports, "port")
    need(len(covered) == len(land), f"{place}.areas", "some land of grid is in no area")
    need(
        len(ports) <= most_ports,
        f"{place}.areas",
        f"the tile has {len(ports)} ports, but may have {most_ports}",
    )


def _beside(cell: str) -> set[str]:
    x, y = PLACES[cell]
    steps = {(x + dx, y + dy) for dx, dy in SIDES}
    return {other for other in GRID if PLACES[other] in steps}


def _shore(cells: frozenset[str], land: set[str]) -> set[str]:
    return {beside for cell in cells for beside in _beside(cell)} - land


def _parts(land: set[str]) -> list[frozenset[str]]:
    """Return the connected parts of the land of a tile."""
    left, parts = set(land), []
    while left:
        part, grown = set(), {left.pop()}
        while grown:
            part |= grown
            grown = {beside for cell in grown for beside in _beside(cell) if beside in land} - part
        left -= part
        parts.append(frozenset(part))
    return parts


def _check_starts(file: File) -> None:
    """Refuse start tiles of which some may be laid so that none of the others fits anywhere.

    Of up to three tiles each lies at the edge of all of them. So a further one fits if it has a side that
    suits one of the sides that they turn outward.
    """
    starts = file.start_tiles
    within("constants.startTiles", len(starts), 1, len(_SURROUNDED) + 1)
    for number in range(1, len(starts)):
        for laid in combinations(starts, number):
            others = [start for start in starts if start not in laid]
            if all(_may_shut_out(laid, other) for other in others):
                names = " and ".join(start.id for start in laid)
                place = f"startTiles[{starts.index(others[0])}]"
                refuse(place, f"beside {names} there may be no cell where {others[0].id} fits")


def _may_shut_out(laid: tuple[RawStart, ...], other: RawStart) -> bool:
    suiting = {side[::-1] for face in other.sides.values() for side in _sides(face)}
    return all(
        any(
            sum(side not in suiting for side in _sides(face)) >= _SURROUNDED[len(laid)]
            for face in start.sides.values()
        )
        for start in laid
    )


def _sides(face: RawFace) -> list[str]:
    """Return the cells of each side, clockwise."""
    north, middle, south = face.grid
    east = north[2] + middle[2] + south[2]
    west = south[0] + middle[0] + north[0]
    return [north, east, south[::-1], west]


def _check_cards(file: File, seats: range) -> None:
    ids("objectiveCards", file.objective_cards, "O[0-9]{2}", "O and two digits")
    ids("missionCards", file.mission_cards, "M[0-9]{2}", "M and two digits")
    ids("rewardCards", file.reward_cards, "R[0-9]{2}", "R and two digits")
    held = _HELD_CARDS * seats[-1]
    for name, number in (
        ("objectiveCards", len(file.objective_cards)),
        ("missionCards", len(file.mission_cards)),
        ("rewardCards", len(file.reward_cards)),
    ):
        if number < held:
            refuse(name, f"there are {number} cards, but {seats[-1]} seats hold {held}")
    for at, objective in enumerate(file.objective_cards):
        _check_mission(f"objectiveCards[{at}].mission", objective.mission)
        _check_reward(f"objectiveCards[{at}].reward", objective.reward)
    for at, mission in enumerate(file.mission_cards):
        _check_mission(f"missionCards[{at}].mission", mission.mission)
    for at, reward in enumerate(file.reward_cards):
        _check_reward(f"rewardCards[{at}].reward", reward.reward)


def _check_mission(place: str, mission: kinds.Mission) -> None:
    match mission:
        case kinds.AtLeast(symbols=symbols):
            _check_symbols(f"{place}.symbols", symbols)
        case kinds.MoreThan(more=more, less=less):
            _check_symbol(f"{place}.more", more)
            _check_symbol(f"{place}.less", less)
            need(more != less, f"{place}.less", f"{less} is never less than itself")
        case kinds.EqualWith(resource=resource):
            if resource not in RESOURCES:
                refuse(f"{place}.resource", f"{resource!r} is not {', '.join(RESOURCES)}")
        case kinds.EqualAnyTwo():
            pass


def _check_reward(place: str, reward: kinds.Reward) -> None:
    match reward:
        case kinds.PerSymbol(per=per, plus=plus):
            _check_symbols(f"{place}.per", per)
            within(f"{place}.plus", plus, 0)
        case kinds.LowestResource(multiplier=multiplier, plus=plus):
            within(f"{place}.multiplier", multiplier, 0)
            within(f"{place}.plus", plus, 0)
        case kinds.Fixed():
            within(f"{place}.points", reward.points, 0)
        case kinds.IslandSize(table=table):
            need(bool(table), f"{place}.table", "there must be a row")
            for at, row in enumerate(table):
                within(f"{place}.table[{at}].minTiles", row.min_tiles, 1)
                within(f"{place}.table[{at}].points", row.points, 0)
            distinct([(f"{place}.table[{at}]", row.min_tiles) for at, row in enumerate(table)], "minTiles")
        case kinds.BestResource(multiplier=multiplier, plus=plus):
            within(f"{place}.multiplier", multiplier, 0)
            within(f"{place}.plus", plus, 0)
            within(f"{place}.perPortPair", reward.per_port_pair, 0)
        case kinds.HouseLocations(per_location=each):
            within(f"{place}.perLocation", each, 0)
        case kinds.ByDiscovery():
            pass


def _check_symbols(place: str, symbols: Mapping[str, int]) -> None:
    need(bool(symbols), place, "there must be a symbol")
    for symbol, number in symbols.items():
        _check_symbol(f"{place}.{symbol}", symbol)
        within(f"{place}.{symbol}", number, 1)


def _check_symbol(place: str, symbol: str) -> None:
    if symbol not in list(Symbol):
        refuse(place, f"{symbol!r} is not one of {', '.join(Symbol)}")


def _check_tokens(file: File) -> None:
    ids("discoveryTokens", file.discovery_tokens, "D[0-9]{2}", "D and two digits")
    for at, discovery in enumerate(file.discovery_tokens):
        within(f"discoveryTokens[{at}].points", discovery.points, 0)
    ids("bonusTokensPerPlayer", file.bonus_tokens_per_player, "B[0-9]", "B and a digit")
    within("constants.bonusTokensPerPlayer", len(file.bonus_tokens_per_player), 0, _TOKENS)
    for at, token in enumerate(file.bonus_tokens_per_player):
        place = f"bonusTokensPerPlayer[{at}]"
        if token.resource_face not in (*RESOURCES, JOKER):
            refuse(
                f"{place}.resourceFace", f"{token.resource_face!r} is not {', '.join((*RESOURCES, JOKER))}"
            )
        fixed(f"{place}.otherFace", token.other_face, PORT_FACE)


def _check_alexis(file: File) -> None:
    ids("expeditionCards", file.expedition_cards, "X[0-9]{2}", "X and two digits")
    for at, card in enumerate(file.expedition_cards):
        place = f"expeditionCards[{at}]"
        if card.kind not in _ACTIONS:
            refuse(f"{place}.type", f"{card.kind!r} is not {' or '.join(_ACTIONS)}")
        if card.actions is not None:
            fixed(f"{place}.actions", card.actions, _ACTIONS[card.kind])
        within(f"{place}.marketSlot", card.market_slot, 1, file.constants.market_slots)
        ways = [(f"{place}.directions[{number}]", way) for number, way in enumerate(card.directions)]
        need(bool(ways), f"{place}.directions", "there must be a direction")
        for where, way in ways:
            need(way in _DIRECTIONS, where, f"{way!r} is not N, E, S or W")
        distinct(ways, "direction")
        _check_mission(f"{place}.mission", card.mission)
    ids("alexisCards", file.alexis_cards, "A[0-9]{1,2}", "A and one or two digits")
    levels = [
        (f"alexisCards[{at}].faces[{number}]", level)
        for at, card in enumerate(file.alexis_cards)
        for number, level in enumerate(card.faces)
    ]
    need(bool(levels), "alexisCards", "there must be a level to play against")
    numbers = [(f"{place}.level", level.level) for place, level in levels]
    each_once(numbers, range(1, len(levels) + 1), "alexisCards")
    known = [card.kind for card in file.expedition_cards]
    for place, level in levels:
        within(f"{place}.exploreCards", level.explore_cards, 0, known.count("EXPLORE"))
        within(f"{place}.landCards", level.land_cards, 0, known.count("LAND"))
        need(level.explore_cards + level.land_cards > 0, place, "the level has no expedition cards")
        within(f"{place}.points", level.points, 0)
        within(f"{place}.pointsPerHouse", level.points_per_house, 0)


def _check_achievements(file: File) -> None:
    ids("achievements", file.achievements, "[A-Z][0-9]{1,2}", "a capital letter and one or two digits")
    for at, one in enumerate(file.achievements):
        place = f"achievements[{at}]"
        if one.condition not in CONDITIONS:
            refuse(f"{place}.condition", f"{one.condition!r} is not one of {', '.join(CONDITIONS)}")
        within(f"{place}.value", one.value, 0, 999)
