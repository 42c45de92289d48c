"""Draws the solo titles, with the one that the total has reached."""

from __future__ import annotations

from collections.abc import Iterator

from skerry.rules.hashi.component_file import Title
from skerry.rules.hashi.components import Data
from skerry.rules.hashi.picture.style import GLOW, SOFT, TEAL, Block, Sizes, label, panel, tag, text
from skerry.rules.hashi.views import View


def titles(data: Data, view: View, width: float, height: float, sizes: Sizes) -> Block:
    """Draw the titles, the highest first; the one of the present total stands out."""
    return Block(height, panel(width, height) + "".join(_rows(data, view, width, height, sizes)))


def _rows(data: Data, view: View, width: float, height: float, sizes: Sizes) -> Iterator[str]:
    seat = view.seats[0]
    over = seat.title is not None
    top = sizes.head * 3.6
    pitch = (height - top - 8) / len(data.titles)
    yield text(16, sizes.head * 1.7, "Titles", sizes.head, font_weight="bold", fill=TEAL)
    what = "your title" if over else "for your total at the end"
    yield label(width - 16, sizes.head * 1.7, what, sizes.small, text_anchor="end", fill=SOFT)
    for at, one in enumerate(reversed(data.titles)):
        y = top + pitch * (at + 0.3)
        reached = one is data.title(seat.total)
        if reached:
            yield tag("rect", x=8, y=y - pitch * 0.68, width=width - 16, height=pitch, rx=8, fill=GLOW)
        bold = {"font_weight": "bold"} if reached or not over else {}
        yield text(sizes.body * 5.6, y, _points(one), sizes.body, text_anchor="end")
        yield text(sizes.body * 6.6, y, one.title_de, sizes.body, **bold)
        yield label(width - 20, y, one.title_en, sizes.small, text_anchor="end", fill=SOFT)


def _points(one: Title) -> str:
    if not one.min:
        return f"up to {one.max}"
    return str(one.min) if one.min == one.max else f"{one.min}–{one.max}"
