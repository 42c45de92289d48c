"""The style of the picture: colours, labels, panels and hot spots."""

from __future__ import annotations

from skerry.rules.kit.svg import at as moved
from skerry.rules.kit.svg import tag, title
from skerry.rules.kit.svg_style import SvgStyle

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
    "page",
    "panel",
    "tag",
    "title",
]

INK = "#21404d"
PAPER = "#fffdf6"
TEAL = "#0e6a85"
WOOD = "#7a4a21"
FRESH = "#d9480f"
"""The colour of entries of the current round."""

GREY = "#9db4bb"
FLAGS = {"RED": "#d33a34", "BLUE": "#2f62c9"}


_STYLE = SvgStyle(INK, panel={"fill": PAPER, "stroke": "#c9d8d8", "rx": 10})

page = _STYLE.page
label = _STYLE.label
panel = _STYLE.panel
hot = _STYLE.hot
