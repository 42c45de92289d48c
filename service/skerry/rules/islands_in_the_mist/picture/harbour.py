"""The harbour with its berths (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Collection

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture.figures import face_name, tile_at
from skerry.rules.islands_in_the_mist.picture.style import at, button, tag, text, title
from skerry.rules.islands_in_the_mist.views import View

BERTH = 52.0


def harbour(data: Data, notation: Notation, view: View, texts: Collection[str]) -> str:
    """Draw the berths of the harbour, the oldest tile first; empty without the module."""
    if view.options.module < 2:
        return ""
    points = f", {view.harbour_points} points left" if view.harbour_points else ""
    parts = [
        tag(
            "rect",
            y=10,
            width=BERTH * data.harbour.berths,
            height=88,
            rx=10,
            fill="#bfe0ee",
            stroke="#5a93ad",
        ),
        text(4, 6, f"Harbour{points}", 10, font_weight="bold"),
    ]
    taken = set[str]()
    for berth in range(data.harbour.berths):
        x = BERTH * (berth + 0.5)
        parts.append(tag("circle", cx=x, cy=34, r=19, fill="#fff", opacity=0.55))
        if berth >= len(view.harbour):
            continue
        face = view.harbour[berth]
        code = notation.code(face)
        parts.append(
            tag("g", title(f"Berth {berth + 1}: {face_name(data, face)}"), tile_at(data, x, 34, face, 17))
        )
        for at_, (verb, action) in enumerate((("take", "store"), ("cash", "convert"))):
            line = f"{verb} {code}"
            if line in texts and line not in taken:
                taken.add(line)
                tooltip = f"Take {face_name(data, face)} and {action} it"
                parts.append(at(x - 23, 58 + 18.0 * at_, button(line, tooltip, verb, 46)))
    return tag("g", *parts)
