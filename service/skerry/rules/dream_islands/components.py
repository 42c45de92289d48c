"""The component data of Dream Islands as typed values (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from skerry.rules.dream_islands.state import Player
from skerry.rules.kit.component_file import ComponentOrder


class Point(msgspec.Struct, frozen=True):
    """A point of the drawing area, in its units."""

    x: int
    y: int


class Colour(msgspec.Struct, frozen=True):
    """The colour of a seat: its name and its web colour."""

    id: str
    hex: str


class Island(msgspec.Struct, frozen=True):
    """A ring island as drawn: names and motifs carry no rule."""

    index: int
    name: str
    motif: str
    position: Point
    radius: int


class MiddleIsland(msgspec.Struct, frozen=True, rename="camel"):
    """A middle island: its place in the order of filling, points per piece, pieces it takes (None: all)."""

    id: str
    fill_order: int
    value: int
    capacity: int | None
    position: Point
    radius: int


class Card(msgspec.Struct, frozen=True):
    """A mission card; ``size`` is the number of pieces, the length of the chain or the island's number."""

    id: str
    code: str
    kind: str
    size: int
    label: str


class _Spot(msgspec.Struct, frozen=True):
    position: Point
    radius: int


class _Area(msgspec.Struct, frozen=True):
    width: int
    height: int


class _Board(msgspec.Struct, frozen=True, rename="camel"):
    view_box: _Area
    airplane: _Spot
    ring_islands: tuple[Island, ...]
    middle_islands: tuple[MiddleIsland, ...]


class _Players(msgspec.Struct, frozen=True):
    colours: tuple[Colour, ...]


class _PlayerBoard(msgspec.Struct, frozen=True):
    numbers: tuple[int, ...]


class _RawCard(msgspec.Struct, frozen=True, rename="camel"):
    id: str
    code: str
    kind: str
    label: str
    size: int = 0
    length: int = 0
    island_index: int = 0


class _Missions(msgspec.Struct, frozen=True, rename="camel"):
    cards: tuple[_RawCard, ...]
    majority_margin: dict[str, int]


class _Setup(msgspec.Struct, frozen=True, rename="camel"):
    pieces_on_airplane: int
    sixth_piece_island_by_turn_order: tuple[int, ...]
    hand_size: int


class _Scoring(msgspec.Struct, frozen=True, rename="camel"):
    per_mission: int
    all_missions_bonus: int


class _EndOfGame(msgspec.Struct, frozen=True, rename="camel"):
    middle_pieces_total: int
    missions_completed: int


class _Phase(msgspec.Struct, frozen=True):
    id: str
    name: str


class _File(msgspec.Struct, frozen=True, rename="camel"):
    players: _Players
    board: _Board
    player_board: _PlayerBoard
    missions: _Missions
    setup: _Setup
    scoring: _Scoring
    end_of_game: _EndOfGame
    phases: tuple[_Phase, ...]


class Data:
    """What the rules and the picture read from the component file; ``in_order`` sorts cards."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        file = msgspec.convert(dict(components), type=_File)
        self.cards = tuple(
            Card(card.id, card.code, card.kind, card.size or card.length or card.island_index, card.label)
            for card in file.missions.cards
        )
        self.card = {card.id: card for card in self.cards}
        self.ids = tuple(self.card)
        self.in_order = ComponentOrder(self.ids).sort
        self.margins = {int(seats): margin for seats, margin in file.missions.majority_margin.items()}
        self.numbers = file.player_board.numbers
        self.hand_size = file.setup.hand_size
        self.on_airplane = file.setup.pieces_on_airplane
        self.first_islands = file.setup.sixth_piece_island_by_turn_order
        self.per_mission = file.scoring.per_mission
        self.all_missions_bonus = file.scoring.all_missions_bonus
        self.middle_limit = file.end_of_game.middle_pieces_total
        self.mission_limit = file.end_of_game.missions_completed
        self.area = file.board.view_box
        self.airplane = file.board.airplane
        self.islands = file.board.ring_islands
        self.middle_islands = tuple(sorted(file.board.middle_islands, key=lambda place: place.fill_order))
        self.colours = file.players.colours
        self.phase_names = {phase.id: phase.name for phase in file.phases}

    def unseen(self, player: Player) -> tuple[str, ...]:
        """Return what the unseen part of a seat's pile may hold, in card order (section 3).

        With a hidden hand these are more cards than lie there; ``unseen_size`` counts.
        """
        elsewhere = {*player.hand, *player.tucked, *player.completed}
        return tuple(card for card in self.ids if card not in elsewhere)

    def unseen_size(self, player: Player) -> int:
        """Return how many cards the unseen part of a seat's pile holds: a public count."""
        return len(self.ids) - len(player.hand) - len(player.tucked) - len(player.completed)

    def middle_value(self, arrival: int) -> int:
        """Return the points of the piece that arrived as number ``arrival``, from 1 (section 7)."""
        return self.middle_islands[min(arrival, len(self.middle_islands)) - 1].value
