"""Draws missions as signs: small tiles with a sign and a number, and pictures for cards in hand."""

from __future__ import annotations

from skerry.rules.dream_islands.components import Card, Data
from skerry.rules.dream_islands.picture.plates import disc
from skerry.rules.dream_islands.picture.style import CLASSIC, Value, id_of, tag, use
from skerry.rules.kit import svg

SIDE = 44.0
"""The side of a tile."""

_PERSON = "M-6 9C-6 5-4.5 3.5-2.8 2.6A5 5 0 1 1 2.8 2.6C4.5 3.5 6 5 6 9Z"
_WALKER = (
    "M-11 0C-11-6-9-9-6-11C-9-19-5-21 0-21C5-21 9-19 6-11C9-9 11-6 11 0ZM-7-27A7 7 0 1 0 7-27A7 7 0 1 0-7-27Z"
)
_CROWN = "M-9 7L-11.5-5L-5.2-.5L0-8.5L5.2-.5L11.5-5L9 7Z"
_SIGNS = {"GROUP": "sg", "CHAIN": "sc", "MAJORITY": "sm"}


def definitions(data: Data) -> str:
    """Define the signs of the missions: people, linked islands and a crown, and each with its number."""
    people = tag("path", d=_PERSON, transform="translate(-5.5 0)") + tag(
        "path", d=_PERSON, transform="translate(6.5 1)scale(.9)"
    )
    ring = "M-14 0A5 5 0 1 0-4 0A5 5 0 1 0-14 0ZM4 0A5 5 0 1 0 14 0A5 5 0 1 0 4 0ZM-5-1.6H5V1.6H-5Z"
    return "".join(
        [
            tag("g", people, id=id_of("sg")),
            tag("path", d=ring, id=id_of("sc")),
            tag("path", d=_CROWN, id=id_of("sm")),
            tag("path", d=_WALKER, id=id_of("sp"), fill="#e07b39", stroke=CLASSIC, stroke_width=1.4),
            *(tag("g", *_sign_and_number(card), id=id_of(card.code)) for card in data.cards),
        ]
    )


def _sign_and_number(card: Card) -> tuple[str, str]:
    """Draw what is on a tile, in the colour of what uses it."""
    sign_ = use(_SIGNS.get(card.kind, "sm"), y=13)
    return sign_, svg.text(0, 38, str(card.size), 18, text_anchor="middle")


def sign(kind: str, x: float, y: float, fill: str, scale: float = 1) -> str:
    """Draw the sign of a kind of missions around a point."""
    grown = "" if scale == 1 else f"scale({scale:g})"
    return use(_SIGNS.get(kind, "sm"), transform=f"translate({x:g} {y:g}){grown}", fill=fill)


def tile(card: Card, fill: str, edge: str, ink: str, *, width: float = SIDE, bold: bool = False) -> str:
    """Draw a mission as a tile with its corner at the origin."""
    box = tag("rect", width=width, height=SIDE, rx=7, fill=fill, stroke=edge, stroke_width=2 if bold else 1)
    weight: dict[str, Value] = {"font_weight": "bold"} if bold else {}
    return box + use(card.code, x=width / 2, fill=ink, **weight)


def scene(data: Data, card: Card) -> str:
    """Draw what a mission requires around the origin, within 96 by 64."""
    match card.kind:
        case "GROUP":
            return _crowd(card.size)
        case "CHAIN":
            return _row(card.size)
        case _:
            land = use("land", transform="translate(0 12)scale(24)")
            motif = (
                use(f"motif{card.size}", transform="translate(0 8)scale(.62)")
                if 0 < card.size <= len(data.islands)
                else ""
            )
            crown = tag(
                "path", d=_CROWN, fill="#f2b82e", stroke=CLASSIC, transform="translate(0-22)scale(1.1)"
            )
            return land + motif + crown + disc(24, 26, str(card.size), 12)


def _crowd(size: int) -> str:
    step = 15.0
    people = "".join(
        use(
            "sp",
            transform=f"translate({step * (place - (size - 1) / 2):g} {14 - 6 * (place % 2):g})scale(.78)",
        )
        for place in range(size)
    )
    return use("beach", transform="translate(0 6)scale(46 28)") + people


def _row(size: int) -> str:
    step = 92 / size
    radius = min(step / 2 - 1.5, 17)
    spots = [(step * (place - (size - 1) / 2), 8 if place % 2 else -8) for place in range(size)]
    joined = "M" + "L".join(f"{x:g} {y}" for x, y in spots)
    line = tag("path", d=joined, fill="none", stroke="#2f93b8", stroke_width=4)
    person = min(1.0, radius / 16) * 0.62
    return line + "".join(
        use("beach", transform=f"translate({x:g} {y})scale({radius:g})")
        + use("sp", transform=f"translate({x:g} {y + radius * 0.55:g})scale({person:g})")
        for x, y in spots
    )
