"""The colours of the picture, and texts, sheets and hot spots in it."""

from __future__ import annotations

from skerry.rules.svg import Value, tag, title
from skerry.rules.svg import at as moved
from skerry.rules.svg import hot as spot
from skerry.rules.svg import text as written

__all__ = [
    "FLAGS",
    "FRESH",
    "GREY",
    "INK",
    "PAPER",
    "TEAL",
    "WOOD",
    "hot",
    "label",
    "moved",
    "sheet",
    "tag",
    "title",
]

INK = "#21404d"
PAPER = "#fffdf6"
TEAL = "#0e6a85"
WOOD = "#7a4a21"
FRESH = "#d9480f"
"""The colour of entries of the running round."""

GREY = "#9db4bb"
FLAGS = {"RED": "#d33a34", "BLUE": "#2f62c9"}


def label(x: float, y: float, content: str, size: float, **attributes: Value) -> str:
    """Write a text whose baseline is at ``y``, centred on ``x`` unless ``text_anchor`` says otherwise."""
    return written(x, y, content, size, **{"fill": INK, "text_anchor": "middle", **attributes})


def sheet(width: float, height: float, **attributes: Value) -> str:
    """Draw a sheet of paper."""
    settings: dict[str, Value] = {"fill": PAPER, "stroke": "#c9d8d8", "rx": 10, **attributes}
    return tag("rect", width=width, height=height, **settings)


def hot(text: str, tooltip: str, *children: str, whole: bool) -> str:
    """Write a hot spot: a whole move, or words that filter the legal moves."""
    return spot(text, tooltip, *children, whole=whole, cursor="pointer")
