"""Refusals of placing houses (rules page, sections 5.2 and 5.3)."""

from __future__ import annotations

from skerry.rules.game import Illegal
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.houses import houses_left, mission_of
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.missions import meets
from skerry.rules.small_islands.state import State
from skerry.rules.small_islands.tile_map import House


def check_house(data: Data, state: State, house: House) -> None:
    """Raise ``Illegal`` with the first code for which a house of the active actor is refused, or return."""
    if not houses_left(state, house.actor):
        raise Illegal("NO_HOUSE_LEFT", "No house is left.", "Confirm the houses.")
    tile = state.table.laid.get((house.x, house.y))
    areas = data.face(tile.tile, tile.face).areas if tile else ()
    if not (0 <= house.area < len(areas) and 0 <= house.location < areas[house.area].houses):
        raise Illegal("NO_SUCH_LOCATION", "There is no such house location.", "Choose a location of a tile.")
    if house.spot in state.table.occupied():
        raise Illegal("LOCATION_OCCUPIED", "A house stands there already.", "Choose a free location.")
    island = state.table.island_at((house.x, house.y, house.area))
    least = data.constants.min_tiles_for_house
    if island.size < least:
        raise Illegal(
            "ISLAND_TOO_SMALL", "The island is too small.", f"Choose an island of {least} tiles or more."
        )
    if house.actor in island.houses:
        whose = "Alexis" if state.phase is Phase.ALEXIS_HOUSES else "you"
        raise Illegal(
            "OWN_HOUSE_PRESENT",
            "A house of the same owner stands on the island.",
            f"Choose an island where {whose} {'has' if whose == 'Alexis' else 'have'} none.",
        )
    if not meets(mission_of(data, state), island):
        raise Illegal(
            "MISSION_NOT_MET", "The island does not meet the mission.", "Choose an island that does."
        )
