"""The checks of a component set (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skerry.rules.kit.component_checks import (
    as_shipped,
    distinct,
    each_once,
    fixed,
    ids,
    need,
    one_of,
    read_components,
    refuse,
    stated,
    within,
)
from skerry.rules.small_islands.achievements import CONDITIONS
from skerry.rules.small_islands.component_checks.cards import check_cards, check_mission
from skerry.rules.small_islands.component_checks.tiles import check_tiles
from skerry.rules.small_islands.component_file import File
from skerry.rules.small_islands.kinds import JOKER, PORT_FACE, RESOURCES
from skerry.rules.small_islands.tile_geometry import CELLS

_COLOURS = ("PURPLE", "RED", "YELLOW", "GREEN")
_ACTIONS = {"EXPLORE": ("EXPLORE",), "LAND": ("LAND", "EXPLORE")}
_DIRECTIONS = ("N", "E", "S", "W")
_SLOTS, _HAND, _TOKENS = 3, 4, 9
"""The most market slots, tiles of a hand, and bonus tokens."""

_STARTS = 4


def check_components(components: Mapping[str, Any], shipped: Mapping[str, Any], seats: range) -> None:
    """Raise ``ComponentsInvalid``, naming the place, if the game cannot be played with a set."""
    file = read_components(components, File)
    fixed("version", file.version, 1)
    as_shipped(components, shipped, "conventions")
    colours = [(f"colours[{at}]", colour) for at, colour in enumerate(file.colours)]
    each_once(colours, _COLOURS, "colours")
    _check_counts(file)
    _check_constants(file, seats)
    check_tiles(file)
    check_cards(file, seats)
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
    within("constants.startTiles", constants.start_tiles, 1, _STARTS)
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
            f"there are {tiles} tiles, but the first round with {seats[-1]} seats needs {dealt}",
        )


def _check_tokens(file: File) -> None:
    ids("discoveryTokens", file.discovery_tokens, "D[0-9]{2}", "D and two digits")
    for at, discovery in enumerate(file.discovery_tokens):
        within(f"discoveryTokens[{at}].points", discovery.points, 0)
    ids("bonusTokensPerPlayer", file.bonus_tokens_per_player, "B[0-9]", "B and a digit")
    within("constants.bonusTokensPerPlayer", len(file.bonus_tokens_per_player), 0, _TOKENS)
    for at, token in enumerate(file.bonus_tokens_per_player):
        place = f"bonusTokensPerPlayer[{at}]"
        one_of(f"{place}.resourceFace", token.resource_face, (*RESOURCES, JOKER))
        fixed(f"{place}.otherFace", token.other_face, PORT_FACE)


def _check_alexis(file: File) -> None:
    ids("expeditionCards", file.expedition_cards, "X[0-9]{2}", "X and two digits")
    for at, card in enumerate(file.expedition_cards):
        place = f"expeditionCards[{at}]"
        one_of(f"{place}.type", card.kind, _ACTIONS)
        if card.actions is not None:
            fixed(f"{place}.actions", card.actions, _ACTIONS[card.kind])
        within(f"{place}.marketSlot", card.market_slot, 1, file.constants.market_slots)
        ways = [(f"{place}.directions[{number}]", way) for number, way in enumerate(card.directions)]
        need(bool(ways), f"{place}.directions", "no directions are listed")
        for where, way in ways:
            one_of(where, way, _DIRECTIONS)
        distinct(ways, "direction")
        check_mission(f"{place}.mission", card.mission)
    ids("alexisCards", file.alexis_cards, "A[0-9]{1,2}", "A and one or two digits")
    levels = [
        (f"alexisCards[{at}].faces[{number}]", level)
        for at, card in enumerate(file.alexis_cards)
        for number, level in enumerate(card.faces)
    ]
    need(bool(levels), "alexisCards", "no levels are listed")
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
        one_of(f"{place}.condition", one.condition, CONDITIONS)
        within(f"{place}.value", one.value, 0, 999)
