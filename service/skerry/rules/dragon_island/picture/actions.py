"""The moves without a place on the island or in hand, as buttons in words (rules page, section 10).

A few payments are buttons each. If they are more, each building is a button that leads to its payments, and
the payments of one thing are small numbers in the shapes of the energies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import ENERGIES, Amounts, Payment
from skerry.rules.dragon_island.moves import (
    Build,
    CaptureDragons,
    DrawTreasure,
    EndDragonMoves,
    Move,
    PlaceTile,
    SkipAction,
    SkipTreasure,
    TakeGold,
    TameDragon,
)
from skerry.rules.dragon_island.notation import format_move
from skerry.rules.dragon_island.picture import words
from skerry.rules.dragon_island.picture.chips import GAP, Chip, Room, draw_chips
from skerry.rules.dragon_island.picture.style import at, button, heading
from skerry.rules.dragon_island.views import View

Paid: TypeAlias = CaptureDragons | Build

_FEW = 9
"""How many payments are buttons each."""

_MANY = 60
"""How many payments are shown before a player asks for all."""


class Button(msgspec.Struct, frozen=True):
    """A move or words of moves, with a label and perhaps a second line."""

    line: str
    label: str
    below: str = ""
    whole: bool = True


def actions(
    data: Data, view: View, legal: Sequence[Move], picked: tuple[str, ...], room: Room
) -> tuple[str, float]:
    """Draw the buttons from the origin; return also how high they are."""
    paid = [move for move in legal if isinstance(move, Paid)]
    plain = [*_jokers(legal), *(_plain(data, view, move) for move in legal if isinstance(move, _PLAIN))]
    heads: dict[str, list[Paid]] = {}
    for move in paid:
        heads.setdefault(_head(move), []).append(move)
    if len(paid) <= _FEW:
        made = [_payment(data, view, move) for move in paid]
        return _rows([*made, *plain], room)
    if len(heads) > 1:
        made = [_choice(data, view, head, moves) for head, moves in heads.items()]
        return _rows([*made, *plain], room)
    drawn, high = _rows(plain, room)
    chips, more = _chips(data, view, paid, picked, room)
    return drawn + at(0, high, chips), high + more


def _rows(buttons: Sequence[Button], room: Room) -> tuple[str, float]:
    if len(buttons) == room.columns + 1 > 3 and all(len(one.label + one.below) < 20 for one in buttons):
        room = replace(room, columns=len(buttons))
    elif len(buttons) == 1 and room.columns == 2:
        # A telephone's only button takes the full width.
        room = replace(room, columns=1)
    rows = -(-len(buttons) // room.columns)
    drawn = "".join(
        at(
            (room.wide + GAP) * (place % room.columns),
            (room.high + GAP) * (place // room.columns),
            button(one.line, one.label, room.wide, room.high, room.size, one.below, whole=one.whole),
        )
        for place, one in enumerate(buttons)
    )
    return drawn, rows * (room.high + GAP)


_PLAIN = (EndDragonMoves, TameDragon, TakeGold, DrawTreasure, SkipAction, SkipTreasure)


def _plain(data: Data, view: View, move: Move) -> Button:
    match move:
        case EndDragonMoves():
            label = "Move no more dragons"
        case TameDragon():
            label = f"Tame the dragon for {data.costs.tame_gold} gold"
        case TakeGold():
            label = f"Take {min(data.keep_gold, view.supply.yellow)} gold"
        case DrawTreasure():
            label = "Draw treasure maps"
        case SkipAction():
            label = "Skip the action"
        case _:
            label = "Find no treasure"
    return Button(format_move(move), label)


def _jokers(legal: Sequence[Move]) -> Iterator[Button]:
    """Yield a choice of colours once only a joker's is open."""
    placed = [move for move in legal if isinstance(move, PlaceTile)]
    if len({(move.tile, move.face) for move in placed}) > 1:
        return
    colors = [color for color in ENERGIES if any(move.joker_color is color for move in placed)]
    if len(colors) > 1:
        for color in colors:
            label = f"Place it as {color.value}"
            moves = [move for move in placed if move.joker_color is color]
            if len(moves) == 1:
                yield Button(format_move(moves[0]), label)
            else:
                yield Button(f"place {color.value[0]}", label, whole=False)


def _head(move: Paid) -> str:
    """Return the words of a move without its payment."""
    return format_move(move).rpartition(" ")[0]


def _thing(data: Data, view: View, move: Paid) -> str:
    if isinstance(move, CaptureDragons):
        here = next(tile for tile in view.island if tile.at == view.seats[view.turn or 0].wizard)
        return "Capture the dragons" if here.dragons.total > 1 else "Capture the dragon"
    fame = data.building_fame[move.building]
    what = f"{move.lair_color.value} lair" if move.lair_color else f"a {move.building.value}"
    return f"Build {what} ({fame} fame)"


def _payment(data: Data, view: View, move: Paid) -> Button:
    thing = f"{_thing(data, view, move)} for"
    return Button(format_move(move), thing, words.amounts(move.payment.amounts))


def _choice(data: Data, view: View, head: str, moves: Sequence[Paid]) -> Button:
    if len(moves) == 1:
        return _payment(data, view, moves[0])
    cost = moves[0].payment.total
    return Button(head, _thing(data, view, moves[0]), f"for {cost} energy: choose which", whole=False)


def _chips(
    data: Data, view: View, moves: Sequence[Paid], picked: tuple[str, ...], room: Room
) -> tuple[str, float]:
    """Draw the payments of one thing, those that keep the most of each energy first."""
    stock = None if view.turn is None else view.seats[view.turn].stock
    ordered = sorted(moves, key=lambda move: _left(stock or Amounts(), move.payment))
    head, thing = _head(moves[0]), _thing(data, view, moves[0])
    asked = set(head.split(" ")) <= set(picked)
    shown = ordered if asked else ordered[:_MANY]
    made = [
        Chip(format_move(move), f"{thing} for {words.amounts(move.payment.amounts)}", move.payment)
        for move in shown
    ]
    top = room.size + 14
    drawn, high = draw_chips(made, room)
    parts = [heading(0, room.size + 2, f"{thing} for", room.size), at(0, top, drawn)]
    if len(shown) < len(ordered):
        more = Button(head, f"{len(ordered) - len(shown)} more ways to pay", whole=False)
        others, height = _rows([more], room)
        parts.append(at(0, top + high, others))
        high += height
    return "".join(parts), top + high


def _left(stock: Amounts, payment: Payment) -> int:
    """Return how uneven a stock is after a payment: the sum of squares."""
    return sum((stock[color] - payment[color]) ** 2 for color in ENERGIES)
