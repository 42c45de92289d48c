"""Draws a view as text for a terminal: all boards, and beside them the card and the points."""

from __future__ import annotations

from skerry.rules.hashi.components import Data, Layout
from skerry.rules.hashi.kinds import Category, Phase, StepName
from skerry.rules.hashi.views import IslandView, LineView, SeatView, View
from skerry.rules.kit.sentences import counted
from skerry.rules.text_canvas import Canvas

_PITCH = {1: (8, 4), 2: (4, 3)}
_SMALL = (4, 2)
"""Columns and lines from one island to the next, by seats: four boards fit."""

_PANEL, _PANEL_WIDTH = 56, 24
_BOARDS_APART = 28
_FLAGS = {"RED": "R", "BLUE": "B", None: " "}
_BRIDGES = {True: "·─═", False: "·│║"}
"""How a line with 0, 1 or 2 bridges is drawn, horizontally or not."""
_STEPS = {
    StepName.START: "start number",
    StepName.WRITE: "writes",
    StepName.BUILD: "builds",
    StepName.WAIT: "waits",
}
_BONUSES = {Category.RED: "Red", Category.BLUE: "Blue", Category.SIX: "Six"}


def sketch(data: Data, view: View) -> str:
    """Return the view as text."""
    sheet = Canvas()
    layout = data.layout(view.options)
    pitch = _PITCH.get(len(view.seats), _SMALL)
    down = (layout.rows - 1) * pitch[1] + 2
    for at, seat in enumerate(view.seats):
        x, y = at % 2 * _BOARDS_APART, at // 2 * down
        sheet.write(x, y, _name(view, seat))
        _board(sheet, layout, seat, (x, y + 1), pitch)
    sheet.write_lines(_PANEL, 0, _panel(view), _PANEL_WIDTH)
    return str(sheet)


def _name(view: View, seat: SeatView) -> str:
    own = " (you)" if seat.seat == view.viewer else ""
    step = "" if view.phase is Phase.GAME_OVER else f": {_STEPS[seat.step]}"
    return f"Seat {seat.seat}{own}{step}"


def _board(
    sheet: Canvas, layout: Layout, seat: SeatView, place: tuple[int, int], pitch: tuple[int, int]
) -> None:
    def middle(island: int) -> tuple[int, int]:
        at = layout.islands[island]
        return place[0] + at.column * pitch[0] + 1, place[1] + at.row * pitch[1]

    # Bridges come last, so that they are whole where they cross lines without bridges.
    for at, line in sorted(enumerate(seat.lines), key=lambda one: one[1].bridges):
        _line(sheet, line, *(middle(island) for island in layout.ends[at]))
    for at, island in enumerate(seat.islands):
        x, y = middle(at)
        sheet.write(x - 1, y, _island(island, layout.islands[at].flag))


def _line(sheet: Canvas, line: LineView, start: tuple[int, int], end: tuple[int, int]) -> None:
    if line.shut:
        return
    (left, top), (right, bottom) = sorted((start, end))
    stroke = _BRIDGES[top == bottom][line.bridges]
    if top == bottom:
        sheet.write(left, top, stroke * (right - left))
    else:
        for y in range(top, bottom):
            sheet.write(left, y, stroke)


def _island(island: IslandView, flag: str | None) -> str:
    """Return an island in three characters: (3) or, finished, [3]; a flag replaces the left bracket."""
    left, right = "[]" if island.finished else "()"
    return f"{_FLAGS[flag].strip() or left}{' ' if island.number is None else island.number}{right}"


def _panel(view: View) -> list[str]:
    """Return what stands beside the boards: at most 24 lines of 24 columns."""
    lines = [f"Hashi, side {view.options.side.value}", _phase(view)]
    if view.card is not None:
        lines.append(f"Card: {view.card.number}, {counted(view.card.bridges, 'bridge')}")
    lines += ["", f"{'Points':<10}{' '.join(f'{seat.seat:>2}' for seat in view.seats):>12}"]
    lines.append(_row("Islands", [seat.island_points for seat in view.seats]))
    for at, category in enumerate(view.categories):
        lines.append(_row(_BONUSES[category.category], [seat.bonuses[at].points for seat in view.seats]))
    lines.append(_row("Total", [seat.total for seat in view.seats]))
    if view.phase is Phase.GAME_OVER:
        lines.append(_row("Place", [seat.rank or 0 for seat in view.seats]))
        if view.seats[0].title_english:
            lines.append(view.seats[0].title_english)
    lines += ["", "Bonuses still open"]
    for category in view.categories:
        until = f" to round {category.deadline}" if category.deadline else " first"
        first = f"{category.high}{until}, " if category.high_open else ""
        lines.append(f"{_BONUSES[category.category]:<5}{first}{category.low}")
    return [*lines, "", "(3) island, [3] finished", "R, B: red, blue flag", "─ ═ bridges  · free line"]


def _phase(view: View) -> str:
    if view.phase is Phase.START_NUMBERS:
        return "Start numbers"
    return "Game over" if view.phase is Phase.GAME_OVER else f"Round {view.round} of {view.rounds}"


def _row(name: str, values: list[int]) -> str:
    return f"{name:<10}{' '.join(f'{value:>2}' for value in values):>12}"
