"""A console that shows texts of records and obeys no control character in them."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import bidirectional, category

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

REPLACED = "\N{REPLACEMENT CHARACTER}"


class SafeConsole(Console):
    """A console on which control characters of texts are replaced: moves, names and remarks may hold any."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Render something, with its own styles."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=harmless(segment.text))


def harmless(text: str) -> str:
    """Return a text with its control characters replaced, but for line feeds."""
    # Nearly every text passes this cheap check.
    if text.isprintable():
        return text
    return "".join(REPLACED if _steers(one) else one for one in text)


def _steers(one: str) -> bool:
    if one == "\n":
        return False
    return category(one) in ("Cc", "Cs", "Zl", "Zp") or bidirectional(one) in _TURNS


# What turns the direction of writing, so that a line says what it does not hold.
_TURNS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
