"""The component data of Hashi as typed values (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skerry.rules.hashi.component_file import Board as RawBoard
from skerry.rules.hashi.component_file import File, Title
from skerry.rules.hashi.kinds import BLANK, Category
from skerry.rules.hashi.options import Options
from skerry.rules.hashi.state import Board
from skerry.rules.kit.component_checks import read_components


class Layout:
    """One board side. Islands and lines are positions from 0 here; sets of lines are bit sets.

    ``ends`` has the two islands of each line, ``at`` the lines of each island (``around``: as a bit set), and
    ``crossing`` the bit set of lines that cross each line. ``index`` maps a line's id to its position.
    """

    def __init__(self, raw: RawBoard) -> None:
        self.side = raw.side
        self.columns, self.rows = raw.columns, raw.rows
        self.islands = tuple(sorted(raw.islands, key=lambda island: island.id))
        self.lines = tuple(sorted(raw.lines, key=lambda line: line.id))
        self.index = {line.id: at for at, line in enumerate(self.lines)}
        self.ends = tuple((line.first - 1, line.second - 1) for line in self.lines)
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
        self.plain = tuple(island.id for island in self.islands if island.flag is None)

    def flagged(self, flag: str) -> tuple[int, ...]:
        """Return the positions of the islands with a flag of this colour."""
        return tuple(at for at, island in enumerate(self.islands) if island.flag == flag)

    def has(self, island: int) -> bool:
        """Return whether there is an island with this id."""
        return 1 <= island <= len(self.islands)

    def positions(self, lines: tuple[str, ...]) -> tuple[int, ...]:
        """Return the positions of line ids."""
        return tuple(self.index[line] for line in lines)

    def empty(self) -> Board:
        """Return the empty board."""
        return Board((BLANK,) * len(self.islands), (0,) * len(self.lines))


class Data:
    """What the rules and the picture read from the component file."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        file = read_components(components, File)
        self.cards = file.cards
        self.card = {card.id: card for card in file.cards}
        self.layouts = {raw.side: Layout(raw) for raw in file.boards}
        self.rounds = file.limits.rounds
        self.start_numbers = file.limits.start_numbers
        self.per_line = file.limits.max_bridges_per_line
        self.blank_limit = file.limits.max_bridges_on_blank_island
        self.group_goal = file.limits.group_goal_size
        self.per_island = file.scoring.points_per_finished_island
        order = list(Category)
        self.categories = tuple(sorted(file.scoring.categories, key=lambda one: order.index(one.id)))
        self.deadlines = {
            category: int(getattr(file.solo_deadlines.high_until_round, category.lower()))
            for category in Category
        }
        self.stacks = file.solo_deadlines.stacks
        self.titles = tuple(sorted(file.solo_titles, key=lambda title: title.min))

    def layout(self, options: Options) -> Layout:
        """Return the board side of a match."""
        return self.layouts[options.side]

    def title(self, total: int) -> Title:
        """Return the solo title for a total (section 7)."""
        return next(title for title in self.titles if title.min <= total <= title.max)
