"""The outlines of SVG's shapes, curves cut into straight lines."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import pairwise

from tests.pictures.geometry import Outline, Point, numbers

_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_PIECES = 8
"""Into how many lines a curve is cut."""
_GEOMETRY = (
    "d", "points", "x", "y", "width", "height", "rx", "ry", "r", "cx", "cy", "x1", "y1", "x2", "y2",
)  # fmt: skip
_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def outlines_of(kind: str, given: Mapping[str, str]) -> tuple[Outline, ...]:
    """Return the outlines of a shape in its own coordinates; none for what is not a shape."""
    read = _SHAPES.get(kind)
    return (
        () if read is None else _read(kind, tuple((name, given[name]) for name in _GEOMETRY if name in given))
    )


@lru_cache(maxsize=4096)
def _read(kind: str, given: tuple[tuple[str, str], ...]) -> tuple[Outline, ...]:
    # Most shapes of a picture are drawn many times.
    return tuple(line for line in _SHAPES[kind](dict(given)) if len(line) > 1)


def _number(given: Mapping[str, str], name: str, default: float = 0.0) -> float:
    return float(given[name]) if name in given else default


def _rect(given: Mapping[str, str]) -> list[Outline]:
    x, y = _number(given, "x"), _number(given, "y")
    wide, high = _number(given, "width"), _number(given, "height")
    rx = min(_number(given, "rx", _number(given, "ry")), wide / 2)
    ry = min(_number(given, "ry", rx), high / 2)
    if not rx or not ry:
        return [((x, y), (x + wide, y), (x + wide, y + high), (x, y + high), (x, y))]
    corners = [
        (x + wide - rx, y + ry),
        (x + wide - rx, y + high - ry),
        (x + rx, y + high - ry),
        (x + rx, y + ry),
    ]
    points = [
        (cx + rx * math.cos(turn), cy + ry * math.sin(turn))
        for at, (cx, cy) in enumerate(corners)
        for turn in [math.pi / 2 * (at - 1 + step / 3) for step in range(4)]
    ]
    return [(*points, points[0])]


def _ellipse(given: Mapping[str, str]) -> list[Outline]:
    cx, cy = _number(given, "cx"), _number(given, "cy")
    rx, ry = _number(given, "rx", _number(given, "r")), _number(given, "ry", _number(given, "r"))
    turns = [math.tau * step / 24 for step in range(25)]
    return [tuple((cx + rx * math.cos(turn), cy + ry * math.sin(turn)) for turn in turns)]


def _line(given: Mapping[str, str]) -> list[Outline]:
    return [tuple((_number(given, f"x{end}"), _number(given, f"y{end}")) for end in "12")]


def _polyline(given: Mapping[str, str]) -> list[Outline]:
    values = numbers(given.get("points", ""))
    return [tuple(zip(values[::2], values[1::2], strict=True))]


def _polygon(given: Mapping[str, str]) -> list[Outline]:
    (points,) = _polyline(given)
    return [(*points, *points[:1])]


def _path(given: Mapping[str, str]) -> list[Outline]:
    pen = _Pen()
    for letter, text in _COMMAND.findall(given.get("d", "")):
        size = _SIZES[letter.upper()]
        values = numbers(text)
        if not size:
            pen.close()
            continue
        for at in range(0, len(values), size):
            # Further pairs after a move are lines.
            name = "L" if letter in "Mm" and at else letter.upper()
            pen.draw(name, values[at : at + size], relative=letter.islower())
    return [tuple(line) for line in pen.lines]


class _Pen:
    """Draws the commands of a path."""

    def __init__(self) -> None:
        self.lines: list[list[Point]] = []
        self._at: Point = (0.0, 0.0)
        self._control: tuple[str, Point] = ("", (0.0, 0.0))
        """The last curve and its last control point, which a smooth curve continues."""

    def close(self) -> None:
        """Draw back to the start of the line."""
        self._at = self.lines[-1][0]
        self.lines[-1].append(self._at)

    def draw(self, name: str, values: list[float], *, relative: bool) -> None:
        """Draw one command."""
        x, y = self._at if relative else (0.0, 0.0)
        if name == "A":
            self._arc(values, (values[5] + x, values[6] + y))
            return
        if name in "HV":
            end = (values[0] + x, self._at[1]) if name == "H" else (self._at[0], values[0] + y)
            self._go(end)
            return
        points = [(a + x, b + y) for a, b in zip(values[::2], values[1::2], strict=True)]
        if name == "M":
            self._at = points[0]
            self.lines.append([self._at])
        elif name == "L":
            self._go(points[0])
        else:
            self._curve(name, points)

    def _go(self, end: Point) -> None:
        self._continue().append(end)
        self._at = end

    def _continue(self) -> list[Point]:
        if not self.lines or self.lines[-1][-1] != self._at:
            self.lines.append([self._at])
        return self.lines[-1]

    def _curve(self, name: str, points: list[Point]) -> None:
        kind = "C" if name in "CS" else "Q"
        if name in "ST":
            last, (cx, cy) = self._control
            x, y = self._at
            points = [(2 * x - cx, 2 * y - cy) if last == kind else self._at, *points]
        self._control = (kind, points[-2])
        controls = [self._at, *points]
        line = self._continue()
        line += [_bezier(controls, step / _PIECES) for step in range(1, _PIECES + 1)]
        self._at = points[-1]

    def _arc(self, values: list[float], end: Point) -> None:
        """Draw an elliptic arc, as SVG's implementation notes compute it (F.6.5)."""
        rx, ry, turn, large, sweep = (
            abs(values[0]),
            abs(values[1]),
            math.radians(values[2]),
            values[3],
            values[4],
        )
        (x0, y0), (x1, y1) = self._at, end
        cos, sin = math.cos(turn), math.sin(turn)
        dx, dy = (x0 - x1) / 2, (y0 - y1) / 2
        px, py = cos * dx + sin * dy, cos * dy - sin * dx
        if not rx or not ry or not (px or py):
            self._go(end)
            return
        short = px * px / (rx * rx) + py * py / (ry * ry)
        if short > 1:
            rx, ry, short = rx * math.sqrt(short), ry * math.sqrt(short), 1.0
        root = math.sqrt(max(0.0, 1 / short - 1)) * (-1 if bool(large) == bool(sweep) else 1)
        ox, oy = root * rx * py / ry, -root * ry * px / rx
        start = math.atan2((py - oy) / ry, (px - ox) / rx)
        angle = math.atan2((-py - oy) / ry, (-px - ox) / rx) - start
        if sweep and angle < 0:
            angle += math.tau
        elif not sweep and angle > 0:
            angle -= math.tau
        cx, cy = cos * ox - sin * oy + (x0 + x1) / 2, sin * ox + cos * oy + (y0 + y1) / 2
        line = self._continue()
        for step in range(1, _PIECES + 1):
            at = start + angle * step / _PIECES
            ax, ay = rx * math.cos(at), ry * math.sin(at)
            line.append((cx + cos * ax - sin * ay, cy + sin * ax + cos * ay))
        self._at = line[-1] = end


def _bezier(points: list[Point], part: float) -> Point:
    while len(points) > 1:
        points = [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for (x0, y0), (x1, y1) in pairwise(points)]
    return points[0]


_SHAPES: Mapping[str, Callable[[Mapping[str, str]], list[Outline]]] = {
    "rect": _rect,
    "circle": _ellipse,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
    "path": _path,
}
