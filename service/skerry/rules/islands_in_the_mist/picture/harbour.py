"""The harbour with its berths (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Collection

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture.figures import face_name, tile_at
from skerry.rules.islands_in_the_mist.picture.style import at, button, tag, text, title
from skerry.rules.islands_in_the_mist.views import View

_BERTH = 76.0
_MOST = 380.0


def width(data: Data, view: View) -> float:
    """Return how wide the harbour is; 0 without the module."""
    return 0.0 if view.options.module < 2 else min(_MOST, _BERTH * data.harbour.berths)


def harbour(data: Data, notation: Notation, view: View, texts: Collection[str]) -> str:
    """Draw the berths of the harbour, the oldest tile first; empty without the module."""
    if view.options.module < 2:
        return ""
    wide, berths = width(data, view), data.harbour.berths
    points = view.harbour_points
    left = f": {points} point{'' if points == 1 else 's'} left" if points else ""
    parts = [
        tag("rect", width=wide, height=180, rx=12, fill="#b5d9ea", stroke="#35708f", stroke_width=1.5),
        text(12, 24, f"Harbour{left}", 16, font_weight="bold"),
    ]
    taken = set[str]()
    for berth in range(berths):
        parts.append(tag("circle", cx=wide / berths * (berth + 0.5), cy=76, r=32, fill="#fff", opacity=0.6))
        if berth >= len(view.harbour):
            continue
        face = view.harbour[berth]
        code, name = notation.code(face), face_name(data, face)
        tile = tag("g", title(f"Berth {berth + 1}: {name}"), tile_at(face, _BERTH / 2, 76, 1.35))
        actions = []
        for at_, (verb, label, action) in enumerate(
            (
                ("take", "Store", "store it"),
                ("cash", "Convert", f"convert it to {data.tile[face].value} energy"),
            )
        ):
            line = f"{verb} {code}"
            if line in texts and line not in taken:
                taken.add(line)
                tooltip = f"Take {name} and {action}"
                actions.append(at(4, 120 + 27.0 * at_, button(line, tooltip, label, _BERTH - 8, 23)))
        scale = round(wide / berths / _BERTH, 3)
        across = at(wide / berths * berth, 76 * (1 - scale), tile, *actions, scale=scale)
        parts.append(across)
    return tag("g", *parts)
