"""Which phase follows which (rules page, section 5.1).

Only public and countable facts decide which phases open, so folding any edition gives the same phase. A
phase without moves does not open, but ``PLAY_TREASURE`` opens whether or not a card fits.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from skerry.rules.dragon_island.buildings import can_build
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import COLORS, Color, Due, Kind, Phase
from skerry.rules.dragon_island.state import Slot, State
from skerry.rules.dragon_island.terrain import destinations, movable_dragons, to_deal_with
from skerry.rules.game import Seat
from skerry.rules.kit.hexes import ORIGIN

_FEWEST_TILES = 3
"""With fewer tiles (Keep included), dragons have nowhere to go."""


def with_phase(state: State, phase: Phase) -> State:
    """Return the state with the decision of a phase open."""
    return replace(state, phase=phase, due=None)


def with_due(state: State, due: Due) -> State:
    """Return the state with an automatic step due."""
    return replace(state, due=due)


def forced_slots(state: State) -> Iterator[tuple[Slot, int]]:
    """Yield the vacant tiles that get dragons without a choice, and how many (section 5.4)."""
    for color in COLORS:
        slots, have = _wanting(state, color)
        if have >= sum(slot.left for slot in slots):
            yield from ((slot, slot.left) for slot in slots)
        elif have > 0 and len(slots) == 1:
            yield slots[0], have


def short_slots(state: State) -> tuple[Slot, ...]:
    """Return the vacant tiles for which the active seat allots scarce dragons (section 5.4)."""
    short: list[Slot] = []
    for color in COLORS:
        slots, have = _wanting(state, color)
        if len(slots) > 1 and 0 < have < sum(slot.left for slot in slots):
            short += slots
    return tuple(short)


def _wanting(state: State, color: Color) -> tuple[list[Slot], int]:
    return [slot for slot in state.placing if slot.color is color], state.dragons[color]


def after_placing(data: Data, state: State, seat: Seat) -> State:
    """Continue the placing step, or go on to moving dragons."""
    if any(True for _ in forced_slots(state)):
        return with_due(state, Due.DRAGONS)
    if short_slots(state):
        return with_phase(state, Phase.ALLOT_DRAGONS)
    return after_dragon(data, replace(state, placing=()), seat)


def after_dragon(data: Data, state: State, seat: Seat) -> State:
    """Ask for a dragon move if one is possible and affordable, else for the wizard's move."""
    gold = state.players[seat].stock.yellow
    roomy = len(state.island) >= _FEWEST_TILES
    if gold >= data.costs.move_dragon_gold and roomy and any(True for _ in movable_dragons(state)):
        return with_phase(state, Phase.MOVE_DRAGONS)
    return to_wizard(data, state, seat)


def to_wizard(data: Data, state: State, seat: Seat) -> State:
    """Ask for the wizard's move; without a destination it is stuck."""
    if destinations(data, state, seat):
        return with_phase(state, Phase.MOVE_WIZARD)
    return with_due(state, Due.STUCK)


def after_wizard(data: Data, state: State, seat: Seat) -> State:
    """Ask how to deal with the dragons on the tile, if there are any, else for its action."""
    at = state.players[seat].wizard
    if to_deal_with(state, seat, next(tile for tile in state.island if tile.at == at)):
        return with_phase(state, Phase.DEAL_DRAGONS)
    return to_action(data, state, seat)


def to_action(data: Data, state: State, seat: Seat) -> State:
    """Ask for the tile's action if one is possible, else go on to the treasure."""
    if has_action(data, state, seat):
        return with_phase(state, Phase.TILE_ACTION)
    return to_treasure(state, seat)


def has_action(data: Data, state: State, seat: Seat) -> bool:
    """Return whether a move other than ``SKIP_ACTION`` is legal on the wizard's tile."""
    tile = next(tile for tile in state.island if tile.at == state.players[seat].wizard)
    if tile.kind is Kind.KEEP:
        return state.supply.yellow > 0
    if tile.kind is Kind.START:
        return state.deck_size > 0
    return tile.kind is Kind.TELEKINESIS or can_build(data, state, seat, tile)


def to_treasure(state: State, seat: Seat) -> State:
    """Ask for a treasure if a card may be played on the wizard's tile, else end the turn."""
    player = state.players[seat]
    if player.cards and treasure_open(state, seat):
        return with_phase(state, Phase.PLAY_TREASURE)
    return with_due(state, Due.TURN_END)


def treasure_open(state: State, seat: Seat) -> bool:
    """Return whether the wizard's tile can hold a treasure: it is not the Keep and has no marker."""
    at = state.players[seat].wizard
    return at != ORIGIN and not any(tile.treasure for tile in state.island if tile.at == at)


def next_turn(state: State, seat: Seat) -> State:
    """Pass the turn to the next seat, or end the game after the last tile (section 5.1)."""
    if state.bag == 0 and not any(player.tiles or player.start_tile for player in state.players):
        return with_due(state, Due.GAME_END)
    turned = replace(state, turn=(seat + 1) % state.seats, turn_number=state.turn_number + 1)
    return with_phase(turned, Phase.PLACE_TILE)
