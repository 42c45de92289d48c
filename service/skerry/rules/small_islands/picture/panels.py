"""The line at the top, what is in the stacks, and who is rewarded next (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.kit.sentences import counted
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.picture import figures
from skerry.rules.small_islands.picture.board import who_colour
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.style import at, fitting, tag, text, title
from skerry.rules.small_islands.view_types import View, Who

PHASES = {
    Phase.SETUP: "Setup",
    Phase.START_TILES: "place the start tiles",
    Phase.PREPARE: "Choose your objectives",
    Phase.TAKE: "take a tile or send a ship",
    Phase.PLACE: "place a tile",
    Phase.TOKEN: "place a bonus token or end the turn",
    Phase.HOUSES: "place houses",
    Phase.DISCOVERY: "keep a discovery token",
    Phase.ALEXIS: "Alexis explores",
    Phase.ALEXIS_ORIENT: "Turn the tile of Alexis",
    Phase.ALEXIS_HOUSES: "Place the houses of Alexis",
    Phase.OVER: "Game over",
}
"""What each phase asks for, in the words of players (section 5.7)."""

ENDS = {
    "RESERVE_SHORT": "too few tiles for another round",
    "NO_MOVE": "a seat could neither explore nor land",
    "ALEXIS_NO_TILE": "no tile was left for Alexis",
    "ALL_SHIPS": "all ships are placed",
}


_OF_ONE = (Phase.START_TILES, Phase.TAKE, Phase.PLACE, Phase.TOKEN, Phase.HOUSES, Phase.DISCOVERY)
"""The phases in which one seat decides about its own things."""


def name_of(view: View, who: Who) -> str:
    """Return the name of an actor: its colour, or Alexis."""
    return "Alexis" if who.seat is None else view.seats[who.seat].colour.capitalize()


def round_line(data: Data, view: View) -> str:
    """Return which round it is."""
    return f"Round {view.round} of {data.constants.max_rounds}" if view.round else "Before round 1"


def asks_line(view: View) -> str:
    """Return who is to do what, or why the game ended."""
    if view.ended is not None:
        return f"Game over: {ENDS[view.ended.value]}"
    line = _asks(view)
    if view.active is not None and view.phase in _OF_ONE:
        you = " (you)" if view.viewer is not None and view.active.seat == view.viewer else ""
        line = f"{name_of(view, view.active)}{you}: {line}"
    if view.phase is Phase.PREPARE:
        missing = [seat.colour.capitalize() for seat in view.seats if not seat.chosen]
        line += f" (still to choose: {', '.join(missing)})" if len(view.seats) > 1 else ""
    if view.final is not None:
        line += f"; the last reward, because {ENDS[view.final.value]}"
    return line


def _asks(view: View) -> str:
    if view.phase is Phase.TAKE:
        # A ship may only sail once the navigation stack is empty.
        tiles = any(tile is not None for tile in view.market)
        parts = ["take a tile"] * tiles + ["send a ship"] * (view.navigation == 0)
        return " or ".join(parts)
    return PHASES[view.phase]


def status(scene: Scene, wide: float) -> str:
    """Draw the round, who is to do what, and whose reward steps are still to come."""
    view = scene.view
    due_wide = 60 + 30 * len(view.due) if view.due else 0
    if scene.tall:
        first, line = round_line(scene.data, view), asks_line(view)
        return (
            text(12, 24, first, 16, fill="#ffffff")
            + text(12, 48, line, fitting(line, 20, wide - 24), fill="#ffffff", font_weight="bold")
            + due(view, wide - due_wide + 40, 19)
        )
    line = f"{round_line(scene.data, view)} – {asks_line(view)}"
    return text(
        20, 42, line, fitting(line, 26, wide - 40 - due_wide), fill="#ffffff", font_weight="bold"
    ) + due(view, wide - due_wide + 30, 33)


def supply_high(wide: float) -> float:
    """Return how high the stacks are drawn."""
    return 28.0 if wide > 700 else 62.0


def supply(view: View, x: float, y: float, wide: float) -> str:
    """Draw what is in the stacks: pictures, numbers and words."""
    offered = f" ({view.offered_size} drawn)" if view.offered_size else ""
    tile, card = at(0, 0, figures.tile_back(), scale=0.48), at(3, 0, figures.card_back(), scale=0.7)
    ship, coin = at(12, 12.5, figures.ship(""), scale=0.55), at(12, 12, figures.coin("?"), scale=0.48)
    parts = [
        (tile, f"{view.navigation} in navigation"),
        (tile, f"{view.reserve} in reserve"),
        (ship, counted(view.grey_ships, "grey ship")),
        (coin, f"{view.bag_size} discoveries{offered}"),
        *((card, counted(deck.size, deck.kind.lower().removesuffix("s"))) for deck in view.decks),
    ]
    lines = [parts[:3], parts[3:]] if wide <= 700 else [parts]
    drawn = []
    for number, line in enumerate(lines):
        left = 0.0
        size = min(16.0, (wide - 52 * len(line)) / (0.58 * sum(len(words) for _, words in line)))
        for picture, words in line:
            drawn.append(at(left, 34 * number, picture, text(30, 18, words, size, fill="#ffffff")))
            left += 30 + len(words) * size * 0.58 + 22
    return at(x, y, *drawn)


def due(view: View, x: float, y: float) -> str:
    """Draw the actors whose reward steps are still to come."""
    if not view.due:
        return ""
    marks = []
    for number, who in enumerate(view.due):
        name = who_colour(view, who)
        disc = tag("circle", r=12, fill=figures.colour(name), stroke="#ffffff", stroke_width=2)
        shape = at(0, 0, figures.emblem(name, figures.ink(name)), scale=3.8)
        marks.append(at(20 + 30 * number, 0, title(name_of(view, who)), disc, shape))
    return at(x, y, text(-2, 6, "then", 17, fill="#ffffff", text_anchor="end"), *marks)
