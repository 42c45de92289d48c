"""The ink of the picture, and texts in it."""

from __future__ import annotations

from skerry.rules.svg import Value, at, hot, tag, title
from skerry.rules.svg import text as written

__all__ = ["INK", "at", "hot", "tag", "text", "title"]

INK = "#173a4a"


def text(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Write a text in ink whose baseline begins, or by ``text_anchor`` centres, at a point."""
    return written(x, y, content, size, **{"fill": INK, **attributes})
