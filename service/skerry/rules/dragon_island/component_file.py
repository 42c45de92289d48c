"""The component file and its shape (rules page, section 2)."""

from __future__ import annotations

from typing import Any

from skerry.rules.dragon_island.kinds import Color, Face, Kind
from skerry.rules.kit.component_checks import ComponentPart


class Side(ComponentPart, frozen=True):
    """A face of a tile: its kind, and its colour (None for jokers and the Keep)."""

    type: Kind
    color: Color | None


class FaceType(ComponentPart, frozen=True, rename="camel"):
    """What a kind of face can do, and the number of its faces."""

    type: Kind
    dragon_symbols: int
    can_build: bool
    action: str | None
    faces: int


class StartTile(ComponentPart, frozen=True):
    """The start tile of the wizard of a colour."""

    id: str
    color: Color
    type: Kind = Kind.START


class Faces(ComponentPart, frozen=True, rename="upper"):
    """The two faces of a terrain tile."""

    a: Side
    b: Side


class TerrainTile(ComponentPart, frozen=True):
    """A double-sided tile."""

    id: str
    faces: Faces

    @property
    def sides(self) -> dict[Face, Side]:
        """The faces by name."""
        return {Face.A: self.faces.a, Face.B: self.faces.b}


class Card(ComponentPart, frozen=True):
    """A treasure card: its centre colour and its neighbour colours, a multiset in colour order."""

    id: str
    center: Color
    neighbors: tuple[Color, ...]
    fame: int
    gold: int


class SetupRow(ComponentPart, frozen=True, rename="camel"):
    """The number of terrain tiles for a number of players."""

    players: int
    island_tiles: int
    max_extra_tiles_per_player: int
    removed_tiles: int
    turns_per_player: int


class Keep(ComponentPart, frozen=True, rename="camel"):
    """The Keep."""

    id: str
    take_gold: int
    type: Kind = Kind.KEEP
    color: None = None
    produces_as: Color = Color.YELLOW


class Pet(ComponentPart, frozen=True):
    """The pet dragons of a colour, one for each wizard, and what they can do."""

    color: Color
    ability: str
    copies: int


class Pens(ComponentPart, frozen=True, rename="camel"):
    """The pens, one for each wizard."""

    copies: int
    fame: int
    per_wizard: int = 1


class Spires(ComponentPart, frozen=True):
    """The spires, which all wizards share."""

    copies: int
    fame: int


class Lairs(ComponentPart, frozen=True, rename="camel"):
    """The lairs, one of each colour."""

    copies: int
    fame: int
    per_color: int = 1
    colors: tuple[Color, ...] = tuple(Color)


class Buildings(ComponentPart, frozen=True):
    """The three kinds of building."""

    pen: Pens
    spire: Spires
    lair: Lairs


class Supplies(ComponentPart, frozen=True, rename="camel"):
    """The supplies; the markers are bookkeeping and never run out."""

    energy_per_color: int
    gold: int
    dragons_per_color: int
    energy_total: int
    dragons_total: int
    joker_markers: int = 0
    captured_markers: int = 0
    treasure_markers: int = 0
    fame_ones: int = 0
    fame_fives: int = 0


class Costs(ComponentPart, frozen=True, rename="camel"):
    """Costs in energy or gold."""

    build: int
    capture: int
    own_terrain_discount: int
    tame_gold: int
    move_dragon_gold: int


class Fame(ComponentPart, frozen=True, rename="camel"):
    """Fame for dragons and treasures."""

    captured_first_of_color: int
    captured_further: int
    pet_gold_coin_at_end: int
    treasure_yellow_pet_bonus: int


class File(ComponentPart, frozen=True, rename="camel"):
    """The component file; ``colors``, ``grid`` and ``options`` describe the rules."""

    game: str
    face_types: tuple[FaceType, ...]
    keep_tile: Keep
    start_tiles: tuple[StartTile, ...]
    terrain_tiles: tuple[TerrainTile, ...]
    treasure_cards: tuple[Card, ...]
    pet_dragon_cards: tuple[Pet, ...]
    buildings: Buildings
    supplies: Supplies
    setup: tuple[SetupRow, ...]
    costs: Costs
    fame: Fame
    schema_version: int = 1
    colors: Any = None
    grid: Any = None
    options: Any = None
    provenance: Any = None
