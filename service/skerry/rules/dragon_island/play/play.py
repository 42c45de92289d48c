"""The effects of moves (rules page, section 5)."""

from __future__ import annotations

from skerry.rules.dragon_island import events, moves
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.costs import taming_bonus
from skerry.rules.dragon_island.events import Event
from skerry.rules.dragon_island.kinds import Color
from skerry.rules.dragon_island.play.automatic import follow
from skerry.rules.dragon_island.play.draws import GameTurn, begin, draw_cards, keep_cards
from skerry.rules.dragon_island.state import State, tile_of_wizard
from skerry.rules.dragon_island.terrain import telekinesis_gain
from skerry.rules.game import Chance, Seat, Step


def play(data: Data, state: State, seat: Seat, move: moves.Move, chance: Chance) -> Step[State, Event]:
    """Play a legal, normal move and all that follows from it."""
    turn = begin(data, state, chance)
    match move:
        case moves.PlaceTile(face=face):
            color = data.start_color[move.tile] if face is None else data.terrain[move.tile][face].color
            turn.tell(events.TilePlaced(seat, move.tile, face, move.at, _colored(move.joker_color, color)))
        case moves.AllotDragon():
            turn.tell(events.DragonsPlaced(seat, move.to, move.color, 1, allotted=True))
        case moves.MoveDragon():
            turn.tell(events.DragonMoved(seat, move.color, move.origin, move.to))
        case moves.EndDragonMoves():
            turn.tell(events.DragonMovesEnded(seat))
        case moves.MoveWizard():
            turn.tell(events.WizardMoved(seat, move.to))
        case moves.TameDragon():
            tile = tile_of_wizard(state, seat)
            bonus = taming_bonus(data, state, state.players[seat])
            turn.tell(events.DragonTamed(seat, tile.at, tile.dragons.present[0], bonus))
        case moves.CaptureDragons():
            _capture(data, turn, seat, move)
        case moves.TakeGold():
            turn.tell(events.GoldTaken(seat, min(data.keep_gold, state.supply.yellow)))
        case moves.Telekinesis():
            at = tile_of_wizard(state, seat).at
            due = telekinesis_gain(state.land, state.options, at, move.direction)
            turn.tell(events.TelekinesisUsed(seat, move.direction, due.capped(state.supply)))
        case moves.Build():
            at = tile_of_wizard(state, seat).at
            fame = data.building_fame[move.building]
            turn.tell(events.Built(seat, at, move.building, move.lair_color, move.payment, fame))
        case moves.DrawTreasure():
            draw_cards(turn, seat, 3 if state.players[seat].pet(data.drawing_pet) else 2)
        case moves.KeepTreasure():
            under = tuple(card for card in state.players[seat].offered if card not in move.cards)
            keep_cards(turn, seat, move.cards, under)
        case moves.PlayTreasure():
            _play_treasure(data, turn, seat, move)
        case moves.SkipAction():
            turn.tell(events.ActionSkipped(seat))
        case moves.SkipTreasure():
            turn.tell(events.TreasureSkipped(seat))
    follow(data, turn)
    return turn.done()


def _colored(joker: Color | None, color: Color | None) -> Color:
    found = joker or color
    assert found is not None, "a legal placement has a colour"
    return found


def _capture(data: Data, turn: GameTurn, seat: Seat, move: moves.CaptureDragons) -> None:
    tile = tile_of_wizard(turn.state, seat)
    captured = turn.state.players[seat].captured
    fame = 0
    for color in tile.dragons.present:
        new = color not in captured
        first = data.fame.captured_first_of_color if new else data.fame.captured_further
        fame += first + (tile.dragons[color] - 1) * data.fame.captured_further
    turn.tell(events.DragonsCaptured(seat, tile.at, tile.dragons, move.payment, fame))


def _play_treasure(data: Data, turn: GameTurn, seat: Seat, move: moves.PlayTreasure) -> None:
    card = data.card[move.card]
    player = turn.state.players[seat]
    bonus = data.fame.treasure_yellow_pet_bonus if player.pet(data.treasure_pet) else 0
    gold = min(card.gold, turn.state.supply.yellow)
    # The card is shown to all, so no undo may go back past this.
    turn.reveal()
    at = tile_of_wizard(turn.state, seat).at
    turn.tell(events.TreasurePlayed(seat, at, card.id, card.fame + bonus, gold))
