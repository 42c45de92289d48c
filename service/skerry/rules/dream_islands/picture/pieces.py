"""Draws pieces, whose heads and colours tell the seats apart, grouped by seat with their number."""

from __future__ import annotations

from collections.abc import Mapping, Set

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.picture.style import (
    BRIGHT,
    CLASSIC,
    at,
    id_of,
    marked,
    seat_colour,
    tag,
    text,
    title,
    use,
)
from skerry.rules.kit.sentences import counted

_APART = (38, 35)
"""How far stacks stand apart, and how far if all four seats are on one island."""

_HEADS = (
    "M-8 0A8 8 0 1 1 8 0A8 8 0 1 1-8 0Z",
    "M0-11L10.5 7H-10.5Z",
    "M-7.5-7.5H7.5V7.5H-7.5Z",
    "M0-11.5L3.6-4.2L11-3.4L5.6 2.2L7 9.5L0 6L-7 9.5L-5.6 2.2L-11-3.4L-3.6-4.2Z",
)
"""The heads of the seats: circle, triangle, square and star."""

_BODY = "M-14 0C-14-6-12-9-7.5-12C-10-22-6-26 0-26C6-26 10-22 7.5-12C12-9 14-6 14 0Z"


def definitions(data: Data, seats: int) -> str:
    """Define the emblem and the piece of each seat."""
    drawn = []
    for seat in range(seats):
        fill = seat_colour(data.colours[seat].id).fill
        head = tag("path", d=_HEADS[seat % len(_HEADS)], stroke_linejoin="round")
        body = tag("path", d=_BODY)
        drawn.append(tag("g", head, id=id_of(f"e{seat}")))
        drawn.append(
            tag(
                "g",
                body,
                at(0, -31, head),
                id=id_of(f"p{seat}"),
                fill=fill,
                stroke=CLASSIC,
                stroke_width=1.6,
            )
        )
    return "".join(drawn)


def emblem(seat: int, colour: str) -> str:
    """Draw the head of a seat's pieces around the origin."""
    return use(f"e{seat}", fill=colour)


def stack(data: Data, seat: int, pieces: int, mark: bool = False) -> str:
    """Draw the pieces of one seat with their feet at the origin."""
    parts = [
        title(f"{counted(pieces, 'piece')} of {data.colours[seat].id}, seat {seat}"),
        tag("ellipse", cx=0, cy=1, rx=16, ry=4.5, fill="#000000", opacity=0.22),
        use(f"p{seat}"),
    ]
    if mark:
        parts.append(marked(-18, -46, 36, 50, 14))
    if pieces > 1:
        # At the feet: the head tells the seat.
        parts.append(tag("circle", cx=13, cy=-9, r=11, fill=BRIGHT, stroke=CLASSIC, stroke_width=1.4))
        parts.append(text(13, -2.5, str(pieces), 18, fill=CLASSIC, text_anchor="middle", font_weight="bold"))
    return tag("g", *parts)


def offset(pieces: Mapping[int, int], seat: int) -> float:
    """Return where in a group the pieces of a seat stand, from its middle to the right."""
    present = [one for one in sorted(pieces) if pieces[one]]
    return _APART[len(present) > 3] * (present.index(seat) - (len(present) - 1) / 2)


def group(data: Data, pieces: Mapping[int, int], marks: Set[int] = frozenset()) -> str:
    """Draw the pieces of several seats side by side, centred at the origin; those of some are marked."""
    return "".join(
        at(offset(pieces, seat), 0, stack(data, seat, pieces[seat], seat in marks))
        for seat in sorted(pieces)
        if pieces[seat]
    )
