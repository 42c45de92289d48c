"""The style of a game's picture, used to write its texts, panels and hot spots."""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules.kit import svg
from skerry.rules.kit.svg import Value

FONT = "'Trebuchet MS','Segoe UI',Verdana,'DejaVu Sans',sans-serif"
"""The typefaces of all pictures, as an attribute: pages may forbid styles."""

HALO: Mapping[str, Value] = {
    "paint_order": "stroke",
    "stroke": "#fff",
    "stroke_width": 3,
    "stroke_linejoin": "round",
}
"""Attributes of a text on a busy ground: a white rim behind its letters."""

MARK = "#ff7a1a"
"""The colour of the strokes that mark what the last move changed; they get the class ``last``."""

_HOT = 'class="hot"'


class SvgStyle:
    """The look of the parts of one picture; arguments of a call override the style.

    ``ink`` is the colour of texts, ``panel`` holds the attributes of panels and ``hot`` those of hot spots.
    Every id starts with ``prefix``, so that one page can contain pictures of several games.
    """

    def __init__(
        self,
        ink: str,
        *,
        panel: Mapping[str, Value] | None = None,
        hot: Mapping[str, Value] | None = None,
        prefix: str = "",
    ) -> None:
        self._ink = ink
        self._panel = dict(panel or {})
        self._hot = {"cursor": "pointer", **(hot or {})}
        self._prefix = prefix

    def page(self, width: float, height: float, title: str, *children: str, **attributes: Value) -> str:
        """Write the whole picture; ``title`` says what it shows.

        A picture without hot spots is an image; one with hot spots is a group of buttons.
        """
        clickable = any(_HOT in child for child in children)
        return svg.tag(
            "svg",
            svg.title(title),
            *children,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {svg.plain(width)} {svg.plain(height)}",
            width=width,
            height=height,
            class_="skerry-board",
            role="group" if clickable else "img",
            aria_label=title,
            **{"font_family": FONT, **attributes},
        )

    def text(self, x: float, y: float, content: str, size: float, **attributes: Value) -> str:
        """Write a text in ink whose baseline starts at a point, or is centred there with ``text_anchor``."""
        return svg.text(x, y, content, size, **{"fill": self._ink, **attributes})

    def label(self, x: float, y: float, content: str, size: float, **attributes: Value) -> str:
        """Write a text in ink whose baseline is centred on a point."""
        return self.text(x, y, content, size, **{"text_anchor": "middle", **attributes})

    def panel(self, width: float, height: float, **attributes: Value) -> str:
        """Draw a panel with its top left corner at the origin."""
        return svg.tag("rect", width=width, height=height, **{**self._panel, **attributes})

    def hot(self, words: str, tooltip: str, *children: str, whole: bool = False) -> str:
        """Write a hot spot: a whole move, or words that filter the legal moves."""
        return svg.hot(words, tooltip, *children, whole=whole, **self._hot)

    def gradient(self, kind: str, name: str, *stops: tuple[float, str], **attributes: Value) -> str:
        """Define a gradient of colours at offsets from 0 to 1; paint with it by ``url``."""
        colours = (svg.tag("stop", offset=offset, stop_color=colour) for offset, colour in stops)
        return svg.tag(kind, *colours, id=self.id(name), **attributes)

    def id(self, name: str) -> str:
        """Return the id of something defined in the picture."""
        return self._prefix + name

    def url(self, name: str) -> str:
        """Return the reference to a paint, marker or clip path defined in the picture."""
        return f"url(#{self.id(name)})"

    def use(self, name: str, **attributes: Value) -> str:
        """Draw an element defined in the picture."""
        return svg.tag("use", href=f"#{self.id(name)}", **attributes)
