"""Draws pieces in the colours of the seats, grouped by seat, with their number (section 10)."""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.picture.style import INK, at, tag, text, title
from skerry.rules.kit.sentences import counted

_GAP = 27


def piece(colour: str) -> str:
    """Draw one tourist with its feet at the origin."""
    body = tag(
        "path",
        d="M-9 0 Q-9 -4 -5 -7 Q-8 -15 0 -16 Q8 -15 5 -7 Q9 -4 9 0Z",
        fill=colour,
        stroke=INK,
        stroke_width=1.2,
    )
    return body + tag("circle", cx=0, cy=-19, r=6, fill=colour, stroke=INK, stroke_width=1.2)


def stack(data: Data, seat: int, pieces: int) -> str:
    """Draw the pieces of one seat with their feet at the origin."""
    colour = data.colours[seat]
    tooltip = f"{counted(pieces, 'piece')} of seat {seat} ({colour.id})"
    parts = [
        title(tooltip),
        tag("ellipse", cx=0, cy=1, rx=10, ry=3, fill="#000", opacity=0.2),
        piece(colour.hex),
    ]
    if pieces > 1:
        parts.append(tag("circle", cx=9, cy=-21, r=7.5, fill="#fff", stroke=INK, stroke_width=1))
        parts.append(text(9, -17.2, str(pieces), 10.5, text_anchor="middle", font_weight="bold"))
    return tag("g", *parts)


def group(data: Data, pieces: Mapping[int, int]) -> str:
    """Draw the pieces of several seats side by side, centred at the origin."""
    present = [seat for seat in sorted(pieces) if pieces[seat]]
    left = -_GAP * (len(present) - 1) / 2
    return "".join(
        at(left + _GAP * at_, 0, stack(data, seat, pieces[seat])) for at_, seat in enumerate(present)
    )
