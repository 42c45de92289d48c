"""The shape of the component file (rules page, section 2)."""

from __future__ import annotations

from typing import Any

import msgspec

from skerry.rules.hashi.kinds import Category, Side
from skerry.rules.kit.component_checks import ComponentPart


class Card(ComponentPart, frozen=True):
    """A card: the number to write and how many bridges to draw."""

    id: str
    number: int
    bridges: int


class Island(ComponentPart, frozen=True):
    """An island on the square grid; ``flag`` is RED, BLUE or None."""

    id: int
    column: int
    row: int
    flag: str | None


class Line(ComponentPart, frozen=True):
    """A dashed line between two islands, given by their ids in the order of the data file."""

    id: str
    first: int = msgspec.field(name="from")
    second: int = msgspec.field(name="to")
    direction: str | None = None


class Board(ComponentPart, frozen=True):
    """A board side; ``picture`` shows the islands as text, for human readers."""

    side: Side
    columns: int
    rows: int
    islands: tuple[Island, ...]
    lines: tuple[Line, ...]
    crossings: tuple[tuple[str, str], ...]
    picture: tuple[str, ...] | None = None


class Limits(ComponentPart, frozen=True):
    """The numbers of the game."""

    rounds: int
    start_numbers: tuple[int, ...]
    max_bridges_per_line: int
    max_bridges_on_blank_island: int
    group_goal_size: int
    islands_per_board: int
    red_flags: int
    blue_flags: int
    cards_put_aside: int = 1
    players_min: int = 1
    players_max: int = 4


class CategoryData(ComponentPart, frozen=True):
    """A bonus category: the points for the first seat to achieve it and for later seats."""

    id: Category
    goal: str
    high: int
    low: int


class Scoring(ComponentPart, frozen=True):
    """Points."""

    points_per_finished_island: int
    categories: tuple[CategoryData, ...]


class HighUntilRound(ComponentPart, frozen=True, rename="upper"):
    """The last round in which each category earns its high value in a solo game."""

    red: int
    blue: int
    six: int


class Deadlines(ComponentPart, frozen=True):
    """The deadlines that replace being first in a solo game; ``stacks`` are the sizes of the card stacks."""

    stacks: tuple[int, ...]
    high_until_round: HighUntilRound


class Title(ComponentPart, frozen=True):
    """A solo title, for totals from ``min`` to ``max``, in German (from the rulebook) and English."""

    min: int
    max: int
    title_de: str
    title_en: str


class File(ComponentPart, frozen=True):
    """The component file."""

    game: str
    limits: Limits
    cards: tuple[Card, ...]
    boards: tuple[Board, ...]
    scoring: Scoring
    solo_deadlines: Deadlines
    solo_titles: tuple[Title, ...]
    schema_version: int = 1
    provenance: Any = None
