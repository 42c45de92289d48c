"""The common stocks, the bag and the deck, and a legend of the symbols (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import COLORS, Building, Color, Kind
from skerry.rules.dragon_island.picture import figures, gems
from skerry.rules.dragon_island.picture.seats import WIDTH, column
from skerry.rules.dragon_island.picture.style import CARD, LINE, at, panel, text
from skerry.rules.dragon_island.picture.symbols import symbol
from skerry.rules.dragon_island.views import View
from skerry.rules.kit.sentences import counted

HEIGHT = 184.0

_LABEL = 17.0
_ROW = 38.0

_SPIRE, _TREASURE = "spire", "treasure"

_SIGNS: tuple[tuple[Kind | str, str, float], ...] = (
    (Kind.BUILD, "build", 18),
    (Kind.DRAGON_BUILD, "dragon, build", 32),
    (Kind.DOUBLE_DRAGON, "two dragons", 34),
    (Kind.JOKER, "joker, build", 22),
    (Kind.TELEKINESIS, "telekinesis", 18),
    (Kind.STORM, "storm", 20),
    (Kind.START, "treasure maps", 20),
    (_SPIRE, "spire: the tile yields 2", 13),
    (_TREASURE, "treasure found here", 14),
)
"""The symbols, what they mean, and how far they reach from their middle."""


def supplies(data: Data, view: View) -> str:
    """Draw energy and gold, dragons and lairs in columns of their colours, and what has no colour."""
    parts = [panel(WIDTH, HEIGHT), text(14, 30, "Supply", _LABEL), text(14, 30 + _ROW, "Dragons", _LABEL)]
    parts.append(text(14, 30 + 2 * _ROW, "Lairs left", _LABEL))
    parts.append(
        gems.amounts_row(view.supply, column(COLORS[0]), 24, column(COLORS[1]) - column(COLORS[0]), 1.15)
    )
    for color in COLORS:
        x, y = column(color), 24 + _ROW
        parts.append(
            figures.dragon(color, x - 9, y, 0.74) + figures.badge(view.dragons[color], x + 9, y + 6, 16.5)
        )
        if color in view.lairs:
            parts.append(at(x, y + _ROW, figures.lair(color), scale=0.78))
    spires = f"{counted(view.spires, 'spire')} of {data.spires} left"
    parts.append(text(14, 144, spires, _LABEL))
    stacks = f"Bag {counted(view.bag_count, 'tile')} \N{MIDDLE DOT} deck {counted(view.deck_count, 'map')}"
    return "".join((*parts, text(14, 169, stacks, _LABEL)))


def legend(width: float, size: float, columns: int) -> tuple[str, float]:
    """Draw what the symbols mean, on a panel at the origin; return also how high that is."""
    apart, scale = size * 2, size / 26
    lines = [_SIGNS[first : first + columns] for first in range(0, len(_SIGNS), columns)]
    high = apart * len(lines) + size * 0.3
    parts = [panel(width, high, fill=CARD)]
    for row, line in enumerate(lines):
        rooms = [2 * reach * scale + size * (0.4 + 0.58 * len(said)) for _, said, reach in line]
        spare = (width - sum(rooms)) / len(line)
        x, y = spare / 2, apart * (row + 0.5) + size * 0.15
        for (kind, said, reach), room in zip(line, rooms, strict=True):
            parts.append(_sign(kind, x + reach * scale, y, scale))
            parts.append(text(x + 2 * reach * scale + size * 0.4, y + size * 0.36, said, size, fill=LINE))
            x += room + spare
    return "".join(parts), high


def _sign(kind: Kind | str, x: float, y: float, scale: float) -> str:
    if isinstance(kind, Kind):
        return symbol(kind, None, x, y, scale)
    if kind == _TREASURE:
        return figures.treasure(x, y, 1.2 * scale)
    return at(x, y + 2, figures.building(Building.SPIRE, 0, Color.WHITE, None), scale=scale)
