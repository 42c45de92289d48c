"""The component file and its shape (rules page, section 2)."""

from __future__ import annotations

from typing import Any, TypeAlias

from skerry.rules.islands_in_the_mist.kinds import Bonus, Effect, Kind, MapSide, Wind
from skerry.rules.kit.component_checks import ComponentPart


class Volcano(ComponentPart, frozen=True, tag_field="type", tag="VOLCANO"):
    """A field that costs points until it is covered."""

    minus_points: int


class Drop(ComponentPart, frozen=True, tag_field="type", tag="DROP"):
    """A field that gives energy when it is covered."""

    energy: int


class Question(ComponentPart, frozen=True, tag_field="type", tag="QUESTION"):
    """A field that offers a draw when it is covered."""


Special: TypeAlias = Volcano | Drop | Question


class Field(ComponentPart, frozen=True):
    """A field of a map: axial coordinates, movement value, and coast and special if it has them."""

    id: str
    q: int
    r: int
    value: int
    terrain: str
    coast: str | None = None
    special: Special | None = None
    ring: int | None = None


class RawTile(ComponentPart, frozen=True):
    """A tile of the bag, or a start tile."""

    id: str
    kind: Kind
    value: int
    landscape: str | None
    start_tile: bool = False


class ExtensionTile(ComponentPart, frozen=True):
    """An extension tile of one seat."""

    id: str
    extension: str
    seat: int
    value: int
    kind: Kind = Kind.EXTENSION


class ExtensionKind(ComponentPart, frozen=True):
    """A kind of extension: its cost, its effect once it is on the island, and the effect in words."""

    extension: str
    energy_cost: int
    effect: Effect
    text: str = ""

    @property
    def code(self) -> str:
        """Its code in notation: the first letters, and its number if it has one (section 5.12)."""
        kind = self.extension
        return f"{kind[:2]}{kind[-1]}" if kind[-1:].isdigit() else kind[:3]


class Direction(ComponentPart, frozen=True):
    """A wind and its step."""

    id: Wind
    dq: int
    dr: int


class Coast(ComponentPart, frozen=True):
    """A coast: its landscape, where it lies, and its fields clockwise."""

    landscape: str
    side: str
    fields: tuple[str, ...]


class Map(ComponentPart, frozen=True):
    """A side of the island boards."""

    fields: tuple[Field, ...]
    compass: str = ""


class Maps(ComponentPart, frozen=True, rename="upper"):
    """Both sides of the island boards."""

    a: Map
    b: Map


class CloudsByPlayers(ComponentPart, frozen=True, rename={"two": "2", "three": "3", "four": "4"}):
    """The clouds for each number of seats."""

    two: int
    three: int
    four: int


class Clouds(ComponentPart, frozen=True):
    """How many tiles a cloud holds, and how many clouds there are for each number of seats."""

    capacity: int
    count_by_players: CloudsByPlayers


class Crown(ComponentPart, frozen=True):
    """Points for reaching a step of the energy track."""

    from_energy: int
    points: int


class EnergyTrack(ComponentPart, frozen=True):
    """The energy track; it begins at 0."""

    max: int
    start_by_turn_order: tuple[int, ...]
    crowns: tuple[Crown, ...]
    min: int = 0


class Oculars(ComponentPart, frozen=True):
    """The oculars; the additional ones of module 3 come from extensions."""

    base: int
    module_3_extra_per_player: int | None = None


class Dice(ComponentPart, frozen=True):
    """The faces of the two dice."""

    direction: tuple[Wind, ...]
    bonus: tuple[Bonus, ...]


class PointCost(ComponentPart, frozen=True, rename="upper"):
    """What the harbour actions cost in harbour points."""

    take: int
    swap: int
    buy_extension: int


class HarbourBoard(ComponentPart, frozen=True):
    """The harbour."""

    berths: int
    tiles_at_setup: int
    tiles_per_round: int
    max_points_per_turn: int
    point_cost: PointCost
    max_takes_per_visit: int


class LandscapeBonus(ComponentPart, frozen=True):
    """The bonus of a large group."""

    min_size: int
    points: int


class EndCondition(ComponentPart, frozen=True):
    """The points for joining all coasts, at first and later."""

    trigger_round: int
    final_round: int


class Scoring(ComponentPart, frozen=True):
    """Points."""

    landscape_tile: int
    joker_per_landscape: int
    landscape_bonus: LandscapeBonus
    city_per_adjacent_landscape_tile: int
    monument_points_by_rank: tuple[int, ...]
    end_condition: EndCondition


class File(ComponentPart, frozen=True):
    """The component file."""

    game: str
    directions: tuple[Direction, ...]
    landscapes: tuple[str, ...]
    coasts: tuple[Coast, ...]
    yard: str
    start_fields: tuple[str, ...]
    maps: Maps
    tiles: tuple[RawTile, ...]
    start_tiles: tuple[RawTile, ...]
    clouds: Clouds
    energy_track: EnergyTrack
    oculars: Oculars
    dice: Dice
    harbour: HarbourBoard
    extension_kinds: tuple[ExtensionKind, ...]
    extension_tiles: tuple[ExtensionTile, ...]
    scoring: Scoring
    version: int = 1
    provenance: Any = None

    @property
    def shore(self) -> tuple[Coast, ...]:
        """The coasts in the order of the landscapes."""
        return tuple(sorted(self.coasts, key=lambda coast: self.landscapes.index(coast.landscape)))

    @property
    def sides(self) -> dict[MapSide, Map]:
        """The maps by side."""
        return {MapSide.A: self.maps.a, MapSide.B: self.maps.b}
