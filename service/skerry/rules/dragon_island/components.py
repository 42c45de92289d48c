"""The component data of Dragon Island as typed values (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skerry.rules.dragon_island.component_file import File
from skerry.rules.dragon_island.kinds import Amounts, Building, Color, Kind
from skerry.rules.kit.component_checks import read_components
from skerry.rules.kit.component_file import ComponentOrder


class Data:
    """What the rules and the picture read from the component file; ``in_order`` sorts tiles or cards."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        file = read_components(components, File)
        self.keep = file.keep_tile.id
        self.keep_gold = file.keep_tile.take_gold
        self.face_type = {face.type: face for face in file.face_types}
        self.start_tile = {tile.color: tile.id for tile in file.start_tiles}
        self.start_color = {tile.id: tile.color for tile in file.start_tiles}
        self.terrain = {tile.id: tile.sides for tile in file.terrain_tiles}
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
        self.spires = file.buildings.spire.copies
        self.building_fame = {
            Building.PEN: file.buildings.pen.fame,
            Building.SPIRE: file.buildings.spire.fame,
            Building.LAIR: file.buildings.lair.fame,
        }
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
        """Return the number of terrain tiles in the bag before the setup (section 1)."""
        return self.table[seats].island_tiles + extra * seats
