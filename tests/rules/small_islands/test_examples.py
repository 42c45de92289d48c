"""The worked examples of the rulebook (rules page, section 9.1)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace
from tests.plugins.desk import events_of, names
from tests.rules.small_islands.desk import Desk, counts

from skerry.rules.small_islands.events import (
    AlexisTileTaken,
    DiscoveryDrawn,
    ExpeditionDrawn,
    ObjectiveRevealed,
    RewardPaid,
    RewardStepEnded,
)
from skerry.rules.small_islands.kinds import EndReason, Phase, Purpose, ShipState
from skerry.rules.small_islands.missions import AtLeast, meets, points
from skerry.rules.small_islands.moves import PlaceHouse
from skerry.rules.small_islands.play.alexis import find_place
from skerry.rules.small_islands.scoring import tally
from skerry.rules.small_islands.state import State
from skerry.rules.small_islands.tile_map import LaidToken

pytestmark = pytest.mark.pure

W3 = "T46@(0,0)r2 T26@(0,1)r3 T21@(-1,1)r0"
W10 = "T01@(0,0)r0 T55@(0,-1)r1 T18@(0,-2)r1 T16@(1,-1)r2 T08@(1,0)r0"
W19 = "T32@(0,0)r0 T56@(0,1)r1 T49@(-1,1)r1 T16@(0,-1)r1 T01@(1,-1)r3"
ADVANCED = {"mode": "ADVANCED"}


def test_w1_setup_with_two_seats(desk: Desk) -> None:
    state = desk.dealt(2)
    assert state.phase is Phase.PREPARE
    assert state.seats == 2
    assert state.grey == 2
    assert all(state.market)
    assert state.navigation == 6
    assert state.reserve == 43
    assert len(state.decks[0]) == 6
    assert state.bag_size == len(state.bag) == 12
    for player in state.players:
        assert player.ship is ShipState.AVAILABLE
        assert len(player.hand) == 2
        assert len(player.cards[0].held) == 3
        assert (player.front, player.reserve, len(player.tokens)) == (4, 4, 4)


@pytest.mark.parametrize(("seats", "reserve"), [(1, 45), (2, 43), (3, 41), (4, 39)])
def test_the_reserve_after_the_first_navigation_stack(desk: Desk, seats: int, reserve: int) -> None:
    state = desk.dealt(seats, **({"level": 1} if seats == 1 else {}))
    assert (state.reserve, state.navigation, state.grey + seats) == (reserve, 6, 4)


def test_w2_extend_or_new_island(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0", phase="PLACE", hands={0: ["T20", "T40", "T01"]})
    grown = desk.play(state, "T20 @0,-1 r1")
    assert len(grown.table.islands) == 1
    island = desk.island(grown, 0, 0)
    assert island.size == 2
    assert counts(island) == "2F 2U 0L 0T 0P"
    apart = desk.play(state, "T40 @0,1 r1")
    assert [island.size for island in apart.table.islands.values()] == [1, 1, 1]
    assert apart.table.laid[0, 1].edges == (-1, 0, 1, -1)


def test_w3_tokens(desk: Desk) -> None:
    state = desk.state(W3, phase="TOKEN")
    assert counts(desk.island(state, 0, 0)) == "3F 1U 2L 1T 1P"
    covered = desk.play(state, "B1F @-1,1 a0.0")
    assert counts(desk.island(covered, 0, 0)) == "4F 1U 1L 1T 1P"
    ported = desk.play(state, "B2P @0,0 a0")
    assert counts(desk.island(ported, 0, 0)) == "3F 1U 2L 1T 2P"
    assert ported.players[0].tokens == ("B1", "B3", "B4")


def test_w4_reward_phase_of_benoit(desk: Desk) -> None:
    board = (
        "T31@(0,0)r1 T01@(1,0)r3 T16@(0,-1)r3 T54@(0,-2)r2 T13@(-1,-1)r1 T48@(-2,-1)r2 "
        "T32@(-2,-2)r0 T56@(-2,0)r2 T46@(-2,-3)r0"
    )
    state = desk.state(board, houses="H0(0,0,0,0)", phase="HOUSES", objectives={0: "O01"})
    first, second, third = (desk.island(state, x, y) for x, y in ((0, 0), (0, -1), (-2, -3)))
    assert {area[:2] for area in first.areas} == {(0, 0), (1, 0)}
    assert {area[:2] for area in second.areas} == {(0, -1), (0, -2), (-1, -1)}
    assert {area[:2] for area in third.areas} == {(-2, y) for y in range(-3, 1)}
    assert counts(desk.island(state, 0, 0)).startswith("2F 0U 0L 0T")
    assert desk.island(state, 0, -1).count("FLOWER") == 3
    assert desk.island(state, 0, -1).count("TEMPLE") == 1
    assert desk.island(state, -2, -3).count("FLOWER") == 2
    assert desk.island(state, -2, -3).count("TEMPLE") == 3
    assert desk.code(state, "H @1,0 a0.0") == "OWN_HOUSE_PRESENT"
    without = desk.state(board, phase="HOUSES", objectives={0: "O01"})
    assert desk.code(without, "H @1,0 a0.0") == "MISSION_NOT_MET"
    state = desk.play(state, "H @0,-1 a0.0")
    assert state.phase is Phase.HOUSES
    step = desk.freely(state, "H @-2,0 a0.0")
    paid = [emit.event.points for emit in step.events if isinstance(emit.event, RewardPaid)]
    assert paid == [4, 5]
    assert step.state.players[0].prestige == 9
    assert step.state.players[0].front == 4
    assert RewardStepEnded in [type(emit.event) for emit in step.events]


W5 = (
    "T41@(-1,-1)r1 T34@(0,-1)r1 T13@(1,-1)r2 T16@(2,-1)r0 T08@(3,-1)r3 T31@(-1,0)r2 SHIP:0@(0,0) "
    "T38@(1,0)r0 SHIP:1@(2,0) T26@(3,0)r1 T39@(-1,1)r2 T09@(0,1)r2 T52@(1,1)r0 T21@(2,1)r2 T19@(3,1)r0"
)


def test_w5_ships(desk: Desk) -> None:
    state = desk.state(W5, phase="TOKEN")
    assert (state.table.ship_value(0), state.table.ship_value(1)) == (8, 6)
    after = desk.freely(state, "B2P @1,0 a0").state
    assert (after.table.ship_value(0), after.table.ship_value(1)) == (9, 7)
    again = replace(after, phase=Phase.TOKEN, active=0)
    assert desk.code(again, "B1P @1,0 a0") == "PORT_LIMIT"
    assert desk.code(again, "B1P @0,1 a0") == "PORT_LIMIT"


def test_w6_alexis_card(desk: Desk) -> None:
    board = W5.replace("SHIP:0", "SHIP:GREY").replace("SHIP:1@(2,0) ", "")
    state = desk.state(board, seats=1, options={"level": 4}, last=(0, 1))
    alexis = state.alexis
    assert alexis is not None
    state = replace(state, alexis=replace(alexis, placed=7, prestige=3))
    around = state.table.ship_value(0), tally(desk.data, state)[1].ship_points
    assert around == (0, 8)
    port = LaidToken(0, "B2", 0, None, None)
    count = tally(desk.data, replace(state, table=state.table.with_token(1, 0, port)))[1]
    assert count.ship_points == 9
    assert (count.card_points, count.house_points, count.prestige) == (40, 7, 3)
    assert count.total == 59


def test_w7_expedition_card(desk: Desk) -> None:
    card = desk.data.expeditions["X11"]
    assert (card.kind, card.market_slot) == ("LAND", 1)
    assert card.mission == AtLeast({"FLOWER": 2})
    state = desk.state("T19@(0,0)r0", seats=1, options={"level": 1}, phase="TOKEN", navigation=2, last=(0, 0))
    step = desk.step(state, "end", ("expeditions", 8), ("expeditions", 0), ("tiles", 0))
    drawn = events_of(step.events, ExpeditionDrawn)[0]
    assert (drawn.card, drawn.purpose) == ("X11", Purpose.TURN)
    assert "ShipPlaced" not in names(step.events)
    taken = events_of(step.events, AlexisTileTaken)[0]
    assert taken.slot == 1
    reward = desk.state(
        "T19@(0,0)r0 T28@(0,-1)r1 T01@(-1,0)r0 T04@(-1,-1)r2",
        seats=1,
        options={"level": 1},
        phase="ALEXIS_HOUSES",
        active=None,
    )
    assert reward.alexis is not None
    reward = replace(reward, alexis=replace(reward.alexis, card="X11"))
    assert len(desk.legal(reward)) == 3
    # Two islands have two Flowers or more, and both receive a house.
    after = desk.freely(reward, "A @-1,0 a0.0").state.table
    rich = [island for island in after.islands.values() if island.count("FLOWER") > 1 and island.size > 1]
    assert len(rich) == 2
    assert all(island.houses == (None,) for island in rich)


def test_w8_placement_of_alexis(desk: Desk) -> None:
    board = "S3A@(-1,-1)r0 S4A@(-1,0)r0 S1A@(0,0)r1 T19@(-2,1)r3 S2A@(-1,1)r1"
    state = desk.state(
        board,
        seats=1,
        options={"level": 1},
        phase="TOKEN",
        last=(-2, 1),
        market=["T02", "T31", "T03"],
    )
    card = desk.data.expeditions["X04"]
    assert (card.market_slot, card.directions) == (2, ("W", "N", "E"))
    assert find_place(state, msgspec.structs.replace(card, directions=("W",)), desk.data.face("T31")) is None
    # The fourth of ten unseen Explore cards is X04.
    step = desk.step(state, "end", ("expeditions", 0), ("expeditions", 3))
    assert step.state.alexis is not None
    assert step.state.alexis.turn_card == "X04"
    asked = step.state
    assert asked.phase is Phase.ALEXIS_ORIENT
    assert asked.alexis is not None
    waiting = asked.alexis.waiting
    assert waiting is not None
    assert (waiting.tile, waiting.x, waiting.y, waiting.rotations) == ("T31", -2, -1, (0, 2))
    place = desk.state(board, phase="PLACE", hands={0: ["T31"]})
    assert {desk.code(place, f"T31 @-2,0 r{turn}") for turn in range(4)} == {"SIDE_MISMATCH"}
    assert desk.legal(asked) == ["r0", "r2"]
    assert desk.code(asked, "r1") == "ROTATION_NOT_OFFERED"
    assert desk.freely(asked, "r2").state.table.laid[-2, -1].rotation == 2


def test_w9_mission_at_least(desk: Desk) -> None:
    state = desk.state(W3, phase="HOUSES", objectives={0: "O01"})
    houses = desk.legal(state)[1:]
    assert len(houses) == 4
    for house in houses:
        assert desk.freely(state, house).state.players[0].prestige == 4
    island = replace(desk.island(state, 0, 0), counts=(3, 1, 0, 1, 0))
    assert meets(desk.data.mission(["O01"]), island)


def test_w10_equal(desk: Desk) -> None:
    three = replace(desk.island(desk.state(W3), 0, 0), counts=(3, 2, 2, 0, 0))
    assert meets(desk.data.mission(["O07"]), three)
    state = desk.state(W10, phase="HOUSES", objectives={0: "O07"})
    island = desk.island(state, 0, 0)
    assert (island.count("TEMPLE"), island.ports) == (2, 5)
    assert desk.freely(state, desk.legal(state)[1]).state.players[0].prestige == 6


def test_w11_more(desk: Desk) -> None:
    board = "T48@(0,0)r1 T25@(1,0)r2 T24@(0,1)r0 T22@(1,1)r3 T43@(-1,0)r0"
    assert desk.island(desk.state(board), 0, 0).resources == (3, 0, 4)
    for objective, paid in (("O04", 5), ("O06", 6)):
        state = desk.state(board, phase="HOUSES", objectives={0: objective})
        assert desk.freely(state, desk.legal(state)[1]).state.players[0].prestige == paid
    lands = desk.state(board, seats=2, objectives={0: "O05"})
    cell = next(text for text in desk.legal(lands) if text.startswith("own"))
    step = desk.freely(lands, cell)
    # Seat 0 finds no house and its step closes; the objective was turned up all the same.
    events = [e.event for e in step.events]
    shown = [event.seat for event in events if isinstance(event, ObjectiveRevealed)]
    assert shown[0] == 0
    assert any(isinstance(event, RewardStepEnded) and event.seat == 0 for event in events)
    assert step.state.players[0].prestige == 0


def test_w12_equal_with(desk: Desk) -> None:
    table = desk.table("T46@(0,0)r2 T24@(0,1)r3 T55@(0,-1)r2 T29@(-1,0)r1 T17@(1,-1)r2")
    island = desk.island(table, 0, 0)
    assert island.resources == (3, 3, 2)
    met = [meets(desk.data.mission([card]), island) for card in ("M07", "M08", "M09")]
    assert met == [True, True, False]


def _paid(desk: Desk, state: State, *houses: str) -> list[int]:
    """Return what each of some houses pays seat 0, whose step they or a confirmation end."""
    paid: list[RewardPaid] = []
    for text in (*houses, "done"):
        if state.phase is Phase.HOUSES and state.active == 0 and not paid:
            step = desk.freely(state, text)
            state = step.state
            paid = events_of(step.events, RewardPaid)
    assert [desk.game.format(PlaceHouse(one.house.x, one.house.y, 0, 0)) for one in paid] == list(houses)
    assert state.players[0].prestige == sum(one.points for one in paid)
    return [one.points for one in paid]


def test_w13_flowers_plus_two(desk: Desk) -> None:
    board = "T19@(0,0)r3 T54@(-1,0)r3 T25@(0,1)r2 T26@(-1,1)r1"
    state = desk.state(board, phase="HOUSES", objectives={0: "O04"})
    assert desk.island(state, 0, 0).resources == (3, 0, 1)
    assert desk.island(state, 0, 1).resources == (2, 1, 1)
    assert _paid(desk, state, "H @0,0 a0.0", "H @-1,1 a0.0") == [5, 4]


def _advanced(desk: Desk, board: str, objective: str) -> State:
    return desk.state(board, options=ADVANCED, phase="HOUSES", objectives={0: objective})


def test_w14_lowest(desk: Desk) -> None:
    board = "T32@(0,0)r0 T17@(0,-1)r1 T29@(0,-2)r3 T54@(-1,-2)r3 T19@(0,-3)r2"
    state = _advanced(desk, board, "M12+R07")
    assert desk.island(state, 0, 0).resources == (0, 2, 0)
    assert desk.island(state, 0, -3).resources == (3, 1, 1)
    assert _paid(desk, state, "H @0,0 a0.0", "H @0,-3 a0.0") == [6, 4]


def test_w15_fixed(desk: Desk) -> None:
    state = desk.state(W10, phase="HOUSES", objectives={0: "O09"})
    assert desk.freely(state, desk.legal(state)[1]).state.players[0].prestige == 6


def test_w16_size(desk: Desk) -> None:
    board = (
        "T48@(0,0)r0 T29@(1,0)r3 T34@(0,1)r0 T36@(0,2)r2 T53@(0,-1)r1 T47@(0,-2)r3 T43@(-1,-2)r1 "
        "T44@(-2,-2)r3 T02@(-2,-3)r2 T19@(0,-3)r1 T11@(-3,-2)r0"
    )
    state = _advanced(desk, board, "M12+R08")
    assert (desk.island(state, 0, 0).size, desk.island(state, 0, -2).size) == (5, 6)
    assert _paid(desk, state, "H @0,0 a0.0", "H @0,-2 a0.0") == [4, 6]


W17 = "T30@(0,0)r2 T23@(0,1)r3 T29@(0,-1)r0 T48@(1,-1)r3 T46@(2,-1)r1"


def test_w17_discovery(desk: Desk) -> None:
    state = desk.state(W17, phase="HOUSES", objectives={0: "O12"})
    two, three = desk.island(state, 0, 1), desk.island(state, 1, -1)
    assert (two.count("TEMPLE"), two.locations, three.count("TEMPLE")) == (2, 1, 3)
    state = desk.play(state, "H @0,1 a0.0")
    state = desk.play(state, "H @1,-1 a0.0", 0, 0)
    assert state.phase is Phase.DISCOVERY
    assert [one.id for one in state.offered] == ["D01", "D02"]
    assert state.bag_size == 10
    step = desk.step(state, "keep D01", 0, 0, 0)
    drawn = events_of(step.events, DiscoveryDrawn)[0]
    assert drawn.tokens == ("D03", "D04", "D05")
    state = step.state
    assert state.bag_size == len(state.bag) == 7
    assert [one.id for one in state.set_aside] == ["D02"]
    assert "D02" not in state.bag
    state = desk.freely(state, "keep D05").state
    assert state.bag_size == len(state.bag) == 10
    assert [one.id for one in state.players[0].discoveries] == ["D01", "D05"]


def test_w18_best_plus_two(desk: Desk) -> None:
    board = (
        "T13@(0,0)r1 T16@(1,0)r3 T34@(0,1)r2 T48@(-1,1)r2 T25@(-1,2)r3 T10@(-1,0)r2 T45@(-2,0)r3 T28@(-2,2)r0"
    )
    state = _advanced(desk, board, "M04+R10")
    assert desk.island(state, 0, 0).resources == (3, 2, 0)
    assert desk.island(state, -1, 0).resources == (3, 0, 4)
    assert _paid(desk, state, "H @0,0 a0.0", "H @-1,0 a0.0") == [5, 6]


def test_w19_best_and_port_pairs(desk: Desk) -> None:
    state = desk.state(W19, options=ADVANCED, phase="HOUSES", objectives={0: "M04+R11"})
    island = desk.island(state, 0, 0)
    assert (island.resources[:2], island.ports, island.locations) == ((3, 2), 5, 7)
    assert desk.freely(state, "H @0,0 a0.0").state.players[0].prestige == 5


def test_w20_locations(desk: Desk) -> None:
    state = desk.state(W19, houses="H1(0,1,0,0)", options=ADVANCED, phase="HOUSES", objectives={0: "M04+R12"})
    assert desk.island(state, 0, 0).free == 6
    assert desk.freely(state, "H @0,0 a0.0").state.players[0].prestige == 7


def test_w21_nothing_fits(desk: Desk) -> None:
    board = "T01@(0,0)r0 T07@(0,-1)r2"
    state = desk.state(board, phase="PLACE", hands={0: ["T55", "T56"]})
    cells = list(state.table.open)
    for tile in ("T55", "T56"):
        codes = {desk.code(state, f"{tile} @{x},{y} r{turn}") for x, y in cells for turn in range(4)}
        assert codes == {"SIDE_MISMATCH"}
    assert desk.legal(state) == ["T55 x", "T56 x"]
    three = desk.state(board, phase="PLACE", hands={0: ["T46", "T55", "T56"]})
    assert desk.code(three, "T55 x") == "PLACEMENT_EXISTS"


def test_w22_ships_beside_ships(desk: Desk) -> None:
    state = desk.state("T19@(0,0)r0 SHIP:1@(-1,0)", seats=3)
    assert desk.verdict(state, "own @-2,0") == "legal"
    assert desk.verdict(state, "grey @-2,0") == "legal"
    assert state.table.ports_around(-2, 0) == 0


def test_a_solo_match_can_end_for_want_of_a_tile(desk: Desk) -> None:
    """The reason stands in the outcome, and Alexis in the scores without a seat."""
    state = desk.state(
        "T19@(0,0)r0",
        seats=1,
        options={"level": 2},
        phase="TOKEN",
        last=(0, 0),
        market=[None, None, None],
        reserve=0,
    )
    first, second = ("expeditions", 0), ("expeditions", 0)
    over = desk.play(state, "end", first, second, first, second)
    outcome = desk.game.outcome(over)
    assert outcome is not None
    assert outcome.reason == EndReason.ALEXIS_NO_TILE.value
    assert [score.seat for score in outcome.scores] == [0, None]
    assert outcome.winners == ()
    assert points(desk.data.reward(["O09"]), desk.island(over, 0, 0)) == 6
