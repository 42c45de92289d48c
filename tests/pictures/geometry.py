"""Affine maps, boxes and outlines: the geometry that the checks of pictures need."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Point, ...]


class Map(NamedTuple):
    """An affine map, with the letters of SVG's ``matrix``."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def __call__(self, x: float, y: float) -> Point:
        """Map a point."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def after(self, inner: Map) -> Map:
        """Return the map that applies ``inner`` first."""
        a, b, c, d, e, f = inner
        return Map(
            self.a * a + self.c * b,
            self.b * a + self.d * b,
            self.a * c + self.c * d,
            self.b * c + self.d * d,
            *self(e, f),
        )

    def inverse(self) -> Map | None:
        """Return the inverse map; None if there is none."""
        area = self.a * self.d - self.b * self.c
        if not area:
            return None
        a, b, c, d = self.d / area, -self.b / area, -self.c / area, self.a / area
        return Map(a, b, c, d, -(a * self.e + c * self.f), -(b * self.e + d * self.f))

    @property
    def scale(self) -> float:
        """By how much it enlarges lengths."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))

    def box_of(self, outlines: tuple[Outline, ...]) -> Box:
        """Return the box around mapped outlines."""
        if self.b or self.c:
            return box_around(self(*point) for outline in outlines for point in outline)
        left, top, right, bottom = _box_of(outlines)
        return box_around((self(left, top), self(right, bottom)))


class Box(NamedTuple):
    """A rectangle along the axes."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point is inside."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def common(self, other: Box) -> Box:
        """Return the part that both have; empty if they do not meet."""
        return Box(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def grown(self, by: float) -> Box:
        """Return the box with a margin around it."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    @property
    def width(self) -> float:
        """How wide it is; negative if it is empty."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """How high it is; negative if it is empty."""
        return self.bottom - self.top


def meet(one: Box, other: Box) -> bool:
    """Say whether two boxes have a part in common."""
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )


def box_around(points: Iterable[Point]) -> Box:
    """Return the smallest box with all points."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


@lru_cache(maxsize=4096)
def _box_of(outlines: tuple[Outline, ...]) -> Box:
    return box_around(point for outline in outlines for point in outline)


_STEP = re.compile(r"(\w+)\(([^)]*)\)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def numbers(text: str) -> list[float]:
    """Return the numbers in an attribute."""
    return [float(number) for number in _NUMBER.findall(text)]


def map_of(transform: str) -> Map:
    """Read a ``transform``; raises ``ValueError`` for steps that no picture uses."""
    whole = Map()
    for name, given in _STEP.findall(transform):
        values = numbers(given)
        if name == "translate":
            step = Map(e=values[0], f=values[1] if len(values) > 1 else 0.0)
        elif name == "scale":
            step = Map(a=values[0], d=values[-1])
        elif name == "rotate":
            turn = math.radians(values[0])
            step = Map(math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn))
            if len(values) == 3:
                x, y = values[1:]
                step = Map(e=x, f=y).after(step).after(Map(e=-x, f=-y))
        elif name == "matrix":
            step = Map(*values)
        else:
            raise ValueError(f"unknown transform {name}")
        whole = whole.after(step)
    return whole


def winds(outlines: Sequence[Outline], x: float, y: float) -> bool:
    """Say whether a point is inside by the non-zero rule; open outlines are closed."""
    number = 0
    for outline in outlines:
        previous = outline[-1]
        for point in outline:
            (x0, y0), (x1, y1) = previous, point
            previous = point
            if (y0 <= y) != (y1 <= y):
                across = x0 + (y - y0) / (y1 - y0) * (x1 - x0)
                if across > x:
                    number += 1 if y1 > y0 else -1
    return number != 0


def is_near(outlines: Sequence[Outline], x: float, y: float, reach: float) -> bool:
    """Say whether a point is within a distance of outlines, which are open."""
    return any(_distance(x, y, *ends) <= reach for outline in outlines for ends in _segments(outline))


def _segments(outline: Outline) -> Iterator[tuple[Point, Point]]:
    return pairwise(outline)


def _distance(x: float, y: float, start: Point, end: Point) -> float:
    (x0, y0), (x1, y1) = start, end
    dx, dy = x1 - x0, y1 - y0
    length = dx * dx + dy * dy
    along = 0.0 if not length else min(1.0, max(0.0, ((x - x0) * dx + (y - y0) * dy) / length))
    return math.hypot(x - x0 - along * dx, y - y0 - along * dy)
