"""Derived cases of solo play (rules page, section 9.2: D22 to D25, D27, D29, D31; section 5.4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.plugins.desk import Draw, events_of, names
from tests.rules.small_islands.desk import Desk

from skerry.rules.chance import Tape
from skerry.rules.small_islands.events import (
    AlexisTileTaken,
    ExpeditionDrawn,
    RewardBegun,
    ShipPlaced,
    TilePlaced,
)
from skerry.rules.small_islands.kinds import EndReason, Phase, ShipState
from skerry.rules.small_islands.play.alexis import find_place
from skerry.rules.small_islands.scoring import tally
from skerry.rules.small_islands.state import State
from skerry.rules.small_islands.tile_map import Ship

pytestmark = pytest.mark.pure

W8 = "S3A@(-1,-1)r0 S4A@(-1,0)r0 S1A@(0,0)r1 T19@(-2,1)r3 S2A@(-1,1)r1"
ONE = {"level": 1}


def _with_card(state: State, card: str) -> tuple[State, list[Draw]]:
    """Return the state with a stack of one known card, and the draw that brings it."""
    assert state.alexis is not None
    return replace(state, alexis=replace(state.alexis, seen=(card,), explore=0, land=0)), [("expeditions", 0)]


def test_d22_veto_of_alexis(desk: Desk) -> None:
    board = (
        "T43@(-2,0)r0 S2A@(-1,0)r3 S3B@(0,0)r0 T55@(-3,1)r1 T11@(-2,1)r3 SHIP:GREY@(-1,1) S4A@(0,1)r1 "
        "T31@(1,1)r3 T40@(-1,2)r2 S1A@(0,2)r1 T54@(1,2)r1 T38@(2,2)r3"
    )
    card = desk.data.expeditions["X09"]
    assert (card.market_slot, card.directions) == (3, ("N", "S", "E"))
    for houses, cell, rotation in (("HA(1,1,0,0)", (2, 3), 1), ("", (2, 1), 3)):
        state = desk.state(
            board,
            houses=houses,
            seats=1,
            options=ONE,
            phase="TOKEN",
            last=(2, 2),
            market=["T01", "T02", "T45"],
        )
        state, draws = _with_card(state, "X09")
        step = desk.step(state, "end", *draws, ("tiles", 0))
        taken = events_of(step.events, AlexisTileTaken)[0]
        assert ((taken.x, taken.y), taken.rotations) == (cell, (rotation,))
        placed = events_of(step.events, TilePlaced)[0]
        assert (placed.actor, placed.tile, placed.rotation) == (None, "T45", rotation)


def test_d23_no_cell_for_alexis(desk: Desk) -> None:
    state = desk.state(
        "S3A@(0,-1)r0 S4A@(1,-1)r1 S2B@(0,0)r3 S1B@(1,0)r3 T27@(2,0)r0",
        seats=1,
        options=ONE,
        phase="TOKEN",
        last=(2, 0),
        market=["T55", "T02", "T03"],
        navigation=3,
    )
    card, face = desk.data.expeditions["X01"], desk.data.face("T55")
    assert (card.market_slot, card.directions) == (1, ("N", "E", "S"))
    west = find_place(state, replace(card, directions=("W",)), face)
    assert west is not None
    assert west[0] == (-1, 0)
    state, draws = _with_card(state, "X01")
    step = desk.step(state, "end", *draws, ("tiles", 0))
    after = step.state
    assert after.alexis is not None
    assert after.alexis.prestige == 1
    assert after.removed[-1] == "T55"
    assert after.market[0] is not None
    assert after.navigation == 2
    assert (after.phase, after.active) == (Phase.TAKE, 0)
    assert names(step.events) == [
        "TurnEnded",
        "ExpeditionDrawn",
        "AlexisTileRemoved",
        "TurnEnded",
        "MarketFilled",
    ]


def test_d24_a_landing_card(desk: Desk) -> None:
    def state(navigation: int, board: str = W8, ship: ShipState = ShipState.AVAILABLE) -> State:
        made = desk.state(
            board,
            seats=1,
            options=ONE,
            phase="TOKEN",
            last=(-2, 1),
            market=["T31", "T02", "T03"],
            navigation=navigation,
        )
        made = made.with_player(0, replace(made.players[0], ship=ship))
        return _with_card(made, "X13")[0]

    explores = desk.step(state(1), "end", ("expeditions", 0)).state
    assert explores.alexis is not None
    waiting = explores.alexis.waiting
    assert waiting is not None
    assert (waiting.x, waiting.y, waiting.rotations) == (-2, -1, (0, 2))
    lands = desk.freely(state(0), "end").events
    ship = events_of(lands, ShipPlaced)[0]
    assert (ship.actor, ship.ship, ship.x, ship.y) == (None, "GREY", -2, -1)
    begun = events_of(lands, RewardBegun)[0]
    assert begun.actors == (None, 0)
    grey = " SHIP:GREY@(0,-2) SHIP:GREY@(0,-3) SHIP:GREY@(0,-4)"
    last = desk.freely(state(0, W8 + grey), "end").state
    assert last.players[0].ship is ShipState.FLIPPED
    assert last.table.ships[-1] == Ship(None, "FLIPPED", -2, -1)
    assert last.table.ship_value(0) == 0
    while last.phase is not Phase.OVER:
        assert last.phase in (Phase.HOUSES, Phase.DISCOVERY, Phase.ALEXIS_HOUSES)
        last = desk.freely(last, desk.legal(last)[0]).state
    assert last.ended is EndReason.ALL_SHIPS


def test_d25_no_tile_for_alexis(desk: Desk) -> None:
    state = desk.state(
        W8, seats=1, options=ONE, phase="TOKEN", last=(-2, 1), market=["T02", None, "T03"], navigation=1
    )
    state, draws = _with_card(state, "X04")
    step = desk.freely(state, "end")
    begun = events_of(step.events, RewardBegun)[0]
    assert begun == RewardBegun((None, 0), EndReason.ALEXIS_NO_TILE)
    after = step.state
    while after.phase is not Phase.OVER:
        after = desk.freely(after, desk.legal(after)[0]).state
    assert after.ended is EndReason.ALEXIS_NO_TILE
    assert draws


def test_d27_grey_ships(desk: Desk) -> None:
    board = "T07@(0,0)r0 T01@(0,-1)r2 SHIP:GREY@(1,0)"
    for seats in (2, 3):
        assert all(one.ship_points == 0 for one in tally(desk.data, desk.state(board, seats=seats)))
    human, alexis = tally(desk.data, desk.state(board, seats=1, options=ONE))
    assert (human.ship_points, alexis.ship_points) == (0, 3)


def test_d29_the_last_houses_are_forced(desk: Desk) -> None:
    board = "T19@(0,0)r0 T28@(0,-1)r1 T01@(-1,0)r0 T04@(-1,-1)r2"
    state = desk.state(board, seats=1, options=ONE, phase="ALEXIS_HOUSES", active=None, objectives={0: "O05"})
    assert state.alexis is not None
    state = replace(state, alexis=replace(state.alexis, card="X11"))
    assert len(desk.legal(state)) == 3
    both = desk.freely(state, "A @-1,0 a0.0").state
    assert both.alexis is not None
    assert both.alexis.houses == 6
    assert {house.spot for house in both.table.houses} == {(-1, 0, 0, 0), (0, 0, 0, 0)}
    assert both.phase is not Phase.ALEXIS_HOUSES
    one = desk.play(state, "A @0,0 a0.0")
    assert len(desk.legal(one)) == 2
    assert desk.code(one, "A @0,0 a0.0") == "LOCATION_OCCUPIED"
    assert desk.code(one, "H @-1,0 a0.0") == "WRONG_PHASE"


class _Branch(Tape):
    """Takes the given turns at the first draws, then the first one; ``sizes`` tells how many there were."""

    def __init__(self, turns: tuple[int, ...]) -> None:
        super().__init__()
        self.turns = turns
        self.sizes: list[int] = []

    def below(self, label: str, n: int) -> int:
        number = len(self.sizes)
        self.sizes.append(n)
        return self.turns[number] if number < len(self.turns) else 0


def _next_card(desk: Desk, state: State, *turns: int) -> tuple[str, list[int]]:
    """Return the expedition card that comes next on a branch, and how many ways each draw had."""
    branch = _Branch(turns)
    step = desk.game.decide(state, 0, desk.read("end"), branch)
    return next(e.event.card for e in step.events if isinstance(e.event, ExpeditionDrawn)), branch.sizes


def _odds(desk: Desk, state: State) -> dict[str, float]:
    """Return how likely each expedition card is to come next, over all ways of drawing."""
    assert state.alexis is not None
    found: dict[str, float] = {}
    for first in range(len(state.alexis.seen) + state.alexis.explore + state.alexis.land):
        card, sizes = _next_card(desk, state, first)
        if card in state.alexis.seen:
            found[card] = found.get(card, 0) + 1 / sizes[0]
            continue
        for second in range(sizes[1]):
            card, _ = _next_card(desk, state, first, second)
            found[card] = found.get(card, 0) + 1 / (sizes[0] * sizes[1])
    return found


def test_d31_expedition_odds(desk: Desk) -> None:
    state = desk.state(
        W8,
        seats=1,
        options={"level": 2},
        phase="TOKEN",
        last=(-2, 1),
        market=["T01", "T02", "T03"],
        navigation=6,
        objectives={0: "O05"},
    )
    assert state.alexis is not None
    assert (state.alexis.explore, state.alexis.land) == (8, 3)
    odds = _odds(desk, state)
    assert odds["X11"] == pytest.approx(3 / 55)
    assert odds["X01"] == pytest.approx(4 / 55)
    assert sum(odds.values()) == pytest.approx(1)
    # X11, the ninth of eleven, serves the reward step that the human's landing brings.
    landing = replace(state, phase=Phase.TAKE, navigation=0, reserve=state.stacked)
    grey = next(text for text in desk.legal(landing) if text.startswith("grey"))
    tape = _Branch((8,))
    served = desk.game.decide(landing, 0, desk.read(grey), tape).state
    while served.phase is not Phase.PREPARE:
        served = desk.game.decide(served, 0, desk.read(desk.legal(served)[0]), tape).state
    assert served.alexis is not None
    assert (served.alexis.reward_card, served.alexis.seen, served.alexis.discards) == ("X11", ("X11",), ())
    assert (served.alexis.explore, served.alexis.land) == (8, 2)
    later = replace(state, alexis=served.alexis)
    odds = _odds(desk, later)
    assert odds["X11"] == pytest.approx(1 / 11)
    assert odds["X12"] == pytest.approx(1 / 22)
    assert odds["X01"] == pytest.approx(4 / 55)


def test_after_a_reward_step_all_cards_in_use_are_the_stack(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", seats=1, options={"level": 2}, last=(0, 0), objectives={0: "O05"})
    assert state.alexis is not None
    state = replace(state, alexis=replace(state.alexis, explore=7, discards=("X05",)))
    after = desk.freely(state, "grey @0,1").state
    assert after.alexis is not None
    assert after.alexis.discards == ()
    assert after.alexis.reward_card is not None
    assert set(after.alexis.seen) == {"X05", after.alexis.reward_card}
    assert len(after.alexis.seen) + after.alexis.explore + after.alexis.land == 11


def test_discards_become_the_stack(desk: Desk) -> None:
    state = desk.state(
        W8, seats=1, options=ONE, phase="TOKEN", last=(-2, 1), market=["T01", "T02", "T03"], navigation=6
    )
    assert state.alexis is not None
    state = replace(state, alexis=replace(state.alexis, explore=0, land=0, discards=("X04", "X05", "X07")))
    step = desk.freely(state, "end")
    drawn = next(emit.event for emit in step.events if type(emit.event).__name__ == "ExpeditionDrawn")
    assert getattr(drawn, "reshuffled", False)
    assert step.state.alexis is not None
    assert len(step.state.alexis.seen) == 2


def test_whoever_did_not_land_begins_the_next_round(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", seats=1, options=ONE, last=(0, 0), objectives={0: "O05"})
    after = desk.freely(state, "grey @0,1").state
    assert (after.phase, after.round, after.first) == (Phase.PREPARE, 2, None)
    step = desk.freely(after, desk.legal(after)[0])
    # The choice is sealed; what follows is Alexis' turn, whose search starts from the human's ship.
    assert names(step.events)[:2] == ["ObjectiveChosen", "ExpeditionDrawn"]
    assert after.last == (0, 1)
    assert step.events[0].shown is not None
