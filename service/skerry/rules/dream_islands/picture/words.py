"""Names of seats, places and missions in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from skerry.rules.dream_islands.components import Card, Data
from skerry.rules.dream_islands.kinds import AIRPLANE, TO_MIDDLE
from skerry.rules.dream_islands.moves import Move, Walk, Walking
from skerry.rules.dream_islands.picture.ground import short_name
from skerry.rules.dream_islands.walking import island_reached
from skerry.rules.kit.sentences import all_of, counted

_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def seat_name(data: Data, seat: int, own: int | None) -> str:
    """Name a seat by its colour, and say whether it is the viewer's."""
    return f"{data.colours[seat].id.capitalize()}{' (you)' if seat == own else ''}"


def arrival(place: int) -> str:
    """Write an ordinal number: ``1st``."""
    return f"{place}{_ENDINGS.get(place, 'th')}"


def place_name(data: Data, place: int) -> str:
    """Name the airplane or a ring island within a sentence."""
    return "the airplane" if place == AIRPLANE else f"island {place} ({short_name(data, place)})"


def goal_name(data: Data, walk: Walk) -> str:
    """Name the place where a walk ends."""
    if walk.target == TO_MIDDLE:
        return "the middle"
    return place_name(data, island_reached(walk.origin, walk.steps))


def walk_words(data: Data, walk: Walk) -> str:
    """Say which way a piece walks."""
    way = f"{place_name(data, walk.origin)} to {goal_name(data, walk)}"
    return f"Walk from {way}: {counted(walk.steps, 'step')}"


def mission(data: Data, card: Card, seats: int) -> tuple[str, str]:
    """Say in two short lines what a mission requires."""
    match card.kind:
        case "GROUP":
            return f"Exactly {card.size}", "together"
        case "CHAIN":
            return f"Exactly {card.size}", "in a row"
        case _:
            margin = data.margins[seats]
            return "Majority on" if margin == 1 else f"Lead of {margin} on", short_name(data, card.size)


def brief(data: Data, card: Card) -> str:
    """Name a mission within a list."""
    match card.kind:
        case "GROUP":
            return f"{card.size} together"
        case "CHAIN":
            return f"{card.size} in a row"
        case _:
            return f"most on {short_name(data, card.size)}"


def move_words(data: Data, move: Move) -> str:
    """Say what a whole move does."""
    if isinstance(move, Walking):
        return f"Cover {move.number} and walk {_walks(data, move.walks)}"
    laid = all_of(brief(data, data.card[card]) for card in move.complete)
    under = ", then ".join(brief(data, data.card[card]) for card in move.tuck)
    parts = [f"lay down {laid}"] if move.complete else []
    parts += [f"put under the pile {under}"] if move.tuck else []
    said = "; ".join(parts) or "keep all cards"
    return f"{said[0].upper()}{said[1:]}; end the turn"


def _walks(data: Data, walks: Iterable[Walk]) -> str:
    return all_of(
        f"{counted(number, 'piece')} from {place_name(data, walk.origin)} to {goal_name(data, walk)}"
        for walk, number in Counter(walks).items()
    )
