"""What the viewer has before it: hand, cards, offered tokens, and buttons (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.small_islands import moves, tiles, wording
from skerry.rules.small_islands.data import Data
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.svg import at, hot, tag, text, title
from skerry.rules.small_islands.views import SeatView, View

_WIDE = 108


def hand(data: Data, seat: SeatView, legal: Sequence[moves.Move], x: float, y: float) -> str:
    """Draw the hand of a seat; a tile that may be placed or put away filters the moves."""
    usable = {move.tile for move in legal if isinstance(move, moves.Place | moves.Redraw)}
    drawn = [text(0, -8, "Your tiles", 13, fill="#ffffff", font_weight="bold")]
    for number, tile in enumerate(seat.hand or ()):
        shown = tiles.tile(data, tile, "", 0, says=tile)
        if tile in usable:
            edge = tag("rect", width=60, height=60, fill="none", stroke="#ffd84a", stroke_width=3)
            shown = hot(tile, f"Moves of {tile}", shown, edge)
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
        shown = tiles.tile(data, tile, side, 0, says=name)
        if name in words:
            shown = hot(name, f"Moves of {name}", shown)
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
                title(f"{name}: {wording.card(data, name)}"),
                tag("rect", width=150, height=54, rx=6, fill="#fffdf4", stroke="#b98b3e", stroke_width=1.5),
                text(6, 15, name, 12, font_weight="bold"),
                *(text(6, 31 + 15 * line, part, 9.5) for line, part in enumerate(_parts(data, name))),
            )
        )
    return (
        at(x, y, text(0, -8, "Your cards", 13, fill="#ffffff", font_weight="bold"), *drawn) if drawn else ""
    )


def _parts(data: Data, name: str) -> list[str]:
    return wording.card(data, name).split(": ", 1)


def buttons(view: View, legal: Sequence[moves.Move], x: float, y: float) -> str:
    """Draw what is on no tile as buttons: choices, tokens and ships by word, ends, rotations, discoveries."""
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
                spots.append((word, f"turned {word}", False))
    unique = list(dict.fromkeys(spots))
    if not any(whole for _, _, whole in unique):
        unique.sort()
    across = 6 if view.phase is Phase.PREPARE else 4
    wide = 136 if view.phase is Phase.PREPARE and len(unique) > across else _WIDE
    drawn = []
    for number, (words, says, whole) in enumerate(unique):
        row, column = divmod(number, across)
        drawn.append(at(column * (wide + 6), row * 24, _button(words, says, wide, whole=whole)))
    return at(x, y, *drawn) if drawn else ""


def _button(words: str, says: str, wide: float, *, whole: bool) -> str:
    fill = "#0f6f93" if whole else "#d9822b"
    return hot(
        words,
        f"Play {words}" if whole else f"Moves with {words}",
        tag("rect", width=wide, height=20, rx=7, fill=fill, stroke="#ffffff", stroke_width=1),
        text(wide / 2, 14, says, 11, text_anchor="middle", fill="#ffffff"),
        whole=whole,
    )


def offered(data: Data, seat: SeatView, legal: Sequence[moves.Move], x: float, y: float) -> str:
    """Draw the discovery tokens of which the seat keeps one."""
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
