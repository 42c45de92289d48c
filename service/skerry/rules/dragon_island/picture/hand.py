"""What is behind the viewer's screen: both sides of its tiles, and its treasure maps (section 10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import COLORS, Color, Face, Kind
from skerry.rules.dragon_island.moves import KeepTreasure, Move, PlaceTile, PlayTreasure
from skerry.rules.dragon_island.notation import format_move
from skerry.rules.dragon_island.picture import tiles, words
from skerry.rules.dragon_island.picture.figures import star
from skerry.rules.dragon_island.picture.gems import counted_gem
from skerry.rules.dragon_island.picture.style import (
    CARD,
    HOT,
    LINE,
    WHITE,
    at,
    heading,
    hot,
    tag,
    text,
    title,
)
from skerry.rules.dragon_island.views import SeatView

HEIGHT = 168.0
"""The height of tiles and of maps, each with a heading."""

_SCALE = 0.8
_SLOT, _MAP, _HIGH = 114.0, 118.0, 136.0


class Side(msgspec.Struct, frozen=True):
    """A side of a tile in hand, and the words that name it in a move."""

    word: str
    kind: Kind
    color: Color | None
    tile: str
    face: Face | None


def has_hand(seat: SeatView) -> bool:
    """Return whether a seat holds anything."""
    return bool(seat.start_tile or seat.tiles or seat.cards or seat.offered)


def hand_tiles(data: Data, seat: SeatView, legal: Sequence[Move], me: int | None) -> tuple[str, float]:
    """Draw the sides of the tiles that a seat holds, from the origin; return also how wide they are."""
    placed = [move for move in legal if isinstance(move, PlaceTile)]
    parts, x = [], 0.0
    for sides in _held(data, seat):
        for side in sides:
            parts.append(at(x + _SLOT / 2, 88, _side(side, placed)))
            x += _SLOT
        if len(sides) > 1:
            both = text(x - _SLOT, 93, "or", 15, fill=WHITE, text_anchor="middle")
            parts.append(both)
        x += 14
    says = _asked(placed) if placed else _heading("tiles", seat, me)
    return heading(4, 16, says if parts else "No tiles left") + "".join(parts), max(x, 130.0)


def _asked(placed: Sequence[PlaceTile]) -> str:
    """Say what is left to pick of a tile to place."""
    if len({(move.tile, move.face) for move in placed}) > 1:
        return "Pick a side to place"
    colors = len({move.joker_color for move in placed}) > 1
    if len({move.at for move in placed}) > 1:
        return "Pick a colour and a hex" if colors else "Pick a hex"
    return "Pick a colour"


def _heading(things: str, seat: SeatView, me: int | None) -> str:
    return f"Your {things}" if seat.seat == me else f"{things} of seat {seat.seat}".capitalize()


def _held(data: Data, seat: SeatView) -> Iterator[list[Side]]:
    if seat.start_tile is not None:
        yield [Side(f"S{seat.color.value[0]}", Kind.START, seat.color, seat.start_tile, None)]
    for tile in seat.tiles or ():
        sides = data.terrain[tile].items()
        yield [Side(f"{tile}{face.value}", side.type, side.color, tile, face) for face, side in sides]


def _side(side: Side, placed: Sequence[PlaceTile]) -> str:
    """Draw a side with its name below; a whole move if only this is open, else its word."""
    color = "" if side.color is None else f"{side.color.value}, "
    name = f"{color}{words.KINDS[side.kind]} ({side.word})"
    shown = at(0, 0, tiles.face(side.kind, side.color), scale=_SCALE)
    label = text(0, 66, words.KINDS[side.kind].capitalize(), 15, fill=WHITE, text_anchor="middle")
    moves = [move for move in placed if (move.tile, move.face) == (side.tile, side.face)]
    if not moves:
        return tag("g", title(name), shown, label)
    ring = at(0, 0, tiles.outline(HOT, _SCALE, inset=-2, width=4), scale=_SCALE)
    if len(moves) == 1:
        return hot(format_move(moves[0]), f"Place {name}", shown, ring, label, whole=True)
    return hot(side.word, f"Place {name}", shown, ring, label)


def map_width(number: int) -> float:
    """Return how wide a row of maps is, or its heading."""
    return max((_MAP + 10) * number - 10, 170.0)


def maps(
    data: Data, seat: SeatView, legal: Sequence[Move], me: int | None, room: float, rows: int = 1
) -> tuple[str, float]:
    """Draw a seat's treasure maps, and those it chooses from, within a room; return also how high they are.

    Maps are smaller if they do not fit in a number of rows.
    """
    cards = [*((card, False) for card in seat.cards or ()), *((card, True) for card in seat.offered or ())]
    moves = {move.card: move for move in legal if isinstance(move, PlayTreasure)}
    kept = [move for move in legal if isinstance(move, KeepTreasure)]
    across = max(int((room + 10) // (_MAP + 10)), -(-len(cards) // rows), 1)
    scale = min(1.0, (room + 10) / (across * (_MAP + 10)))
    drawn = []
    for place, (card, offered) in enumerate(cards):
        spots = [move for move in kept if card in move.cards] if offered else []
        x, y = (_MAP + 10) * (place % across), (_HIGH + 10) * (place // across)
        drawn.append(at(x, y, _map(data, card, moves.get(card), spots)))
    says = "Choose a treasure map" if kept else _heading("treasure maps", seat, me)
    lines = -(-len(cards) // across)
    shown = heading(2, 16, says if cards else "No treasure maps") + at(0, 26, *drawn, scale=scale)
    return shown, 26 + (_HIGH + 10) * scale * lines


def _map(data: Data, card: str, move: PlayTreasure | None, kept: Sequence[KeepTreasure]) -> str:
    name = words.treasure_map(data.card[card])
    is_open = move is not None or bool(kept)
    edge = tag(
        "rect",
        width=_MAP,
        height=_HIGH,
        rx=9,
        fill=CARD,
        stroke=HOT if is_open else "#8a6a2f",
        stroke_width=4 if is_open else 1.5,
    )
    inside = edge + map_face(data, card)
    if move is not None:
        return hot(format_move(move), f"Find the treasure of {name}", inside, whole=True)
    if len(kept) == 1:
        return hot(format_move(kept[0]), f"Keep {name}", inside, whole=True)
    return hot(card, f"Keep {name}", inside) if kept else tag("g", title(name), inside)


def map_face(data: Data, card: str) -> str:
    """Draw what is on a treasure map: fame and gold, the centre, and the neighbours below it."""
    what = data.card[card]
    near = sorted(what.neighbors, key=COLORS.index)
    cross = tag("path", d="M15 -19L27 -7M27 -19L15 -7", stroke="#8c1d17", stroke_width=4.5)
    parts = [
        star(18, 21, 1.05),
        text(34, 28, str(what.fame), 20, fill=LINE, font_weight="bold"),
        counted_gem(Color.YELLOW, what.gold, _MAP - 20, 21, 0.9),
        at(_MAP / 2, 62, tiles.small(what.center, 26), cross),
        text(_MAP / 2, 101, "next to", 13, fill=LINE, text_anchor="middle"),
    ]
    for place, color in enumerate(near):
        parts.append(at(_MAP / 2 + 26.5 * (place - (len(near) - 1) / 2), 118, tiles.small(color, 15)))
    return "".join(parts)
