"""Where tiles may be placed and wizards may go, and what dragons they can deal with (sections 5.2-5.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.costs import active_energies, affordable, capture_cost, taming_bonus
from skerry.rules.dragon_island.kinds import Amounts, Building, Color, Kind, units
from skerry.rules.dragon_island.options import ForeignPens, Options, TelekinesisReach
from skerry.rules.dragon_island.state import Slot, State, Tile, around
from skerry.rules.kit.hexes import DIRECTIONS, ORIGIN, Hex, distance, neighbours, ray, row


def touches_enough(land: Mapping[Hex, Tile], at: Hex) -> bool:
    """Return whether a cell touches the Keep, or at least two tiles (section 5.2)."""
    touched = [cell for cell in neighbours(at) if cell in land]
    return ORIGIN in touched or len(touched) >= 2


def open_hexes(land: Mapping[Hex, Tile]) -> tuple[Hex, ...]:
    """Return the cells on which a tile may be placed, ascending."""
    near = {cell for at in land for cell in neighbours(at) if cell not in land}
    return tuple(sorted(cell for cell in near if touches_enough(land, cell)))


def income(data: Data, state: State, at: Hex) -> Amounts:
    """Return what is due for the tile just placed on a cell, before the supply limits it (section 5.2)."""
    land = state.land
    due = yield_of(land[at])
    for tile in around(land, at):
        due += yield_of(tile)
    return due


def yield_of(tile: Tile) -> Amounts:
    """Return what a tile produces: the Keep gold, a tile with a spire 2 units."""
    return units(tile.color or Color.YELLOW, 2 if tile.building is Building.SPIRE else 1)


def vacant_slots(data: Data, state: State) -> tuple[Slot, ...]:
    """Return the vacant tiles at the start of the placing step, ascending (section 5.4)."""
    found = [
        Slot(tile.at, tile.color, data.symbols(tile.kind))
        for tile in state.island
        if tile.color is not None and data.symbols(tile.kind) and tile.building is None and not tile.dragons
    ]
    return tuple(sorted(found, key=lambda slot: slot.at))


def reachable(state: State, seat: int) -> set[Hex]:
    """Return the cells a wizard can reach, ignoring dragons (section 5.6)."""
    player = state.players[seat]
    if player.wizard is None:
        color = state.color_of(seat)
        own = (tile.at for tile in state.island if tile.kind is Kind.START and tile.color is color)
        return {ORIGIN, *own}
    land = state.land
    pets = {pet.color for pet in player.pets}
    landings = {ORIGIN, *(tile.at for tile in state.island if tile.color in pets)}
    ends = {cell for at in (player.wizard, *landings) for cell in neighbours(at) if cell in land}
    return (ends | landings) - {player.wizard}


def to_deal_with(state: State, seat: int, tile: Tile) -> bool:
    """Return whether a wizard that enters a tile has to deal with its dragons (ruling R9)."""
    ignored = state.options.foreign_pens is ForeignPens.IGNORE and in_foreign_pen(tile, seat)
    return bool(tile.dragons) and not ignored


def in_foreign_pen(tile: Tile, seat: int) -> bool:
    """Return whether another wizard's pen stands on a tile."""
    return tile.building is Building.PEN and tile.builder != seat


def can_tame(data: Data, state: State, seat: int, tile: Tile) -> bool:
    """Return whether ``TAME_DRAGON`` is legal on a tile (section 5.7)."""
    if tile.building is Building.PEN or tile.dragons.total != 1:
        return False
    player = state.players[seat]
    if player.pet(tile.dragons.present[0]) is not None:
        return False
    return player.stock.yellow + taming_bonus(data, state, player) >= data.costs.tame_gold


def can_capture(data: Data, state: State, seat: int, tile: Tile) -> bool:
    """Return whether some ``CAPTURE_DRAGONS`` is legal on a tile with dragons (section 5.7)."""
    if in_foreign_pen(tile, seat):
        return False
    energies = active_energies(state.land, tile.at)
    return affordable(state.players[seat].stock, energies, capture_cost(data, state, seat, tile))


def can_enter(data: Data, state: State, seat: int, tile: Tile) -> bool:
    """Return whether a wizard can deal with the dragons on a tile, if there are any."""
    if not to_deal_with(state, seat, tile):
        return True
    return can_tame(data, state, seat, tile) or can_capture(data, state, seat, tile)


def destinations(data: Data, state: State, seat: int) -> tuple[Hex, ...]:
    """Return the legal destinations of a wizard, ascending (section 5.6)."""
    land = state.land
    return tuple(at for at in sorted(reachable(state, seat)) if can_enter(data, state, seat, land[at]))


def in_row(land: Mapping[Hex, Tile], reach: TelekinesisReach, origin: Hex, direction: int) -> Iterator[Tile]:
    """Yield the tiles that telekinesis reaches in a direction, its own tile first (section 5.8)."""
    yield land[origin]
    if reach is TelekinesisReach.UNBROKEN:
        yield from (land[cell] for cell in row(origin, direction, land))
        return
    far = max(distance(origin, cell) for cell in land)
    yield from (land[cell] for cell in ray(origin, direction, far) if cell in land)


def telekinesis_gain(land: Mapping[Hex, Tile], options: Options, origin: Hex, direction: int) -> Amounts:
    """Return what telekinesis is due, before the supply limits it (ruling R16)."""
    due = Amounts()
    for tile in in_row(land, options.telekinesis_reach, origin, direction):
        if options.telekinesis_produces:
            due += yield_of(tile)
        elif tile.color is not None:
            due += units(tile.color)
    return due


def movable_dragons(state: State) -> Iterator[tuple[Tile, Color]]:
    """Yield the dragons that may be moved: each tile without a pen with each colour on it (section 5.5)."""
    for tile in sorted(state.island, key=lambda tile: tile.at):
        if tile.building is not Building.PEN:
            yield from ((tile, color) for color in tile.dragons.present)


def is_direction(direction: int) -> bool:
    """Return whether a number is one of the six directions."""
    return 0 <= direction < len(DIRECTIONS)
