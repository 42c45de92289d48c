"""The moves without a place on the board, as pictures and buttons in words (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import OWN, PORT_FACE
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture import figures
from skerry.rules.small_islands.picture.style import LIT, at, button, heading, hot, tag
from skerry.rules.small_islands.picture.words import ORDINALS
from skerry.rules.small_islands.view_types import SeatView, View

_WIDE = 318


def actions(
    data: Data, view: View, hand: SeatView | None, legal: Sequence[moves.Move], x: float, y: float
) -> str:
    """Draw ships, tokens, ends of turns, swaps and discoveries, within 318 by 176."""
    tokens = _tokens(view, [move for move in legal if isinstance(move, moves.LayToken)])
    spots: list[tuple[str, str, bool]] = []
    for move in legal:
        words = format_move(move)
        match move:
            case moves.EndTurn():
                spots.append((words, "End the turn", True))
            case moves.ConfirmHouses():
                spots.append((words, "Done: count these houses", True))
            case moves.Redraw():
                spots.append((words, _swap(hand, move), True))
            case moves.Land():
                ship = "Send your own ship" if move.ship == OWN else "Send a grey ship"
                spots.append((words.split(" ")[0], ship, False))
    unique = list(dict.fromkeys(spots))
    across = 2 if len(unique) > 4 else 1
    wide = (_WIDE - 6 * (across - 1)) / across
    high = 34 if len(unique) > 3 else 40
    top = 134 if tokens else 0
    drawn = [
        at(wide * (number % across) + 6 * (number % across), top + (high + 3) * (number // across),
           button(words, label, wide, high, whole=whole))
        for number, (words, label, whole) in enumerate(unique)
    ]  # fmt: skip
    return at(x, y, tokens, *drawn, _discoveries(data, legal))


def _swap(hand: SeatView | None, move: moves.Redraw) -> str:
    tiles = hand.hand if hand is not None else None
    which = f"{ORDINALS[tiles.index(move.tile)]} tile" if tiles and move.tile in tiles else "tile"
    return f"Swap the {which}" + ("" if move.slot is None else f" for market {move.slot}")


def _tokens(view: View, able: Sequence[moves.LayToken]) -> str:
    """Draw each token that may be laid, by each of its pictures."""
    if not able:
        return ""
    seat = view.active.seat if view.active is not None else None
    colour = view.seats[seat].colour if seat is not None else ""
    faces = dict.fromkeys(
        (
            format_move(move).split(" ")[0],
            move.token,
            "PORT" if move.face == PORT_FACE else str(move.resource),
        )
        for move in able
    )
    several = len(faces) > 10
    wide, drawn = (53 if several else 64), []
    for number, (word, _, symbol) in enumerate(faces):
        shown = figures.token_ring(colour) + figures.icon(symbol)
        box = tag("rect", x=-10.5, y=-11.5, width=21, height=23, rx=4, fill="#fffdf4", stroke=LIT)
        spot = hot(word, f"A token as a {symbol.lower()}", box, at(0, 0, shown, scale=1.5))
        column, line = number % (6 if several else 5), number // (6 if several else 5)
        drawn.append(at(wide / 2 + wide * column, 30 + 64 * line, spot, scale=2.4 if several else 2.6))
    return heading(0, -10, "Place a token as") + "".join(drawn)


def _discoveries(data: Data, legal: Sequence[moves.Move]) -> str:
    """Draw the discovery tokens of which one is to be kept."""
    able = [move for move in legal if isinstance(move, moves.KeepDiscovery)]
    if not able:
        return ""
    drawn = []
    for number, move in enumerate(able):
        points = data.discoveries[move.token].points
        column, line = number % 5, number // 5
        shown = tag("circle", r=28, fill=LIT) + figures.coin(str(points))
        spot = hot(format_move(move), f"Keep the token of {points} points", shown, whole=True)
        drawn.append(at(32 + 63 * column, 40 + 64 * line, spot))
    return heading(0, -10, "Keep one of these") + "".join(drawn)
