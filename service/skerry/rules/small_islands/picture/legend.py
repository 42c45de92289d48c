"""What the symbols mean, for pictures with room to spare."""

from __future__ import annotations

from skerry.rules.small_islands.picture import figures
from skerry.rules.small_islands.picture.style import FAINT, at, panel, text

_SYMBOLS = (
    ("FLOWER", "flower"),
    ("FRUIT", "fruit"),
    ("LEAF", "leaf"),
    ("TEMPLE", "temple"),
    ("PORT", "port"),
    ("LOCATION", "place for a house"),
)


_LINE = 31.0


def height(wide: float) -> float:
    """Return how high the symbols are."""
    return 36 + _LINE * (len(_SYMBOLS) // _columns(wide))


def _columns(wide: float) -> int:
    return 3 if wide > 500 else 2


def draw_legend(x: float, y: float, wide: float) -> str:
    """Draw each symbol of tiles with its name."""
    drawn = [panel(wide, height(wide)), text(14, 24, "Symbols", 17, font_weight="bold")]
    for number, (symbol, name) in enumerate(_SYMBOLS):
        line, column = divmod(number, _columns(wide))
        place = 27 + (160 if wide > 500 else 130) * column, 46 + _LINE * line
        drawn.append(at(*place, at(0, 0, figures.icon(symbol), scale=2.3), text(18, 5, name, 15, fill=FAINT)))
    return at(x, y, *drawn)
