"""The title, the round, the phase and the bag (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.kinds import OFFER, WAITING_TILE, Phase
from skerry.rules.islands_in_the_mist.picture.figures import face_name, tile_at
from skerry.rules.islands_in_the_mist.picture.style import SHARED_HEIGHT, centred, panel, tag, text, title
from skerry.rules.islands_in_the_mist.views import View

NAMES = {
    Phase.SETUP: "Setup",
    Phase.SETUP_BALLOON: "Setup: launch the balloons",
    Phase.REROLL: "B: Dice",
    Phase.BONUS_DRAW: "B: Bonus tile",
    Phase.FLY: "C1: Fly",
    Phase.TAKE: "C2: Take tiles",
    Phase.PLACE: "C3: Place tiles",
    Phase.OVER: "Game over",
}
ASKED = {OFFER: "Draw a tile?", WAITING_TILE: "Store or convert"}


def status(data: Data, view: View) -> str:
    """Draw title, round, phase, awaited seat, bag, and the final round."""
    name = NAMES[view.phase]
    if view.phase is Phase.TAKE and view.options.module >= 2:
        name += " or visit the harbour"
    if view.cause is not None:
        name += f": {ASKED[OFFER if view.waiting is None else WAITING_TILE]}"
    awaited = "" if view.turn is None else f"Seat {view.turn} to play"
    if view.end_reason is not None:
        awaited = view.end_reason.value.replace("_", " ").lower()
    parts = [
        panel(268, SHARED_HEIGHT - 10),
        text(14, 28, "Islands in the Mist", 20, font_weight="bold", fill="#1b6ca8"),
        text(14, 50, f"Round {view.round} \N{MIDDLE DOT} start seat {view.start_seat}", 12),
        text(14, 68, name, 11.5, font_weight="bold"),
        text(14, 84, awaited, 11.5),
        text(14, 101, f"Bag {view.bag_size} tiles", 11),
    ]
    if view.draw_failed and view.end_reason is None:
        # The game ends after this round, even if a final round was to follow.
        parts.append(tag("rect", x=12, y=108, width=190, height=22, rx=6, fill="#d64541"))
        parts.append(
            centred(107, 119, "LAST ROUND: A DRAW FAILED", 11, fill="#fff", font_weight="bold"),
        )
    elif view.final_round is not None:
        parts.append(tag("rect", x=12, y=108, width=150, height=22, rx=6, fill="#d64541"))
        parts.append(centred(87, 119, f"FINAL ROUND {view.final_round}", 12, fill="#fff", font_weight="bold"))
    if view.waiting is not None:
        drawn = f"Drawn: {face_name(data, view.waiting)}"
        parts.append(tag("g", title(drawn), tile_at(data, 232, 104, view.waiting, 26)))
    return tag("g", *parts)
