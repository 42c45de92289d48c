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
from skerry.rules.small_islands.play.draws import DISCOVERIES, Course, drawn, hidden
from skerry.rules.small_islands.play.rounds import begin_round, end
from skerry.rules.small_islands.state import objective


def begin(data: Data, course: Course, actor: Actor, final: EndReason | None = None) -> None:
    """Begin the reward steps with an actor; with a reason they are the last ones."""
    course.tell(RewardBegun(course.state.order(actor), final))
    next_step(data, course)


def next_step(data: Data, course: Course) -> None:
    """Begin the step of the next actor due, or end the round after the last."""
    if not course.state.due:
        _end_round(data, course)
        return
    actor = course.state.due[0]
    if actor is None:
        alexis.draw_expedition(data, course, Purpose.REWARD)
        go_on_alexis(data, course)
        return
    # The objective is hidden from all others until now.
    course.reveal()
    course.tell(ObjectiveRevealed(actor, _current(course, actor)))
    if not open_islands(data, course.state):
        pay(data, course)


def place_house(data: Data, course: Course, seat: Seat, house: HouseAt) -> None:
    """Lay a house of the rewarded seat; without a further one possible the step closes by itself."""
    course.tell(HousePlaced(seat, house.x, house.y, house.area, house.location))
    if not open_islands(data, course.state):
        pay(data, course)


def pay(data: Data, course: Course) -> None:
    """Pay what is not paid yet, house by house, until discovery tokens leave a choice or the step ends."""
    state = course.state
    player = state.player(state.active)
    assert state.active is not None
    seat = state.active
    reward = data.reward(held.current for held in player.cards)
    for house in state.houses[state.paid :]:
        island = state.table.island_at((house.x, house.y, house.area))
        at = HouseAt(house.x, house.y, house.area, house.slot)
        course.tell(RewardPaid(seat, at, points(reward, island)))
        if isinstance(reward, ByDiscovery):
            number = min(island.count(Symbol.TEMPLE), course.state.bag_size)
            if number:
                _draw(data, course, seat, number)
            if number > 1:
                return
    _end_step(data, course, seat)


def keep(data: Data, course: Course, seat: Seat, token: str) -> None:
    """Keep one of the tokens offered and set the others aside."""
    others = tuple(offered.id for offered in course.state.offered if offered.id != token)
    event = DiscoveryKept(seat, token, others)
    course.seal(event, to=seat, shown=DiscoveryKept(seat, HIDDEN, hidden(others)))


def go_on_alexis(data: Data, course: Course) -> None:
    """Go on in Alexis' reward step, as far as seat 0 is not asked."""
    if alexis.lay_forced_houses(data, course):
        next_step(data, course)


def _current(course: Course, seat: Seat) -> Objective:
    player = course.state.players[seat]
    return objective(course.state.options.mode, tuple(held.current for held in player.cards))


def _draw(data: Data, course: Course, seat: Seat, number: int) -> None:
    tokens = data.in_order(drawn(course, DISCOVERIES, course.state.bag, number))
    course.seal(DiscoveryDrawn(seat, tokens), to=seat, shown=DiscoveryDrawn(seat, hidden(tokens)))
    if number == 1:
        keep(data, course, seat, tokens[0])


def _end_step(data: Data, course: Course, seat: Seat) -> None:
    player = course.state.players[seat]
    wanted = data.constants.houses_in_front_of_player - player.front
    course.tell(
        RewardStepEnded(
            seat=seat,
            houses_taken=min(player.reserve, wanted),
            returned=_current(course, seat),
            returned_tokens=len(course.state.set_aside),
        )
    )
    next_step(data, course)


def _end_round(data: Data, course: Course) -> None:
    state = course.state
    if state.final is not None:
        end(data, course, state.final)
    elif len(state.table.ships) >= data.constants.ships:
        end(data, course, EndReason.ALL_SHIPS)
    else:
        course.tell(RoundEnded(state.lander, state.after(state.lander)))
        begin_round(data, course)
