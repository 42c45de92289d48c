"""The effects of moves (rules page, section 5.2)."""

from __future__ import annotations

from skerry.rules.game import HIDDEN, Chance, Seat, Step
from skerry.rules.small_islands import events, moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import Event, HouseAt
from skerry.rules.small_islands.kinds import Phase, Source
from skerry.rules.small_islands.legal_moves import has_token_move
from skerry.rules.small_islands.play import alexis, rewards
from skerry.rules.small_islands.play.draws import TILES, GameTurn, begin
from skerry.rules.small_islands.play.setup import deal
from skerry.rules.small_islands.play.turns import begin_turn, end_if_stuck, end_turn, next_source
from skerry.rules.small_islands.state import State, objective
from skerry.rules.small_islands.tile_map import House


def play(data: Data, state: State, seat: Seat, move: moves.Move, chance: Chance) -> Step[State, Event]:
    """Play a legal move and all that follows from it."""
    turn = begin(data, state, chance)
    match move:
        case moves.PlaceStart():
            event = events.StartTilePlaced(seat, move.tile, move.face, move.x, move.y, move.rotation)
            if not turn.tell(event).starts:
                deal(data, turn)
        case moves.Choose():
            _choose(data, turn, seat, move)
        case moves.Take(slot=slot):
            assert slot is not None, "a legal TAKE has a slot"
            tile = state.market[slot - 1]
            assert tile is not None, "a legal TAKE has a tile"
            turn.tell(events.TileTaken(seat, slot, tile))
            end_if_stuck(data, turn)
        case moves.Land():
            turn.tell(events.ShipPlaced(seat, move.ship, move.x, move.y))
            rewards.begin(data, turn, seat)
        case moves.Place():
            turn.tell(events.TilePlaced(seat, move.tile, move.x, move.y, move.rotation))
            if not has_token_move(data, turn.state, seat):
                end_turn(data, turn, seat)
        case moves.Redraw():
            _redraw(data, turn, seat, move)
        case moves.LayToken():
            at = (move.x, move.y, move.area, move.index)
            turn.tell(events.TokenPlaced(seat, move.token, move.face, move.resource, *at))
            end_turn(data, turn, seat)
        case moves.EndTurn():
            end_turn(data, turn, seat)
        case moves.PlaceHouse():
            rewards.place_house(data, turn, seat, HouseAt(move.x, move.y, move.area, move.location))
        case moves.ConfirmHouses():
            rewards.pay(data, turn)
        case moves.KeepDiscovery():
            rewards.keep(data, turn, seat, move.token)
            rewards.pay(data, turn)
        case moves.OrientAlexisTile():
            alexis.lay_tile(turn, move.rotation)
            end_turn(data, turn, None)
        case moves.PlaceAlexisHouse():
            alexis.lay_house(turn, House(None, move.x, move.y, move.area, move.location))
            rewards.go_on_alexis(data, turn)
    return turn.done()


def _choose(data: Data, turn: GameTurn, seat: Seat, move: moves.Choose) -> None:
    """Record the choice; after the last one the first turn begins, without an event of its own."""
    state = turn.state
    mode = state.options.mode
    named = zip(state.players[seat].cards, move.current.cards, move.next.cards, strict=True)
    returned = tuple(
        next(card for card in held.held if card not in (current, aside)) for held, current, aside in named
    )
    nothing = objective(mode, (HIDDEN,) * len(returned))
    turn.seal(
        events.ObjectiveChosen(seat, move.current, move.next, objective(mode, returned)),
        to=seat,
        shown=events.ObjectiveChosen(seat, nothing, nothing, nothing),
    )
    if turn.state.phase is not Phase.PREPARE:
        begin_turn(data, turn)


def _redraw(data: Data, turn: GameTurn, seat: Seat, move: moves.Redraw) -> None:
    source = next_source(turn.state)
    if source is Source.MARKET:
        assert move.slot is not None, "a legal REDRAW from the market has a slot"
        tile = turn.state.market[move.slot - 1]
        assert tile is not None, "a legal REDRAW from the market has a tile"
        # What follows shows whether the new tile fits, so no undo may go back past this.
        turn.reveal()
        turn.tell(events.TileRedrawn(seat, move.tile, source, move.slot, tile))
    else:
        tile = turn.pick(TILES, turn.state.unseen)
        event = events.TileRedrawn(seat, move.tile, source, None, tile)
        turn.seal(event, to=seat, shown=events.TileRedrawn(seat, move.tile, source, None, HIDDEN))
    end_if_stuck(data, turn)
