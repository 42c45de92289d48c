"""Refusals of placing tiles and ships, and of redraws (rules page, sections 2.1 and 5.2)."""

from __future__ import annotations

from skerry.rules.game import Illegal, Seat
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
        raise Illegal("CELL_OCCUPIED", "Something lies there already.", "Choose an empty cell.")
    if tile_map.rings and (x, y) not in tile_map.open:
        raise Illegal(
            "NOT_ADJACENT",
            "No tile or ship lies beside that cell.",
            "Choose a cell that shares a side with a tile or ship.",
        )
    if not on_table(tile_map, size, x, y):
        raise Illegal("OFF_TABLE", "The table ends before that cell.", "Choose a cell nearer to the middle.")
    if not fits(ring, required_ring(tile_map.rings, x, y, FACING_SIDES)):
        raise Illegal(
            "SIDE_MISMATCH",
            "Land and sea do not match along a side.",
            "Turn the tile, or choose another cell.",
        )
    if not fits(ring, required_ring(tile_map.rings, x, y, FACING_CORNERS)):
        raise Illegal(
            "CORNER_MISMATCH",
            "Land and sea do not match at the corner of a diagonal neighbour.",
            "Turn the tile, or choose another cell.",
        )


def check_slot(state: State, slot: int | None) -> None:
    """Raise ``Illegal`` if a market slot is empty."""
    assert slot is not None, "the form is checked"
    if state.market[slot - 1] is None:
        raise Illegal("SLOT_EMPTY", "That market slot is empty.", "Choose a slot with a tile.")


def check_hand(state: State, seat: Seat, tile: str) -> None:
    """Raise ``Illegal`` if a tile is not in a seat's hand."""
    if tile not in state.players[seat].hand:
        raise Illegal("TILE_NOT_IN_HAND", "That tile is not in your hand.", "Choose a tile of your hand.")


def check_ship(state: State, seat: Seat, ship: str) -> None:
    """Raise ``Illegal`` if a seat may not take a ship, OWN or GREY; does not check where it may lie."""
    if state.navigation:
        raise Illegal(
            "NAVIGATION_NOT_EMPTY",
            "Tiles are left in the navigation stack.",
            "Explore until the stack is empty.",
        )
    own = state.players[seat].ship is Ships.AVAILABLE
    if not (own if ship == OWN else state.grey):
        raise Illegal("SHIP_NOT_AVAILABLE", "That ship is not left.", "Take another ship, or explore.")


def check_redraw(data: Data, state: State, seat: Seat, move: moves.Redraw) -> None:
    """Raise ``Illegal`` with the first code for which a redraw is refused, or return."""
    check_hand(state, seat, move.tile)
    faces = [data.face(tile) for tile in state.players[seat].hand]
    if fits_somewhere(state.table, state.options.table, faces):
        raise Illegal("PLACEMENT_EXISTS", "A tile of your hand fits somewhere.", "Place a tile.")
    if state.stacked:
        if move.slot is not None:
            raise Illegal("SLOT_NOT_ALLOWED", "The stacks still hold tiles.", "Leave slot out.")
    elif move.slot is None:
        raise Illegal("SLOT_REQUIRED", "The stacks are empty.", "Name a market slot.")
    else:
        check_slot(state, move.slot)
