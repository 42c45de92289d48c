"""Refusals of laying bonus tokens (rules page, section 5.2)."""

from __future__ import annotations

from skerry.rules.game import Illegal, Seat
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import PORT_FACE
from skerry.rules.small_islands.state import State


def check_token(data: Data, state: State, seat: Seat, move: moves.LayToken) -> None:
    """Raise ``Illegal`` with the first code for which a token is refused, or return."""
    if move.token not in state.players[seat].tokens:
        raise Illegal("TOKEN_NOT_AVAILABLE", "That token is not left.", "Choose one of your tokens.")
    tile = state.table.laid.get((move.x, move.y))
    if tile is None:
        raise Illegal("NOT_A_LANDSCAPE_TILE", "No landscape tile lies there.", "Choose a tile on the table.")
    if not 0 <= move.area < len(tile.resources):
        raise Illegal("NO_SUCH_AREA", "The tile has no such area.", "Choose an area of the tile.")
    if move.face == PORT_FACE:
        if sum(tile.ports) >= data.constants.max_ports_per_tile:
            raise Illegal("PORT_LIMIT", "The tile has as many ports as may be.", "Choose another tile.")
        if not data.face(tile.tile, tile.face).areas[move.area].shore:
            raise Illegal("NOT_COASTAL", "The area has no coast on the tile.", "Choose another area.")
        return
    if move.resource not in data.tokens[move.token].resources:
        raise Illegal(
            "TOKEN_RESOURCE_MISMATCH", "The token has another resource.", "Name the resource it shows."
        )
    visible = tile.resources[move.area]
    assert move.index is not None, "the form is checked"
    if not 0 <= move.index < len(visible):
        raise Illegal("NO_SUCH_RESOURCE", "The area has no such resource.", "Choose a resource of the area.")
    if visible[move.index] == move.resource:
        raise Illegal("SAME_RESOURCE", "That resource is there already.", "Cover another resource.")
