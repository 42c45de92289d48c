"""The ink and paper of the picture, texts in it and its hot spots."""

from __future__ import annotations

from skerry.rules.svg import Value, at, hot, tag, title
from skerry.rules.svg import text as written

__all__ = [
    "INK",
    "SHARED_HEIGHT",
    "at",
    "button",
    "centred",
    "move",
    "paper",
    "tag",
    "text",
    "title",
    "words",
]

INK = "#22313f"


SHARED_HEIGHT = 150.0
"""The height of what is common to all seats."""


def text(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Write a text in ink whose baseline begins, or by ``text_anchor`` centres, at a point."""
    return written(x, y, content, size, **{"fill": INK, **attributes})


def centred(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Write a text around a point."""
    return text(x, y + size * 0.36, content, size, text_anchor="middle", **attributes)


def paper(width: float, height: float, edge: str = "#fff", thick: float = 1.5) -> str:
    """Draw a sheet whose corner is the origin."""
    return tag(
        "rect",
        width=width,
        height=height,
        rx=10,
        fill="#fdfefe",
        opacity=0.93,
        stroke=edge,
        stroke_width=thick,
    )


def move(notation: str, tooltip: str, *children: str) -> str:
    """Write a hot spot that is a whole move."""
    return hot(notation, tooltip, *children, whole=True)


def words(some: str, tooltip: str, *children: str) -> str:
    """Write a hot spot whose words filter the legal moves."""
    return hot(some, tooltip, *children)


def button(line: str, tooltip: str, label: str, width: float) -> str:
    """Draw a move as a button whose corner is the origin."""
    return move(
        line,
        tooltip,
        tag("rect", width=width, height=15, rx=5, fill="#1b6ca8", stroke="#fff"),
        centred(width / 2, 7.5, label, 9, fill="#fff"),
    )
