"""A console that prints text from records without obeying control characters in it."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import bidirectional, category

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

REPLACED = "\N{REPLACEMENT CHARACTER}"


class SafeConsole(Console):
    """A console that replaces control characters in text: moves, names and remarks may contain any."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Render an object with its styles."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=harmless(segment.text))


def harmless(text: str) -> str:
    """Return a text with all control characters replaced, except line feeds."""
    # Nearly every text passes this cheap check.
    if text.isprintable():
        return text
    return "".join(REPLACED if _steers(one) else one for one in text)


def _steers(one: str) -> bool:
    if one == "\n":
        return False
    return category(one) in ("Cc", "Cs", "Zl", "Zp") or bidirectional(one) in _TURNS


# Characters that change the direction of writing, so that a line could appear to say something else.
_TURNS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
