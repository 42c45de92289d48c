"""What is common to all seats: head, compass and dice, clouds, harbour (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Collection
from math import atan2, degrees

from skerry.rules.hexes import DIRECTIONS, middle
from skerry.rules.islands_in_the_mist.data import Data
from skerry.rules.islands_in_the_mist.flying import free_winds
from skerry.rules.islands_in_the_mist.glyphs import says, tile_at
from skerry.rules.islands_in_the_mist.kinds import OFFER, WAITING_TILE, Phase
from skerry.rules.islands_in_the_mist.layout import SPIN
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.svg import INK, at, centred, move, paper, tag, text, title, words
from skerry.rules.islands_in_the_mist.views import View

HEIGHT = 150.0
CLOUD = 66.0
BERTH = 52.0
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
_BONUS = {
    "ENERGY_1": "+1 energy",
    "ENERGY_2": "+2 energy",
    "DRAW_TILE": "draw a tile",
    "MOVE_PLUS_1": "+1 movement",
    "OPPOSITE": "opposite",
    "TURN_60": "turn 60°",
}


def status(data: Data, view: View) -> str:
    """Draw title, round, phase, seat asked, bag, and the final round."""
    name = NAMES[view.phase]
    if view.phase is Phase.TAKE and view.options.module >= 2:
        name += " or visit the harbour"
    if view.cause is not None:
        name += f": {ASKED[OFFER if view.waiting is None else WAITING_TILE]}"
    asked = "" if view.turn is None else f"Seat {view.turn} is asked"
    if view.end_reason is not None:
        asked = view.end_reason.value.replace("_", " ").lower()
    parts = [
        paper(268, HEIGHT - 10),
        text(14, 28, "Islands in the Mist", 20, font_weight="bold", fill="#1b6ca8"),
        text(14, 50, f"Round {view.round} \N{MIDDLE DOT} start seat {view.start_seat}", 12),
        text(14, 68, name, 11.5, font_weight="bold"),
        text(14, 84, asked, 11.5),
        text(14, 101, f"Bag {view.bag_size} tiles", 11),
    ]
    if view.draw_failed and view.end_reason is None:
        # The game ends with this round, even where a final round would follow.
        parts.append(tag("rect", x=12, y=108, width=190, height=22, rx=6, fill="#d64541"))
        parts.append(
            centred(107, 119, "LAST ROUND: A DRAW FAILED", 11, fill="#fff", font_weight="bold"),
        )
    elif view.final_round is not None:
        parts.append(tag("rect", x=12, y=108, width=150, height=22, rx=6, fill="#d64541"))
        parts.append(centred(87, 119, f"FINAL ROUND {view.final_round}", 12, fill="#fff", font_weight="bold"))
    if view.waiting is not None:
        drawn = f"Drawn: {says(data, view.waiting)}"
        parts.append(tag("g", title(drawn), tile_at(data, 232, 104, view.waiting, 26)))
    return tag("g", *parts)


def dice(view: View) -> str:
    """Draw the compass with the wind and the free directions, and the bonus die."""
    parts = [paper(160, HEIGHT - 10), tag("circle", cx=62, cy=70, r=54, fill="#f3f8fb", stroke="#9fb3c4")]
    free = () if view.wind is None or view.bonus is None else free_winds(view.wind, view.bonus)
    for wind, step in zip(SPIN, DIRECTIONS, strict=True):
        x, y = middle(step, 1)
        scale = 25.0
        blows = wind == view.wind
        turn = degrees(atan2(y, x))
        if blows or wind in free:
            arrow = tag(
                "path",
                d="M10-4H30V-9L44 0L30 9V4H10Z",
                fill="#1b6ca8" if blows else "#8cc4e8",
                stroke="#fff",
                transform=f"rotate({turn:.1f})",
            )
            told = f"The wind blows {wind.value}" if blows else f"{wind.value} is free too"
            parts.append(at(62, 70, title(told), arrow))
        parts.append(
            centred(62 + x * scale, 70 + y * scale, wind.value, 9, class_="halo", font_weight="bold")
        )
    rerolled = ", ".join(die.lower() for die in view.rerolled)
    if view.bonus is not None:
        bonus = _BONUS[view.bonus.value]
        parts.append(
            at(
                118,
                84,
                title(f"Bonus: {bonus}"),
                tag("rect", width=36, height=36, rx=7, fill="#fff", stroke=INK, stroke_width=1.5),
                *(
                    centred(18, 18 + 11 * (line - (len(bonus.split()) - 1) / 2), word, 7, font_weight="bold")
                    for line, word in enumerate(bonus.split())
                ),
            )
        )
    parts.append(text(10, 134, f"rerolled: {rerolled or 'none'}", 8.5))
    return tag("g", *parts)


def clouds(data: Data, notation: Notation, view: View, texts: Collection[str]) -> str:
    """Draw the clouds with their tiles, and the spots of taking; ``texts`` are the legal moves."""
    return "".join(
        at(CLOUD * cloud.cloud, 0, _cloud(data, notation, cloud.cloud, cloud.tiles, texts))
        for cloud in view.clouds
    )


def _cloud(data: Data, notation: Notation, cloud: int, tiles: tuple[str, ...], texts: Collection[str]) -> str:
    body = tag(
        "path",
        d="M8 92C-4 84-2 66 8 62C4 44 12 34 24 38C28 26 46 28 46 42C58 42 62 56 56 64C66 74 60 92 50 92Z",
        fill="#fff",
        stroke="#b9cfe0",
        stroke_width=2,
        transform="translate(0 -22)",
    )
    head = f"cloud {cloud}"
    takes = [line for line in texts if line == head or line.startswith(f"{head} ")]
    label = centred(31, 8, f"cloud {cloud}", 9.5, font_weight="bold")
    parts = [body, words(head, f"Take cloud {cloud}", body, label) if takes else label]
    for place, face in enumerate(tiles):
        x, y = ((18.0, 32.0), (43.0, 38.0), (26.0, 57.0))[place] if place < 3 else (43.0, 60.0)
        code = notation.code(face)
        tile = tile_at(data, x, y, face, 13)
        substitute = f"sub {cloud} {code}"
        if substitute in texts:
            tile = move(substitute, f"Take {says(data, face)} instead of a draw", tile)
        elif any(code in line.split() for line in takes):
            tile = words(f"{head} {code}", f"Take cloud {cloud} and keep {says(data, face)}", tile)
        else:
            tile = tag("g", title(says(data, face)), tile)
        parts.append(tile)
    everything = " ".join((head, *map(notation.code, tiles)))
    for at_, (line, name, told) in enumerate(
        ((everything, "keep all", "keep all tiles"), (head, "energy", "convert all tiles"))
    ):
        if line in texts:
            parts.append(at(2, 78 + 17.0 * at_, button(line, f"Take cloud {cloud}, {told}", name, 58)))
    return "".join(parts)


def button(line: str, told: str, label: str, width: float) -> str:
    """Draw a move as a button whose corner is the origin."""
    return move(
        line,
        told,
        tag("rect", width=width, height=15, rx=5, fill="#1b6ca8", stroke="#fff"),
        centred(width / 2, 7.5, label, 9, fill="#fff"),
    )


def harbour(data: Data, notation: Notation, view: View, texts: Collection[str]) -> str:
    """Draw the harbour's berths, the oldest tile first; nothing without the module."""
    if view.options.module < 2:
        return ""
    points = f", {view.harbour_points} points left" if view.harbour_points else ""
    parts = [
        tag(
            "rect",
            y=10,
            width=BERTH * data.harbour.berths,
            height=88,
            rx=10,
            fill="#bfe0ee",
            stroke="#5a93ad",
        ),
        text(4, 6, f"Harbour{points}", 10, font_weight="bold"),
    ]
    taken = set[str]()
    for berth in range(data.harbour.berths):
        x = BERTH * (berth + 0.5)
        parts.append(tag("circle", cx=x, cy=34, r=19, fill="#fff", opacity=0.55))
        if berth >= len(view.harbour):
            continue
        face = view.harbour[berth]
        code = notation.code(face)
        parts.append(
            tag("g", title(f"Berth {berth + 1}: {says(data, face)}"), tile_at(data, x, 34, face, 17))
        )
        for at_, (verb, told) in enumerate((("take", "store"), ("cash", "convert"))):
            line = f"{verb} {code}"
            if line in texts and line not in taken:
                taken.add(line)
                told = f"Take {says(data, face)} and {told} it"
                parts.append(at(x - 23, 58 + 18.0 * at_, button(line, told, verb, 46)))
    return tag("g", *parts)
