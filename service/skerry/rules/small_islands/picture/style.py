"""The style of the picture."""

from __future__ import annotations

from skerry.rules.kit.svg import at, tag, title
from skerry.rules.kit.svg_style import SvgStyle

__all__ = ["INK", "at", "gradient", "hot", "id_of", "page", "panel", "tag", "text", "title", "url", "use"]

INK = "#173a4a"

_STYLE = SvgStyle(INK, panel={"rx": 10, "fill": "#fffdf4"})

page = _STYLE.page
text = _STYLE.text
panel = _STYLE.panel
hot = _STYLE.hot
gradient = _STYLE.gradient
id_of = _STYLE.id
url = _STYLE.url
use = _STYLE.use
