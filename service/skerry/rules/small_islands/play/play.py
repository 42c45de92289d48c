"""What the moves do (rules page, section 5.2)."""

from __future__ import annotations

from skerry.rules.game import HIDDEN, Chance, Seat, Step
from skerry.rules.small_islands import events as told
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import Event, HouseAt
from skerry.rules.small_islands.kinds import Phase, Source
from skerry.rules.small_islands.legal_moves import has_token_move
from skerry.rules.small_islands.play import alexis, rewards
from skerry.rules.small_islands.play.draws import TILES, Course, begin
from skerry.rules.small_islands.play.setup import deal
from skerry.rules.small_islands.play.turns import begin_turn, end_if_stuck, end_turn, next_source
from skerry.rules.small_islands.state import State, objective
from skerry.rules.small_islands.tile_map import House


def play(data: Data, state: State, seat: Seat, move: moves.Move, chance: Chance) -> Step[State, Event]:
    """Play a legal move and all that follows from it."""
    course = begin(data, state, chance)
    match move:
        case moves.PlaceStart():
            event = told.StartTilePlaced(seat, move.tile, move.face, move.x, move.y, move.rotation)
            if not course.tell(event).starts:
                deal(data, course)
        case moves.Choose():
            _choose(data, course, seat, move)
        case moves.Take(slot=slot):
            assert slot is not None, "a legal TAKE has a slot"
            tile = state.market[slot - 1]
            assert tile is not None, "a legal TAKE has a tile"
            course.tell(told.TileTaken(seat, slot, tile))
            end_if_stuck(data, course)
        case moves.Land():
            course.tell(told.ShipPlaced(seat, move.ship, move.x, move.y))
            rewards.begin(data, course, seat)
        case moves.Place():
            course.tell(told.TilePlaced(seat, move.tile, move.x, move.y, move.rotation))
            if not has_token_move(data, course.state, seat):
                end_turn(data, course, seat)
        case moves.Redraw():
            _redraw(data, course, seat, move)
        case moves.LayToken():
            at = (move.x, move.y, move.area, move.index)
            course.tell(told.TokenPlaced(seat, move.token, move.face, move.resource, *at))
            end_turn(data, course, seat)
        case moves.EndTurn():
            end_turn(data, course, seat)
        case moves.PlaceHouse(slot=slot):
            assert slot is not None, "a legal PLACE_HOUSE has a slot"
            rewards.place_house(data, course, seat, HouseAt(move.x, move.y, move.area, slot))
        case moves.ConfirmHouses():
            rewards.pay(data, course)
        case moves.KeepDiscovery():
            rewards.keep(data, course, seat, move.token)
            rewards.pay(data, course)
        case moves.OrientAlexisTile():
            alexis.lay_tile(course, move.rotation)
            end_turn(data, course, None)
        case moves.PlaceAlexisHouse(slot=slot):
            assert slot is not None, "a legal PLACE_ALEXIS_HOUSE has a slot"
            alexis.lay_house(course, House(None, move.x, move.y, move.area, slot))
            rewards.go_on_alexis(data, course)
    return course.done()


def _choose(data: Data, course: Course, seat: Seat, move: moves.Choose) -> None:
    """Hold the choice; after the last one the first turn begins, which the state knows without an event."""
    state = course.state
    mode = state.options.mode
    named = zip(state.players[seat].cards, move.current.cards, move.next.cards, strict=True)
    returned = tuple(
        next(card for card in held.held if card not in (current, aside)) for held, current, aside in named
    )
    nothing = objective(mode, (HIDDEN,) * len(returned))
    course.seal(
        told.ObjectiveChosen(seat, move.current, move.next, objective(mode, returned)),
        to=seat,
        shown=told.ObjectiveChosen(seat, nothing, nothing, nothing),
    )
    if course.state.phase is not Phase.PREPARE:
        begin_turn(data, course)


def _redraw(data: Data, course: Course, seat: Seat, move: moves.Redraw) -> None:
    source = next_source(course.state)
    if source is Source.MARKET:
        assert move.slot is not None, "a legal REDRAW from the market has a slot"
        tile = course.state.market[move.slot - 1]
        assert tile is not None, "a legal REDRAW from the market has a tile"
        # It goes on to be seen whether the new tile fits, which should not be taken back.
        course.reveal()
        course.tell(told.TileRedrawn(seat, move.tile, source, move.slot, tile))
    else:
        tile = course.pick(TILES, course.state.unseen)
        event = told.TileRedrawn(seat, move.tile, source, None, tile)
        course.seal(event, to=seat, shown=told.TileRedrawn(seat, move.tile, source, None, HIDDEN))
    end_if_stuck(data, course)
