"""The reward steps of a round (rules page, sections 5.1, 5.3, 5.4 and 7.1)."""

from __future__ import annotations

from skerry.rules.game import HIDDEN, Seat
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import (
    DiscoveryDrawn,
    DiscoveryKept,
    HouseAt,
    HousePlaced,
    ObjectiveRevealed,
    RewardBegun,
    RewardPaid,
    RewardStepEnded,
    RoundEnded,
)
from skerry.rules.small_islands.houses import open_islands
from skerry.rules.small_islands.kinds import Actor, EndReason, Purpose, Symbol
from skerry.rules.small_islands.missions import ByDiscovery, points
from skerry.rules.small_islands.moves import Objective
from skerry.rules.small_islands.play import alexis
from skerry.rules.small_islands.play.draws import DISCOVERIES, GameTurn, drawn, hidden
from skerry.rules.small_islands.play.rounds import begin_round, end
from skerry.rules.small_islands.state import objective


def begin(data: Data, turn: GameTurn, actor: Actor, final: EndReason | None = None) -> None:
    """Begin the reward steps with an actor; a ``final`` reason makes them the last ones."""
    turn.tell(RewardBegun(turn.state.order(actor), final))
    next_step(data, turn)


def next_step(data: Data, turn: GameTurn) -> None:
    """Begin the step of the next actor due, or end the round after the last."""
    if not turn.state.due:
        _end_round(data, turn)
        return
    actor = turn.state.due[0]
    if actor is None:
        alexis.draw_expedition(data, turn, Purpose.REWARD)
        go_on_alexis(data, turn)
        return
    # The objective is hidden from all others until now.
    turn.reveal()
    turn.tell(ObjectiveRevealed(actor, _current(turn, actor)))
    if not open_islands(data, turn.state):
        pay(data, turn)


def place_house(data: Data, turn: GameTurn, seat: Seat, house: HouseAt) -> None:
    """Place a house of the rewarded seat; the step ends when no other house is possible."""
    turn.tell(HousePlaced(seat, house.x, house.y, house.area, house.location))
    if not open_islands(data, turn.state):
        pay(data, turn)


def pay(data: Data, turn: GameTurn) -> None:
    """Pay the unpaid houses one by one, until discovery tokens leave a choice or the step ends."""
    state = turn.state
    player = state.player(state.active)
    assert state.active is not None
    seat = state.active
    reward = data.reward(held.current for held in player.cards)
    for house in state.houses[state.paid :]:
        island = state.table.island_at((house.x, house.y, house.area))
        at = HouseAt(house.x, house.y, house.area, house.location)
        turn.tell(RewardPaid(seat, at, points(reward, island)))
        if isinstance(reward, ByDiscovery):
            number = min(island.count(Symbol.TEMPLE), turn.state.bag_size)
            if number:
                _draw(data, turn, seat, number)
            if number > 1:
                return
    _end_step(data, turn, seat)


def keep(data: Data, turn: GameTurn, seat: Seat, token: str) -> None:
    """Keep one of the offered tokens and set the others aside."""
    others = tuple(offered.id for offered in turn.state.offered if offered.id != token)
    event = DiscoveryKept(seat, token, others)
    turn.seal(event, to=seat, shown=DiscoveryKept(seat, HIDDEN, hidden(others)))


def go_on_alexis(data: Data, turn: GameTurn) -> None:
    """Continue Alexis' reward step, up to a decision of seat 0."""
    if alexis.lay_forced_houses(data, turn):
        next_step(data, turn)


def _current(turn: GameTurn, seat: Seat) -> Objective:
    player = turn.state.players[seat]
    return objective(turn.state.options.mode, tuple(held.current for held in player.cards))


def _draw(data: Data, turn: GameTurn, seat: Seat, number: int) -> None:
    tokens = data.in_order(drawn(turn, DISCOVERIES, turn.state.bag, number))
    turn.seal(DiscoveryDrawn(seat, tokens), to=seat, shown=DiscoveryDrawn(seat, hidden(tokens)))
    if number == 1:
        keep(data, turn, seat, tokens[0])


def _end_step(data: Data, turn: GameTurn, seat: Seat) -> None:
    player = turn.state.players[seat]
    wanted = data.constants.houses_in_front_of_player - player.front
    turn.tell(
        RewardStepEnded(
            seat=seat,
            houses_taken=min(player.reserve, wanted),
            returned=_current(turn, seat),
            returned_tokens=len(turn.state.set_aside),
        )
    )
    next_step(data, turn)


def _end_round(data: Data, turn: GameTurn) -> None:
    state = turn.state
    if state.final is not None:
        end(data, turn, state.final)
    elif len(state.table.ships) >= data.constants.ships:
        end(data, turn, EndReason.ALL_SHIPS)
    else:
        turn.tell(RoundEnded(state.lander, state.after(state.lander)))
        begin_round(data, turn)
