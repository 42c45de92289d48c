"""The growing map on the table: tiles, ships, tokens, houses and islands (rules page, section 2.1).

A map is a value: placing something makes a new one. Besides what lies there it holds the islands and,
for each empty cell beside a tile or ship, the border that the neighbours require of a tile. Neither is
computed again, so a placement costs a few copies of small dicts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from skerry.rules.kit.tuples import with_item
from skerry.rules.small_islands.islands import AreaAt, Island, joined, lone
from skerry.rules.small_islands.kinds import OWN, Actor, Cell, Symbol
from skerry.rules.small_islands.tile_geometry import (
    CORNERS,
    FACING_CORNERS,
    FACING_SIDES,
    SIDES,
    Face,
    Facing,
)

SEA = 0
"""The ring of a ship."""


class LaidToken(msgspec.Struct, frozen=True):
    """A bonus token on a tile: over resource ``index`` of an area, or as a port beside it (both None)."""

    seat: int
    token: str
    area: int
    resource: str | None
    index: int | None


class Laid(msgspec.Struct, frozen=True):
    """A tile on the table.

    ``face`` is A or B for a start tile, else empty; ``edges`` is the area at N, E, S, W (-1: sea). Per area:
    ``resources`` are the visible ones, ``ports`` is their number, tokens included, ``islands`` the key of
    its island.
    """

    tile: str
    face: str
    x: int
    y: int
    rotation: int
    edges: tuple[int, ...]
    resources: tuple[tuple[str, ...], ...]
    ports: tuple[int, ...]
    islands: tuple[int, ...]
    tokens: tuple[LaidToken, ...] = ()


class Ship(msgspec.Struct, frozen=True):
    """A ship on the table: who placed it, and whether it is OWN (coloured), GREY or FLIPPED."""

    actor: Actor
    ship: str
    x: int
    y: int


class House(msgspec.Struct, frozen=True):
    """A house on a location of an area."""

    actor: Actor
    x: int
    y: int
    area: int
    location: int

    @property
    def spot(self) -> tuple[int, int, int, int]:
        """Its position, without the owner."""
        return self.x, self.y, self.area, self.location


class Box(msgspec.Struct, frozen=True):
    """The bounding box of all tiles and ships."""

    left: int
    top: int
    right: int
    bottom: int

    def with_cell(self, x: int, y: int) -> Box:
        """Return the box extended by a cell."""
        return Box(min(self.left, x), min(self.top, y), max(self.right, x), max(self.bottom, y))


class TileMap(msgspec.Struct, frozen=True):
    """What lies on the table.

    ``laid`` holds the tiles by cell in the order of placing, ``rings`` the border cells of the tile or ship
    at a cell, ``open`` for each empty cell next to one the border cells that must be land and those that
    must be sea, ``islands`` the islands by key.
    """

    laid: dict[Cell, Laid] = {}
    rings: dict[Cell, int] = {}
    open: dict[Cell, tuple[int, int]] = {}
    islands: dict[int, Island] = {}
    ships: tuple[Ship, ...] = ()
    houses: tuple[House, ...] = ()
    box: Box | None = None
    areas: int = 0

    def with_tile(self, face: Face, tile: str, side: str, x: int, y: int, rotation: int) -> TileMap:
        """Return the map with a tile placed, without checking whether that is legal."""
        islands, laid = dict(self.islands), dict(self.laid)
        edges = face.edges[rotation]
        keys: list[int] = []
        for number, area in enumerate(face.areas):
            key = self.areas + number
            islands[key] = lone((x, y, number), area.resources, area.temples, len(area.ports), area.houses)
            keys.append(key)
            # Read from ``laid`` again for each area: an area before may have joined islands.
            touched = {key, *_touched(laid, x, y, edges, number)}
            if len(touched) > 1:
                lowest = _join(islands, laid, touched)
                keys = [lowest if own in touched else own for own in keys]
        laid[x, y] = Laid(
            tile=tile,
            face=side,
            x=x,
            y=y,
            rotation=rotation,
            edges=edges,
            resources=tuple(area.resources for area in face.areas),
            ports=tuple(len(area.ports) for area in face.areas),
            islands=tuple(keys),
        )
        return replace(
            self,
            laid=laid,
            islands=islands,
            areas=self.areas + len(face.areas),
            **self._covered(x, y, face.rings[rotation]),
        )

    def with_ship(self, ship: Ship) -> TileMap:
        """Return the map with a ship placed."""
        return replace(self, ships=(*self.ships, ship), **self._covered(ship.x, ship.y, SEA))

    def with_token(self, x: int, y: int, token: LaidToken) -> TileMap:
        """Return the map with a bonus token placed."""
        tile = self.laid[x, y]
        key = tile.islands[token.area]
        if token.resource is None or token.index is None:
            ports = with_item(tile.ports, token.area, tile.ports[token.area] + 1)
            tile = replace(tile, ports=ports)
            island = self.islands[key].changed(Symbol.PORT)
        else:
            before = tile.resources[token.area]
            resources = with_item(tile.resources, token.area, with_item(before, token.index, token.resource))
            tile = replace(tile, resources=resources)
            island = self.islands[key].changed(token.resource, before[token.index])
        tile = replace(tile, tokens=(*tile.tokens, token))
        return replace(self, laid={**self.laid, (x, y): tile}, islands={**self.islands, key: island})

    def with_house(self, house: House) -> TileMap:
        """Return the map with a house placed."""
        key = self.laid[house.x, house.y].islands[house.area]
        island = self.islands[key]
        island = replace(island, houses=(*island.houses, house.actor))
        return replace(self, houses=(*self.houses, house), islands={**self.islands, key: island})

    def island_at(self, at: AreaAt) -> Island:
        """Return the island of an area."""
        return self.islands[self.laid[at[0], at[1]].islands[at[2]]]

    def occupied(self) -> set[tuple[int, int, int, int]]:
        """Return the house locations with a house."""
        return {house.spot for house in self.houses}

    def ports_around(self, x: int, y: int) -> int:
        """Return the ports on the up to eight tiles around a cell (section 7.2)."""
        return sum(
            sum(tile.ports)
            for dx, dy in (*SIDES, *CORNERS)
            if (tile := self.laid.get((x + dx, y + dy))) is not None
        )

    def ship_value(self, seat: int) -> int:
        """Return the ports around the coloured ship of a seat; 0 if it is not placed or is grey."""
        return sum(
            self.ports_around(ship.x, ship.y)
            for ship in self.ships
            if ship.ship == OWN and ship.actor == seat
        )

    def _covered(self, x: int, y: int, ring: int) -> dict[str, Any]:
        """Return the fields that change when something with this ring covers a cell."""
        rings = {**self.rings, (x, y): ring}
        cells = dict(self.open)
        cells.pop((x, y), None)
        for dx, dy in SIDES:
            if (x + dx, y + dy) not in rings:
                cells[x + dx, y + dy] = required_ring(rings, x + dx, y + dy)
        for dx, dy in CORNERS:
            if (x + dx, y + dy) in cells:
                cells[x + dx, y + dy] = required_ring(rings, x + dx, y + dy)
        box = self.box.with_cell(x, y) if self.box else Box(x, y, x, y)
        return {"rings": rings, "open": cells, "box": box}


EMPTY_MAP = TileMap()


def required_ring(
    rings: Mapping[Cell, int], x: int, y: int, facings: Sequence[Facing] = (*FACING_SIDES, *FACING_CORNERS)
) -> tuple[int, int]:
    """Return the border cells of a cell that must be land, and those that must be sea."""
    land = sea = 0
    for facing in facings:
        ring = rings.get((x + facing.dx, y + facing.dy))
        if ring is not None:
            wanted = facing.land[ring]
            land |= wanted
            sea |= facing.mask & ~wanted
    return land, sea


def fits(ring: int, need: tuple[int, int]) -> bool:
    """Return whether a ring has the required border cells."""
    return not (need[0] & ~ring or need[1] & ring)


def _touched(laid: Mapping[Cell, Laid], x: int, y: int, edges: Sequence[int], area: int) -> Iterator[int]:
    """Yield the islands that an area of a tile at a cell would join."""
    for at, (dx, dy) in enumerate(SIDES):
        if edges[at] == area:
            neighbour = laid.get((x + dx, y + dy))
            # Side ``at`` meets the opposite one, two further.
            if neighbour is not None and (facing := neighbour.edges[(at + 2) % 4]) >= 0:
                yield neighbour.islands[facing]


def _join(islands: dict[int, Island], laid: dict[Cell, Laid], keys: set[int]) -> int:
    """Join islands under the lowest key; changes the given dicts, which are fresh copies."""
    ordered = sorted(keys)
    lowest = ordered[0]
    whole = joined([islands[key] for key in ordered])
    for key in ordered[1:]:
        for x, y, _ in islands[key].areas:
            tile = laid.get((x, y))
            if tile is not None:
                names = tuple(lowest if name in keys else name for name in tile.islands)
                laid[x, y] = replace(tile, islands=names)
        del islands[key]
    islands[lowest] = whole
    return lowest
