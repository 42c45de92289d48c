"""The component data of Hashi as typed values (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from skerry.rules.hashi.kinds import BLANK, Category, Side
from skerry.rules.hashi.options import Options
from skerry.rules.hashi.state import Board


class Card(msgspec.Struct, frozen=True):
    """A card: the number to write and how many bridges to draw."""

    id: str
    number: int
    bridges: int


class Island(msgspec.Struct, frozen=True):
    """An island on the square grid; ``flag`` is RED, BLUE or None."""

    id: int
    column: int
    row: int
    flag: str | None


class Line(msgspec.Struct, frozen=True):
    """A dashed line between the islands ``first`` and ``second`` (ids, in the order of the data file)."""

    id: str
    first: int = msgspec.field(name="from")
    second: int = msgspec.field(name="to")


class CategoryData(msgspec.Struct, frozen=True):
    """A bonus category: what it pays to the first, and to later ones."""

    id: Category
    goal: str
    high: int
    low: int


class Title(msgspec.Struct, frozen=True):
    """A solo title, for totals from ``min`` to ``max``: the rulebook's German and an English gloss."""

    min: int
    max: int
    title_de: str
    title_en: str


class _RawBoard(msgspec.Struct, frozen=True):
    side: Side
    columns: int
    rows: int
    islands: tuple[Island, ...]
    lines: tuple[Line, ...]
    crossings: tuple[tuple[str, str], ...]


class _Limits(msgspec.Struct, frozen=True):
    rounds: int
    start_numbers: tuple[int, ...]
    max_bridges_per_line: int
    max_bridges_on_blank_island: int
    group_goal_size: int


class _Scoring(msgspec.Struct, frozen=True):
    points_per_finished_island: int
    categories: tuple[CategoryData, ...]


class _Deadlines(msgspec.Struct, frozen=True):
    stacks: tuple[int, ...]
    high_until_round: dict[Category, int]


class _File(msgspec.Struct, frozen=True):
    limits: _Limits
    cards: tuple[Card, ...]
    boards: tuple[_RawBoard, ...]
    scoring: _Scoring
    solo_deadlines: _Deadlines
    solo_titles: tuple[Title, ...]


class Layout:
    """One board side. Within it islands and lines are positions from 0; bit sets stand for sets of lines.

    ``ends`` holds the two islands of each line, ``at`` the lines of each island and ``around`` the same as
    a bit set, ``crossing`` the lines that cross each line as a bit set; ``index`` finds a line by its id.
    """

    def __init__(self, raw: _RawBoard) -> None:
        self.side = raw.side
        self.columns, self.rows = raw.columns, raw.rows
        self.islands, self.lines = raw.islands, raw.lines
        self.index = {line.id: at for at, line in enumerate(raw.lines)}
        self.ends = tuple((line.first - 1, line.second - 1) for line in raw.lines)
        self.at = tuple(
            tuple(line for line, ends in enumerate(self.ends) if island in ends)
            for island in range(len(raw.islands))
        )
        self.around = tuple(sum(1 << line for line in lines) for lines in self.at)
        crossing = [0] * len(raw.lines)
        for one, two in raw.crossings:
            crossing[self.index[one]] |= 1 << self.index[two]
            crossing[self.index[two]] |= 1 << self.index[one]
        self.crossing = tuple(crossing)
        self.plain = tuple(island.id for island in raw.islands if island.flag is None)

    def flagged(self, flag: str) -> tuple[int, ...]:
        """Return the positions of the islands with this flag."""
        return tuple(at for at, island in enumerate(self.islands) if island.flag == flag)

    def has(self, island: int) -> bool:
        """Return whether there is an island with this id."""
        return 1 <= island <= len(self.islands)

    def positions(self, lines: tuple[str, ...]) -> tuple[int, ...]:
        """Return the positions of line ids."""
        return tuple(self.index[line] for line in lines)

    def empty(self) -> Board:
        """Return the board before anything is drawn."""
        return Board((BLANK,) * len(self.islands), (0,) * len(self.lines))


class Data:
    """What the rules and the picture read from the component file."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        file = msgspec.convert(dict(components), type=_File)
        self.cards = file.cards
        self.card = {card.id: card for card in file.cards}
        self.layouts = {raw.side: Layout(raw) for raw in file.boards}
        self.rounds = file.limits.rounds
        self.start_numbers = file.limits.start_numbers
        self.per_line = file.limits.max_bridges_per_line
        self.blank_limit = file.limits.max_bridges_on_blank_island
        self.group_goal = file.limits.group_goal_size
        self.per_island = file.scoring.points_per_finished_island
        self.categories = file.scoring.categories
        self.deadlines = file.solo_deadlines.high_until_round
        self.stacks = file.solo_deadlines.stacks
        self.titles = file.solo_titles

    def layout(self, options: Options) -> Layout:
        """Return the board side of a match."""
        return self.layouts[options.side]

    def title(self, total: int) -> Title:
        """Return the solo title of a total (section 7)."""
        return next(title for title in self.titles if title.min <= total <= title.max)
