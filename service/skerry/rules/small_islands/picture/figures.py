"""The symbols of the picture, each drawn around the origin within 5 units (rules page, section 10)."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from skerry.rules.small_islands.picture.style import LIT, ON_LIGHT, Value, at, id_of, tag, text, use

LIT_CELL = "lit-cell"
"""The id of the frame of a cell that can be clicked."""

LIT_RING = "lit-ring"
"""The id of the ring around a symbol that can be clicked."""

HEX = {"PURPLE": "#6a3d9a", "RED": "#c8302a", "YELLOW": "#f2c21b", "GREEN": "#00795c"}
"""Colours that colour-blind eyes tell apart by their lightness."""

GREY = "#7d8890"

_EMBLEMS = {
    "PURPLE": "M-1.8 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0Z",
    "RED": "M0-2.1L2.1 1.6H-2.1Z",
    "YELLOW": "M-1.7-1.7H1.7V1.7H-1.7Z",
    "GREEN": "M-.8-2.1H.8V-.8H2.1V.8H.8V2.1H-.8V.8H-2.1V-.8H-.8Z",
}
"""A shape for each seat colour: circle, triangle, square and cross."""


def colour(name: str) -> str:
    """Return the web colour of a seat colour; grey for one that is not known."""
    return HEX.get(name, GREY)


def ink(name: str) -> str:
    """Return the colour of texts and emblems on a seat colour."""
    return ON_LIGHT if name == "YELLOW" else "#ffffff"


def emblem(name: str, fill: str) -> str:
    """Draw the shape of a seat colour, within 2 units; nothing for a colour that is no seat's."""
    return tag("path", d=_EMBLEMS[name], fill=fill) if name in _EMBLEMS else ""


def icon(symbol: str) -> str:
    """Draw a symbol of islands, by reference to the ``definitions``."""
    return use(symbol)


@cache
def definitions() -> str:
    """Write the symbols of islands, the houses and the rings of tokens once."""
    drawn = {name: draw() for name, draw in {**_ICONS, _LOCATION: _location}.items()}
    for name in HEX:
        drawn[f"house-{name}"] = _house(name)
        drawn[f"ring-{name}"] = _token_ring(name)
        drawn[f"ship-{name}"] = _ship(name)
    drawn[f"ship-{_GREY_SHIP}"] = _ship("")
    ring: dict[str, Value] = {"r": 5.7, "fill": "none"}
    drawn[LIT_RING] = tag("circle", **ring, stroke=ON_LIGHT, stroke_width=2.9) + tag(
        "circle", **ring, stroke=LIT, stroke_width=1.8
    )
    drawn[LIT_CELL] = tag(
        "rect", x=4, y=4, width=52, height=52, rx=8, fill=LIT, fill_opacity=0.3, stroke=LIT, stroke_width=2.5
    )
    return "".join(tag("g", figure, id=id_of(name)) for name, figure in drawn.items())


def _flower() -> str:
    petals = "".join(
        tag("ellipse", cx=0, cy=-2.7, rx=1.7, ry=2.4, transform=f"rotate({turn})")
        for turn in range(0, 360, 60)
    )
    return tag("g", petals, fill="#f48fb8", stroke="#b8326f", stroke_width=0.4) + tag(
        "circle", r=1.5, fill="#ffe27a"
    )


def _fruit() -> str:
    return tag(
        "path",
        d="M0-3.6C3-3.8 4.6-1.4 4.2 1.2C3.8 3.6 1.8 4.8 0 4.6C-1.8 4.8-3.8 3.6-4.2 1.2C-4.6-1.4-3-3.8 0-3.6Z",
        fill="#e0503c",
        stroke="#8d2417",
        stroke_width=0.5,
    ) + tag("path", d="M0-3.4C.2-4.6 1.4-5.2 2.8-5C2.6-3.9 1.4-3.2 0-3.4Z", fill="#6fb34a")


def _leaf() -> str:
    return tag(
        "path",
        d="M-3.8 4C-5-1 -1.4-4.6 4.2-4.4C4.6 1 1 4.8-3.8 4Z",
        fill="#2f9f7f",
        stroke="#14604b",
        stroke_width=0.5,
    ) + tag("path", d="M-4.6 4.8L2.6-2.8", stroke="#dff5ea", stroke_width=0.6, fill="none")


def _temple() -> str:
    return tag(
        "path",
        d="M-4.6 4.2V2.6H-3.6L-3 .4H-2.4L-1.8-1.8H-1.2L-.8-4.2H.8L1.2-1.8H1.8L2.4.4H3L3.6 2.6H4.6V4.2Z",
        fill="#f3e0b0",
        stroke="#7b5a2a",
        stroke_width=0.6,
    ) + tag("rect", x=-0.9, y=2, width=1.8, height=2.2, fill="#7b5a2a")


def _port() -> str:
    return (
        tag("circle", r=4.6, fill="#fdfefe", fill_opacity=0.9, stroke="#22607f", stroke_width=0.5)
        + tag(
            "path",
            d="M0-3V3.2M-1.8-1.2H1.8M-3 1C-2.6 3-1.2 3.4 0 3.4C1.2 3.4 2.6 3 3 1",
            fill="none",
            stroke="#17506d",
            stroke_width=0.9,
            stroke_linecap="round",
        )
        + tag("circle", cy=-3, r=0.9, fill="none", stroke="#17506d", stroke_width=0.7)
    )


_ICONS = {"FLOWER": _flower, "FRUIT": _fruit, "LEAF": _leaf, "TEMPLE": _temple, "PORT": _port}


_LOCATION = "LOCATION"


def _location() -> str:
    return tag(
        "path",
        d="M-3.6 3.6V-.4L0-4L3.6-.4V3.6Z",
        fill="#ffffff",
        fill_opacity=0.35,
        stroke="#6b4b25",
        stroke_width=0.7,
        stroke_dasharray="1.4 1",
    )


def house(name: str) -> str:
    """Draw a house in a seat colour with its emblem, by reference to the ``definitions``."""
    return use(f"house-{name}")


def _house(name: str) -> str:
    walls = tag("path", d="M-4.4 4.4V-.6L0-5L4.4-.6V4.4Z", fill=colour(name), stroke="#fff", stroke_width=0.8)
    return walls + tag("g", emblem(name, ink(name)), transform="translate(0 .9)")


def gull() -> str:
    """Draw the gull that marks start tiles."""
    return tag(
        "path",
        d="M-4-1Q-2-3.4 0 0Q2-3.4 4-1",
        fill="none",
        stroke="#ffffff",
        stroke_width=1,
        stroke_linecap="round",
    )


def ship(name: str) -> str:
    """Draw a ship within a tile of 60 units, its middle at the origin, by reference; grey for no colour."""
    return use(f"ship-{name or _GREY_SHIP}")


_GREY_SHIP = "GREY"


def _ship(name: str) -> str:
    """Draw a ship; a sail shows the emblem."""
    fill = colour(name)
    return (
        tag("path", d="M-21 8H21L14 19H-14Z", fill=fill, stroke="#ffffff", stroke_width=1.5)
        + tag("path", d="M-1 8V-24H1V8Z", fill="#6b4b24")
        + tag("path", d="M3-22Q22-9 18 5H3Z", fill="#fff8e6", stroke=fill, stroke_width=1.5)
        + tag("path", d="M-3-17Q-15-7-12 5H-3Z", fill="#fff8e6", stroke=fill, stroke_width=1.5)
        + at(10, -3, emblem(name, fill), scale=2.2)
    )


def token_ring(name: str) -> str:
    """Draw the ring in a seat colour around what a bonus token shows, with the seat's emblem."""
    return use(f"ring-{name}")


def _token_ring(name: str) -> str:
    ring = tag("circle", r=5.6, fill="#ffffff", fill_opacity=0.8, stroke=colour(name), stroke_width=1.5)
    badge = tag("circle", r=2.4, fill=colour(name), stroke="#ffffff", stroke_width=0.4)
    return ring + at(4.6, -4.6, badge, at(0, 0, emblem(name, ink(name)), scale=0.7), scale=1.1)


def coin(points: str, size: float = 28) -> str:
    """Draw a discovery token of radius 24 with its points, or ``?``, in letters of a size."""
    rim = tag("circle", r=24, fill="#f7d774", stroke="#8c6a1d", stroke_width=3)
    return rim + text(0, size * 0.36, points, size, text_anchor="middle", font_weight="bold", fill=ON_LIGHT)


def tile_back(size: float = 48) -> str:
    """Draw the back of a tile from its corner."""
    edge = tag("rect", width=size, height=size, rx=4, fill="#22708c", stroke="#ffffff", stroke_width=1.5)
    mark = text(
        size / 2, size * 0.72, "?", size * 0.62, text_anchor="middle", fill="#ffffff", font_weight="bold"
    )
    return edge + mark


def card_back() -> str:
    """Draw the back of a card, 24 by 34 units from its corner."""
    edge = tag("rect", width=24, height=34, rx=4, fill="#c9963f", stroke="#ffffff", stroke_width=1.5)
    return edge + text(12, 25, "?", 23, text_anchor="middle", fill=ON_LIGHT, font_weight="bold")


def turn_arrow(fill: str) -> str:
    """Draw an arrow that turns to the right, within 10 units of the origin."""
    bow = tag(
        "path",
        d="M7-2A7.3 7.3 0 1 0 5 5.4",
        fill="none",
        stroke=fill,
        stroke_width=3,
        stroke_linecap="round",
    )
    return bow + tag("path", d="M2.5-2.5H11.5L7 3.5Z", fill=fill)


def arrow(way: str, fill: str) -> str:
    """Draw an arrow to N, E, S or W, within 8 units of the origin."""
    shape = tag("path", d="M0-8L7 0H2.6V8H-2.6V0H-7Z", fill=fill)
    return tag("g", shape, transform=f"rotate({90 * 'NESW'.index(way)})")


def ring_of(number: int, radius: float) -> list[tuple[float, float]]:
    """Return points on a circle around the origin, the first above."""
    angles = (2 * pi * at / number for at in range(number))
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]
