"""The empty island, which the picture defines once for all seats (rules page, section 10)."""

from __future__ import annotations

from functools import lru_cache

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.map_layout import Layout
from skerry.rules.islands_in_the_mist.picture import icons
from skerry.rules.islands_in_the_mist.picture.figures import COLOURS, SIZE, hexagon
from skerry.rules.islands_in_the_mist.picture.style import GOLD, INK, at, centred, tag, title, url, use
from skerry.rules.kit.hexes import middle


def place(layout: Layout, field: int) -> tuple[float, float]:
    """Return the middle of a field, from the middle of the island."""
    x, y = middle(layout.cells[field], SIZE)
    return round(x, 1), round(y, 1)


@lru_cache(maxsize=16)
def definition(data: Data, layout: Layout) -> str:
    """Define ``map``, an island without tiles, and the frames of its coasts, for when they are joined."""
    fields = "".join(_field(data, layout, field) for field in range(len(layout.ids)))
    frame = tag("polygon", id="joined", points=hexagon(18.6), fill="none", stroke=GOLD, stroke_width=2.6)
    frames = (
        tag(
            "g",
            *(
                use("joined", x=x, y=y)
                for x, y in (
                    place(layout, field) for field, coast in enumerate(layout.coast_of) if coast == name
                )
            ),
            id=f"coast{at_}",
        )
        for at_, name in enumerate(data.landscapes)
    )
    mist = tag("polygon", id="fog", points=hexagon(19.2), fill=url("mist"), stroke="#9fb4c5", stroke_width=1)
    numbers = (
        tag("g", centred(0, 9, str(value), 11, fill="#41566a", font_weight="bold"), id=f"v{value}")
        for value in sorted(set(layout.values))
    )
    shores = map(_shore, range(len(data.landscapes)))
    return mist + frame + "".join((*numbers, *shores)) + tag("g", fields, id="map") + "".join(frames)


def _field(data: Data, layout: Layout, field: int) -> str:
    x, y = place(layout, field)
    name, coast = layout.ids[field], layout.coast_of[field]
    value = f"value {layout.values[field]}"
    if field == layout.yard:
        yard = tag("polygon", points=hexagon(19.2), fill="#e0c49c", stroke="#7a5a30", stroke_width=1.4)
        mark = tag("path", d="M-8 2H8M-5-8V2M5-8V2M-8-8H8", stroke=INK, stroke_width=1.6, fill="none")
        return at(x, y, title(f"{name}, balloon yard, {value}"), yard, mark, _value(layout, field))
    if coast is None:
        special, words = _special(layout, field)
        return at(x, y, title(f"{name}, {value}{words}"), use("fog"), special, _value(layout, field))
    at_ = data.landscapes.index(coast)
    words = title(f"{name}, coast of {coast.lower()}, {value}")
    return at(x, y, words, use(f"shore{at_}"), _value(layout, field))


def _shore(landscape: int) -> str:
    """Define a coast field: its frame and the icon of its landscape."""
    frame = tag(
        "polygon",
        points=hexagon(17.4),
        fill="#f4f8f0",
        stroke=COLOURS[landscape % len(COLOURS)],
        stroke_width=4,
    )
    icon = use(f"i{landscape % len(icons.LANDSCAPES)}", transform="translate(0 -5) scale(.72)", opacity=0.8)
    return tag("g", frame, icon, id=f"shore{landscape}")


def _value(layout: Layout, field: int) -> str:
    return use(f"v{layout.values[field]}")


def _special(layout: Layout, field: int) -> tuple[str, str]:
    """Draw what a field of mist shows, and say it."""
    if minus := layout.minus[field]:
        hill = tag("path", d=icons.VOLCANO, fill="#a32a1e", stroke=INK, stroke_width=0.8)
        number = centred(0, 2.6, f"\N{MINUS SIGN}{minus}", 8.5, fill="#fff", font_weight="bold")
        return at(0, -6, hill, number), f", volcano, {minus} points less while it is open"
    if energy := layout.drops[field]:
        water = tag("path", d=icons.DROP, fill="#1769a8", stroke=INK, stroke_width=0.8)
        number = centred(0, 1.5, f"+{energy}", 8, fill="#fff", font_weight="bold")
        return at(0, -6.5, water, number), f", {energy} energy when it is covered"
    if layout.questions[field]:
        disc = tag("circle", r=7.5, fill="#5b3fa6", stroke=INK, stroke_width=0.8)
        mark = centred(0, 0, "?", 12, fill="#fff", font_weight="bold")
        return at(0, -6.5, disc, mark), ", a tile may be drawn when it is covered"
    return "", ""
