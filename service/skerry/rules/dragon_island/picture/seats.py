"""The panels of the seats: what is open, and what the viewer may see behind a screen (section 10)."""

from __future__ import annotations

from collections.abc import Iterable

from skerry.rules.dragon_island.kinds import COLORS, Color, Phase
from skerry.rules.dragon_island.picture import figures, gems, words
from skerry.rules.dragon_island.picture.marks import Marks, in_panel
from skerry.rules.dragon_island.picture.style import (
    FAINT,
    GOLD,
    ON,
    TINT,
    at,
    fitting,
    panel,
    tag,
    text,
    title,
)
from skerry.rules.dragon_island.views import SeatView, View

WIDTH = 336.0

_HEAD, _ROW, _LINE = 40.0, 40.0, 24.0
_FIRST, _APART = 122.0, 47.0
"""Where the columns of the five colours begin, and how far apart they are."""

_LABEL = 17.0


def height(view: View, seat: SeatView) -> float:
    """Return the height of a seat's panel."""
    stock = _ROW if seat.stock is not None else 0.0
    return _HEAD + 2 * _ROW + _LINE + 12 + stock + (2 * _LINE if _has_sum(view, seat) else 0)


def _has_sum(view: View, seat: SeatView) -> bool:
    """Return whether the parts of the fame are in the panel: not if all is open, and never after the end."""
    return seat.total is not None and view.turn is not None and any(one.total is None for one in view.seats)


def seat_panel(view: View, seat: SeatView, me: int | None, marks: Marks) -> str:
    """Draw one seat, with outlines around what has changed."""
    high = height(view, seat)
    rows = _rows(view, seat)
    first = _HEAD + 24 + (_ROW if seat.stock is not None else 0)
    spots = {color: (column(color), first) for color in COLORS}
    setup = view.phase is Phase.SETUP_TREASURE
    turn = seat.choosing > 0 if setup else seat.seat == view.turn
    around = tag("rect", x=-4, y=-4, width=WIDTH + 8, height=high + 8, rx=13, fill=GOLD) if turn else ""
    return tag(
        "g",
        around,
        panel(WIDTH, high, stroke=TINT[seat.color], stroke_width=2.5),
        _header(view, seat, me),
        *rows,
        in_panel(seat, marks, spots, _ROW),
    )


def _header(view: View, seat: SeatView, me: int | None) -> str:
    letters = ON[seat.color]
    own = seat.seat == me
    name = words.seat_name(seat.seat, me) + ("" if own else f", {seat.color.value}")
    total = "" if seat.total is None else f"{seat.total} fame"
    room = WIDTH - 66 - 12 * len(total)
    top = f"M0 {_HEAD}L0 10C0 4 4 0 10 0L{WIDTH - 10} 0C{WIDTH - 4} 0 {WIDTH} 4 {WIDTH} 10L{WIDTH} {_HEAD}Z"
    return "".join(
        (
            tag("path", d=top, fill=TINT[seat.color]),
            figures.wizard(seat.seat, seat.color, 26, 22, 0.82, 16.6),
            text(52, 27, name, fitting(name, 19, room, bold=True), fill=letters, font_weight="bold"),
            text(WIDTH - 14, 27, total, 20, fill=letters, text_anchor="end", font_weight="bold"),
        )
    )


def column(color: Color) -> float:
    """Return where the column of a colour is."""
    return _FIRST + _APART * COLORS.index(color)


def _rows(view: View, seat: SeatView) -> Iterable[str]:
    y = _HEAD + 24
    if seat.stock is not None:
        yield text(14, y + 6, "Stock", _LABEL)
        yield gems.amounts_row(seat.stock, _FIRST, y, _APART, 1.15)
        y += _ROW
    yield text(14, y + 6, "Pets", _LABEL)
    none = "none" if view.turn is None else "none yet"
    yield "" if seat.pets else text(_FIRST - 14, y + 6, none, _LABEL, fill=FAINT)
    for pet in seat.pets:
        where = " in its lair" if pet.in_lair else ""
        said = title(f"{pet.color.value} pet{where}, {pet.coins} coins")
        x = column(pet.color)
        lair = at(x - 5, y, figures.lair_behind(), scale=0.9) if pet.in_lair else ""
        coins = gems.counted_gem(Color.YELLOW, pet.coins, x + 12, y + 7, 0.86, 16.5)
        yield tag("g", said, lair, figures.dragon(pet.color, x - 7, y - 1, 0.86), coins)
    y += _ROW
    yield text(14, y + 6, "Captured", _LABEL)
    yield "" if seat.captured else text(_FIRST - 14, y + 6, none, _LABEL, fill=FAINT)
    for color in seat.captured:
        said = title(f"has captured {color.value} dragons")
        yield tag("g", said, figures.captured(color, column(color), y))
    y += _ROW
    yield text(14, y + 1, words.held(seat, view.phase), _LABEL)
    if _has_sum(view, seat):
        parts = seat.captures or 0, seat.buildings or 0, seat.treasures or 0
        fame = seat.total or 0
        first = f"Captures {parts[0]} + buildings {parts[1]}"
        second = f"+ treasures {parts[2]} + pets {fame - sum(parts)} = {fame} fame"
        yield text(14, y + 1 + _LINE, first, _LABEL, fill=FAINT)
        yield text(14, y + 1 + 2 * _LINE, second, _LABEL, fill=FAINT)
