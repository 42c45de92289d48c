"""What does not have the form of a move (rules page, section 5.2)."""

from __future__ import annotations

from skerry.rules.codes import MALFORMED_MOVE
from skerry.rules.game import Illegal
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


def _malformed(message: str, hint: str) -> Illegal:
    return Illegal(MALFORMED_MOVE, message, hint)


def check_form(data: Data, state: State, move: moves.Move) -> None:
    """Raise ``Illegal`` if a move does not have the form of a move of this match."""
    if type(move) not in MOVE_PHASES:
        raise _malformed("That is no move of this game.", "Send one of the listed moves.")
    if (
        isinstance(move, moves.PlaceStart | moves.Place | moves.OrientAlexisTile)
        and move.rotation not in TURNS
    ):
        raise _malformed("The rotation is not 0 to 3.", "Give the number of clockwise quarter turns.")
    slots = range(1, data.constants.market_slots + 1)
    match move:
        case moves.PlaceStart(face=face) if face not in ("A", "B"):
            raise _malformed("The face is neither A nor B.", "Give A or B.")
        case moves.Choose():
            size = len(data.kinds[state.options.mode])
            for objective in (move.current, move.next):
                single = objective.objective is not None
                if len(objective.cards) != size or single is not (state.options.mode is Mode.NORMAL):
                    raise _malformed(
                        "The cards are not those of this mode.",
                        "Give objective in NORMAL, mission and reward in ADVANCED.",
                    )
        case moves.Take(slot=slot) if slot not in slots:
            raise _malformed("There is no such market slot.", f"Give a slot from 1 to {slots[-1]}.")
        case moves.Redraw(slot=slot) if slot is not None and slot not in slots:
            hint = f"Give a slot from 1 to {slots[-1]}, or leave it out."
            raise _malformed("There is no such market slot.", hint)
        case moves.Land(ship=ship) if ship not in (OWN, GREY):
            raise _malformed("The ship is neither OWN nor GREY.", "Give OWN or GREY.")
        case moves.LayToken():
            _check_token_form(move)


def _check_token_form(move: moves.LayToken) -> None:
    if move.face == PORT_FACE:
        if move.resource is not None or move.index is not None:
            raise _malformed("A port has neither resource nor index.", "Leave both out.")
    elif move.face == RESOURCE_FACE:
        if move.resource not in RESOURCES or move.index is None:
            raise _malformed("Resource or index is missing or unknown.", "Give FLOWER, FRUIT or LEAF.")
    else:
        raise _malformed("The face is neither RESOURCE nor PORT.", "Give RESOURCE or PORT.")
