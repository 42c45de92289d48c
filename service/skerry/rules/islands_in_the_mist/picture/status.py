"""The title, the round, what is asked of whom, and the buttons for it (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.islands_in_the_mist.kinds import OFFER, WAITING_TILE, Die, Phase
from skerry.rules.islands_in_the_mist.moves import (
    ConvertTile,
    DrawTile,
    EndTurn,
    KeepDice,
    LeaveHarbour,
    Move,
    Reroll,
    SkipDraw,
    StoreTile,
)
from skerry.rules.islands_in_the_mist.picture.figures import seat_mark, tile_at
from skerry.rules.islands_in_the_mist.picture.palette import RED, SOFT, TITLE, WHITE
from skerry.rules.islands_in_the_mist.picture.scene import Part, Scene
from skerry.rules.islands_in_the_mist.picture.style import (
    BOLD,
    at,
    button,
    centred,
    last_mark,
    panel,
    tag,
    text,
    title,
)
from skerry.rules.islands_in_the_mist.views import PlayerView, View

NAMES = {
    Phase.SETUP: "setup",
    Phase.SETUP_BALLOON: "launch the balloon",
    Phase.REROLL: "reroll dice or keep them",
    Phase.BONUS_DRAW: "bonus tile",
    Phase.FLY: "fly",
    Phase.TAKE: "take a cloud",
    Phase.PLACE: "place tiles",
    Phase.OVER: "Game over",
}
ASKED = {OFFER: "draw a tile?", WAITING_TILE: "store or convert the tile"}
_LABELS: dict[type[Move], str] = {
    KeepDice: "Keep the dice",
    DrawTile: "Draw a tile",
    SkipDraw: "Draw nothing",
    StoreTile: "Store the tile",
    LeaveHarbour: "Leave the harbour",
    EndTurn: "End the turn",
}
_HINTS = {
    Phase.SETUP_BALLOON: "Pick a field beside the balloon yard",
    Phase.FLY: "Pick a field; the green number is the energy to pay",
    Phase.TAKE: "Pick what to keep; the rest becomes energy",
    Phase.PLACE: "Pick one of your tiles and a field beside the balloon",
}
SHOWN = (*_LABELS, Reroll, ConvertTile)
"""The moves that have a button here."""


_LEAST = 58.0
"""The height of a hint with buttons; kept free in wide pictures, so that what is below stays there."""


def asked(view: View) -> str:
    """Say what the seat to play has to do."""
    if view.cause is not None:
        return ASKED[OFFER if view.waiting is None else WAITING_TILE]
    if view.phase is Phase.TAKE and view.harbour_visited:
        return "visit the harbour"
    if view.phase is Phase.TAKE and view.harbour_points:
        return "take from a cloud or the harbour"
    return NAMES[view.phase]


def status(scene: Scene, seats: Sequence[PlayerView], width: float) -> Part:
    """Draw title, round, awaited seat, bag and points, with buttons for moves without a place."""
    below = _buttons(scene, width - 28)
    height = 92 + max(below.height, _LEAST) + 12
    drawing = tag(
        "g",
        panel(width, height),
        text(14, 29, "Islands in the Mist", 21, fill=TITLE, **BOLD),
        _sums(scene.view, seats, width - 14),
        text(14, 51, _round(scene.view), 14, fill=SOFT),
        _last_round(scene.view, width - 264, 250),
        at(14, 74, _whose(scene.view, 17)),
        at(14, 96, below.drawing),
    )
    return Part(height, drawing)


def bar(scene: Scene, width: float) -> Part:
    """Draw the same in brief, without buttons."""
    last = _last_round(scene.view, 14, width - 28)
    height = 92.0 if last else 62.0
    drawing = tag(
        "g",
        panel(width, height),
        at(14, 22, _whose(scene.view, 16)),
        text(14, 51, _round(scene.view), 12.5, fill=SOFT),
        at(0, 18, last) if last else "",
    )
    return Part(height, drawing)


def actions(scene: Scene, width: float) -> Part:
    """Draw a panel with the hint and the buttons; empty if there are none."""
    below = _buttons(scene, width - 24)
    if not below.height:
        return below
    height = below.height + 22 if scene.touch else max(below.height, _LEAST) + 22
    return Part(height, panel(width, height) + at(12, 11, below.drawing))


def _whose(view: View, size: float) -> str:
    """Write whose turn it is and what is asked, or how the game ended; its middle line is the origin's."""
    if view.turn is None:
        reason = "" if view.end_reason is None else view.end_reason.value.replace("_", " ").lower()
        winners = [str(player.seat) for player in view.players if player.place == 1]
        won = f"seat{'s' * (len(winners) > 1)} {' and '.join(winners)} won"
        return text(0, 6, f"Game over ({reason}): {won}", size, **BOLD)
    words = text(28, 6, f"Seat {view.turn}: {asked(view)}", size, **BOLD)
    return seat_mark(view.turn, 11, 0) + words


def _round(view: View) -> str:
    limit = view.options.round_limit
    round_ = f"Round {view.round}" + (f" of at most {limit}" if limit else "")
    return f"{round_} \N{MIDDLE DOT} Bag {view.bag_size} tiles"


def _sums(view: View, seats: Sequence[PlayerView], right: float) -> str:
    """Write the points of the seats, the last one at the right."""
    parts = []
    for at_, player in enumerate(reversed(seats)):
        x = right - 78.0 * at_
        points = str(player.points).replace("-", "\N{MINUS SIGN}")
        parts.append(text(x, 27, points, 15, text_anchor="end", **BOLD))
        parts.append(seat_mark(player.seat, x - 50, 22))
    return tag("g", title("Points if the game ended now" if view.end_reason is None else "Points"), *parts)


def _last_round(view: View, x: float, width: float) -> str:
    """Write that this round is the last, or which will be."""
    if view.end_reason is not None or not (view.draw_failed or view.final_round is not None):
        return ""
    # After a failed draw the game ends with this round, even if a final round was to follow.
    last = "LAST ROUND: A DRAW FAILED" if view.draw_failed else f"FINAL ROUND {view.final_round}"
    band = tag("rect", x=x, y=40, width=width, height=24, rx=7, fill=RED)
    size = min(14.0, width / len(last) / 0.68)
    return band + centred(x + width / 2, 52, last, round(size, 1), fill=WHITE, **BOLD)


def _buttons(scene: Scene, width: float) -> Part:
    """Draw the hint, the tile that waits, and a button for each move that has no place elsewhere."""
    view = scene.view
    hint = ""
    if scene.legal and view.cause is None:
        hint = (
            _HINTS.get(view.phase, "") if not view.harbour_visited else "Pick a tile of the harbour, or leave"
        )
    found = [played for played in scene.legal if isinstance(played, SHOWN)]
    if scene.legal and view.cause is not None and not view.bag:
        hint = "The bag is empty: pick a tile of a cloud, or draw nothing"
    if view.waiting is not None:
        hint = f"Drawn: {scene.name(view.waiting)}"
    if not (found or hint):
        return Part(0, "")
    high = scene.button + (0 if scene.touch else 6)
    columns = min(len(found), 2 if scene.touch else 4)
    parts, y = [], 0.0
    room, left = width, 0.0
    if view.waiting is not None:
        left, room = 66.0, width - 66
        marks = last_mark("edge", 1.5) if scene.marks.waiting else ""
        parts.append(at(27, 30, title(hint), tile_at(view.waiting, 0, 0), marks, scale=1.5))
    if hint:
        parts.append(text(left, 13, hint, 14, fill=SOFT))
        y = 22.0
    step = (room + 8) / max(columns, 1)
    step = min(step, 290.0)
    for number, played in enumerate(found):
        line, label = scene.notation.format(played), _label(scene, played)
        x, below = left + step * (number % columns), y + (high + 6) * (number // columns)
        parts.append(at(x, below, button(line, label, label, step - 8, high)))
    rows = -(-len(found) // max(columns, 1))
    height = y + (high + 6) * rows - 6 if rows else 14.0
    return Part(max(height, 60.0) if view.waiting is not None else height, tag("g", *parts))


def _label(scene: Scene, played: Move) -> str:
    if isinstance(played, Reroll):
        both = len(played.dice) > 1
        return (
            "Reroll both" if both else f"Reroll {'wind' if Die.DIRECTION.value in played.dice else 'bonus'}"
        )
    if isinstance(played, ConvertTile):
        waiting = scene.view.waiting
        return "Convert" if waiting is None else f"Convert: +{scene.data.tile[waiting].value}"
    return _LABELS[type(played)]
