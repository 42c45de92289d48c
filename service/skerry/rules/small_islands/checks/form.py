"""The checks of the form of a move (rules page, section 5.2)."""

from __future__ import annotations

from skerry.rules.codes import MALFORMED_MOVE
from skerry.rules.game import Illegal
from skerry.rules.kit.options import shown
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import GREY, OWN, PORT_FACE, RESOURCE_FACE, RESOURCES, Mode, Phase
from skerry.rules.small_islands.state import State
from skerry.rules.small_islands.tile_geometry import TURNS

MOVE_PHASES: dict[type[moves.Move], Phase] = {
    moves.PlaceStart: Phase.START_TILES,
    moves.Choose: Phase.PREPARE,
    moves.Take: Phase.TAKE,
    moves.Land: Phase.TAKE,
    moves.Place: Phase.PLACE,
    moves.Redraw: Phase.PLACE,
    moves.LayToken: Phase.TOKEN,
    moves.EndTurn: Phase.TOKEN,
    moves.PlaceHouse: Phase.HOUSES,
    moves.ConfirmHouses: Phase.HOUSES,
    moves.KeepDiscovery: Phase.DISCOVERY,
    moves.OrientAlexisTile: Phase.ALEXIS_ORIENT,
    moves.PlaceAlexisHouse: Phase.ALEXIS_HOUSES,
}
"""The phase to which each move belongs."""


def tag_of(kind: type[moves.Move]) -> str:
    """Return the type of a move as in JSON, such as ``END_TURN``."""
    return str(kind.__struct_config__.tag)


def _malformed(message: str, hint: str) -> Illegal:
    return Illegal(MALFORMED_MOVE, message, hint)


def check_form(data: Data, state: State, move: moves.Move) -> None:
    """Raise ``Illegal`` if a move does not have the form of a move of this match."""
    if type(move) not in MOVE_PHASES:
        raise _malformed("This is not a Small Islands move.", "Send one of the moves on the rules page.")
    if (
        isinstance(move, moves.PlaceStart | moves.Place | moves.OrientAlexisTile)
        and move.rotation not in TURNS
    ):
        raise _malformed(
            f"rotation cannot be {move.rotation}.", "Pass the number of clockwise quarter turns, 0 to 3."
        )
    slots = range(1, data.constants.market_slots + 1)
    match move:
        case moves.PlaceStart(face=face) if face not in ("A", "B"):
            raise _malformed(f"face cannot be {shown(face)}.", "Pass A or B.")
        case moves.Choose():
            size = len(data.kinds[state.options.mode])
            for name, objective in (("current", move.current), ("next", move.next)):
                single = objective.objective is not None
                normal = state.options.mode is Mode.NORMAL
                if len(objective.cards) != size or single is not normal:
                    mode = state.options.mode.value
                    raise _malformed(
                        f"{name} does not name the cards of the mode {mode}.",
                        f"Pass only {'objective' if normal else 'mission and reward'}.",
                    )
        case moves.Take(slot=slot) if slot not in slots:
            raise _malformed(f"slot cannot be {shown(slot)}.", f"Pass a market slot, 1 to {slots[-1]}.")
        case moves.Redraw(slot=slot) if slot is not None and slot not in slots:
            hint = f"Pass a market slot, 1 to {slots[-1]}, or leave it out."
            raise _malformed(f"slot cannot be {slot}.", hint)
        case moves.Land(ship=ship) if ship not in (OWN, GREY):
            raise _malformed(f"ship cannot be {shown(ship)}.", "Pass OWN or GREY.")
        case moves.LayToken():
            _check_token_form(move)


def _check_token_form(move: moves.LayToken) -> None:
    if move.face == PORT_FACE:
        if move.resource is not None or move.index is not None:
            raise _malformed("A token with face PORT takes no resource and no index.", "Leave out both.")
    elif move.face == RESOURCE_FACE:
        if move.resource not in RESOURCES:
            raise _malformed(f"resource cannot be {shown(move.resource)}.", "Pass FLOWER, FRUIT or LEAF.")
        if move.index is None:
            raise _malformed("index cannot be null.", "Pass the number of the resource to cover, from 0.")
    else:
        raise _malformed(f"face cannot be {shown(move.face)}.", "Pass RESOURCE or PORT.")
