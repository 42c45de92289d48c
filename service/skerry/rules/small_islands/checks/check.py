"""What the rules refuse, in the order of the page (rules page, section 5.2)."""

from __future__ import annotations

from skerry.rules.codes import GAME_OVER, NOT_YOUR_TURN
from skerry.rules.game import Illegal, Seat
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.checks.form import MOVE_PHASES, check_form
from skerry.rules.small_islands.checks.houses import check_house
from skerry.rules.small_islands.checks.placing import (
    check_hand,
    check_placement,
    check_redraw,
    check_ship,
    check_slot,
)
from skerry.rules.small_islands.checks.tokens import check_token
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.state import State, awaited_seat
from skerry.rules.small_islands.tile_map import SEA, House


def check(data: Data, state: State, seat: Seat, move: moves.Move) -> None:
    """Raise ``Illegal`` with the first code that applies, or return."""
    check_form(data, state, move)
    if state.phase is Phase.OVER:
        raise Illegal(GAME_OVER, "The game is over.", "Read the outcome.")
    if MOVE_PHASES[type(move)] is not state.phase:
        raise Illegal(
            "WRONG_PHASE", "The move belongs to another phase.", f"Play a move of {state.phase.value}."
        )
    if state.phase is Phase.PREPARE:
        if not 0 <= seat < state.seats:
            raise _not_your_turn("The seats of the match prepare now.")
    elif seat != awaited_seat(state):
        raise _not_your_turn(f"Wait for seat {awaited_seat(state)} to play.")
    _check_move(data, state, seat, move)


def _not_your_turn(hint: str) -> Illegal:
    return Illegal(NOT_YOUR_TURN, "Another seat is asked.", hint)


def _check_move(data: Data, state: State, seat: Seat, move: moves.Move) -> None:
    size = state.options.table
    match move:
        case moves.PlaceStart(tile=tile, x=x, y=y):
            if tile not in state.starts:
                raise Illegal(
                    "START_TILE_NOT_AVAILABLE",
                    "That start tile is not left.",
                    f"Lay one of {', '.join(state.starts)}.",
                )
            if not state.table.rings and (x, y) != (0, 0):
                raise Illegal("ORIGIN_REQUIRED", "The first tile lies at 0,0.", "Lay it at 0,0.")
            ring = data.face(tile, move.face).rings[move.rotation]
            check_placement(state.table, size, x, y, ring)
        case moves.Choose():
            _check_choose(state, seat, move)
        case moves.Take(slot=slot):
            check_slot(state, slot)
        case moves.Land(x=x, y=y):
            check_ship(state, seat, move.ship)
            check_placement(state.table, size, x, y, SEA)
        case moves.Place(tile=tile, x=x, y=y):
            check_hand(state, seat, tile)
            check_placement(state.table, size, x, y, data.face(tile).rings[move.rotation])
        case moves.Redraw():
            check_redraw(data, state, seat, move)
        case moves.LayToken():
            check_token(data, state, seat, move)
        case moves.PlaceHouse():
            check_house(data, state, House(seat, move.x, move.y, move.area, move.location))
        case moves.PlaceAlexisHouse():
            check_house(data, state, House(None, move.x, move.y, move.area, move.location))
        case moves.KeepDiscovery(token=token):
            if token not in (offered.id for offered in state.offered):
                raise Illegal("TOKEN_NOT_OFFERED", "That token was not drawn.", "Keep one of those drawn.")
        case moves.OrientAlexisTile(rotation=rotation):
            assert state.alexis is not None
            offered = state.alexis.waiting.rotations if state.alexis.waiting else ()
            if rotation not in offered:
                raise Illegal(
                    "ROTATION_NOT_OFFERED",
                    "The tile does not fit so.",
                    f"Choose one of {', '.join(map(str, offered))}.",
                )


def _check_choose(state: State, seat: Seat, move: moves.Choose) -> None:
    player = state.players[seat]
    if player.chosen:
        raise Illegal("ALREADY_CHOSEN", "The choice is made.", "Wait for the others.")
    columns = list(zip(player.cards, move.current.cards, move.next.cards, strict=True))
    if any(card not in held.held for held, *both in columns for card in both):
        raise Illegal("CARD_NOT_DRAWN", "A card is not among the three.", "Choose among your cards.")
    if any(current == aside for _, current, aside in columns):
        raise Illegal("SAME_CARD", "A card is chosen twice.", "Put another card aside.")
