"""The symbols of tiles, about forty units wide with their middle at 0, 0 (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.dragon_island.kinds import Color, Kind
from skerry.rules.dragon_island.picture.style import LINE, TINT, WHITE, Value, at, id_of, stamp, tag

_HAMMER = "hammer"
_SILHOUETTE = "dragon-symbol"
_IDS = {
    Kind.DRAGON_BUILD: "sign-dragon",
    Kind.DOUBLE_DRAGON: "sign-dragons",
    Kind.BUILD: _HAMMER,
    Kind.TELEKINESIS: "sign-hand",
    Kind.STORM: "sign-storm",
    Kind.START: "sign-map",
    Kind.KEEP: "sign-keep",
}


def definitions(dragon: str) -> str:
    """Define the symbols; ``dragon`` is the outline of a dragon."""
    line: dict[str, Value] = {"fill": "none", "stroke": LINE, "stroke_linecap": "round"}
    hammer = tag(
        "g",
        tag("rect", x=-3, y=-6, width=6, height=25, rx=2.5),
        tag("rect", x=-15, y=-18, width=30, height=14, rx=3),
        transform="rotate(38)",
    )
    fingers = "M-9.5 4L-9.5-9M-3.2 2L-3.2-15M3.2 2L3.2-15M9.5 4L9.5-10M9 13L16 2"
    hand = tag("path", **line, d=fingers, stroke_width=5) + tag(
        "path", d="M-12 2L12 2L12 10C12 15 8 18 3 18L-4 18C-9 18-12 15-12 10Z"
    )
    swirl = "M1 1C6-2 8 5 0 7C-11 9-14-7-1-11C14-15 20 8 5 15C-10 21-21 9-19-4"
    scroll = (
        tag("rect", x=-17, y=-14, width=34, height=28, rx=4, fill="#fff6dd", stroke=LINE, stroke_width=2)
        + tag("path", **line, d="M-11 8C-8-3 1 8 4-3", stroke_width=2.4, stroke_dasharray="3 4")
        + tag("path", **{**line, "stroke": "#b3261e"}, d="M5-9L12-2M12-9L5-2", stroke_width=3)
    )
    castle = tag(
        "path",
        d="M-15 20L-15-6L-19-6L-19-17L-12-17L-12-12L-5-12L-5-17L5-17L5-12L12-12L12-17L19-17L19-6L15-6L15 20Z",
        fill="#8b8577",
        stroke=LINE,
        stroke_width=2,
    ) + tag("path", d="M-5 20L-5 9C-5 2 5 2 5 9L5 20Z", fill=LINE)
    drawn = {
        _SILHOUETTE: tag("path", d=dragon),
        _HAMMER: hammer,
        "sign-dragon": stamp(_SILHOUETTE, -10, -1, 1.0) + stamp(_HAMMER, 17, 4, 0.6),
        "sign-dragons": stamp(_SILHOUETTE, -14, -3, 0.85) + stamp(_SILHOUETTE, 14, 4, 0.85),
        "sign-hand": hand,
        "sign-storm": tag("path", **line, d=swirl, stroke_width=4.2),
        "sign-map": scroll,
        "sign-keep": castle,
    }
    return "".join(tag("g", inside, id=id_of(name), fill=LINE) for name, inside in drawn.items())


def symbol(kind: Kind, color: Color | None, x: float, y: float, scale: float = 1.0) -> str:
    """Draw the symbol of a kind of face; ``color`` fills the triangle of a joker (None: undecided)."""
    if kind is not Kind.JOKER:
        return stamp(_IDS[kind], x, y, scale)
    fill = WHITE if color is None else TINT[color]
    triangle = tag("path", d="M-21 15L0-20L21 15Z", fill=fill, stroke=LINE, stroke_width=2.6)
    return at(x, y, triangle, stamp(_HAMMER, 0, 6, 0.42), scale=scale)
