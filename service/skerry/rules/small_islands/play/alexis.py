"""The play of Alexis, the automatic opponent of a solo match (rules page, sections 5.4 and 6).

He has no seat: he acts within the human's decision, and stops where the rules leave a choice to seat 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from skerry.rules.small_islands.component_file import Expedition
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import (
    AlexisTileRemoved,
    AlexisTileTaken,
    ExpeditionDrawn,
    ExpeditionsShuffled,
    HousePlaced,
    ShipPlaced,
    TilePlaced,
)
from skerry.rules.small_islands.houses import free_spots, open_islands
from skerry.rules.small_islands.kinds import FLIPPED, GREY, Cell, Purpose, ShipState
from skerry.rules.small_islands.placement import joins_house, on_table, rotations
from skerry.rules.small_islands.play.draws import EXPEDITIONS, GameTurn
from skerry.rules.small_islands.state import Alexis, State
from skerry.rules.small_islands.tile_geometry import Face
from skerry.rules.small_islands.tile_map import SEA, House, fits

_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_LAND = "LAND"
_POINTS_REMOVED = 1


class Done(Enum):
    """How Alexis' turn ended: he explored, landed, waits for a rotation, or found no tile in the slot."""

    EXPLORED = "EXPLORED"
    LANDED = "LANDED"
    ASKS = "ASKS"
    NO_TILE = "NO_TILE"


def act(data: Data, turn: GameTurn) -> Done:
    """Play Alexis' turn up to its end, or up to a decision of seat 0."""
    card = draw_expedition(data, turn, Purpose.TURN)
    state = turn.state
    if card.kind == _LAND and not state.navigation:
        ship = ship_left(state)
        cell = next(_ship_cells(state, card), None)
        if ship is not None and cell is not None:
            turn.tell(ShipPlaced(None, ship, *cell))
            return Done.LANDED
    tile = state.market[card.market_slot - 1]
    if tile is None:
        return Done.NO_TILE
    place = find_place(state, card, data.face(tile))
    if place is None:
        turn.tell(AlexisTileRemoved(card.market_slot, tile, _POINTS_REMOVED))
        return Done.EXPLORED
    (x, y), turns = place
    turn.tell(AlexisTileTaken(card.market_slot, tile, x, y, turns))
    if len(turns) > 1:
        return Done.ASKS
    lay_tile(turn, turns[0])
    return Done.EXPLORED


def lay_tile(turn: GameTurn, rotation: int) -> None:
    """Place the waiting tile."""
    waiting = _alexis(turn.state).waiting
    assert waiting is not None
    turn.tell(TilePlaced(None, waiting.tile, waiting.x, waiting.y, rotation))


def draw_expedition(data: Data, turn: GameTurn, purpose: Purpose) -> Expedition:
    """Draw an expedition card: a known one, or by a second draw an unseen one of a type."""
    alexis = _alexis(turn.state)
    stack, discards = alexis.seen, alexis.discards
    reshuffled = not (stack or alexis.explore or alexis.land)
    if reshuffled:
        stack, discards = discards, ()
    index = turn.pick(EXPEDITIONS, range(len(stack) + alexis.explore + alexis.land))
    if index < len(stack):
        card = stack[index]
    else:
        kind = "EXPLORE" if index < len(stack) + alexis.explore else _LAND
        met = {*stack, *discards}
        unseen = [one.id for one in data.expeditions.values() if one.kind == kind and one.id not in met]
        card = turn.pick(EXPEDITIONS, unseen)
    turn.tell(ExpeditionDrawn(card, purpose, reshuffled))
    return data.expeditions[card]


def ship_left(state: State) -> str | None:
    """Return the ship that Alexis would place: grey ones first, then the human's, turned over."""
    if state.grey:
        return GREY
    return FLIPPED if state.players[0].ship is ShipState.AVAILABLE else None


def find_place(state: State, card: Expedition, face: Face) -> tuple[Cell, tuple[int, ...]] | None:
    """Return the first cell of the search that takes a tile, with the rotations that Alexis may use."""
    tile_map = state.table
    for cell in _search(state, card):
        turns = tuple(
            rotation
            for rotation in rotations(tile_map, cell, face)
            if not joins_house(tile_map, face, cell[0], cell[1], rotation, None)
        )
        if turns:
            return cell, turns
    return None


def _ship_cells(state: State, card: Expedition) -> Iterator[Cell]:
    return (cell for cell in _search(state, card) if fits(SEA, state.table.open[cell]))


def _search(state: State, card: Expedition) -> Iterator[Cell]:
    """Yield the open cells on the rays from the human's last cell, in order."""
    box, last = state.table.box, state.last
    assert box is not None
    assert last is not None
    for direction in card.directions:
        dx, dy = _STEPS[direction]
        x, y = last[0] + dx, last[1] + dy
        while box.left - 1 <= x <= box.right + 1 and box.top - 1 <= y <= box.bottom + 1:
            if (x, y) in state.table.open and on_table(state.table, state.options.table, x, y):
                yield x, y
            x, y = x + dx, y + dy


def lay_house(turn: GameTurn, house: House) -> None:
    """Place a house of Alexis."""
    turn.tell(HousePlaced(None, house.x, house.y, house.area, house.location))


def lay_forced_houses(data: Data, turn: GameTurn) -> bool:
    """Place all houses that leave no choice; return whether Alexis' reward step is over."""
    islands = open_islands(data, turn.state)
    if islands:
        enough = _alexis(turn.state).houses >= len(islands)
        if not enough or any(island.free != 1 for island in islands):
            return False
        for island in islands:
            for house in free_spots(data, turn.state.table, island, None):
                lay_house(turn, house)
    alexis = _alexis(turn.state)
    cards = len(alexis.seen) + alexis.explore + alexis.land + len(alexis.discards)
    turn.tell(ExpeditionsShuffled(cards + (alexis.card is not None)))
    return True


def _alexis(state: State) -> Alexis:
    assert state.alexis is not None
    return state.alexis
