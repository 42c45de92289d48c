"""Draws buttons for whole moves, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from skerry.rules.hashi.moves import Build, Move, SkipBuild, SkipWrite
from skerry.rules.hashi.notation import format_move, line_number
from skerry.rules.hashi.picture.style import HOT, WHITE, Block, Sizes, hot, label, moved, panel
from skerry.rules.kit.sentences import all_of, counted

_MAX_BUTTONS = 4

_BOLD = 0.68
"""About the width of a bold letter, in sizes of the text."""


def buttons(legal: Sequence[Move], width: float, sizes: Sizes) -> Block:
    """Draw a button for the skip, and for whole BUILDs if only a few are left."""
    skips = [move for move in legal if isinstance(move, SkipWrite | SkipBuild)]
    builds = [move for move in legal if isinstance(move, Build)]
    shown = [*skips, *builds] if len(skips) + len(builds) <= _MAX_BUTTONS else skips
    if not shown:
        return Block(0, "")
    gap = 12 if sizes.tall else 5
    columns = 1 if len(shown) == 1 else 2
    rows = -(-len(shown) // columns)
    wide = (width - gap * (columns - 1)) / columns
    high = 64 if sizes.tall else 56 if rows == 1 else 36
    drawn = (
        moved(at % columns * (wide + gap), at // columns * (high + gap), _button(move, wide, high, sizes))
        for at, move in enumerate(shown)
    )
    return Block(rows * (high + gap) - gap, "".join(drawn))


def _button(move: Move, width: float, height: float, sizes: Sizes) -> str:
    face, words = _words(move)
    size = min(sizes.body, (width - 12) / (_BOLD * len(face)))
    return hot(
        format_move(move),
        words,
        panel(width, height, fill=HOT, stroke=WHITE, rx=9),
        label(width / 2, height / 2 + size * 0.36, face, size, fill=WHITE, font_weight="bold"),
        whole=True,
    )


def _words(move: Move) -> tuple[str, str]:
    """Return what stands on the button of a move, and what it does in a sentence."""
    if isinstance(move, SkipWrite):
        return "Write no number", "Write no number"
    if not isinstance(move, Build):
        return "Draw no bridges", "Draw no bridges"
    counts = Counter(map(line_number, move.lines))
    named = [f"{line} (two)" if count > 1 else line for line, count in counts.items()]
    where = f"{'line' if len(named) == 1 else 'lines'} {all_of(named)}"
    return where[0].upper() + where[1:], f"Draw {counted(len(move.lines), 'bridge')} on {where}"
