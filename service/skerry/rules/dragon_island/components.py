"""The component data of Dragon Island as typed values (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from skerry.rules.dragon_island.kinds import Amounts, Building, Color, Face, Kind
from skerry.rules.kit.component_file import ComponentOrder


class Side(msgspec.Struct, frozen=True):
    """A face of a tile: its kind, and its colour (None of a joker and of the Keep)."""

    type: Kind
    color: Color | None


class FaceType(msgspec.Struct, frozen=True, rename="camel"):
    """What a kind of face can do."""

    type: Kind
    dragon_symbols: int
    can_build: bool
    action: str | None


class StartTile(msgspec.Struct, frozen=True):
    """The start tile of the wizard of a colour."""

    id: str
    color: Color


class TerrainTile(msgspec.Struct, frozen=True):
    """A double-sided tile."""

    id: str
    faces: dict[Face, Side]


class Card(msgspec.Struct, frozen=True):
    """A treasure card: the colour in its middle and those next to it, as a multiset in colour order."""

    id: str
    center: Color
    neighbors: tuple[Color, ...]
    fame: int
    gold: int


class SetupRow(msgspec.Struct, frozen=True, rename="camel"):
    """The number of terrain tiles for a number of players."""

    players: int
    island_tiles: int
    max_extra_tiles_per_player: int


class _Keep(msgspec.Struct, frozen=True, rename="camel"):
    id: str
    take_gold: int


class _Pet(msgspec.Struct, frozen=True):
    color: Color
    ability: str


class _Building(msgspec.Struct, frozen=True):
    copies: int
    fame: int


class _Supplies(msgspec.Struct, frozen=True, rename="camel"):
    energy_per_color: int
    gold: int
    dragons_per_color: int


class _Costs(msgspec.Struct, frozen=True, rename="camel"):
    build: int
    capture: int
    own_terrain_discount: int
    tame_gold: int
    move_dragon_gold: int


class _Fame(msgspec.Struct, frozen=True, rename="camel"):
    captured_first_of_color: int
    captured_further: int
    pet_gold_coin_at_end: int
    treasure_yellow_pet_bonus: int


class _File(msgspec.Struct, frozen=True, rename="camel"):
    face_types: tuple[FaceType, ...]
    keep_tile: _Keep
    start_tiles: tuple[StartTile, ...]
    terrain_tiles: tuple[TerrainTile, ...]
    treasure_cards: tuple[Card, ...]
    pet_dragon_cards: tuple[_Pet, ...]
    buildings: dict[Building, _Building]
    supplies: _Supplies
    setup: tuple[SetupRow, ...]
    costs: _Costs
    fame: _Fame


class Data:
    """What the rules and the picture read from the component file; ``in_order`` sorts tiles or cards."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        file = msgspec.convert(dict(components), type=_File)
        self.keep = file.keep_tile.id
        self.keep_gold = file.keep_tile.take_gold
        self.face_type = {face.type: face for face in file.face_types}
        self.start_tile = {tile.color: tile.id for tile in file.start_tiles}
        self.start_color = {tile.id: tile.color for tile in file.start_tiles}
        self.terrain = {tile.id: tile.faces for tile in file.terrain_tiles}
        self.tiles = tuple(self.terrain)
        self.card = {card.id: card for card in file.treasure_cards}
        self.cards = tuple(self.card)
        self.in_order = ComponentOrder((*self.tiles, *self.cards)).sort
        abilities = {pet.ability: pet.color for pet in file.pet_dragon_cards}
        self.drawing_pet = abilities["TREASURE_DRAW_3_KEEP_2"]
        self.taming_pet = abilities["TAME_BONUS_GOLD_1"]
        self.capturing_pet = abilities["CAPTURE_DISCOUNT_1"]
        self.building_pet = abilities["BUILD_DISCOUNT_1"]
        self.treasure_pet = abilities["TREASURE_FAME_PLUS_1"]
        self.spires = file.buildings[Building.SPIRE].copies
        self.building_fame = {kind: building.fame for kind, building in file.buildings.items()}
        energy = file.supplies.energy_per_color
        self.supply = Amounts(energy, energy, energy, energy, file.supplies.gold)
        self.dragons = Amounts(*(file.supplies.dragons_per_color for _ in Color))
        self.table = {table.players: table for table in file.setup}
        self.costs = file.costs
        self.fame = file.fame

    def symbols(self, kind: Kind) -> int:
        """Return the number of dragon symbols of a kind of face."""
        return self.face_type[kind].dragon_symbols

    def bag(self, seats: int, extra: int) -> int:
        """Return how many terrain tiles the bag holds at first (section 1)."""
        return self.table[seats].island_tiles + extra * seats
