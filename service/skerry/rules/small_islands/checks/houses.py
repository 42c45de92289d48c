"""The checks of placing houses (rules page, sections 5.2 and 5.3)."""

from __future__ import annotations

from skerry.rules.game import Illegal
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.houses import houses_left, mission_of
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.missions import meets
from skerry.rules.small_islands.picture import captions
from skerry.rules.small_islands.state import State
from skerry.rules.small_islands.tile_map import House


def check_house(data: Data, state: State, house: House) -> None:
    """Raise ``Illegal`` with the first code that applies to a house of the active actor, or return."""
    if not houses_left(state, house.actor):
        raise Illegal("NO_HOUSE_LEFT", "No houses are left to place.", "Confirm the houses.")
    at = f"{house.x},{house.y} (area {house.area}, location {house.location})"
    tile = state.table.laid.get((house.x, house.y))
    areas = data.face(tile.tile, tile.face).areas if tile else ()
    if not (0 <= house.area < len(areas) and 0 <= house.location < areas[house.area].houses):
        raise Illegal(
            "NO_SUCH_LOCATION", f"There is no house location at {at}.", "Choose a house location of a tile."
        )
    if house.spot in state.table.occupied():
        raise Illegal("LOCATION_OCCUPIED", f"There is already a house at {at}.", "Choose a free location.")
    island = state.table.island_at((house.x, house.y, house.area))
    least = data.constants.min_tiles_for_house
    if island.size < least:
        raise Illegal(
            "ISLAND_TOO_SMALL",
            f"The island has {island.size} of the {least} tiles that a house needs.",
            f"Choose an island of at least {least} tiles.",
        )
    if house.actor in island.houses:
        owner = "Alexis already has" if state.phase is Phase.ALEXIS_HOUSES else "You already have"
        raise Illegal("OWN_HOUSE_PRESENT", f"{owner} a house on this island.", "Choose another island.")
    mission = mission_of(data, state)
    if not meets(mission, island):
        asked = captions.mission(mission)
        raise Illegal(
            "MISSION_NOT_MET",
            f"The island does not meet the mission: {asked}.",
            "Choose an island that does.",
        )
