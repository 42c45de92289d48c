"""The component data of Small Islands as typed values (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from skerry.rules.kit.component_file import ComponentOrder
from skerry.rules.small_islands.kinds import JOKER, RESOURCES, Mode
from skerry.rules.small_islands.missions import Mission, Reward
from skerry.rules.small_islands.tile_geometry import Area, Face, face_of


class _RawFace(msgspec.Struct, frozen=True):
    shape: str
    grid: tuple[str, str, str]
    areas: tuple[Area, ...]


class _RawTile(_RawFace, frozen=True):
    id: str


class _RawStart(msgspec.Struct, frozen=True):
    id: str
    faces: dict[str, _RawFace]


class _Card(msgspec.Struct, frozen=True):
    id: str
    mission: Mission | None = None
    reward: Reward | None = None


class Discovery(msgspec.Struct, frozen=True):
    """A discovery token and its prestige points."""

    id: str
    points: int


class Token(msgspec.Struct, frozen=True, rename="camel"):
    """A bonus token; its resource face is a resource, or ANY for the joker."""

    id: str
    resource_face: str

    @property
    def resources(self) -> tuple[str, ...]:
        """The resources as which it may be laid."""
        joker = self.resource_face == JOKER
        return tuple(RESOURCES) if joker else (self.resource_face,)


class Level(msgspec.Struct, frozen=True, rename="camel"):
    """A face of an Alexis card: cards of the expedition stack, and points at the end."""

    level: int
    explore_cards: int
    land_cards: int
    points: int
    points_per_house: int


class _AlexisCard(msgspec.Struct, frozen=True):
    faces: tuple[Level, ...]


class Expedition(msgspec.Struct, frozen=True, rename="camel"):
    """An expedition card: EXPLORE or LAND, market slot, directions in order, mission."""

    id: str
    kind: str = msgspec.field(name="type")
    market_slot: int
    directions: tuple[str, ...]
    mission: Mission


class Achievement(msgspec.Struct, frozen=True):
    """An achievement of the Great Explorer (section 7.4)."""

    id: str
    mode: Mode
    condition: str
    value: int = 0


class Constants(msgspec.Struct, frozen=True, rename="camel"):
    """The numbers of the data file."""

    ships: int
    market_slots: int
    hand_size: int
    navigation_stack: int
    houses_per_player: int
    houses_in_front_of_player: int
    max_ports_per_tile: int
    min_tiles_for_house: int


class _File(msgspec.Struct, frozen=True, rename="camel"):
    constants: Constants
    colours: tuple[str, ...]
    landscape_tiles: tuple[_RawTile, ...]
    start_tiles: tuple[_RawStart, ...]
    objective_cards: tuple[_Card, ...]
    mission_cards: tuple[_Card, ...]
    reward_cards: tuple[_Card, ...]
    discovery_tokens: tuple[Discovery, ...]
    bonus_tokens_per_player: tuple[Token, ...]
    alexis_cards: tuple[_AlexisCard, ...]
    expedition_cards: tuple[Expedition, ...]
    achievements: tuple[Achievement, ...]


class Data:
    """What the rules and the picture read from the component file.

    ``kinds`` are the labels of the decks in each mode, ``decks`` their cards; ``in_order`` sorts ids.
    """

    def __init__(self, components: Mapping[str, Any]) -> None:
        file = msgspec.convert(dict(components), type=_File)
        self.constants = file.constants
        self.colours = file.colours
        self.tiles = tuple(tile.id for tile in file.landscape_tiles)
        self.starts = tuple(tile.id for tile in file.start_tiles)
        self._faces: dict[tuple[str, str], Face] = {
            (tile.id, ""): face_of(tile.shape, tile.grid, tile.areas) for tile in file.landscape_tiles
        }
        for start in file.start_tiles:
            for side, face in start.faces.items():
                self._faces[start.id, side] = face_of(face.shape, face.grid, face.areas)
        self.kinds = {Mode.NORMAL: ("objectives",), Mode.ADVANCED: ("missions", "rewards")}
        decks = {
            "objectives": file.objective_cards,
            "missions": file.mission_cards,
            "rewards": file.reward_cards,
        }
        self.decks = {kind: tuple(card.id for card in cards) for kind, cards in decks.items()}
        every = [card for cards in decks.values() for card in cards]
        self.missions = {card.id: card.mission for card in every if card.mission is not None}
        self.rewards = {card.id: card.reward for card in every if card.reward is not None}
        self.discoveries = {token.id: token for token in file.discovery_tokens}
        self.tokens = {token.id: token for token in file.bonus_tokens_per_player}
        self.levels = {face.level: face for card in file.alexis_cards for face in card.faces}
        self.expeditions = {card.id: card for card in file.expedition_cards}
        self.achievements = file.achievements
        ids = [*self.tiles, *self.starts, *(card.id for card in every), *self.discoveries]
        ids += [*self.tokens, *self.expeditions]
        self._order = ComponentOrder(ids)
        self.in_order = self._order.sort_known

    def face(self, tile: str, side: str = "") -> Face:
        """Return a face of a tile; ``side`` is A or B of a start tile."""
        return self._faces[tile, side]

    def sides(self, start: str) -> tuple[str, ...]:
        """Return the sides of a start tile."""
        return tuple(side for tile, side in self._faces if tile == start)

    def knows(self, name: str) -> bool:
        """Return whether a name is an id of the data file."""
        return name in self._order

    def mission(self, cards: Iterable[str]) -> Mission:
        """Return the mission of an objective, given by its cards."""
        return next(self.missions[card] for card in cards if card in self.missions)

    def reward(self, cards: Iterable[str]) -> Reward:
        """Return the reward of an objective, given by its cards."""
        return next(self.rewards[card] for card in cards if card in self.rewards)
