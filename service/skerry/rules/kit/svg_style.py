"""The style of a game's picture: its ink and paper, with which texts, panels and hot spots are written."""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules import svg
from skerry.rules.svg import Value


class SvgStyle:
    """How texts, panels and hot spots of one picture look; what a call says wins over what the style says.

    ``panel`` are the attributes of panels and ``hot`` those of hot spots. ``prefix`` begins every id, so
    that pictures of several games can stand on one page.
    """

    def __init__(
        self,
        ink: str,
        *,
        panel: Mapping[str, Value] | None = None,
        hot: Mapping[str, Value] | None = None,
        prefix: str = "",
    ) -> None:
        self.ink = ink
        self._panel = dict(panel or {})
        self._hot = dict(hot or {})
        self._prefix = prefix

    def text(self, x: float, y: float, content: str, size: float, **attributes: Value) -> str:
        """Write a text in ink whose baseline begins at a point."""
        return svg.text(x, y, content, size, **{"fill": self.ink, **attributes})

    def label(self, x: float, y: float, content: str, size: float, **attributes: Value) -> str:
        """Write a text in ink whose baseline is centred on a point."""
        return svg.text(x, y, content, size, **{"fill": self.ink, "text_anchor": "middle", **attributes})

    def panel(self, width: float, height: float, **attributes: Value) -> str:
        """Draw a panel whose corner is the origin."""
        return svg.tag("rect", width=width, height=height, **{**self._panel, **attributes})

    def move(self, notation: str, says: str, *children: str) -> str:
        """Write a hot spot that plays a move."""
        return self.hot(notation, says, *children, whole=True)

    def words(self, words: str, says: str, *children: str) -> str:
        """Write a hot spot whose words filter the legal moves."""
        return self.hot(words, says, *children, whole=False)

    def hot(self, words: str, says: str, *children: str, whole: bool) -> str:
        """Write a hot spot: a whole move, or words that filter the legal moves."""
        return svg.hot(words, says, *children, whole=whole, **self._hot)

    def id(self, name: str) -> str:
        """Return the id of something defined in the picture."""
        return self._prefix + name

    def url(self, name: str) -> str:
        """Return the reference to something defined in the picture, as a paint or a clip path."""
        return f"url(#{self._prefix}{name})"
