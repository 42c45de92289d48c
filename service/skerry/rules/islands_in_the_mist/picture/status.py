"""The title, the round, what is asked of whom, and the buttons for it (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.islands_in_the_mist.components import Data
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
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture.figures import face_name, seat_mark, tile_at
from skerry.rules.islands_in_the_mist.picture.style import BLUE, at, button, centred, panel, tag, text, title
from skerry.rules.islands_in_the_mist.views import View

HEIGHT = 176.0

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
    Phase.FLY: "Green numbers: energy to pay",
    Phase.TAKE: "Pick the tiles to keep; the rest becomes energy",
    Phase.PLACE: "Pick a tile on a field beside the balloon",
}
SHOWN = (*_LABELS, Reroll, ConvertTile)
"""The moves that have a button here."""


def asked(view: View) -> str:
    """Say what the seat to play has to do."""
    if view.cause is not None:
        return ASKED[OFFER if view.waiting is None else WAITING_TILE]
    if view.phase is Phase.TAKE and view.harbour_visited:
        return "visit the harbour"
    if view.phase is Phase.TAKE and view.harbour_points:
        return "take from a cloud or harbour"
    return NAMES[view.phase]


def status(data: Data, notation: Notation, view: View, legal: Sequence[Move], width: float) -> str:
    """Draw title, round, awaited seat, bag and the last round, with buttons for moves without a place."""
    limit = view.options.round_limit
    round_ = f"Round {view.round}" + (f" of at most {limit}" if limit else "")
    parts = [
        panel(width, HEIGHT),
        _title(view, width),
        text(14, 51, f"{round_} \N{MIDDLE DOT} Bag {view.bag_size} tiles", 14),
    ]
    if view.turn is None:
        reason = "" if view.end_reason is None else view.end_reason.value.replace("_", " ").lower()
        parts.append(text(14, 80, f"Game over: {reason}", 17, font_weight="bold"))
    else:
        parts.append(seat_mark(view.turn, 25, 74))
        parts.append(text(42, 79, f"Seat {view.turn}: {asked(view)}", 15.5, font_weight="bold"))
    if view.waiting is not None:
        drawn = f"Drawn: {face_name(data, view.waiting)}"
        parts.append(tag("g", title(drawn), tile_at(view.waiting, width - 44, 128, 2.1)))
        wide = (width - 108) / 2
    else:
        wide = (width - 36) / 2
    buttons = [played for played in legal if isinstance(played, SHOWN)]
    for number, played in enumerate(buttons):
        line, label = notation.format(played), _label(data, view, played)
        x, y = 14 + (wide + 8) * (number % 2), 96 + 38.0 * (number // 2)
        parts.append(at(x, y, button(line, label, label, wide, 32 if wide > 160 else 24)))
    if legal and view.cause is None and not view.harbour_visited and view.phase in _HINTS:
        hint = _HINTS[view.phase]
        if view.phase is Phase.FLY and view.options.module >= 2:
            hint += "; +n: beyond the coast"
        parts.append(text(14, HEIGHT - 14 if buttons else 108, hint, 13))
    return tag("g", *parts)


def _title(view: View, width: float) -> str:
    """Write the title, or in its place that this round is the last."""
    if view.end_reason is not None or not (view.draw_failed or view.final_round is not None):
        return text(14, 29, "Islands in the Mist", 21, font_weight="bold", fill=BLUE)
    # After a failed draw the game ends with this round, even if a final round was to follow.
    last = "LAST ROUND: A DRAW FAILED" if view.draw_failed else f"FINAL ROUND {view.final_round}"
    band = tag("rect", x=8, y=8, width=width - 16, height=25, rx=7, fill="#a3271c")
    return band + centred(width / 2, 20.5, last, 16, fill="#fff", font_weight="bold")


def _label(data: Data, view: View, played: Move) -> str:
    if isinstance(played, Reroll):
        both = len(played.dice) > 1
        return (
            "Reroll both" if both else f"Reroll {'wind' if Die.DIRECTION.value in played.dice else 'bonus'}"
        )
    if isinstance(played, ConvertTile):
        return "Convert" if view.waiting is None else f"Convert: +{data.tile[view.waiting].value}"
    return _LABELS[type(played)]
