"""The checks of a component set (rules page, section 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from skerry.rules.dragon_island.component_file import File, Side
from skerry.rules.dragon_island.kinds import COLORS, ENERGIES, Kind
from skerry.rules.kit.component_checks import (
    as_shipped,
    each_once,
    fixed,
    ids,
    need,
    read_components,
    refuse,
    stated,
    within,
)

_ABILITIES = (
    "TREASURE_DRAW_3_KEEP_2",
    "TAME_BONUS_GOLD_1",
    "CAPTURE_DISCOUNT_1",
    "BUILD_DISCOUNT_1",
    "TREASURE_FAME_PLUS_1",
)
_TERRAIN = (Kind.DRAGON_BUILD, Kind.BUILD, Kind.JOKER, Kind.TELEKINESIS, Kind.STORM, Kind.DOUBLE_DRAGON)
_ACTIONS = {
    Kind.DRAGON_BUILD: (True, "build"),
    Kind.BUILD: (True, "build"),
    Kind.JOKER: (True, "build"),
    Kind.TELEKINESIS: (False, "telekinesis"),
    Kind.STORM: (False, None),
    Kind.DOUBLE_DRAGON: (False, None),
    Kind.START: (False, "draw_treasure"),
    Kind.KEEP: (False, "take_gold"),
}
"""What the rules allow on each kind of face: whether a building can stand there, and the action."""

_FIRST_CARDS = 2
"""The number of treasure cards that each seat is offered in the setup."""

_COST = 20
"""The highest cost: with a higher one there would be too many payments to list."""

_SUPPLY = 999
_WIZARDS = len(ENERGIES)


def check_components(components: Mapping[str, Any], shipped: Mapping[str, Any], seats: range) -> None:
    """Raise ``ComponentsInvalid``, naming the place, if the game cannot be played with a set."""
    file = read_components(components, File)
    fixed("schemaVersion", file.schema_version, 1)
    as_shipped(components, shipped, "colors", "grid", "options")
    _check_kinds(file)
    _check_single_tiles(file)
    _check_terrain(file)
    _check_treasures(file, seats)
    _check_pets_and_buildings(file)
    _check_numbers(file)
    _check_setup(file, seats)


def _check_kinds(file: File) -> None:
    kinds = [(f"faceTypes[{at}]", kind) for at, kind in enumerate(file.face_types)]
    each_once([(f"{place}.type", kind.type) for place, kind in kinds], Kind, "faceTypes")
    for place, kind in kinds:
        may_build, action = _ACTIONS[kind.type]
        fixed(f"{place}.canBuild", kind.can_build, may_build)
        fixed(f"{place}.action", kind.action, action)
        within(f"{place}.dragonSymbols", kind.dragon_symbols, 0, 9 if kind.type in _TERRAIN else 0)


def _check_single_tiles(file: File) -> None:
    keep = file.keep_tile
    fixed("keepTile.id", keep.id, "KEEP")
    fixed("keepTile.type", keep.type, Kind.KEEP)
    fixed("keepTile.producesAs", keep.produces_as, COLORS[-1])
    within("keepTile.takeGold", keep.take_gold, 0)
    starts = [(f"startTiles[{at}]", tile) for at, tile in enumerate(file.start_tiles)]
    each_once([(f"{place}.color", tile.color) for place, tile in starts], ENERGIES, "startTiles")
    for place, tile in starts:
        fixed(f"{place}.id", tile.id, f"S-{tile.color.value}")
        fixed(f"{place}.type", tile.type, Kind.START)


def _check_terrain(file: File) -> None:
    ids("terrainTiles", file.terrain_tiles, "T[0-9]{2}", "T and two digits")
    for at, tile in enumerate(file.terrain_tiles):
        for face, side in tile.sides.items():
            _check_side(f"terrainTiles[{at}].faces.{face.value}", side)
    found = Counter(side.type for tile in file.terrain_tiles for side in tile.sides.values())
    for at, kind in enumerate(file.face_types):
        stated(f"faceTypes[{at}].faces", kind.faces, found[kind.type], "such faces in terrainTiles")


def _check_side(place: str, side: Side) -> None:
    if side.type not in _TERRAIN:
        refuse(f"{place}.type", f"a terrain tile cannot have a face of the kind {side.type.value}")
    if (side.color is None) is not (side.type is Kind.JOKER):
        refuse(f"{place}.color", "a joker must have no colour, every other face must have one")


def _check_treasures(file: File, seats: range) -> None:
    ids("treasureCards", file.treasure_cards, "M[0-9]{2}", "M and two digits")
    for at, card in enumerate(file.treasure_cards):
        place = f"treasureCards[{at}]"
        within(f"{place}.fame", card.fame, 0)
        within(f"{place}.gold", card.gold, 0)
        need(
            1 <= len(card.neighbors) <= 6,
            f"{place}.neighbors",
            f"there are {len(card.neighbors)} neighbours, but a tile has 1 to 6",
        )
    least = _FIRST_CARDS * seats[-1]
    if len(file.treasure_cards) < least:
        refuse(
            "treasureCards",
            f"there are {len(file.treasure_cards)} cards, but {seats[-1]} seats are dealt {least}",
        )


def _check_pets_and_buildings(file: File) -> None:
    pets = [(f"petDragonCards[{at}]", pet) for at, pet in enumerate(file.pet_dragon_cards)]
    each_once([(f"{place}.color", pet.color) for place, pet in pets], COLORS, "petDragonCards")
    each_once([(f"{place}.ability", pet.ability) for place, pet in pets], _ABILITIES, "petDragonCards")
    for place, pet in pets:
        fixed(f"{place}.copies", pet.copies, _WIZARDS)
    buildings = file.buildings
    fixed("buildings.pen.copies", buildings.pen.copies, _WIZARDS)
    fixed("buildings.pen.perWizard", buildings.pen.per_wizard, 1)
    fixed("buildings.lair.copies", buildings.lair.copies, len(COLORS))
    fixed("buildings.lair.perColor", buildings.lair.per_color, 1)
    fixed("buildings.lair.colors", buildings.lair.colors, COLORS)
    within("buildings.spire.copies", buildings.spire.copies, 0)
    within("buildings.pen.fame", buildings.pen.fame, 0)
    within("buildings.spire.fame", buildings.spire.fame, 0)
    within("buildings.lair.fame", buildings.lair.fame, 0)


def _check_numbers(file: File) -> None:
    supplies, costs, fame = file.supplies, file.costs, file.fame
    for name, number in (
        ("energyPerColor", supplies.energy_per_color),
        ("gold", supplies.gold),
        ("dragonsPerColor", supplies.dragons_per_color),
        ("jokerMarkers", supplies.joker_markers),
        ("capturedMarkers", supplies.captured_markers),
        ("treasureMarkers", supplies.treasure_markers),
        ("fameOnes", supplies.fame_ones),
        ("fameFives", supplies.fame_fives),
    ):
        within(f"supplies.{name}", number, 0, _SUPPLY)
    stated(
        "supplies.energyTotal",
        supplies.energy_total,
        supplies.energy_per_color * len(ENERGIES),
        "according to energyPerColor",
    )
    stated(
        "supplies.dragonsTotal",
        supplies.dragons_total,
        supplies.dragons_per_color * len(COLORS),
        "according to dragonsPerColor",
    )
    within("costs.ownTerrainDiscount", costs.own_terrain_discount, 0, _COST - 2)
    # Even with both discounts, for own terrain and for a pet, something must be left to pay.
    least = costs.own_terrain_discount + 2
    within("costs.build", costs.build, least, _COST)
    within("costs.capture", costs.capture, least, _COST)
    within("costs.tameGold", costs.tame_gold, 1)
    # If a dragon move were free, it could be repeated for ever.
    within("costs.moveDragonGold", costs.move_dragon_gold, 1)
    within("fame.capturedFirstOfColor", fame.captured_first_of_color, 0)
    within("fame.capturedFurther", fame.captured_further, 0)
    within("fame.petGoldCoinAtEnd", fame.pet_gold_coin_at_end, 0)
    within("fame.treasureYellowPetBonus", fame.treasure_yellow_pet_bonus, 0)


def _check_setup(file: File, seats: range) -> None:
    rows = [(f"setup[{at}]", row) for at, row in enumerate(file.setup)]
    each_once([(f"{place}.players", row.players) for place, row in rows], seats, "setup")
    tiles = len(file.terrain_tiles)
    for place, row in rows:
        within(f"{place}.islandTiles", row.island_tiles, row.players, tiles)
        if row.island_tiles % row.players:
            refuse(
                f"{place}.islandTiles",
                f"{row.island_tiles} tiles cannot be divided equally among {row.players} players",
            )
        turns = row.island_tiles // row.players + 1
        stated(f"{place}.turnsPerPlayer", row.turns_per_player, turns, "according to islandTiles")
        removed = tiles - row.island_tiles
        stated(
            f"{place}.removedTiles",
            row.removed_tiles,
            removed,
            f"of the {tiles} terrain tiles left over by islandTiles",
        )
        within(f"{place}.maxExtraTilesPerPlayer", row.max_extra_tiles_per_player, 0, removed // row.players)
