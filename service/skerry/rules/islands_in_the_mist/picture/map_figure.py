"""The empty island, which the picture defines once for all seats (rules page, section 10)."""

from __future__ import annotations

from functools import lru_cache

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.map_layout import Layout
from skerry.rules.islands_in_the_mist.picture import icons
from skerry.rules.islands_in_the_mist.picture.figures import SIZE, hexagon
from skerry.rules.islands_in_the_mist.picture.palette import (
    DARK,
    GOLD,
    LANDSCAPES,
    QUESTION,
    SHORE,
    SHORE_ICON,
    SOFT,
    VOLCANO,
    WATER,
    WHITE,
    YARD,
    YARD_MARK,
    YARD_RIM,
)
from skerry.rules.islands_in_the_mist.picture.style import at, centred, tag, title, use
from skerry.rules.kit.hexes import middle
from skerry.rules.kit.svg import Value


def place(layout: Layout, field: int) -> tuple[float, float]:
    """Return the middle of a field, from the middle of the island."""
    x, y = middle(layout.cells[field], SIZE)
    return round(x, 1), round(y, 1)


@lru_cache(maxsize=16)
def definition(data: Data, layout: Layout, *, small: bool) -> str:
    """Define ``map``, an island without tiles, and the frames of its coasts, for when they are joined.

    If ``small``, define ``plain`` too: the island without values, for the small islands of other seats.
    """
    fields = range(len(layout.ids))
    # The dark rim tells a joined coast from one of desert without its colour.
    ring: dict[str, Value] = {"points": hexagon(18.6), "fill": "none"}
    joined = tag(
        "g",
        tag("polygon", **ring, stroke=DARK, stroke_width=4.4),
        tag("polygon", **ring, stroke=GOLD, stroke_width=2.6),
        id="joined",
    )
    frames = (
        tag(
            "g",
            *(
                use("joined", x=x, y=y)
                for x, y in (place(layout, field) for field in fields if layout.coast_of[field] == name)
            ),
            id=f"coast{at_}",
        )
        for at_, name in enumerate(data.landscapes)
    )
    values = (
        tag("g", centred(0, 8.6, str(value), 11.2, fill=SOFT, font_weight="bold"), id=f"v{value}")
        for value in sorted(set(layout.values))
    )
    yard = tag(
        "g",
        tag("polygon", points=hexagon(19.2), fill=YARD, stroke=YARD_RIM, stroke_width=1.4),
        tag("path", d="M-8 1H8M-5-9V1M5-9V1M-8-9H8", stroke=YARD_MARK, stroke_width=1.6, fill="none"),
        id="yard",
    )
    island = tag("g", *(_placed(data, layout, field) for field in fields))
    mist = (tag("g", use("fog"), use(f"v{value}"), id=f"w{value}") for value in sorted(set(layout.values)))
    plain = tag("g", *(_plain(data, layout, field) for field in fields), id="plain")
    return "".join(
        (
            joined,
            *values,
            *mist,
            *map(_shore, range(len(data.landscapes))),
            *map(_coast, range(len(data.landscapes))),
            *(_special(name) for name in sorted({special(layout, field) for field in fields} - {""})),
            yard,
            tag("g", island, id="map"),
            plain if small else "",
            *frames,
        )
    )


def _placed(data: Data, layout: Layout, field: int) -> str:
    """Draw a field at its place; mist that shows nothing but its value in few letters."""
    x, y = place(layout, field)
    if field == layout.yard or layout.coast_of[field] is not None or special(layout, field):
        return at(x, y, field_figure(data, layout, field))
    value = layout.values[field]
    return tag("use", title(f"{layout.ids[field]}, value {value}"), href=f"#w{value}", x=x, y=y)


def field_figure(data: Data, layout: Layout, field: int) -> str:
    """Draw a field around the origin: what it shows and its value."""
    name, coast, value = layout.ids[field], layout.coast_of[field], layout.values[field]
    number = use(f"v{value}")
    if field == layout.yard:
        return title(f"{name}, balloon yard, value {value}") + use("yard") + number
    if coast is not None:
        words = title(f"{name}, coast of {coast.lower()}, value {value}")
        return words + use(f"shore{data.landscapes.index(coast)}") + number
    shown = special(layout, field)
    words = title(f"{name}, value {value}{_special_words(layout, field)}")
    return "".join((words, use("fog"), use(shown) if shown else "", number))


def _special_words(layout: Layout, field: int) -> str:
    """Say what a field of mist shows besides its value."""
    if minus := layout.minus[field]:
        return f", volcano, {minus} points less while it is open"
    if energy := layout.drops[field]:
        return f", {energy} energy when it is covered"
    return ", a tile may be drawn when it is covered" if layout.questions[field] else ""


def _plain(data: Data, layout: Layout, field: int) -> str:
    """Draw a field without its value; a special is its shape alone."""
    x, y = place(layout, field)
    coast, shown = layout.coast_of[field], special(layout, field)
    if field == layout.yard:
        return use("yard", x=x, y=y)
    if coast is not None:
        return use(f"rim{data.landscapes.index(coast)}", x=x, y=y)
    if not shown:
        return use("fog", x=x, y=y)
    return at(x, y, use("fog"), at(0, 1, _shape(shown), scale=1.2))


def _shore(landscape: int) -> str:
    """Define a coast field: its frame and the icon of its landscape."""
    icon = use(
        f"i{landscape % len(icons.LANDSCAPES)}", transform="translate(0 -5.8) scale(.72)", fill=SHORE_ICON
    )
    return tag("g", use(f"rim{landscape}"), icon, id=f"shore{landscape}")


def _coast(landscape: int) -> str:
    """Define the frame of a coast field."""
    return tag(
        "polygon",
        points=hexagon(17.2),
        fill=SHORE,
        stroke=LANDSCAPES[landscape % len(LANDSCAPES)],
        stroke_width=4.2,
        id=f"rim{landscape}",
    )


def special(layout: Layout, field: int) -> str:
    """Return the id of what a field of mist shows besides its value; empty if nothing."""
    if minus := layout.minus[field]:
        return f"vol{minus}"
    if energy := layout.drops[field]:
        return f"drop{energy}"
    return "ask" if layout.questions[field] else ""


def _special(name: str) -> str:
    """Define what some fields of mist show: a volcano, a drop or a question mark."""
    number = name.removeprefix("vol").removeprefix("drop")
    bold: dict[str, Value] = {"fill": WHITE, "font_weight": "bold"}
    if name.startswith("vol"):
        mark = centred(0, 2.3, f"\N{MINUS SIGN}{number}", 8.4, **bold)
    elif name.startswith("drop"):
        mark = centred(0, 1.5, f"+{number}", 8.2, **bold)
    else:
        mark = centred(0, 0, "?", 12, **bold)
    return tag("g", _shape(name), mark, transform="translate(0 -6.5)", id=name)


def _shape(name: str) -> str:
    """Draw the shape of a special without its number."""
    rim: dict[str, Value] = {"stroke": WHITE, "stroke_width": 0.8}
    if name.startswith("vol"):
        return tag("path", d=icons.VOLCANO, fill=VOLCANO, **rim)
    if name.startswith("drop"):
        return tag("path", d=icons.DROP, fill=WATER, **rim)
    return tag("circle", r=7.5, fill=QUESTION, **rim)
