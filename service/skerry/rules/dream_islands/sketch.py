"""Draws a view as text for a terminal: the ring of islands, and below it the seats and a hand of missions."""

from __future__ import annotations

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import AIRPLANE
from skerry.rules.dream_islands.views import PlayerView, View
from skerry.rules.text_canvas import Canvas, cut

_RING = ((0, 1), (0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2))
"""The columns and rows of the islands 1 to 8; the middle islands are at (1, 1)."""

_BOX, _ACROSS, _DOWN, _TOP = 18, 20, 5, 1
_ARROWS = ((18, 2, "→"), (38, 2, "→"), (18, 12, "←"), (38, 12, "←"), (8, 5, "↑"), (8, 10, "↑"))
_TURNING = ((48, 5, "↓"), (48, 10, "↓"), (18, 10, "↗"))
_PANEL = 61
_SEATS = 15
_HANDS = 20
_TABLE = "{:<12}{:>6} {:>6}  {:<16}{:<15}{}"


def sketch(data: Data, view: View) -> str:
    """Return the view as text."""
    sheet = Canvas()
    sheet.write(0, 0, _head(data, view))
    for island, (column, row) in zip(data.islands, _RING, strict=True):
        name = f"{island.index} {island.name.removesuffix(' Island')}"
        _box(sheet, column, row, name, _pieces(view, island.index))
    _box(sheet, 1, 1, f"Middle {len(view.middle)} of {data.middle_limit}", " ".join(map(str, view.middle)))
    for x, y, arrow in (*_ARROWS, *_TURNING):
        sheet.write(x, y, arrow)
    start = ["Airplane, before 1", _pieces(view, AIRPLANE) or "empty"]
    sheet.write_lines(_PANEL, 1, [*start, "", "0:3 = three pieces", "of seat 0"])
    sheet.write(0, _SEATS, _TABLE.format("Seat", "Points", "Middle", " Missions done", "Covered", "In hand"))
    for player in view.players:
        sheet.write(0, _SEATS + 1 + player.seat, _seat(data, view, player))
    sheet.write_lines(0, _HANDS, _hand(data, view))
    return str(sheet)


def _head(data: Data, view: View) -> str:
    if view.turn is None:
        return f"Dream Islands   Game over after round {view.round}"
    final = "   FINAL ROUND" if view.final_round else ""
    phase = data.phase_names[view.phase.value].lower()
    return f"Dream Islands   Round {view.round}   Seat {view.turn}: {phase}{final}"


def _box(sheet: Canvas, column: int, row: int, name: str, content: str) -> None:
    x, y = column * _ACROSS, _TOP + row * _DOWN
    inside = _BOX - 2
    sheet.write(x, y, f"┌{'─' * inside}┐")
    for down, line in enumerate((name, content), start=1):
        sheet.write(x, y + down, f"│{cut(line, inside):<{inside}}│")
    sheet.write(x, y + 3, f"└{'─' * inside}┘")


def _pieces(view: View, place: int) -> str:
    """Return the pieces of all seats on a place: ``0:3 2:1``."""
    counts = ((player.seat, player.places[place]) for player in view.players)
    return " ".join(f"{seat}:{count}" for seat, count in counts if count)


def _seat(data: Data, view: View, player: PlayerView) -> str:
    mark = ">" if player.seat == view.turn else " "
    done = " ".join(data.card[card].code for card in player.completed)
    hand = f"{player.hand_size} hidden"
    if player.hand is not None:
        hand = " ".join(data.card[card].code for card in player.hand)
    return _TABLE.format(
        f"{mark}{player.seat} {player.colour}"[:12],
        player.points,
        player.middle_points,
        cut(f" {len(player.completed)}: {done}" if done else " -", 15),
        cut(" ".join(map(str, player.covered)) or "-", 14),
        cut(hand or "-", 22),
    )


def _hand(data: Data, view: View) -> list[str]:
    """Return the missions in hand, if only those of one seat are known."""
    known = [player for player in view.players if player.hand]
    if len(known) != 1:
        return []
    lines = []
    for card in known[0].hand or ():
        now = "fulfilled" if card in (known[0].fulfilled or ()) else "in hand"
        lines.append(f"{now:<10} {data.card[card].code:<3} {data.card[card].label}")
    return lines
