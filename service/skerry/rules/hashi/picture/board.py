"""Draws one board: islands, flags, lines, bridges and hot spots (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from skerry.rules.hashi.bridges import members
from skerry.rules.hashi.component_file import Island
from skerry.rules.hashi.components import Layout
from skerry.rules.hashi.notation import line_number
from skerry.rules.hashi.picture.style import (
    FLAGS,
    FRESH,
    GREY,
    INK,
    TEAL,
    WOOD,
    hot,
    label,
    moved,
    tag,
    title,
)
from skerry.rules.hashi.views import IslandView, LineView, SeatView
from skerry.rules.kit.sentences import counted

CELL = 92
WIDTH, HEIGHT = 664, 572
_RADIUS = 27
_CLEAR = 24
"""The minimum distance of a line's number from crossings, in units of the drawing."""


class Spots(msgspec.Struct, frozen=True):
    """What can be clicked: texts by island id and by line id; ``whole`` if line texts are whole moves."""

    islands: Mapping[int, tuple[str, ...]]
    lines: Mapping[str, str]
    whole: bool


NO_SPOTS = Spots({}, {}, whole=False)


def board(layout: Layout, seat: SeatView, spots: Spots = NO_SPOTS) -> str:
    """Draw the board of a seat, ``WIDTH`` by ``HEIGHT``."""
    lines = [_line(layout, at, line) for at, line in enumerate(seat.lines)]
    numbers = [_line_number(layout, at, line, spots) for at, line in enumerate(seat.lines)]
    islands = [
        _island(layout, island, seen, spots)
        for island, seen in zip(layout.islands, seat.islands, strict=True)
    ]
    return "".join(
        (
            tag("rect", width=WIDTH, height=HEIGHT, rx=18, fill="#d8eef2", stroke="#8fc3ce", stroke_width=2),
            _waves(),
            *lines,
            *numbers,
            *islands,
        )
    )


def _waves() -> str:
    """Draw a few waves as decoration."""
    path = "".join(
        f"M{x} {y}q9 -7 18 0t18 0" for y in range(40, HEIGHT, 96) for x in range(28 + y % 64, WIDTH - 50, 148)
    )
    return tag("path", d=path, fill="none", stroke="#bfe0e7", stroke_width=3, stroke_linecap="round")


def _centre(layout: Layout, island: Island) -> tuple[float, float]:
    left = (WIDTH - (layout.columns - 1) * CELL) / 2
    top = (HEIGHT - (layout.rows - 1) * CELL) / 2 + 4
    return left + island.column * CELL, top + island.row * CELL


def _ends(layout: Layout, at: int) -> tuple[tuple[float, float], tuple[float, float]]:
    one, two = layout.ends[at]
    return _centre(layout, layout.islands[one]), _centre(layout, layout.islands[two])


def _line(layout: Layout, at: int, line: LineView) -> str:
    (x1, y1), (x2, y2) = _ends(layout, at)
    parts = []
    if not line.bridges:
        parts.append(
            tag(
                "line",
                x1=x1,
                y1=y1,
                x2=x2,
                y2=y2,
                stroke=GREY if line.shut else TEAL,
                stroke_width=2 if line.shut else 2.5,
                stroke_dasharray="2 9" if line.shut else "8 7",
                opacity=0.6 if line.shut else 0.85,
            )
        )
    # One bridge is centred, two are side by side; older ones come first.
    apart = 0 if line.bridges < 2 else 6
    across = (0.0, 1.0) if y1 == y2 else (1.0, 0.0)
    for number in range(line.bridges):
        shift = apart * (2 * number - 1)
        parts.append(_bridge(x1, y1, x2, y2, shift, across, fresh=number >= line.bridges - line.pending))
    what = "blocked by a crossing bridge" if line.shut else counted(line.bridges, "bridge")
    return tag("g", title(f"{line.line}: {what}"), *parts)


def _bridge(
    x1: float, y1: float, x2: float, y2: float, shift: float, across: tuple[float, float], *, fresh: bool
) -> str:
    where = {
        "x1": x1 + shift * across[0],
        "y1": y1 + shift * across[1],
        "x2": x2 + shift * across[0],
        "y2": y2 + shift * across[1],
    }
    under = tag("line", **where, stroke="#fff", stroke_width=9, opacity=0.7)
    return under + tag("line", **where, stroke=FRESH if fresh else WOOD, stroke_width=6)


def _place(layout: Layout, at: int) -> tuple[float, float]:
    """Return the place of a line's number: near its middle, away from the lines that cross it."""
    (x1, y1), (x2, y2) = _ends(layout, at)
    for part in (0.5, 0.36, 0.64, 0.28, 0.72):
        x, y = x1 + part * (x2 - x1), y1 + part * (y2 - y1)
        if all(abs(x - cx) + abs(y - cy) >= _CLEAR for cx, cy in _crossings(layout, at)):
            return x, y
    return (x1 + x2) / 2, (y1 + y2) / 2


def _crossings(layout: Layout, at: int) -> Iterable[tuple[float, float]]:
    (x1, y1), (_, y2) = _ends(layout, at)
    for other in members(layout.crossing[at]):
        (ox, oy), _ = _ends(layout, other)
        yield (ox, y1) if y1 == y2 else (x1, oy)


def _line_number(layout: Layout, at: int, line: LineView, spots: Spots) -> str:
    x, y = _place(layout, at)
    text = line_number(line.line)
    words = spots.lines.get(line.line)
    if words is None:
        pill = tag("circle", r=9, fill="#eef8fa", opacity=0.9)
        ink = GREY if line.shut else TEAL
        return moved(x, y, pill, label(0, 4, text, 11, fill=ink))
    (x1, y1), (x2, y2) = _ends(layout, at)
    inset = _RADIUS + 4
    along = (inset, 0) if y1 == y2 else (0, inset)
    reach = tag(
        "line",
        x1=x1 + along[0],
        y1=y1 + along[1],
        x2=x2 - along[0],
        y2=y2 - along[1],
        stroke="#ffab7a",
        stroke_width=22,
        stroke_linecap="round",
        opacity=0.45,
    )
    pill = tag("circle", r=12, fill="#fff", stroke=FRESH, stroke_width=2.5)
    return hot(
        words,
        f"Build on {line.line}, between islands {layout.lines[at].first} and {layout.lines[at].second}",
        reach,
        moved(x, y, pill, label(0, 4.5, text, 13, fill=FRESH, font_weight="bold")),
        whole=spots.whole,
    )


def _island(layout: Layout, island: Island, seen: IslandView, spots: Spots) -> str:
    x, y = _centre(layout, island)
    texts = spots.islands.get(island.id, ())
    parts = [
        tag("circle", r=_RADIUS + 5, fill="#c5e4ea"),
        tag("circle", r=_RADIUS, fill="#f6e3b4", stroke="#c8a45a", stroke_width=2),
    ]
    if seen.finished:
        ring = FRESH if seen.pending else "#2b8a3e"
        parts.append(tag("circle", r=_RADIUS + 4, fill="none", stroke=ring, stroke_width=4))
    if island.flag is not None:
        parts.append(_flag(FLAGS[island.flag]))
    parts.append(label(-_RADIUS - 1, -_RADIUS + 6, str(island.id), 11, fill="#44646f", font_weight="bold"))
    if seen.number is not None:
        ink = FRESH if seen.pending else INK
        parts.append(label(0, 12, str(seen.number), 34, fill=ink, font_weight="bold"))
    elif seen.degree and not texts:
        parts.append(label(0, 5, "·" * seen.degree, 15, fill="#9a7b3b", font_weight="bold"))
    flag = f", {island.flag.lower()} flag" if island.flag else ""
    number = "blank" if seen.number is None else f"number {seen.number}"
    done = ", finished" if seen.finished else ""
    tooltip = f"Island {island.id}{flag}: {number}, {counted(seen.degree, 'bridge')}{done}"
    if len(texts) == 1:
        parts.append(tag("circle", r=_RADIUS - 6, fill=FRESH, opacity=0.16))
        parts.append(
            tag("circle", r=_RADIUS - 6, fill="none", stroke=FRESH, stroke_width=2.5, stroke_dasharray="5 4")
        )
        return moved(x, y, hot(texts[0], tooltip, *parts, whole=True))
    return moved(x, y, tag("g", title(tooltip), *parts), *_badges(texts))


def _badges(texts: tuple[str, ...]) -> list[str]:
    """Draw the start numbers of one island as small badges."""
    return [
        moved(
            (at - (len(texts) - 1) / 2) * 23,
            0,
            hot(
                text,
                f"Start number {text.rpartition('=')[2]}",
                tag("circle", r=10.5, fill="#fff", stroke=FRESH, stroke_width=2),
                label(0, 4.5, text.rpartition("=")[2], 13, fill=FRESH, font_weight="bold"),
                whole=True,
            ),
        )
        for at, text in enumerate(texts)
    ]


def _flag(colour: str) -> str:
    return moved(
        _RADIUS - 9,
        -_RADIUS + 5,
        tag("line", x1=0, y1=8, x2=0, y2=-22, stroke="#5b4a2e", stroke_width=3, stroke_linecap="round"),
        tag("path", d="M1 -22L23 -15L1 -7Z", fill=colour, stroke="#fff", stroke_width=1),
    )
