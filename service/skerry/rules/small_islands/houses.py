"""Where houses may be placed (rules page, sections 5.2 and 5.3)."""

from __future__ import annotations

from collections.abc import Iterator

from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.islands import Island
from skerry.rules.small_islands.kinds import Actor
from skerry.rules.small_islands.missions import Mission, meets
from skerry.rules.small_islands.state import State
from skerry.rules.small_islands.tile_map import House, TileMap


def mission_of(data: Data, state: State) -> Mission:
    """Return the mission of the current reward step, from the objective or Alexis' expedition card."""
    if state.active is None:
        assert state.alexis is not None
        assert state.alexis.card is not None
        return data.expeditions[state.alexis.card].mission
    return data.mission(cards.current for cards in state.player(state.active).cards)


def houses_left(state: State, actor: Actor) -> int:
    """Return how many houses an actor may still place in this step."""
    if actor is None:
        assert state.alexis is not None
        return state.alexis.houses
    return state.player(actor).front


def takes_house(data: Data, island: Island, actor: Actor, mission: Mission) -> bool:
    """Return whether an island may receive a house of an actor on any location."""
    return (
        island.free > 0
        and island.size >= data.constants.min_tiles_for_house
        and actor not in island.houses
        and meets(mission, island)
    )


def free_spots(data: Data, tile_map: TileMap, island: Island, actor: Actor) -> Iterator[House]:
    """Yield a house of an actor on each free location of an island, from north to south, west to east."""
    taken = tile_map.occupied()
    for x, y, area in sorted(island.areas, key=lambda at: (at[1], at[0], at[2])):
        tile = tile_map.laid[x, y]
        for location in range(data.face(tile.tile, tile.face).areas[area].houses):
            if (x, y, area, location) not in taken:
                yield House(actor, x, y, area, location)


def open_islands(data: Data, state: State) -> list[Island]:
    """Return the islands that may receive a house now, in the order of their keys."""
    actor = state.active
    if not houses_left(state, actor):
        return []
    mission = mission_of(data, state)
    islands = sorted(state.table.islands.items())
    return [island for _, island in islands if takes_house(data, island, actor, mission)]


def open_spots(data: Data, state: State) -> list[House]:
    """Return the houses that may be placed now, from north to south, west to east."""
    found = [
        house
        for island in open_islands(data, state)
        for house in free_spots(data, state.table, island, state.active)
    ]
    return sorted(found, key=lambda house: (house.y, house.x, house.area, house.location))
