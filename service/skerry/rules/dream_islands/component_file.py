"""The shape of the component file (rules page, section 2)."""

from __future__ import annotations

from typing import Any

from skerry.rules.kit.component_checks import ComponentPart


class Point(ComponentPart, frozen=True):
    """A point in the drawing area, in its units."""

    x: int
    y: int


class Colour(ComponentPart, frozen=True):
    """The colour of a seat: its name and its web colour."""

    id: str
    hex: str


class Players(ComponentPart, frozen=True):
    """The smallest and largest number of seats, and their colours."""

    colours: tuple[Colour, ...]
    min: int = 2
    max: int = 4


class Island(ComponentPart, frozen=True, rename="camel"):
    """A ring island; its name and motif do not matter to the rules."""

    index: int
    name: str
    motif: str
    position: Point
    radius: int
    id: str | None = None
    code: str | None = None
    next: str | None = None
    enters_middle: bool | None = None
    capacity: None = None


class MiddleIsland(ComponentPart, frozen=True, rename="camel"):
    """A middle island: its place in the order of filling, points per piece, and capacity (None: no limit)."""

    id: str
    fill_order: int
    value: int
    capacity: int | None
    position: Point
    radius: int
    kind: str | None = None


class Spot(ComponentPart, frozen=True, rename="camel"):
    """The airplane, where most pieces start."""

    position: Point
    radius: int
    id: str = "airplane"
    index: int = 0
    code: str = "P"
    is_island: bool = False
    capacity: None = None
    next: str = "island-1"


class Area(ComponentPart, frozen=True):
    """The drawing area."""

    width: int
    height: int


class Edge(ComponentPart, frozen=True, rename={"start": "from"}):
    """A step from one place to another."""

    start: str
    to: str
    steps: int = 1


class Board(ComponentPart, frozen=True, rename="camel"):
    """The board."""

    view_box: Area
    airplane: Spot
    ring_islands: tuple[Island, ...]
    middle_islands: tuple[MiddleIsland, ...]
    direction: str = "CLOCKWISE"
    edges: tuple[Edge, ...] | None = None


class PlayerBoard(ComponentPart, frozen=True, rename="camel"):
    """The numbers of a seat, and the shells to cover them."""

    numbers: tuple[int, ...]
    shells_per_player: int


class Pieces(ComponentPart, frozen=True, rename="camel"):
    """The numbers of pieces and missions of a seat."""

    per_player: int
    missions_per_player: int


class RawCard(ComponentPart, frozen=True, rename="camel"):
    """A mission card in the file; its kind uses one of ``size``, ``length`` and ``island_index``."""

    id: str
    code: str
    kind: str
    label: str
    size: int | None = None
    length: int | None = None
    island_index: int | None = None
    island: str | None = None


class Margins(ComponentPart, frozen=True, rename={"two": "2", "three": "3", "four": "4"}):
    """The margin needed for a majority, by number of seats."""

    two: int
    three: int
    four: int


class Missions(ComponentPart, frozen=True, rename="camel"):
    """The mission cards."""

    cards: tuple[RawCard, ...]
    majority_margin: Margins


class Setup(ComponentPart, frozen=True, rename="camel"):
    """What each seat starts with."""

    pieces_on_airplane: int
    sixth_piece_island_by_turn_order: tuple[int, ...]
    hand_size: int


class Scoring(ComponentPart, frozen=True, rename="camel"):
    """Points."""

    per_mission: int
    all_missions_bonus: int
    tie_break: tuple[str, ...] = ("missions", "shared")


class EndOfGame(ComponentPart, frozen=True, rename="camel"):
    """The conditions that announce the end."""

    middle_pieces_total: int
    missions_completed: int
    finish_round: bool = True


class Phase(ComponentPart, frozen=True):
    """A phase and its display name."""

    id: str
    name: str


class File(ComponentPart, frozen=True, rename="camel"):
    """The component file; ``options`` describes the rules."""

    game: str
    players: Players
    board: Board
    player_board: PlayerBoard
    pieces: Pieces
    missions: Missions
    setup: Setup
    scoring: Scoring
    end_of_game: EndOfGame
    phases: tuple[Phase, ...]
    format_version: int = 1
    options: Any = None
    provenance: Any = None
