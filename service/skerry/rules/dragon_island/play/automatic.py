"""What follows automatically: storms, production, dragons, the turn's end (sections 5.1 to 5.8)."""

from __future__ import annotations

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.events import DragonsPlaced, Produced, StormStruck, TurnEnded, WizardStuck
from skerry.rules.dragon_island.kinds import Color, Due, Kind
from skerry.rules.dragon_island.phases import forced_slots
from skerry.rules.dragon_island.play.draws import GameTurn, draw_tile, keep_cards
from skerry.rules.dragon_island.scoring import final_event
from skerry.rules.dragon_island.state import tile_of_wizard
from skerry.rules.dragon_island.terrain import income
from skerry.rules.game import Seat


def follow(data: Data, turn: GameTurn) -> None:
    """Play all automatic steps up to the next decision."""
    while turn.state.due is not None:
        seat = turn.state.turn
        assert seat is not None, "only an active seat has anything due"
        match turn.state.due:
            case Due.YIELD:
                _yield(data, turn, seat)
            case Due.DRAGONS:
                slot, number = next(forced_slots(turn.state))
                turn.tell(DragonsPlaced(seat, slot.at, slot.color, number, allotted=False))
            case Due.STUCK:
                turn.tell(WizardStuck(seat, tile_of_wizard(turn.state, seat).at))
            case Due.KEEP:
                keep_cards(turn, seat, turn.state.players[seat].offered, ())
            case Due.TURN_END:
                if turn.state.bag > 0:
                    draw_tile(turn, seat)
                turn.tell(TurnEnded(seat))
            case Due.GAME_END:
                # All hands are revealed, so a dry run must stop here and no undo may go back past this.
                turn.reveal()
                turn.tell(final_event(data, turn.state))


def _yield(data: Data, turn: GameTurn, seat: Seat) -> None:
    """Apply the storm and the production of the tile just placed (section 5.2)."""
    placed = turn.state.island[-1]
    if placed.kind is Kind.STORM and placed.color is not None:
        for step in range(1, turn.state.seats):
            _storm(turn, (seat + step) % turn.state.seats, placed.color)
    due = income(data, turn.state, placed.at)
    turn.tell(Produced(seat, due.capped(turn.state.supply)))


def _storm(turn: GameTurn, seat: Seat, color: Color) -> None:
    player = turn.state.players[seat]
    struck = [pet for pet in player.pets if not pet.in_lair]
    lost = tuple(pet.color for pet in struck if pet.coins == 1)
    unit = color if player.stock[color] > 0 else None
    turn.tell(StormStruck(seat, tuple(pet.color for pet in struck), lost, unit))
