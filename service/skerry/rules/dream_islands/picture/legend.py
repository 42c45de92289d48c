"""What the signs of the missions mean, and how a turn goes."""

from __future__ import annotations

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.picture import icons
from skerry.rules.dream_islands.picture.style import INK, MUTED, fitting, heading, text
from skerry.rules.dream_islands.views import View


def height(size: float) -> float:
    """Return the height of the legend with texts of a size."""
    return 7.3 * size


def legend(data: Data, view: View, width: float, size: float, more: float = 0) -> str:
    """Draw the legend with its corner at the origin, spread over some more height."""
    margin = data.margins[len(view.players)]
    lead = "More of your pieces than of all others"
    joined = "8 next to 1" if view.options.chain_wraps else "8 not next to 1"
    lines = (
        ("GROUP", "Exactly this many of yours on an island"),
        ("CHAIN", f"Exactly this many in a row, {joined}"),
        ("MAJORITY", lead if margin == 1 else f"Your pieces lead there by {margin} or more"),
    )
    worth = f"{data.per_mission} points each, all {len(data.cards)}: {data.all_missions_bonus} more"
    drawn = [
        heading(0, 1.2 * size, "Missions", 1.2 * size, width),
        text(width, 1.2 * size, worth, fitting(worth, size, width - 7 * size), fill=MUTED, text_anchor="end"),
    ]
    for row, (kind, line) in enumerate(lines):
        y = size * (3.1 + 1.9 * row) + more * (row + 1) / 4
        drawn.append(icons.sign(kind, 1.1 * size, y - 0.36 * size, INK, size / 14))
        drawn.append(text(2.7 * size, y, line, fitting(line, 0.95 * size, width - 2.7 * size)))
    return "".join(drawn)


def turn_height(size: float) -> float:
    """Return the height of the rules with texts of a size."""
    return 10.9 * size


def turn(data: Data, width: float, size: float) -> str:
    """Draw the rules of a turn and the end with their corner at the origin."""
    numbers = f"{data.numbers[0]} to {data.numbers[-1]}"
    rules = (
        f"Cover an open number from {numbers} with a shell,",
        "and walk that many steps with your pieces.",
        "Lay down missions that your pieces fulfil now.",
        f"Put cards under your pile, and draw up to {data.hand_size}.",
        f"The game ends with the round in which {data.middle_limit} pieces",
        "are in the middle, or a seat has all missions.",
    )
    drawn = [heading(0, 1.2 * size, "A turn", 1.2 * size, width)]
    for row, line in enumerate(rules):
        y = size * (3.0 + 1.5 * row)
        drawn.append(text(0, y, line, fitting(line, 0.95 * size, width)))
    return "".join(drawn)
