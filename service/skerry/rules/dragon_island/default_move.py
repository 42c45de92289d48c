"""What an expired clock plays (rules page, section 5.12)."""

from __future__ import annotations

from collections.abc import Iterable

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import Face, Phase
from skerry.rules.dragon_island.legal_moves import list_moves, placeable
from skerry.rules.dragon_island.moves import (
    EndDragonMoves,
    KeepTreasure,
    Move,
    PlaceTile,
    SkipAction,
    SkipTreasure,
    TameDragon,
)
from skerry.rules.dragon_island.notation import format_move
from skerry.rules.dragon_island.state import State, tile_of_wizard
from skerry.rules.dragon_island.terrain import can_tame, open_hexes
from skerry.rules.game import Seat


def default_move(data: Data, state: State, seat: Seat) -> Move:
    """Return the default move of an awaited seat."""
    player = state.players[seat]
    match state.phase:
        case Phase.SETUP_TREASURE:
            return KeepTreasure(player.offered[:1])
        case Phase.KEEP_TREASURE:
            # Exactly one of the drawn cards is rejected: the last.
            return KeepTreasure(tuple(sorted(player.offered[:-1])))
        case Phase.PLACE_TILE:
            return _place(data, state, seat)
        case Phase.MOVE_DRAGONS:
            return EndDragonMoves()
        case Phase.DEAL_DRAGONS if can_tame(data, state, seat, tile_of_wizard(state, seat)):
            return TameDragon()
        case Phase.TILE_ACTION:
            return SkipAction()
        case Phase.PLAY_TREASURE:
            return SkipTreasure()
    return _first(list_moves(data, state, seat))


def _place(data: Data, state: State, seat: Seat) -> Move:
    """Return the first placement of the oldest tile in hand, face A."""
    faces = [what for what in placeable(data, state, seat) if what[1] is not Face.B]
    oldest = [what for what in faces if what[0] == faces[0][0]]
    cells = open_hexes(state.land)
    return _first(PlaceTile(tile, at, face, color) for tile, face, color in oldest for at in cells)


def _first(moves: Iterable[Move]) -> Move:
    """Return the move that comes first in ascending notation."""
    return min(moves, key=format_move)
