"""The component data of Small Islands as typed values (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from skerry.rules.kit.component_checks import read_components
from skerry.rules.kit.component_file import ComponentOrder
from skerry.rules.small_islands.component_file import (
    File,
    MissionCard,
    Objective,
    RawArea,
    RawFace,
    RewardCard,
)
from skerry.rules.small_islands.kinds import Mode
from skerry.rules.small_islands.missions import Mission, Reward
from skerry.rules.small_islands.tile_geometry import Area, Face, face_of


class Data:
    """What the rules and the picture read from the component file.

    ``kinds`` are the labels of the decks in each mode, ``decks`` their cards; ``in_order`` sorts ids.
    """

    def __init__(self, components: Mapping[str, Any]) -> None:
        file = read_components(components, File)
        self.constants = file.constants
        self.colours = file.colours
        self.tiles = tuple(tile.id for tile in file.landscape_tiles)
        self.starts = tuple(tile.id for tile in file.start_tiles)
        self._faces: dict[tuple[str, str], Face] = {
            (tile.id, ""): _face(tile) for tile in file.landscape_tiles
        }
        for start in file.start_tiles:
            for side, face in start.sides.items():
                self._faces[start.id, side] = _face(face)
        self.kinds = {Mode.NORMAL: ("objectives",), Mode.ADVANCED: ("missions", "rewards")}
        decks: dict[str, tuple[Objective | MissionCard | RewardCard, ...]] = {
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


def _face(raw: RawFace) -> Face:
    return face_of(raw.shape, raw.grid, tuple(map(_area, raw.areas)))


def _area(raw: RawArea) -> Area:
    return Area(raw.cells, raw.resources, raw.temples, raw.houses, raw.ports)
