"""All legal moves, listed phase by phase (rules page, section 5.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from skerry.rules.game import HIDDEN, Illegal, Seat
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.checks.placing import check_ship
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.houses import open_spots
from skerry.rules.small_islands.kinds import GREY, OWN, PORT_FACE, RESOURCE_FACE, Cell, Phase
from skerry.rules.small_islands.placement import cells, rotations, ship_cells
from skerry.rules.small_islands.state import Cards, State, objective
from skerry.rules.small_islands.tile_geometry import TURNS


def list_moves(data: Data, state: State, seat: Seat) -> Iterator[moves.Move]:
    """List the moves of an awaited seat, in a fixed order."""
    return _LISTS[state.phase](data, state, seat)


def count_moves(data: Data, state: State, seat: Seat) -> int:
    """Count the moves of an awaited seat."""
    if state.phase is Phase.TOKEN:
        return count_tokens(data, state, seat) + 1
    return sum(1 for _ in list_moves(data, state, seat))


def start_places(data: Data, state: State) -> Iterator[tuple[str, str, Cell, tuple[int, ...]]]:
    """Yield each start tile left with a side, a cell and the rotations in which it fits there."""
    where = cells(state.table, state.options.table)
    for tile in state.starts:
        for side in data.sides(tile):
            if not state.table.rings:
                yield tile, side, (0, 0), tuple(TURNS)
            for cell in where:
                turns = rotations(state.table, cell, data.face(tile, side))
                if turns:
                    yield tile, side, cell, turns


def hand_places(data: Data, state: State, seat: Seat) -> Iterator[tuple[str, Cell, tuple[int, ...]]]:
    """Yield each tile of a hand with a cell and the rotations in which it fits there."""
    where = cells(state.table, state.options.table)
    for tile in state.players[seat].hand:
        if tile == HIDDEN:
            continue
        face = data.face(tile)
        for cell in where:
            turns = rotations(state.table, cell, face)
            if turns:
                yield tile, cell, turns


def ships(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the kinds of ship that a seat may place now."""
    return tuple(ship for ship in (OWN, GREY) if _available(state, seat, ship))


def can_land(state: State, seat: Seat) -> bool:
    """Return whether a seat has a LAND move."""
    return bool(ships(state, seat)) and any(True for _ in ship_cells(state.table, state.options.table))


def redraw_slots(state: State) -> tuple[int | None, ...]:
    """Return the slots of a REDRAW: None while a stack has tiles, else the market slots with a tile."""
    if state.stacked:
        return (None,)
    return tuple(slot for slot, tile in enumerate(state.market, start=1) if tile is not None)


def token_moves(data: Data, state: State, seat: Seat) -> Iterator[moves.LayToken]:
    """List the TOKEN moves of a seat: by token, then by tile in the order of placing."""
    most = data.constants.max_ports_per_tile
    for name in state.players[seat].tokens:
        own = data.tokens[name].resources
        for (x, y), tile in state.table.laid.items():
            for area, visible in enumerate(tile.resources):
                for index, before in enumerate(visible):
                    for resource in own:
                        if resource != before:
                            yield moves.LayToken(name, RESOURCE_FACE, x, y, area, resource, index)
            if sum(tile.ports) < most:
                for area, shape in enumerate(data.face(tile.tile, tile.face).areas):
                    if shape.shore:
                        yield moves.LayToken(name, PORT_FACE, x, y, area)


def count_tokens(data: Data, state: State, seat: Seat) -> int:
    """Count the TOKEN moves of a seat without listing them."""
    most = data.constants.max_ports_per_tile
    visible: dict[str, int] = {}
    ports = 0
    for tile in state.table.laid.values():
        for resources in tile.resources:
            for resource in resources:
                visible[resource] = visible.get(resource, 0) + 1
        if sum(tile.ports) < most:
            ports += sum(1 for area in data.face(tile.tile, tile.face).areas if area.shore)
    total = sum(visible.values())
    return sum(
        ports + sum(total - visible.get(own, 0) for own in data.tokens[name].resources)
        for name in state.players[seat].tokens
    )


def has_token_move(data: Data, state: State, seat: Seat) -> bool:
    """Return whether a seat has a TOKEN move."""
    return any(True for _ in token_moves(data, state, seat))


def _available(state: State, seat: Seat, ship: str) -> bool:
    try:
        check_ship(state, seat, ship)
    except Illegal:
        return False
    return True


def _starts(data: Data, state: State, seat: Seat) -> Iterator[moves.Move]:
    for tile, side, (x, y), turns in start_places(data, state):
        for turn in turns:
            yield moves.PlaceStart(tile, side, x, y, turn)


def _chooses(data: Data, state: State, seat: Seat) -> Iterator[moves.Move]:
    player = state.players[seat]
    if player.chosen:
        return
    ways = [_pairs(data, held) for held in player.cards]
    mode = state.options.mode
    for combined in product(*ways):
        current, aside = zip(*combined, strict=True)
        yield moves.Choose(objective(mode, current), objective(mode, aside))


def _pairs(data: Data, held: Cards) -> list[tuple[str, str]]:
    three = data.in_order(held.held)
    return [(current, aside) for current in three for aside in three if current != aside]


def _takes(data: Data, state: State, seat: Seat) -> Iterator[moves.Move]:
    for slot, tile in enumerate(state.market, start=1):
        if tile is not None:
            yield moves.Take(slot)
    for ship in ships(state, seat):
        for x, y in ship_cells(state.table, state.options.table):
            yield moves.Land(ship, x, y)


def _places(data: Data, state: State, seat: Seat) -> Iterator[moves.Move]:
    fitting = False
    for tile, (x, y), turns in hand_places(data, state, seat):
        fitting = True
        for turn in turns:
            yield moves.Place(tile, x, y, turn)
    if not fitting:
        for tile in state.players[seat].hand:
            for slot in redraw_slots(state):
                yield moves.Redraw(tile, slot)


def _tokens(data: Data, state: State, seat: Seat) -> Iterator[moves.Move]:
    yield moves.EndTurn()
    yield from token_moves(data, state, seat)


def _houses(data: Data, state: State, seat: Seat) -> Iterator[moves.Move]:
    yield moves.ConfirmHouses()
    for house in open_spots(data, state):
        yield moves.PlaceHouse(house.x, house.y, house.area, house.location)


def _discoveries(data: Data, state: State, seat: Seat) -> Iterator[moves.Move]:
    for token in state.offered:
        if token.id != HIDDEN:
            yield moves.KeepDiscovery(token.id)


def _orients(data: Data, state: State, seat: Seat) -> Iterator[moves.Move]:
    waiting = state.alexis.waiting if state.alexis else None
    for rotation in waiting.rotations if waiting else ():
        yield moves.OrientAlexisTile(rotation)


def _alexis_houses(data: Data, state: State, seat: Seat) -> Iterator[moves.Move]:
    for house in open_spots(data, state):
        yield moves.PlaceAlexisHouse(house.x, house.y, house.area, house.location)


def _nothing(data: Data, state: State, seat: Seat) -> Iterator[moves.Move]:
    return iter(())


_LISTS: dict[Phase, Callable[[Data, State, Seat], Iterator[moves.Move]]] = {
    Phase.SETUP: _nothing,
    Phase.START_TILES: _starts,
    Phase.PREPARE: _chooses,
    Phase.TAKE: _takes,
    Phase.PLACE: _places,
    Phase.TOKEN: _tokens,
    Phase.HOUSES: _houses,
    Phase.DISCOVERY: _discoveries,
    Phase.ALEXIS: _nothing,
    Phase.ALEXIS_ORIENT: _orients,
    Phase.ALEXIS_HOUSES: _alexis_houses,
    Phase.OVER: _nothing,
}
