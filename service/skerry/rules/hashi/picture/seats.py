"""Draws the panels of the other seats: a small board and the points."""

from __future__ import annotations

from skerry.rules.hashi.picture.places import badge, place_text, step_text
from skerry.rules.hashi.picture.score import parts_of
from skerry.rules.hashi.picture.score_rows import score_rows
from skerry.rules.hashi.picture.small_board import RATIO, small_board
from skerry.rules.hashi.picture.style import INK, SOFT, Block, Sizes, label, moved, panel, tag, text, title
from skerry.rules.hashi.picture.table import Table
from skerry.rules.hashi.views import SeatView


def seat_beside(
    table: Table, seat: SeatView, sizes: Sizes, box: tuple[float, float], board_width: float
) -> Block:
    """Draw a panel with a board on the left and the points beside it; ``box`` is its width and height."""
    width, height = box
    left = board_width + 8 + sizes.small * 1.4
    top = sizes.head * 1.7
    room = height - top - sizes.body * 2.2
    pitch = min(room / 4.9, sizes.body * 2.8)
    board_top = (height - board_width * RATIO) / 2
    down = max(0, (height - top - pitch * 5.4) / 2)
    wide = width - left - 14
    says = place_text(table.view, seat) or step_text(seat)
    return Block(
        height,
        "".join(
            (
                panel(width, height),
                moved(8, board_top, small_board(table.layout, seat, table.marks, board_width)),
                moved(left, down, _name(seat, says, sizes, wide)),
                moved(left, down + top + pitch, _points(table, seat, wide, pitch, sizes)),
            )
        ),
    )


def seat_above(table: Table, seat: SeatView, sizes: Sizes, box: tuple[float, float]) -> Block:
    """Draw a panel with a large board and the points below it."""
    width, height = box
    board_width = width - 16
    board_top = sizes.head * 2.4
    below = board_top + board_width * RATIO
    pitch = (height - below - 12) / 5.1
    says = place_text(table.view, seat) or step_text(seat)
    return Block(
        height,
        "".join(
            (
                panel(width, height),
                moved(16, 0, _name(seat, says, sizes, width - 32)),
                moved(8, board_top, small_board(table.layout, seat, table.marks, board_width)),
                moved(16, below + pitch * 0.9, _points(table, seat, width - 32, pitch, sizes, full=True)),
            )
        ),
    )


def named_board(table: Table, seat: SeatView, sizes: Sizes, width: float) -> Block:
    """Draw a small board with its seat above it, without points."""
    top = sizes.head * 1.8
    return Block(
        top + width * RATIO,
        moved(0, 0, _name(seat, step_text(seat), sizes, width, INK))
        + moved(0, top, small_board(table.layout, seat, table.marks, width)),
    )


def _name(seat: SeatView, says: str, sizes: Sizes, width: float, ink: str = SOFT) -> str:
    """Draw the badge and the name of a seat, and what it does."""
    y = sizes.head * 1.5
    scale = sizes.head / 19
    parts = [
        badge(seat.seat, 15 * scale, y - sizes.head * 0.36, scale),
        text(36 * scale, y, f"Seat {seat.seat}", sizes.head, font_weight="bold"),
        label(width, y, says, sizes.small, text_anchor="end", fill=ink),
    ]
    if seat.sealed:
        parts.append(title(f"Seat {seat.seat} has made entries that are still hidden"))
    return tag("g", *parts)


def _points(
    table: Table, seat: SeatView, width: float, pitch: float, sizes: Sizes, *, full: bool = False
) -> str:
    parts = tuple(parts_of(table.data, table.view, seat))
    return score_rows(seat, parts, table.marks, width, pitch, sizes, full=full)
