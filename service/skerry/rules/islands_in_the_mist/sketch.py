"""Draws a view as text for a terminal: all islands as hexes of a word each, the clouds and the oculars."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.map_layout import Layout
from skerry.rules.islands_in_the_mist.views import PlayerView, View
from skerry.rules.text_canvas import HEIGHT, Canvas

_HALF = 2
"""Columns from a hex to the one half a step east."""

_APART = 41
_TOP = 2
_SHORT = {"MONUMENT": "mn"}
_LEGEND = "sw swamp  me meadow  mn monument  *: balloon  ?: draw  ^: volcano  +: energy"


def sketch(data: Data, view: View) -> str:
    """Return the view as text."""
    sheet = Canvas()
    sheet.write(0, 0, _head(view))
    clouds = "  ".join(f"{cloud.cloud}: {_faces(cloud.tiles)}" for cloud in view.clouds)
    harbour = f"   Harbour {_faces(view.harbour)}" if view.harbour else ""
    sheet.write(0, 1, f"Clouds {clouds}{harbour}")
    layout = data.layout(view.options)
    rows = [cell.r for cell in layout.cells]
    down = max(rows) - min(rows) + 2
    for player in view.players:
        x, y = player.seat % 2 * _APART, _TOP + player.seat // 2 * down
        sheet.write(x, y, _title(view, player), _APART - 1)
        _island(sheet, layout, player, x, y + 1)
    few = len(view.players) < 3
    below = [_oculars(player) for player in view.players if few or player.seat == view.turn]
    below.append(_LEGEND)
    under = _TOP + down * ((len(view.players) + 1) // 2)
    sheet.write_lines(0, min(under, HEIGHT - len(below)), below)
    return str(sheet)


def _head(view: View) -> str:
    end = "" if view.final_round is None else f", the last is {view.final_round}"
    if view.turn is None:
        now = "game over"
    else:
        now = f"seat {view.turn}: {view.phase.value.replace('_', ' ').lower()}"
    wind = "" if view.wind is None else f"   wind {view.wind.value}"
    bonus = "" if view.bonus is None else f", {view.bonus.value.replace('_', ' ').lower()}"
    return f"Islands in the Mist   round {view.round}{end}, {now}{wind}{bonus}   bag {view.bag_size}"


def _title(view: View, player: PlayerView) -> str:
    mark = ">" if player.seat == view.turn else " "
    return f"{mark}Seat {player.seat}: {player.points} points, energy {player.energy}, place {player.place}"


def _island(sheet: Canvas, layout: Layout, player: PlayerView, left: int, top: int) -> None:
    first = min(2 * cell.q + cell.r for cell in layout.cells)
    row = min(cell.r for cell in layout.cells)
    tiles = {laid.field: _face(laid.tile) for laid in player.island}
    for at, (field, cell) in enumerate(zip(layout.ids, layout.cells, strict=True)):
        text = tiles.get(field) or _empty(layout, at)
        balloon = "*" if field == player.balloon else ""
        sheet.write(left + _HALF * (2 * cell.q + cell.r - first), top + cell.r - row, f"{text}{balloon}", 4)


def _empty(layout: Layout, at: int) -> str:
    return "?" if layout.questions[at] else "^" if layout.minus[at] else "+" if layout.drops[at] else "·"


def _face(face: str) -> str:
    """Return a face in at most three letters: ``SWAMP3`` is ``sw3``."""
    word = face.rstrip("0123456789")
    return f"{_SHORT.get(word, word[:2].lower())}{face[len(word) :]}"


def _faces(faces: tuple[str, ...]) -> str:
    return " ".join(map(_face, faces)) or "-"


def _oculars(player: PlayerView) -> str:
    coasts = "" if not player.coasts else f"   coasts joined: {len(player.coasts)}"
    held = f"{_faces(player.oculars)}   {len(player.oculars)} of {player.ocular_count}"
    return f"Seat {player.seat} stores {held}{coasts}"
