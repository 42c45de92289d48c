"""The runs of the bench of moves, and their results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from tests.bench.loops import Measured
from tests.bench.practice import FOLLOW, VIEWS

LANES = (1, 32, 128)
QUICK = 32
"""The number of matches at once of a quick run, and of the rows that vary only the followers."""


class Row(msgspec.Struct, frozen=True):
    """A kind of run: its loop, and the followers at this worker and at another, with their subscription."""

    name: str
    loop: str
    followers: int = 2
    elsewhere: int = 0
    document: str = FOLLOW
    at_any: bool = True
    """Whether it runs with each number of matches at once, or only with ``QUICK``."""


SET_UP = "set-up"
ROWS = (
    Row(SET_UP, "set-up"),
    Row("pure moves", "pure"),
    Row("pure, with views", "pure", document=VIEWS, at_any=False),
    Row("pure, 2 workers", "pure", elsewhere=1, at_any=False),
    Row("pure, unfollowed", "pure", followers=0, at_any=False),
    Row("whole bench", "whole"),
)
BARE = Row("bare append", "pure", followers=0)


class Found(msgspec.Struct, frozen=True):
    """The result of one run, and the peer's of the same loop if it ran too."""

    row: str
    lanes: int
    measured: Measured
    peer: Measured | None = None


class Plan(msgspec.Struct, frozen=True):
    """What to run: the seconds of each run, the numbers of matches at once, the rows' names or all."""

    seconds: float = 5
    lanes: tuple[int, ...] = LANES
    names: tuple[str, ...] = ()

    def runs(self, rows: Sequence[Row]) -> Iterator[tuple[Row, int]]:
        """Yield the runs of these rows."""
        for row in rows:
            if not self.names or row.name in self.names:
                lanes = self.lanes if row.at_any or QUICK not in self.lanes else (QUICK,)
                yield from ((row, many) for many in lanes)
