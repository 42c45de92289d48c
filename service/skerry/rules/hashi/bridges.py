"""All ways to draw a card's bridges: listed lazily, counted, and found by number (section 5.4).

A way is a multiset of lines, as positions in ascending order. It is legal if and only if the board after it
respects all limits. So every part of a legal way is legal, and the set of lines that may come next, held as
bits, only ever shrinks.
"""

from __future__ import annotations

from collections.abc import Iterator

from skerry.rules.hashi.components import Data, Layout
from skerry.rules.hashi.connectivity import degrees
from skerry.rules.hashi.kinds import BLANK
from skerry.rules.hashi.state import Board

Way = tuple[int, ...]


class Site:
    """A board on which bridges are drawn.

    ``room`` is the number of bridges that each island can still take, ``left`` the number that each line can
    still take, and ``open`` the bit set of lines that can take a bridge at the start. Use a site for one
    listing at a time.
    """

    __slots__ = ("layout", "left", "max_per_line", "open", "room")

    def __init__(self, data: Data, layout: Layout, board: Board) -> None:
        self.layout = layout
        self.max_per_line = data.per_line
        self.room = [
            (number if number != BLANK else data.blank_limit) - degree
            for number, degree in zip(board.numbers, degrees(layout, board), strict=True)
        ]
        self.left = [data.per_line - bridges for bridges in board.bridges]
        shut = 0
        for line, bridges in enumerate(board.bridges):
            if bridges:
                shut |= layout.crossing[line]
        self.open = 0
        for line, (one, two) in enumerate(layout.ends):
            numbered = board.numbers[one] != BLANK or board.numbers[two] != BLANK
            takes = self.left[line] > 0 and self.room[one] > 0 and self.room[two] > 0
            if numbered and takes and not shut >> line & 1:
                self.open |= 1 << line

    def place(self, line: int, open_: int) -> int:
        """Draw a bridge on an open line and return the lines of ``open_`` that stay open."""
        layout, room = self.layout, self.room
        one, two = layout.ends[line]
        open_ &= ~layout.crossing[line]
        room[one] -= 1
        if not room[one]:
            open_ &= ~layout.around[one]
        room[two] -= 1
        if not room[two]:
            open_ &= ~layout.around[two]
        self.left[line] -= 1
        return open_ if self.left[line] else open_ & ~(1 << line)

    def take(self, line: int) -> None:
        """Remove a bridge that ``place`` drew."""
        one, two = self.layout.ends[line]
        self.room[one] += 1
        self.room[two] += 1
        self.left[line] += 1

    def ways(self, bridges: int) -> Iterator[Way]:
        """Yield all ways to draw a number of bridges, in lexicographic order."""
        return self._ways(self.open, bridges, ())

    def _ways(self, open_: int, bridges: int, before: Way) -> Iterator[Way]:
        for line in members(open_):
            if bridges == 1:
                yield (*before, line)
            else:
                after = self.place(line, open_) >> line << line
                if after:
                    yield from self._ways(after, bridges - 1, (*before, line))
                self.take(line)

    def count(self, bridges: int) -> int:
        """Count the ways to draw a number of bridges, without listing them."""
        return self._count(self.open, bridges)

    def _count(self, open_: int, bridges: int) -> int:
        if bridges == 1:
            return open_.bit_count()
        total = 0
        for line in members(open_):
            after = self.place(line, open_) >> line << line
            if after:
                total += self._count(after, bridges - 1)
            self.take(line)
        return total

    def nth(self, bridges: int, number: int) -> Way:
        """Return the way at index ``number`` of the list, without listing."""
        open_ = self.open
        placed: list[int] = []
        for wanted in range(bridges - 1, -1, -1):
            for line in members(open_):
                after = self.place(line, open_) >> line << line
                size = self._count(after, wanted) if wanted else 1
                if number < size:
                    open_ = after
                    placed.append(line)
                    break
                number -= size
                self.take(line)
            else:
                raise IndexError(number)
        for line in placed:
            self.take(line)
        return tuple(placed)

    def max_bridges(self, bridges: int) -> dict[int, int]:
        """Return how many of a number of bridges each line may take, for every line in at least one way."""
        found: dict[int, int] = {}
        for line in members(self.open):
            open_ = self.open
            taken = 0
            while taken < bridges and open_ >> line & 1:
                open_ = self.place(line, open_)
                taken += 1
                rest = bridges - taken
                if not rest or self._any(open_, rest):
                    found[line] = taken
            for _ in range(taken):
                self.take(line)
        return found

    def _any(self, open_: int, bridges: int) -> bool:
        if bridges == 1:
            return bool(open_)
        for line in members(open_):
            after = self.place(line, open_) >> line << line
            some = bool(after) and self._any(after, bridges - 1)
            self.take(line)
            if some:
                return True
        return False


def members(lines: int) -> Iterator[int]:
    """Yield the members of a bit set in ascending order."""
    while lines:
        lowest = lines & -lines
        yield lowest.bit_length() - 1
        lines ^= lowest
