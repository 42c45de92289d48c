"""The component file and its shape (rules page, section 2)."""

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
    """A dashed line between the islands ``first`` and ``second`` (ids, in the order of the data file)."""

    id: str
    first: int = msgspec.field(name="from")
    second: int = msgspec.field(name="to")
    direction: str | None = None


class Board(ComponentPart, frozen=True):
    """A board side; ``picture`` shows the islands in signs, for the eye."""

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
    """A bonus category: what it pays to the first, and to later ones."""

    id: Category
    goal: str
    high: int
    low: int


class Scoring(ComponentPart, frozen=True):
    """Points."""

    points_per_finished_island: int
    categories: tuple[CategoryData, ...]


class HighUntilRound(ComponentPart, frozen=True, rename="upper"):
    """The last round that earns the high value of each category, alone."""

    red: int
    blue: int
    six: int


class Deadlines(ComponentPart, frozen=True):
    """What replaces being first where one plays alone; ``stacks`` are those of the cards."""

    stacks: tuple[int, ...]
    high_until_round: HighUntilRound


class Title(ComponentPart, frozen=True):
    """A solo title, for totals from ``min`` to ``max``: the rulebook's German and an English gloss."""

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
