"""All legal moves, listed and counted (rules page, section 5.1)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from skerry.rules.dragon_island import buildings
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.costs import (
    active_energies,
    build_cost,
    capture_cost,
    count_payments,
    payments,
)
from skerry.rules.dragon_island.kinds import ENERGIES, Color, Face, Kind, Phase
from skerry.rules.dragon_island.moves import (
    AllotDragon,
    Build,
    CaptureDragons,
    DrawTreasure,
    EndDragonMoves,
    KeepTreasure,
    Move,
    MoveDragon,
    MoveWizard,
    PlaceTile,
    PlayTreasure,
    SkipAction,
    SkipTreasure,
    TakeGold,
    TameDragon,
    Telekinesis,
)
from skerry.rules.dragon_island.phases import short_slots
from skerry.rules.dragon_island.state import State, tile_of_wizard
from skerry.rules.dragon_island.terrain import (
    can_tame,
    destinations,
    in_foreign_pen,
    movable_dragons,
    open_hexes,
)
from skerry.rules.dragon_island.treasure import playable, to_keep
from skerry.rules.game import Seat
from skerry.rules.kit.hexes import DIRECTIONS, ORIGIN


def list_moves(data: Data, state: State, seat: Seat) -> Iterator[Move]:
    """List the legal moves of an awaited seat."""
    match state.phase:
        case Phase.SETUP_TREASURE | Phase.KEEP_TREASURE:
            offered = sorted(card for card in state.players[seat].offered if card in data.card)
            for cards in combinations(offered, to_keep(data, state, seat)):
                yield KeepTreasure(cards)
        case Phase.PLACE_TILE:
            cells = open_hexes(state.land)
            for tile, face, color in placeable(data, state, seat):
                for at in cells:
                    yield PlaceTile(tile, at, face, color)
        case Phase.ALLOT_DRAGONS:
            for slot in short_slots(state):
                yield AllotDragon(slot.color, slot.at)
        case Phase.MOVE_DRAGONS:
            yield EndDragonMoves()
            cells = tuple(sorted(tile.at for tile in state.island if tile.at != ORIGIN))
            for origin, color in movable_dragons(state):
                for at in cells:
                    if at != origin.at:
                        yield MoveDragon(origin.at, color, at)
        case Phase.MOVE_WIZARD:
            for at in destinations(data, state, seat):
                yield MoveWizard(at)
        case Phase.DEAL_DRAGONS:
            yield from _dealings(data, state, seat)
        case Phase.TILE_ACTION:
            yield from _actions(data, state, seat)
        case Phase.PLAY_TREASURE:
            for card in playable(data, state, seat):
                yield PlayTreasure(card)
            yield SkipTreasure()
        case Phase.GAME_OVER:
            return


def placeable(data: Data, state: State, seat: Seat) -> Iterator[tuple[str, Face | None, Color | None]]:
    """Yield what a seat may place: tile, face and joker colour, the oldest tile in hand first."""
    player = state.players[seat]
    if player.start_tile:
        yield data.start_tile[state.color_of(seat)], None, None
        return
    for tile in player.tiles:
        for face, side in data.terrain[tile].items() if tile in data.terrain else ():
            if side.type is Kind.JOKER:
                yield from ((tile, face, color) for color in ENERGIES)
            else:
                yield tile, face, None


def _dealings(data: Data, state: State, seat: Seat) -> Iterator[Move]:
    tile = tile_of_wizard(state, seat)
    if can_tame(data, state, seat, tile):
        yield TameDragon()
    if not in_foreign_pen(tile, seat):
        energies = active_energies(state.land, tile.at)
        cost = capture_cost(data, state, seat, tile)
        for payment in payments(state.players[seat].stock, energies, cost):
            yield CaptureDragons(payment)


def _actions(data: Data, state: State, seat: Seat) -> Iterator[Move]:
    tile = tile_of_wizard(state, seat)
    if tile.kind is Kind.KEEP and state.supply.yellow > 0:
        yield TakeGold()
    if tile.kind is Kind.START and state.deck_size > 0:
        yield DrawTreasure()
    if tile.kind is Kind.TELEKINESIS:
        for direction in range(len(DIRECTIONS)):
            yield Telekinesis(direction)
    if buildings.has_room(data, tile):
        energies = active_energies(state.land, tile.at)
        cost = build_cost(data, state, seat, tile)
        for kind, lair in buildings.offers(data, state, seat):
            for payment in payments(state.players[seat].stock, energies, cost):
                yield Build(kind, payment, lair)
    yield SkipAction()


def count_moves(data: Data, state: State, seat: Seat) -> int:
    """Count the legal moves of an awaited seat, without listing long lists."""
    if state.phase is Phase.PLACE_TILE:
        return sum(1 for _ in placeable(data, state, seat)) * len(open_hexes(state.land))
    if state.phase is Phase.MOVE_DRAGONS:
        # To every tile but the Keep and the one it stands on.
        return 1 + sum(1 for _ in movable_dragons(state)) * (len(state.island) - 2)
    if state.phase not in (Phase.DEAL_DRAGONS, Phase.TILE_ACTION):
        return sum(1 for _ in list_moves(data, state, seat))
    tile = tile_of_wizard(state, seat)
    stock = state.players[seat].stock
    energies = active_energies(state.land, tile.at)
    if state.phase is Phase.DEAL_DRAGONS:
        capture = capture_cost(data, state, seat, tile)
        return can_tame(data, state, seat, tile) + count_payments(stock, energies, capture)
    if not buildings.has_room(data, tile):
        return sum(1 for _ in list_moves(data, state, seat))
    ways = count_payments(stock, energies, build_cost(data, state, seat, tile))
    return 1 + ways * sum(1 for _ in buildings.offers(data, state, seat))
