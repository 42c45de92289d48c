"""Small figures of the picture, each about twenty units wide with its middle at 0, 0 (section 10)."""

from __future__ import annotations

from skerry.rules.dragon_island.kinds import Building, Color, Kind
from skerry.rules.dragon_island.picture.style import INK, PAPER, TINT, Value, at, tag, text

_DRAGON = (
    "M-10 7C-7 8-4 7-2 4C-5 4-7 2-7-1C-5 1-3 1-1 0C-4-3-4-7-1-10C-1-7 1-6 3-6L7-9L6-6"
    "L10-4L5-2C6 1 5 5 1 7C4 8 7 8 9 6C8 10 3 11-1 10C-5 10-8 9-10 7Z"
)
_WING = "M1 0C4-2 4-5 3-6C0-6-2-3-1 0Z"


def dragon(color: Color) -> str:
    """Draw a dragon of a colour."""
    body = tag("path", d=_DRAGON, fill=TINT[color], stroke=INK, stroke_width=1.1, stroke_linejoin="round")
    wing = tag("path", d=_WING, fill=INK, opacity=0.35)
    eye = tag("circle", cx=4.5, cy=-5, r=0.9, fill=INK)
    return body + wing + eye


def dragons(number: int) -> str:
    """Draw the number beside a dragon that represents several."""
    return tag("circle", cx=8, cy=7, r=5, fill=INK) + text(
        8, 10, str(number), 8.5, fill="#fff", text_anchor="middle", font_weight="bold"
    )


def wizard(color: Color) -> str:
    """Draw a wizard: a hat with a brim and a star."""
    edge: dict[str, Value] = {"stroke": INK, "stroke_width": 1.2, "stroke_linejoin": "round"}
    return (
        tag("ellipse", cx=0, cy=10, rx=9, ry=3, fill=INK, opacity=0.3)
        + tag("path", d="M-7 8C-6-2-3-10 3-13C1-8 5-2 7 8C3 10-3 10-7 8Z", fill=TINT[color], **edge)
        + tag("path", d="M-10 8C-5 5 5 5 10 8C6 11-6 11-10 8Z", fill=TINT[color], **edge)
        + tag("path", d="M0-3L1 0L4 0L1.6 1.8L2.5 5L0 3L-2.5 5L-1.6 1.8L-4 0L-1 0Z", fill="#ffe28a")
    )


def building(kind: Building, owner: Color, lair: Color | None) -> str:
    """Draw a pen in its owner's colour, a spire, or a lair in its colour."""
    if kind is Building.PEN:
        posts = "".join(f"M{x}-5L{x} 9" for x in (-12, -6, 0, 6, 12))
        return tag(
            "path", d=f"{posts}M-14-1L14-1M-14 5L14 5", fill="none", stroke=INK, stroke_width=4.4
        ) + tag("path", d=f"{posts}M-14-1L14-1M-14 5L14 5", fill="none", stroke=TINT[owner], stroke_width=2.6)
    if kind is Building.SPIRE:
        return (
            tag("path", d="M-6 10L-3-6L0-14L3-6L6 10Z", fill="#b9a6e8", stroke=INK, stroke_width=1.2)
            + tag("path", d="M0-14L0 10L6 10L3-6Z", fill="#8d74cc")
            + tag("circle", cx=0, cy=-13, r=3, fill="#fff4b0", stroke=INK, stroke_width=0.8)
        )
    fill = TINT[lair] if lair is not None else "#888"
    return tag(
        "path", d="M-12 10C-12-8-5-11 0-11C6-11 12-7 12 10Z", fill=fill, stroke=INK, stroke_width=1.3
    ) + tag("path", d="M-6 10C-6 0-3-4 0-4C3-4 6 0 6 10Z", fill=INK)


def treasure() -> str:
    """Draw the mark of a found treasure."""
    return tag("circle", r=6, fill="#ffd95e", stroke=INK, stroke_width=1) + tag(
        "path", d="M-3-3L3 3M3-3L-3 3", stroke="#a3221b", stroke_width=2.2, stroke_linecap="round"
    )


def coin(number: int) -> str:
    """Draw a coin with a number."""
    return tag("circle", r=7.5, fill="#f7c948", stroke="#9a6a10", stroke_width=1.4) + text(
        0, 3.4, str(number), 9.5, text_anchor="middle", font_weight="bold"
    )


def stone(color: Color) -> str:
    """Draw an energy stone."""
    return tag("path", d="M0-8L7-2L4 7L-4 7L-7-2Z", fill=TINT[color], stroke=INK, stroke_width=1) + tag(
        "path", d="M0-8L2-1L-7-2Z", fill="#fff", opacity=0.45
    )


def symbol(kind: Kind, color: Color | None) -> str:
    """Draw the symbol of a kind of face; ``color`` fills the triangle of a joker (None: undecided)."""
    line: dict[str, Value] = {"fill": "none", "stroke": INK, "stroke_width": 2, "stroke_linecap": "round"}
    faint: dict[str, Value] = {"fill": INK, "opacity": 0.55}
    match kind:
        case Kind.DRAGON_BUILD:
            return at(-7, 0, tag("path", d=_DRAGON, **faint), scale=0.62) + at(8, 0, _hammer(), scale=0.62)
        case Kind.DOUBLE_DRAGON:
            pair = tag("path", d=_DRAGON, **faint)
            return at(-7, -1, pair, scale=0.62) + at(7, 3, pair, scale=0.62)
        case Kind.BUILD:
            return at(0, 0, _hammer(), scale=0.9)
        case Kind.JOKER:
            fill = "#555" if color is None else TINT[color]
            triangle = tag("path", d="M-10 7L0-10L10 7Z", fill=fill, stroke=INK, stroke_width=1.6)
            return triangle + at(0, 2, _hammer(), scale=0.4)
        case Kind.TELEKINESIS:
            rays = "".join(f"M{x}-4L{x}-10" for x in (-5, 0, 5))
            palm = "M-7 9L-7-1M7 9L7-1M-7 9L7 9M-7-1C-4-4 4-4 7-1"
            return tag("path", d=rays + palm, **line) + tag("circle", cx=0, cy=3, r=2.5, **faint)
        case Kind.STORM:
            return tag("path", d="M0 0C3-2 5 3 0 4C-7 5-8-5 0-7C10-9 13 6 3 10C-6 13-13 5-11-3", **line)
        case Kind.START:
            return (
                tag("rect", x=-9, y=-8, width=18, height=16, rx=3, fill=PAPER, stroke=INK, stroke_width=1.4)
                + tag(
                    "path",
                    d="M-5 4C-3-2 1 4 4-3",
                    **{**line, "stroke_dasharray": "2 2.6", "stroke_width": 1.4},
                )
                + tag("path", d="M2-6L7-1M7-6L2-1", **{**line, "stroke": "#b3261e"})
            )
        case Kind.KEEP:
            return tag(
                "path",
                d="M-9 12L-9-4L-11-4L-11-10L-7-10L-7-7L-3-7L-3-10L3-10L3-7L7-7L7-10L11-10L11-4L9-4L9 12Z",
                fill="#8b8577",
                stroke=INK,
                stroke_width=1.3,
            ) + tag("path", d="M-3 12L-3 5C-3 1 3 1 3 5L3 12Z", fill=INK)


def _hammer() -> str:
    return tag("path", d="M-9-9L5-9L9-5L9-2L3-4L3-3L-9-3Z", fill=INK, opacity=0.7) + tag(
        "rect", x=-4, y=-3, width=5, height=14, rx=1.5, fill=INK, opacity=0.55
    )
