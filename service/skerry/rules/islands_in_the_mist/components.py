"""The component data as typed values; tiles are faces (rules page, section 2.4)."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from skerry.rules.islands_in_the_mist.component_file import ExtensionKind, File, RawTile
from skerry.rules.islands_in_the_mist.kinds import Effect, Kind
from skerry.rules.islands_in_the_mist.map_layout import Layout
from skerry.rules.islands_in_the_mist.options import Options
from skerry.rules.islands_in_the_mist.state import NOTHING, Player
from skerry.rules.kit.component_checks import read_components
from skerry.rules.kit.component_file import ComponentOrder

KINDS = (Kind.JOKER, Kind.CITY, Kind.MONUMENT)
"""The kinds after the landscapes, in face order."""


class Tile(msgspec.Struct, frozen=True):
    """A face: its value, and the number of its landscape (None for other kinds)."""

    face: str
    kind: Kind
    value: int
    landscape: int | None = None

    @property
    def joins(self) -> bool:
        """Whether it is a landscape tile as section 2.4 defines it."""
        return self.kind in (Kind.LANDSCAPE, Kind.JOKER)


def face_of(raw: RawTile) -> str:
    """Return the face of a tile."""
    return f"{raw.landscape or raw.kind.value}{raw.value}"


class Data:
    """What the rules and the picture read from the component file.

    ``tile`` finds a face, ``in_order`` sorts faces; ``bag`` is the full bag in face order.
    """

    def __init__(self, components: Mapping[str, Any]) -> None:
        file = read_components(components, File)
        self.layouts = {side: Layout(file, side) for side in file.sides}
        self.landscapes = file.landscapes
        self.sides = tuple(coast.side for coast in file.shore)
        words = (*file.landscapes, *(kind.value for kind in KINDS))
        raw = sorted(
            (*file.tiles, *file.start_tiles),
            key=lambda tile: (words.index(tile.landscape or tile.kind.value), tile.value),
        )
        numbers = {landscape: at for at, landscape in enumerate(file.landscapes)}
        faces = {
            face_of(tile): Tile(face_of(tile), tile.kind, tile.value, numbers.get(tile.landscape or ""))
            for tile in raw
        }
        values = {tile.extension: tile.value for tile in file.extension_tiles}
        self.extensions: dict[str, ExtensionKind] = {kind.extension: kind for kind in file.extension_kinds}
        self.words = words
        self.tile = faces | {kind: Tile(kind, Kind.EXTENSION, values[kind], None) for kind in self.extensions}
        self._order = ComponentOrder(self.tile)
        self.in_order = self._order.sort
        self.bag = self.in_order(face_of(tile) for tile in file.tiles)
        self.start_tiles = tuple(face_of(tile) for tile in file.start_tiles)
        self.cloud_size = file.clouds.capacity
        self.clouds = dict(enumerate(msgspec.structs.astuple(file.clouds.count_by_players), start=2))
        self.max_energy = file.energy_track.max
        self.start_energy = file.energy_track.start_by_turn_order
        self.crowns = file.energy_track.crowns
        self.base_oculars = file.oculars.base
        self.winds = file.dice.direction
        self.bonuses = file.dice.bonus
        self.harbour = file.harbour
        self.scoring = file.scoring

    def layout(self, options: Options) -> Layout:
        """Return the board side of a match."""
        return self.layouts[options.map_side]

    def with_one(self, faces: tuple[str, ...], face: str) -> tuple[str, ...]:
        """Return a multiset with one more face, in face order."""
        at = bisect_left(faces, self._order.at(face), key=self._order.at)
        return (*faces[:at], face, *faces[at:])

    def value(self, layout: Layout, player: Player, field: int) -> int:
        """Return the movement value of a field: that of its tile, else the printed one."""
        face = player.island[field]
        return layout.values[field] if face == NOTHING else self.tile[face].value

    def has(self, player: Player, effect: Effect) -> int:
        """Return how many extensions with an effect are on a seat's island."""
        return sum(
            kind.effect is effect and kind.extension in player.island for kind in self.extensions.values()
        )

    def built(self, player: Player) -> tuple[str, ...]:
        """Return the extensions on a seat's island, in face order."""
        return tuple(kind for kind in self.extensions if kind in player.island)

    def oculars(self, player: Player) -> int:
        """Return how many oculars a seat has."""
        return self.base_oculars + self.has(player, Effect.EXTRA_OCULAR)

    def free_oculars(self, player: Player) -> int:
        """Return how many oculars of a seat are free."""
        return self.oculars(player) - len(player.oculars)

    def gain(self, player: Player, energy: int) -> int:
        """Return how much energy a seat really gains: what exceeds the track is lost."""
        return min(energy, self.max_energy - player.energy)


def lacks(tiles: Iterable[str], wanted: Iterable[str]) -> bool:
    """Return whether some face is wanted more often than it is among the tiles."""
    return bool(Counter(wanted) - Counter(tiles))
