"""The symbols of the picture, each drawn around the origin within 5 units (rules page, section 10)."""

from __future__ import annotations

from math import cos, pi, sin

from skerry.rules.small_islands.picture.style import id_of, tag, use

HEX = {"PURPLE": "#8d4fb3", "RED": "#d8423a", "YELLOW": "#f2b632", "GREEN": "#3a9a55"}
GREY = "#8b959d"


def colour(name: str) -> str:
    """Return the web colour of a seat colour; grey for one that is not known."""
    return HEX.get(name, GREY)


def icon(symbol: str) -> str:
    """Draw a symbol of islands, by reference to the ``definitions``."""
    return use(symbol)


def definitions() -> str:
    """Write the symbols of islands and the free house location once."""
    drawn = {**_ICONS, _LOCATION: _location}
    return "".join(tag("g", draw(), id=id_of(name)) for name, draw in drawn.items())


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
        tag("circle", r=4.6, fill="#ffffff", fill_opacity=0.85, stroke="#22607f", stroke_width=0.5)
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


def location() -> str:
    """Draw a free house location, by reference to the ``definitions``."""
    return use(_LOCATION)


def _location() -> str:
    return tag(
        "path",
        d="M-3.6 3.6V-.4L0-4L3.6-.4V3.6Z",
        fill="#ffffff",
        fill_opacity=0.35,
        stroke="#6b4b24",
        stroke_width=0.7,
        stroke_dasharray="1.4 1",
    )


def house(fill: str) -> str:
    """Draw a house in a colour."""
    return tag("path", d="M-4 4V-.4L0-4.6L4-.4V4Z", fill=fill, stroke="#ffffff", stroke_width=0.7) + tag(
        "rect", x=-1, y=1, width=2, height=3, fill="#ffffff", fill_opacity=0.8
    )


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


def ship(fill: str) -> str:
    """Draw a ship within a tile of 60 units, its middle at the origin."""
    return (
        tag("path", d="M-20 10H20L13 20H-13Z", fill=fill, stroke="#ffffff", stroke_width=1.5)
        + tag("path", d="M-1 8V-22H1V8Z", fill="#6b4b24")
        + tag("path", d="M3-20Q20-8 16 6H3Z", fill="#fff8e6", stroke=fill, stroke_width=1)
        + tag("path", d="M-3-16Q-15-6-12 6H-3Z", fill="#fff8e6", stroke=fill, stroke_width=1)
    )


def token_ring(fill: str) -> str:
    """Draw the ring in the owner's colour around what a bonus token shows."""
    return tag("circle", r=5.4, fill="#ffffff", fill_opacity=0.55, stroke=fill, stroke_width=1.3)


def ring_of(number: int, radius: float) -> list[tuple[float, float]]:
    """Return points on a circle around the origin, the first above."""
    angles = (2 * pi * at / number for at in range(number))
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]
