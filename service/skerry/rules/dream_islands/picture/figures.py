"""Draws the motifs of the islands around the origin, within 30 units (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Iterable

from skerry.rules.dream_islands.component_file import Island
from skerry.rules.dream_islands.picture.style import at, id_of, tag


def _ellipse(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill)


def _path(d: str, fill: str = "none", **attributes: str | float) -> str:
    return tag("path", d=d, fill=fill, **attributes)


def _rect(x: float, y: float, width: float, height: float, fill: str, rx: float = 0) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx, fill=fill)


def _line(d: str, stroke: str, width: float) -> str:
    return _path(d, stroke=stroke, stroke_width=width, stroke_linecap="round")


def _beach_bar() -> str:
    return (
        _line("M-6 22 L0 -16", "#8a5a2b", 2.5)
        + _path(
            "M-24 -6 A25 21 0 0 1 24 -6 Q18 -11 12 -6 Q6 -11 0 -6 Q-6 -11 -12 -6 Q-18 -11 -24 -6Z", "#e8503a"
        )
        + _path("M-12 -6 Q-9 -21 0 -27 Q9 -21 12 -6 Q6 -11 0 -6 Q-6 -11 -12 -6Z", "#fff3dc")
        + _rect(4, 8, 22, 12, "#b9783f", 2)
        + _rect(2, 5, 26, 4, "#8a5a2b", 2)
        + _path("M11 -3 h9 l-3 5 v3 h-3 v-3z", "#f7b733")
    )


def _hut(scale: float) -> str:
    return tag(
        "g",
        _rect(-10, -2, 20, 14, "#d9a566", 1)
        + _rect(-3, 3, 6, 9, "#6b4423", 1)
        + _path("M-15 0 L0 -17 L15 0Z", "#a8692e")
        + _line("M-9 -4 L-2 -13 M9 -4 L2 -13", "#c98c4a", 1.2),
        transform=f"scale({scale})",
    )


def _huts() -> str:
    return at(-14, 2, _hut(1.0)) + at(14, -2, _hut(0.85)) + at(2, 14, _hut(0.75))


def _lagoon() -> str:
    return (
        _ellipse(0, 2, 29, 18, "#2aa7c9")
        + _ellipse(-2, 0, 22, 12, "#5fd0e0")
        + _line("M-14 -3 q4 -3 8 0 t8 0 M0 6 q4 -3 8 0 t8 0", "#e6fbff", 1.5)
        + _path("M-9 4 q7 -6 13 0 q-6 6 -13 0 l-5 -4 v8z", "#ff9f45")
    )


def _volcano() -> str:
    return (
        _ellipse(4, -26, 7, 5, "#e9e4e1")
        + _ellipse(11, -31, 5, 4, "#f5f1ee")
        + _path("M-28 20 Q-12 10 -7 -18 L8 -18 Q13 10 28 20Z", "#7a5a4e")
        + _path("M-7 -18 L8 -18 Q10 -6 5 -2 Q3 6 0 0 Q-4 4 -5 -6Z", "#f0562e")
        + _path("M-4 -18 L5 -18 Q6 -10 2 -8 Q-2 -6 -4 -18Z", "#ffc145")
    )


def _ape() -> str:
    return (
        _ellipse(-20, -2, 6, 7, "#5a4034")
        + _ellipse(20, -2, 6, 7, "#5a4034")
        + _ellipse(0, -2, 20, 21, "#5a4034")
        + _path("M-13 -4 Q-13 -14 0 -9 Q13 -14 13 -4 Q16 16 0 17 Q-16 16 -13 -4Z", "#d8b08c")
        + _ellipse(-6, -3, 2.6, 3.2, "#2a1c16")
        + _ellipse(6, -3, 2.6, 3.2, "#2a1c16")
        + _line("M-3 5 h0.1 M3 5 h0.1", "#2a1c16", 2)
        + _line("M-7 10 Q0 14 7 10", "#2a1c16", 1.6)
    )


def _lighthouse() -> str:
    return (
        _path("M-20 22 Q0 10 20 22Z", "#8d8f93")
        + _path("M-7 -14 H7 L11 18 H-11Z", "#fffaf0")
        + _path("M-7.6 -8 H7.6 L8.6 0 H-8.6Z M-9.4 7 H9.4 L10.2 14 H-10.2Z", "#dc3f33")
        + _rect(-6, -23, 12, 9, "#ffe27a", 1)
        + _path("M-9 -23 L0 -31 L9 -23Z", "#dc3f33")
        + _path("M7 -20 L30 -28 V-12Z M-7 -20 L-30 -28 V-12Z", "#fff2a8", opacity=0.6)
    )


def _palm(lean: int) -> str:
    leaf = f"q{-10} {-8} {-18} 3 q{10} {-4} {18} {-3}"
    other = f"q{10} {-8} {18} 3 q{-10} {-4} {-18} {-3}"
    return _line(f"M0 20 Q{lean} 4 {lean} -12", "#96683a", 4) + _path(
        f"M{lean} -12 {leaf}Z M{lean} -12 {other}Z "
        f"M{lean} -12 q-4 -14 -14 -13 q10 3 14 13Z M{lean} -12 q4 -14 14 -13 q-10 3 -14 13Z "
        f"M{lean} -12 q-9 3 -9 13 q3 -9 9 -13Z M{lean} -12 q9 3 9 13 q-3 -9 -9 -13Z",
        "#2f8f4e",
    )


def _palms() -> str:
    return at(-12, 2, _palm(-4)) + at(12, 0, _palm(4)) + at(0, 8, tag("g", _palm(1), transform="scale(0.8)"))


def _heart() -> str:
    return _path(
        "M0 20 C-34 -4 -22 -28 -8 -25 Q-2 -24 0 -16 Q2 -24 8 -25 C22 -28 34 -4 0 20Z", "#e5476b"
    ) + _path("M-15 -10 Q-15 -18 -8 -19", stroke="#ffd5de", stroke_width=3, stroke_linecap="round")


_MOTIFS = {
    "beach bar": _beach_bar,
    "huts": _huts,
    "lagoon": _lagoon,
    "volcano": _volcano,
    "giant ape": _ape,
    "lighthouse": _lighthouse,
    "palm grove": _palms,
    "heart": _heart,
}


def definitions(islands: Iterable[Island]) -> str:
    """Define the motif of each island; an unknown one is empty, since motifs do not matter to the rules."""
    return "".join(
        tag("g", _MOTIFS.get(island.motif, str)() or "<path/>", id=id_of(f"motif{island.index}"))
        for island in islands
    )


def shell() -> str:
    """Draw a shell around the origin."""
    return _path(
        "M0 8Q-11 4-9-4Q-7-9 0-9Q7-9 9-4Q11 4 0 8ZM0 8V-9M0 8L-6-7M0 8L6-7",
        "#f3b59b",
        stroke="#8f4a30",
        stroke_width=1.2,
    )


def airplane() -> str:
    """Draw the airplane."""
    return (
        _path("M-6 -4 L-26 18 L-16 18 L8 0Z M-4 4 L-30 -16 L-20 -18 L10 -6Z", "#c9d6de")
        + _path("M-36 6 Q-34 -6 -18 -6 L22 -10 Q38 -9 40 -2 Q37 6 20 7 L-24 10Z", "#ffffff")
        + _path("M-36 6 L-46 -14 L-36 -14 L-24 -2Z", "#e8503a")
        + _path("M4 2 L-18 24 L-8 24 L20 3Z", "#dbe5ea")
        + _line("M-16 -1 h0.1 M-8 -2 h0.1 M0 -2.5 h0.1 M8 -3 h0.1 M16 -3.5 h0.1", "#4aa3d0", 4)
        + _path("M27 -8 Q36 -7 38 -3 L28 -3Z", "#4aa3d0")
    )
