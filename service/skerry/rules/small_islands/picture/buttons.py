"""The moves without a place on a tile, as buttons (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture.style import at, hot, tag, text
from skerry.rules.small_islands.view_types import View

_WIDE = 108


def buttons(view: View, legal: Sequence[moves.Move], x: float, y: float) -> str:
    """Draw buttons for choices, tokens and ships by word, ends, rotations and discoveries."""
    spots: list[tuple[str, str, bool]] = []
    for move in legal:
        text_ = format_move(move)
        match move:
            case moves.EndTurn():
                spots.append((text_, "End the turn", True))
            case moves.ConfirmHouses():
                spots.append((text_, "Confirm houses", True))
            case moves.Choose() | moves.KeepDiscovery() | moves.Redraw() | moves.OrientAlexisTile():
                spots.append((text_, text_, True))
            case moves.Land() | moves.LayToken():
                word = text_.split(" ")[0]
                spots.append((word, word, False))
            case moves.PlaceStart() | moves.Place():
                word = text_.split(" ")[2]
                spots.append((word, f"rotation {word[1:]}", False))
    unique = list(dict.fromkeys(spots))
    if not any(whole for _, _, whole in unique):
        unique.sort()
    across = 6 if view.phase is Phase.PREPARE else 4
    wide = 136 if view.phase is Phase.PREPARE and len(unique) > across else _WIDE
    drawn = []
    for number, (words, label, whole) in enumerate(unique):
        row, column = divmod(number, across)
        drawn.append(at(column * (wide + 6), row * 24, _button(words, label, wide, whole=whole)))
    return at(x, y, *drawn) if drawn else ""


def _button(words: str, label: str, wide: float, *, whole: bool) -> str:
    fill = "#0f6f93" if whole else "#d9822b"
    return hot(
        words,
        f"Play {words}" if whole else f"Moves with {words}",
        tag("rect", width=wide, height=20, rx=7, fill=fill, stroke="#ffffff", stroke_width=1),
        text(wide / 2, 14, label, 11, text_anchor="middle", fill="#ffffff"),
        whole=whole,
    )
