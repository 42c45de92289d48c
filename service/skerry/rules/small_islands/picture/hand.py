"""The viewer's hand, start tiles, cards and offered tokens (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture import captions, tiles
from skerry.rules.small_islands.picture.style import at, hot, tag, text, title
from skerry.rules.small_islands.view_types import SeatView, View


def hand(data: Data, seat: SeatView, legal: Sequence[moves.Move], x: float, y: float) -> str:
    """Draw the hand of a seat; a tile that may be placed or removed filters the moves."""
    usable = {move.tile for move in legal if isinstance(move, moves.Place | moves.Redraw)}
    drawn = [text(0, -8, "Your tiles", 13, fill="#ffffff", font_weight="bold")]
    for number, tile in enumerate(seat.hand or ()):
        shown = tiles.tile(data, tile, "", 0, tooltip=tile)
        if tile in usable:
            edge = tag("rect", width=60, height=60, fill="none", stroke="#ffd84a", stroke_width=3)
            shown = hot(tile, f"Moves with {tile}", shown, edge)
        drawn.append(at(92 * number, 0, shown, scale=1.4))
        drawn.append(text(92 * number + 42, 99, tile, 12, text_anchor="middle", fill="#ffffff"))
    return at(x, y, *drawn)


def start_tiles(data: Data, view: View, legal: Sequence[moves.Move], x: float, y: float) -> str:
    """Draw the start tiles left, both sides; each filters the moves."""
    words = {f"{move.tile}{move.face}" for move in legal if isinstance(move, moves.PlaceStart)}
    drawn = [text(0, -8, "Start tiles", 13, fill="#ffffff", font_weight="bold")]
    sides = [(tile, side) for tile in view.start_tiles for side in data.sides(tile)]
    for number, (tile, side) in enumerate(sides):
        name = f"{tile}{side}"
        shown = tiles.tile(data, tile, side, 0, tooltip=name)
        if name in words:
            shown = hot(name, f"Moves with {name}", shown)
        drawn.append(at(70 * number, 0, shown))
        drawn.append(text(70 * number + 30, 76, name, 12, text_anchor="middle", fill="#ffffff"))
    return at(x, y, *drawn)


def cards(data: Data, seat: SeatView, x: float, y: float) -> str:
    """Draw the cards that a seat chooses from."""
    drawn = []
    for number, name in enumerate(seat.drawn or ()):
        row, column = divmod(number, 3)
        drawn.append(
            at(
                158 * column,
                60 * row,
                title(f"{name}: {captions.card(data, name)}"),
                tag("rect", width=150, height=54, rx=6, fill="#fffdf4", stroke="#b98b3e", stroke_width=1.5),
                text(6, 15, name, 12, font_weight="bold"),
                *(text(6, 31 + 15 * line, part, 9.5) for line, part in enumerate(_parts(data, name))),
            )
        )
    return (
        at(x, y, text(0, -8, "Your cards", 13, fill="#ffffff", font_weight="bold"), *drawn) if drawn else ""
    )


def _parts(data: Data, name: str) -> list[str]:
    return captions.card(data, name).split(": ", 1)


def offered(data: Data, seat: SeatView, legal: Sequence[moves.Move], x: float, y: float) -> str:
    """Draw the discovery tokens that the seat chooses from."""
    able = {move.token: format_move(move) for move in legal if isinstance(move, moves.KeepDiscovery)}
    drawn = []
    for number, name in enumerate(seat.offered or ()):
        shown = tag("circle", r=24, fill="#f7d774", stroke="#8c6a1d", stroke_width=3) + text(
            0, 8, str(data.discoveries[name].points), 22, text_anchor="middle", font_weight="bold"
        )
        if name in able:
            shown = hot(able[name], f"Keep {name}", shown, whole=True)
        drawn.append(at(28 + 60 * number, 30, title(name), shown))
    return at(x, y, *drawn) if drawn else ""
