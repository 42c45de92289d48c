"""The legal moves in structured form (rules page, section 5.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from skerry.rules.game import HIDDEN, Seat
from skerry.rules.kit.structs import ChoicesBase
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.houses import open_spots
from skerry.rules.small_islands.kinds import Cell, Phase
from skerry.rules.small_islands.legal_moves import hand_places, redraw_slots, ships, start_places
from skerry.rules.small_islands.placement import ship_cells
from skerry.rules.small_islands.state import State


class CellChoice(msgspec.Struct, frozen=True, rename="camel"):
    """A cell with the rotations that fit there; none for a ship, which has no rotation."""

    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    rotations: tuple[int, ...]
    """The rotations that fit, in clockwise quarter turns, 0 to 3."""


class TileChoice(msgspec.Struct, frozen=True, rename="camel"):
    """A tile, with its side if it is a start tile, and where it may be placed."""

    tile: str
    """The tile's id."""
    side: str | None
    """The side that shows, A or B; null unless it is a start tile."""
    cells: tuple[CellChoice, ...]
    """The cells where it fits."""


class StartChoices(ChoicesBase, frozen=True, tag="PLACE_START"):
    """Each start tile left, by side, and where it may be placed."""

    tiles: tuple[TileChoice, ...]
    """The start tiles by side."""


class CardChoices(ChoicesBase, frozen=True, tag="CHOOSE"):
    """The three cards of each kind: one is for this round, another is put aside."""

    objectives: tuple[str, ...]
    """The ids of the objective cards; empty in advanced mode."""
    missions: tuple[str, ...]
    """The ids of the mission cards; empty in normal mode."""
    rewards: tuple[str, ...]
    """The ids of the reward cards; empty in normal mode."""


class TakeChoices(ChoicesBase, frozen=True, tag="TAKE"):
    """The market slots with a tile, and the ships that may be placed, each on any of the cells."""

    slots: tuple[int, ...]
    """The market slots with a tile, 1 to 3."""
    ships: tuple[str, ...]
    """The ships that may be placed: OWN, GREY."""
    cells: tuple[CellChoice, ...]
    """The cells where a ship fits."""


class PlaceChoices(ChoicesBase, frozen=True, tag="PLACE"):
    """Each tile in hand that fits, and where."""

    tiles: tuple[TileChoice, ...]
    """The tiles in hand that fit somewhere."""


class RedrawChoices(ChoicesBase, frozen=True, tag="REDRAW"):
    """The tiles that may be removed, and the market slots to draw from; no slots if a stack has tiles."""

    hand: tuple[str, ...]
    """The ids of the tiles that may be removed."""
    slots: tuple[int, ...]
    """The market slots to draw from, 1 to 3; empty if the tile comes from a stack."""


class ResourceAt(msgspec.Struct, frozen=True, rename="camel"):
    """A resource on the table, which a token with a different one may cover."""

    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    area: int
    """The number of the area on its tile, from 0."""
    index: int
    """The number of the resource in its area, from 0."""
    resource: str
    """The resource: FLOWER, FRUIT or LEAF."""


class PortAt(msgspec.Struct, frozen=True, rename="camel"):
    """An area that can take a port token."""

    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    area: int
    """The number of the area on its tile, from 0."""


class TokenChoice(msgspec.Struct, frozen=True, rename="camel"):
    """A bonus token left, and the resources that it can become."""

    token: str
    """The id of the bonus token."""
    resources: tuple[str, ...]
    """The resources that it can become."""


class TokenChoices(ChoicesBase, frozen=True, tag="TOKEN"):
    """Any of the tokens, on any different resource or as a port of any of the areas; or end the turn."""

    tokens: tuple[TokenChoice, ...]
    """The bonus tokens that the seat has left."""
    covers: tuple[ResourceAt, ...]
    """The resources that a token may cover."""
    ports: tuple[PortAt, ...]
    """The areas that a token may give a port."""


class LocationAt(msgspec.Struct, frozen=True, rename="camel"):
    """A free house location."""

    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    area: int
    """The number of the area on its tile, from 0."""
    location: int
    """The number of the house location in its area, from 0."""


class HouseChoices(ChoicesBase, frozen=True, tag="PLACE_HOUSE"):
    """Where a house may be placed; ``confirm`` says whether the seat may stop, which Alexis cannot."""

    locations: tuple[LocationAt, ...]
    """The locations where a house may be placed."""
    confirm: bool
    """Whether the seat may stop here."""


class DiscoveryChoices(ChoicesBase, frozen=True, tag="KEEP_DISCOVERY"):
    """The discovery tokens to choose one from."""

    offered: tuple[str, ...]
    """The ids of the tokens."""


class OrientChoices(ChoicesBase, frozen=True, tag="ORIENT_ALEXIS_TILE"):
    """The tile that Alexis places, its cell and the rotations."""

    tile: str
    """The tile's id."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    rotations: tuple[int, ...]
    """The rotations that fit, in clockwise quarter turns, 0 to 3."""


Choices: TypeAlias = (
    StartChoices
    | CardChoices
    | TakeChoices
    | PlaceChoices
    | RedrawChoices
    | TokenChoices
    | HouseChoices
    | DiscoveryChoices
    | OrientChoices
)

CHOICES: tuple[type[Choices], ...] = (
    StartChoices,
    CardChoices,
    TakeChoices,
    PlaceChoices,
    RedrawChoices,
    TokenChoices,
    HouseChoices,
    DiscoveryChoices,
    OrientChoices,
)


def make_choices(data: Data, state: State, seat: Seat) -> Choices | None:
    """Return the choices of an awaited seat."""
    match state.phase:
        case Phase.START_TILES:
            places = ((tile, side, cell, turns) for tile, side, cell, turns in start_places(data, state))
            return StartChoices(_gathered(places))
        case Phase.PREPARE:
            kinds = data.kinds[state.options.mode]
            held = [data.in_order(cards.held) for cards in state.players[seat].cards]
            named = dict(zip(kinds, held, strict=True))
            return CardChoices(**{kind: named.get(kind, ()) for kind in data.decks})
        case Phase.TAKE:
            slots = tuple(slot for slot, tile in enumerate(state.market, start=1) if tile is not None)
            able = ships(state, seat)
            where = ship_cells(state.table, state.options.table) if able else ()
            return TakeChoices(slots, able, tuple(CellChoice(x, y, ()) for x, y in where))
        case Phase.PLACE:
            tiles = _gathered(
                (tile, None, cell, turns) for tile, cell, turns in hand_places(data, state, seat)
            )
            if tiles:
                return PlaceChoices(tiles)
            slots = tuple(slot for slot in redraw_slots(state) if slot is not None)
            return RedrawChoices(state.players[seat].hand, slots)
        case Phase.TOKEN:
            return _tokens(data, state, seat)
        case Phase.HOUSES | Phase.ALEXIS_HOUSES:
            spots = open_spots(data, state)
            locations = tuple(LocationAt(spot.x, spot.y, spot.area, spot.location) for spot in spots)
            return HouseChoices(locations, confirm=state.phase is Phase.HOUSES)
        case Phase.DISCOVERY:
            return DiscoveryChoices(tuple(one.id for one in state.offered if one.id != HIDDEN))
        case Phase.ALEXIS_ORIENT:
            waiting = state.alexis.waiting if state.alexis else None
            return OrientChoices(waiting.tile, waiting.x, waiting.y, waiting.rotations) if waiting else None
        case _:
            return None


def _gathered(
    places: Iterable[tuple[str, str | None, Cell, tuple[int, ...]]],
) -> tuple[TileChoice, ...]:
    found: dict[tuple[str, str | None], list[CellChoice]] = {}
    for tile, side, (x, y), turns in places:
        found.setdefault((tile, side), []).append(CellChoice(x, y, turns))
    return tuple(TileChoice(tile, side, tuple(where)) for (tile, side), where in found.items())


def _tokens(data: Data, state: State, seat: Seat) -> TokenChoices:
    covers, ports = [], []
    for (x, y), tile in state.table.laid.items():
        for area, visible in enumerate(tile.resources):
            covers += [ResourceAt(x, y, area, index, resource) for index, resource in enumerate(visible)]
        if sum(tile.ports) < data.constants.max_ports_per_tile:
            shapes = data.face(tile.tile, tile.face).areas
            ports += [PortAt(x, y, area) for area, shape in enumerate(shapes) if shape.shore]
    left = state.players[seat].tokens
    tokens = tuple(TokenChoice(token, data.tokens[token].resources) for token in left)
    return TokenChoices(tokens, tuple(covers), tuple(ports))
