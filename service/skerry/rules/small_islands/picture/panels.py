"""The line at the top, what is in the stacks, and who is rewarded next (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.picture import figures
from skerry.rules.small_islands.picture.board import who_colour
from skerry.rules.small_islands.picture.style import at, fitting, tag, text, title
from skerry.rules.small_islands.view_types import View, Who

PHASES = {
    Phase.SETUP: "Setup",
    Phase.START_TILES: "place the start tiles",
    Phase.PREPARE: "Choose your objective",
    Phase.TAKE: "take a tile, or send a ship",
    Phase.PLACE: "place a tile",
    Phase.TOKEN: "place a bonus token, or end the turn",
    Phase.HOUSES: "place houses",
    Phase.DISCOVERY: "keep a discovery token",
    Phase.ALEXIS: "Alexis explores",
    Phase.ALEXIS_ORIENT: "turn the tile of Alexis",
    Phase.ALEXIS_HOUSES: "place the houses of Alexis",
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


def status(data: Data, view: View) -> str:
    """Draw the line at the top: round, phase, who is on turn."""
    line = f"Round {view.round} of {data.constants.max_rounds}: " if view.round else ""
    if view.active is not None and view.phase in _OF_ONE:
        you = " (you)" if view.viewer is not None and view.active.seat == view.viewer else ""
        line += f"{name_of(view, view.active)}{you}, "
    line += PHASES[view.phase]
    if view.phase is Phase.PREPARE:
        missing = [seat.colour.capitalize() for seat in view.seats if not seat.chosen]
        line += f" (still to choose: {', '.join(missing)})"
    if view.ended is not None:
        line += f": {ENDS[view.ended.value]}"
    elif view.final is not None:
        line += f"; the last reward, because {ENDS[view.final.value]}"
    line = line[:1].upper() + line[1:]
    return text(20, 42, line, fitting(line, 27, 1000), fill="#ffffff", font_weight="bold")


def supply(view: View, x: float, y: float, room: float) -> str:
    """Write in a line what is in the stacks."""
    parts = [
        f"Navigation tiles {view.navigation}",
        f"reserve {view.reserve}",
        f"grey ships {view.grey_ships}",
        f"discoveries {view.bag_size}" + (f" (+{view.offered_size} drawn)" if view.offered_size else ""),
        *(f"{deck.kind.lower()} {deck.size}" for deck in view.decks),
    ]
    line = "  ·  ".join(parts)
    return text(x, y, line, fitting(line, 17, room), fill="#ffffff")


def due(view: View, x: float, y: float) -> str:
    """Draw the actors whose reward steps are still to come."""
    if not view.due:
        return ""
    marks = []
    for number, who in enumerate(view.due):
        name = who_colour(view, who)
        disc = tag("circle", r=13, fill=figures.colour(name), stroke="#fff", stroke_width=2)
        shape = at(0, 0, figures.emblem(name, figures.ink(name)), scale=4)
        marks.append(at(20 + 32 * number, 0, title(name_of(view, who)), disc, shape))
    return at(x, y, text(-2, 7, "then", 19, fill="#ffffff", text_anchor="end"), *marks)
