"""The checks of a move, in the order of the page (rules page, section 5.2)."""

from __future__ import annotations

from skerry.rules.codes import GAME_OVER, NOT_YOUR_TURN
from skerry.rules.game import Illegal, Seat
from skerry.rules.kit.sentences import any_of
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.checks.form import MOVE_PHASES, check_form, tag_of
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
        tag, phase = tag_of(type(move)), state.phase.value
        wanted = any_of(tag_of(kind) for kind, at in MOVE_PHASES.items() if at is state.phase)
        raise Illegal("WRONG_PHASE", f"{tag} is not possible in the phase {phase}.", f"Play {wanted}.")
    if state.phase is Phase.PREPARE:
        if not 0 <= seat < state.seats:
            last = state.seats - 1
            raise Illegal(NOT_YOUR_TURN, f"This match has no seat {seat}.", f"Its seats are 0 to {last}.")
    elif seat != awaited_seat(state):
        turn = awaited_seat(state)
        raise Illegal(NOT_YOUR_TURN, "It is not your turn.", f"Wait for seat {turn} to play.")
    _check_move(data, state, seat, move)


def _check_move(data: Data, state: State, seat: Seat, move: moves.Move) -> None:
    size = state.options.table
    match move:
        case moves.PlaceStart(tile=tile, x=x, y=y):
            if tile not in state.starts:
                starts = any_of(state.starts)
                raise Illegal(
                    "START_TILE_NOT_AVAILABLE",
                    f"Start tile {tile} is not available.",
                    f"Place {starts}.",
                )
            if not state.table.rings and (x, y) != (0, 0):
                raise Illegal(
                    "ORIGIN_REQUIRED", f"The first tile cannot be placed at {x},{y}.", "Place it at 0,0."
                )
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
            tokens = [offered.id for offered in state.offered]
            if token not in tokens:
                drawn = any_of(tokens)
                raise Illegal("TOKEN_NOT_OFFERED", f"You did not draw token {token}.", f"Keep {drawn}.")
        case moves.OrientAlexisTile(rotation=rotation):
            assert state.alexis is not None
            offered = state.alexis.waiting.rotations if state.alexis.waiting else ()
            if rotation not in offered:
                rotations = any_of(offered)
                raise Illegal(
                    "ROTATION_NOT_OFFERED",
                    f"The tile does not fit with rotation {rotation}.",
                    f"Choose rotation {rotations}.",
                )


def _check_choose(state: State, seat: Seat, move: moves.Choose) -> None:
    player = state.players[seat]
    if player.chosen:
        raise Illegal(
            "ALREADY_CHOSEN", "You have already chosen your objective.", "Wait for the other seats."
        )
    columns = list(zip(player.cards, move.current.cards, move.next.cards, strict=True))
    for held, *both in columns:
        for card in both:
            if card not in held.held:
                cards = any_of(held.held)
                raise Illegal("CARD_NOT_DRAWN", f"You do not hold card {card}.", f"Choose {cards}.")
    for held, current, aside in columns:
        if current == aside:
            others = any_of(card for card in held.held if card != aside)
            raise Illegal(
                "SAME_CARD",
                f"Card {aside} cannot be both current and next.",
                f"Put {others} aside for the next round.",
            )
