"""The component file and its shape (rules page, section 2)."""

from __future__ import annotations

from typing import Any

import msgspec

from skerry.rules.kit.component_checks import ComponentPart
from skerry.rules.small_islands.kinds import JOKER, PORT_FACE, RESOURCES, Mode
from skerry.rules.small_islands.missions import Mission, Reward


class RawArea(ComponentPart, frozen=True):
    """A connected part of the land of a tile, with the cells of its printed ports."""

    cells: tuple[str, ...]
    resources: tuple[str, ...]
    temples: int
    houses: int
    ports: tuple[str, ...]


class RawFace(ComponentPart, frozen=True):
    """A side of a tile: rows of three cells each, from the north, and the areas of its land."""

    shape: str
    grid: tuple[str, str, str]
    areas: tuple[RawArea, ...]


class RawTile(RawFace, frozen=True):
    """A landscape tile."""

    id: str


class RawFaces(ComponentPart, frozen=True, rename="upper"):
    """The two sides of a start tile."""

    a: RawFace
    b: RawFace


class RawStart(ComponentPart, frozen=True):
    """A start tile."""

    id: str
    faces: RawFaces

    @property
    def sides(self) -> dict[str, RawFace]:
        """The sides by name."""
        return {"A": self.faces.a, "B": self.faces.b}


class Objective(ComponentPart, frozen=True):
    """A card with mission and reward."""

    id: str
    mission: Mission
    reward: Reward
    source: str = ""


class MissionCard(ComponentPart, frozen=True):
    """A card with a mission."""

    id: str
    mission: Mission
    source: str = ""
    reward: None = None


class RewardCard(ComponentPart, frozen=True):
    """A card with a reward."""

    id: str
    reward: Reward
    source: str = ""
    mission: None = None


class Discovery(ComponentPart, frozen=True):
    """A discovery token and its prestige points."""

    id: str
    points: int


class Token(ComponentPart, frozen=True, rename="camel"):
    """A bonus token; its resource face is a resource, or ANY for the joker."""

    id: str
    resource_face: str
    other_face: str = PORT_FACE

    @property
    def resources(self) -> tuple[str, ...]:
        """The resources that it can become."""
        joker = self.resource_face == JOKER
        return tuple(RESOURCES) if joker else (self.resource_face,)


class Level(ComponentPart, frozen=True, rename="camel"):
    """A face of an Alexis card: cards of the expedition stack, and points at the end."""

    level: int
    explore_cards: int
    land_cards: int
    points: int
    points_per_house: int


class AlexisCard(ComponentPart, frozen=True, rename="camel"):
    """A card of Alexis: a level on each face."""

    id: str
    faces: tuple[Level, ...]
    time_of_day: str = ""


class Expedition(ComponentPart, frozen=True, rename="camel"):
    """An expedition card: EXPLORE or LAND, market slot, directions in order, mission."""

    id: str
    kind: str = msgspec.field(name="type")
    market_slot: int
    directions: tuple[str, ...]
    mission: Mission
    actions: tuple[str, ...] | None = None


class Achievement(ComponentPart, frozen=True):
    """An achievement of the Great Explorer (section 7.4)."""

    id: str
    mode: Mode
    condition: str
    value: int = 0


class Constants(ComponentPart, frozen=True, rename="camel"):
    """The numbers of the data file."""

    ships: int
    market_slots: int
    hand_size: int
    navigation_stack: int
    houses_per_player: int
    houses_in_front_of_player: int
    max_ports_per_tile: int
    min_tiles_for_house: int
    landscape_tiles: int
    start_tiles: int
    max_rounds: int
    bonus_tokens_per_player: int
    discovery_tokens: int


class File(ComponentPart, frozen=True, rename="camel"):
    """The component file; ``conventions`` describes the rules."""

    game: str
    constants: Constants
    colours: tuple[str, ...]
    landscape_tiles: tuple[RawTile, ...]
    start_tiles: tuple[RawStart, ...]
    objective_cards: tuple[Objective, ...]
    mission_cards: tuple[MissionCard, ...]
    reward_cards: tuple[RewardCard, ...]
    discovery_tokens: tuple[Discovery, ...]
    bonus_tokens_per_player: tuple[Token, ...]
    alexis_cards: tuple[AlexisCard, ...]
    expedition_cards: tuple[Expedition, ...]
    achievements: tuple[Achievement, ...]
    version: int = 1
    conventions: Any = None
    provenance: Any = None
