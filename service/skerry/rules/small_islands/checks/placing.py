"""The checks of placing tiles and ships, and of redraws (rules page, sections 2.1 and 5.2)."""

from __future__ import annotations

from skerry.rules.game import Illegal, Seat
from skerry.rules.kit.sentences import all_of
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import OWN
from skerry.rules.small_islands.kinds import ShipState as Ships
from skerry.rules.small_islands.options import TableSize
from skerry.rules.small_islands.placement import fits_somewhere, on_table
from skerry.rules.small_islands.state import State
from skerry.rules.small_islands.tile_geometry import FACING_CORNERS, FACING_SIDES
from skerry.rules.small_islands.tile_map import TileMap, fits, required_ring


def check_placement(tile_map: TileMap, size: TableSize | None, x: int, y: int, ring: int) -> None:
    """Raise ``Illegal`` with the first of the placement codes that applies, or return."""
    if (x, y) in tile_map.rings:
        raise Illegal("CELL_OCCUPIED", f"The cell {x},{y} is occupied.", "Choose an empty cell.")
    if tile_map.rings and (x, y) not in tile_map.open:
        raise Illegal(
            "NOT_ADJACENT",
            f"The cell {x},{y} is not next to a tile or ship.",
            "Choose a cell that shares a side with a tile or ship.",
        )
    if size is not None and not on_table(tile_map, size, x, y):
        raise Illegal(
            "OFF_TABLE",
            f"The cell {x},{y} is off the table.",
            f"Stay within {size.width} columns and {size.height} rows.",
        )
    if not fits(ring, required_ring(tile_map.rings, x, y, FACING_SIDES)):
        raise Illegal(
            "SIDE_MISMATCH",
            f"Land and sea would not match along a side of {x},{y}.",
            "Rotate the tile, or choose another cell.",
        )
    if not fits(ring, required_ring(tile_map.rings, x, y, FACING_CORNERS)):
        raise Illegal(
            "CORNER_MISMATCH",
            f"Land and sea would not match at a corner of {x},{y}.",
            "Rotate the tile, or choose another cell.",
        )


def check_slot(state: State, slot: int | None) -> None:
    """Raise ``Illegal`` if a market slot is empty."""
    assert slot is not None, "the form is checked"
    if state.market[slot - 1] is None:
        slots = _filled(state)
        raise Illegal("SLOT_EMPTY", f"Market slot {slot} is empty.", f"Slots with a tile: {slots}.")


def _filled(state: State) -> str:
    return all_of(slot for slot, tile in enumerate(state.market, start=1) if tile)


def check_hand(state: State, seat: Seat, tile: str) -> None:
    """Raise ``Illegal`` if a tile is not in a seat's hand."""
    hand = state.players[seat].hand
    if tile not in hand:
        tiles = all_of(hand)
        raise Illegal("TILE_NOT_IN_HAND", f"Tile {tile} is not in your hand.", f"Your tiles: {tiles}.")


def check_ship(state: State, seat: Seat, ship: str) -> None:
    """Raise ``Illegal`` if a seat may not take a ship, OWN or GREY; does not check where it is placed."""
    if state.navigation:
        raise Illegal(
            "NAVIGATION_NOT_EMPTY",
            f"You cannot place a ship while the navigation stack has tiles ({state.navigation} left).",
            "Take a tile from the market.",
        )
    own = state.players[seat].ship is Ships.AVAILABLE
    if not (own if ship == OWN else state.grey):
        raise Illegal(
            "SHIP_NOT_AVAILABLE", f"The ship {ship} is not available.", "Choose another ship, or take a tile."
        )


def check_redraw(data: Data, state: State, seat: Seat, move: moves.Redraw) -> None:
    """Raise ``Illegal`` with the first code that applies to a redraw, or return."""
    check_hand(state, seat, move.tile)
    for tile in state.players[seat].hand:
        if fits_somewhere(state.table, state.options.table, [data.face(tile)]):
            raise Illegal("PLACEMENT_EXISTS", f"You cannot redraw while tile {tile} fits.", "Place a tile.")
    if state.stacked:
        if move.slot is not None:
            raise Illegal(
                "SLOT_NOT_ALLOWED",
                f"You cannot draw from market slot {move.slot} while the stacks have tiles.",
                "Leave out slot.",
            )
    elif move.slot is None:
        slots = _filled(state)
        raise Illegal(
            "SLOT_REQUIRED", "slot is required: the stacks are empty.", f"Slots with a tile: {slots}."
        )
    else:
        check_slot(state, move.slot)
