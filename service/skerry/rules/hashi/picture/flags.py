"""Draws flags and the emblems of the categories; the colours of flags have shapes, too."""

from __future__ import annotations

from skerry.rules.hashi.picture.style import FLAGS, GREEN, POLE, SAND, WHITE, WOOD, moved, tag

_CLOTHS = {"RED": "M1 -22L25 -14L1 -6Z", "BLUE": "M1 -22H23L17 -14L23 -6H1Z"}
"""A pennant, and a square flag with a notch."""


def flag(colour: str) -> str:
    """Draw a flag whose pole stands 8 below the origin."""
    pole = tag("line", x1=0, y1=8, x2=0, y2=-22, stroke=POLE, stroke_width=3, stroke_linecap="round")
    return pole + tag("path", d=_CLOTHS[colour], fill=FLAGS[colour], stroke=WHITE)


def emblem(category: str) -> str:
    """Draw the emblem of a category, or of finished islands, about 34 by 34 around the origin."""
    if category in FLAGS:
        return moved(-9, 8, flag(category))
    if category == "SIX":
        places = ((-11, -9), (0, -9), (11, -9), (-11, 9), (0, 9), (11, 9))
        joined = tag("path", d="M-11 9V-9H11V9M0 -9V9", fill="none", stroke=WOOD, stroke_width=2.5)
        return joined + "".join(_island(x, y, 4.5, 2) for x, y in places)
    return _island(0, 0, 12, 4)


def _island(x: float, y: float, r: float, ring: float) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=SAND, stroke=GREEN, stroke_width=ring)
