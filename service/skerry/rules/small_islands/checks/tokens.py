"""The checks of placing bonus tokens (rules page, section 5.2)."""

from __future__ import annotations

from skerry.rules.game import Illegal, Seat
from skerry.rules.kit.sentences import all_of, any_of
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import PORT_FACE
from skerry.rules.small_islands.state import State


def check_token(data: Data, state: State, seat: Seat, move: moves.LayToken) -> None:
    """Raise ``Illegal`` with the first code that applies to a token, or return."""
    token, area = move.token, move.area
    if token not in state.players[seat].tokens:
        tokens = all_of(state.players[seat].tokens)
        raise Illegal("TOKEN_NOT_AVAILABLE", f"You do not have token {token}.", f"Your tokens: {tokens}.")
    at = f"{move.x},{move.y}"
    tile = state.table.laid.get((move.x, move.y))
    if tile is None:
        raise Illegal("NOT_A_LANDSCAPE_TILE", f"There is no tile at {at}.", "Choose a cell with a tile.")
    if not 0 <= area < len(tile.resources):
        areas = all_of(range(len(tile.resources)))
        raise Illegal("NO_SUCH_AREA", f"The tile at {at} has no area {area}.", f"Its areas: {areas}.")
    if move.face == PORT_FACE:
        limit = data.constants.max_ports_per_tile
        if sum(tile.ports) >= limit:
            raise Illegal(
                "PORT_LIMIT",
                f"The tile at {at} cannot have another port.",
                f"Choose a tile with fewer than {limit} ports.",
            )
        if not data.face(tile.tile, tile.face).areas[area].shore:
            raise Illegal(
                "NOT_COASTAL",
                f"Area {area} of the tile at {at} has no coast.",
                "Choose an area with a coast.",
            )
        return
    own = data.tokens[token].resources
    if move.resource not in own:
        resources = any_of(own)
        raise Illegal(
            "TOKEN_RESOURCE_MISMATCH",
            f"Token {token} cannot become {move.resource}.",
            f"It can become {resources}.",
        )
    visible = tile.resources[move.area]
    assert move.index is not None, "the form is checked"
    if not 0 <= move.index < len(visible):
        resources = all_of(f"{index} {resource}" for index, resource in enumerate(visible))
        raise Illegal(
            "NO_SUCH_RESOURCE", f"Area {area} has no resource {move.index}.", f"Its resources: {resources}."
        )
    if visible[move.index] == move.resource:
        raise Illegal(
            "SAME_RESOURCE",
            f"Resource {move.index} of area {area} is already {move.resource}.",
            "Cover a different resource.",
        )
