"""The picture: the common table above, a panel for each seat below, two in a row (section 10).

Hot spots are groups with ``data-move`` (a whole notation) or ``data-words`` (words that filter the legal
moves). Every legal move is in the picture: on a field, a cloud or a berth, or else as a button.
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.moves import (
    ChooseStartField,
    Fly,
    HarbourTake,
    Move,
    PlaceTile,
    TakeCloud,
    TakeSubstitute,
)
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture import clouds, dice, harbour, panels, status
from skerry.rules.islands_in_the_mist.picture.board import island
from skerry.rules.islands_in_the_mist.picture.style import SHARED_HEIGHT, at, button, gradient, page, tag, url
from skerry.rules.islands_in_the_mist.views import View

_GAP = 8.0
_BUTTON = 74.0
_IN_ROW = 17
_ROW = 18.0
_ROWS = 3
_SHOWN = (ChooseStartField, Fly, HarbourTake, PlaceTile, TakeCloud, TakeSubstitute)


def draw_picture(data: Data, notation: Notation, view: View, legal: Sequence[Move]) -> str:
    """Draw a view, with hot spots for the moves in ``legal``."""
    texts = [notation.format(played) for played in legal]
    lines = (len(view.players) + 1) // 2
    # Moves without a place on the board.
    buttons = [line for played, line in zip(legal, texts, strict=True) if not isinstance(played, _SHOWN)]
    rows = max(_ROWS, -(-len(buttons) // _IN_ROW))
    top = SHARED_HEIGHT + rows * _ROW + _GAP
    width = 2 * panels.WIDTH + 3 * _GAP
    height = top + lines * (panels.HEIGHT + _GAP)
    clouds_at, wide = _GAP + 446, harbour.BERTH * data.harbour.berths
    # Component sets with many clouds or berths leave less room for the harbour.
    scale = min(1.0, (width - 20 - clouds_at - clouds.CLOUD * len(view.clouds)) / wide)
    seats = (
        at(
            _GAP + (player.seat % 2) * (panels.WIDTH + _GAP),
            top + (player.seat // 2) * (panels.HEIGHT + _GAP),
            panels.seat_panel(
                data,
                view,
                player,
                island(data, notation, view, player, legal if player.seat == view.turn else ()),
            ),
        )
        for player in view.players
    )
    return page(
        width,
        height,
        _summary(view),
        _defs(),
        tag("rect", width=width, height=height, rx=16, fill=url("sky")),
        at(_GAP, _GAP, status.status(data, view)),
        at(_GAP + 276, _GAP, dice.dice(view)),
        at(clouds_at, _GAP + 4, clouds.clouds(data, notation, view, texts)),
        at(
            width - wide * scale - 14,
            _GAP + 8,
            tag(
                "g",
                harbour.harbour(data, notation, view, texts),
                **({} if scale == 1 else {"transform": f"scale({scale:.3f})"}),
            ),
        ),
        at(_GAP, SHARED_HEIGHT + 4, _buttons(buttons)),
        *seats,
    )


def _summary(view: View) -> str:
    if view.turn is None:
        return f"Islands in the Mist, game over in round {view.round}"
    return f"Islands in the Mist, round {view.round}: {status.NAMES[view.phase]}, seat {view.turn}"


def _buttons(lines: Sequence[str]) -> str:
    """Draw moves as buttons, row by row."""
    return "".join(
        at(
            (number % _IN_ROW) * (_BUTTON + 1.5),
            (number // _IN_ROW) * _ROW,
            button(line, f"Play {line}", line.removeprefix("swap "), _BUTTON),
        )
        for number, line in enumerate(lines)
    )


def _defs() -> str:
    rainbow = ((0.0, "#f0a3a3"), (0.35, "#f5e08a"), (0.65, "#a5d98c"), (1.0, "#9cc3ef"))
    return tag(
        "defs",
        gradient("linearGradient", "sky", (0.0, "#8fb7d3"), (1.0, "#dbe7ee"), x1=0, y1=0, x2=0, y2=1),
        gradient("linearGradient", "rainbow", *rainbow),
        gradient("radialGradient", "mist", (0.0, "#ffffff"), (1.0, "#dfe8ef")),
    )
