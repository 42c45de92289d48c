"""Which buildings a seat may still build (rules page, section 5.8)."""

from __future__ import annotations

from collections.abc import Iterator

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.costs import active_energies, affordable, build_cost
from skerry.rules.dragon_island.kinds import COLORS, Building, Color
from skerry.rules.dragon_island.state import State, Tile


def pen_built(state: State, seat: int) -> bool:
    """Return whether a seat has built its pen."""
    return any(tile.building is Building.PEN and tile.builder == seat for tile in state.island)


def spires_left(data: Data, state: State) -> int:
    """Return how many spires are left."""
    return data.spires - sum(tile.building is Building.SPIRE for tile in state.island)


def lairs_left(state: State) -> tuple[Color, ...]:
    """Return the colours of the lairs not yet built, in colour order."""
    taken = {tile.lair_color for tile in state.island}
    return tuple(color for color in COLORS if color not in taken)


def offers(data: Data, state: State, seat: int) -> Iterator[tuple[Building, Color | None]]:
    """Yield what a seat may build, ignoring tile and cost."""
    if not pen_built(state, seat):
        yield Building.PEN, None
    if spires_left(data, state) > 0:
        yield Building.SPIRE, None
    player = state.players[seat]
    yield from ((Building.LAIR, color) for color in lairs_left(state) if player.pet(color) is not None)


def has_room(data: Data, tile: Tile) -> bool:
    """Return whether a tile has room for a building now."""
    return data.face_type[tile.kind].can_build and tile.building is None and not tile.dragons


def can_build(data: Data, state: State, seat: int, tile: Tile) -> bool:
    """Return whether a seat may build something on its wizard's tile."""
    if not has_room(data, tile) or not any(True for _ in offers(data, state, seat)):
        return False
    energies = active_energies(state.land, tile.at)
    return affordable(state.players[seat].stock, energies, build_cost(data, state, seat, tile))
