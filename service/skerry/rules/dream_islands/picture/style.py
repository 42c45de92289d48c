"""The style of the picture."""

from __future__ import annotations

from skerry.rules.kit import svg_style as kit_style
from skerry.rules.kit.svg import at, tag, title
from skerry.rules.kit.svg_style import SvgStyle

__all__ = ["HALO", "INK", "at", "gradient", "hot", "id_of", "page", "panel", "tag", "text", "title", "url"]

INK = "#1d3b4a"

_STYLE = SvgStyle(
    INK, panel={"rx": 10, "fill": "#fffdf5", "opacity": 0.94, "stroke": "#fff", "stroke_width": 1.5}
)

HALO = kit_style.HALO
"""Attributes of a text on a busy ground."""

page = _STYLE.page
text = _STYLE.text
panel = _STYLE.panel
hot = _STYLE.hot
gradient = _STYLE.gradient
id_of = _STYLE.id
url = _STYLE.url
