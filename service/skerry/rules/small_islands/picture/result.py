"""The result of a match in words: places, what broke ties, achievements (sections 7.2 to 7.4)."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

import msgspec

from skerry.rules.kit.ranking import ranks
from skerry.rules.small_islands.achievements import achieved_in
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.picture import captions
from skerry.rules.small_islands.picture.style import at, fitting, panel, text
from skerry.rules.small_islands.view_types import AlexisView, SeatView, View

WIDTH, HEIGHT = 856, 366
"""The largest size of the result."""

_PLACES = ("Winner", "2nd place", "3rd place", "4th place")

_INDENT = "    "

_LETTERS = 72
"""How many letters fit in a line."""


class Result(msgspec.Struct, frozen=True):
    """How an actor did: what decides the places, in order, and its points in words."""

    name: str
    seat: int | None
    total: int
    houses: int
    ports: int
    latest: int
    points: str

    @property
    def strength(self) -> tuple[int, int, int, int]:
        """The ranking key, as in ``scoring.Tally``."""
        return self.total, self.houses, self.ports, self.latest


def lines(data: Data, view: View) -> list[str]:
    """Return the result of a finished match as lines of text."""
    results = [_of_seat(seat) for seat in view.seats]
    if view.alexis is not None:
        results.append(_of_alexis(view.alexis))
    places = ranks(one.strength for one in results)
    ordered = sorted(zip(places, results, strict=True), key=lambda pair: pair[0])
    placed = list(_placed(ordered))
    winner = ordered[0][1]
    if winner.seat is None:
        return placed
    fulfilled = [captions.achievement(one) for one in achieved_in(data, view, winner.seat)]
    said = "; ".join(fulfilled) or "none"
    achievements = f"Achievements of the Great Explorer, {winner.name}: {said}."
    return [*placed, *textwrap.wrap(achievements, _LETTERS, subsequent_indent=_INDENT)]


def height(data: Data, view: View) -> float:
    """Return how high the result is."""
    number = len(lines(data, view))
    return 50 + _apart(number) * number


def _apart(number: int) -> float:
    return min(32.0, (HEIGHT - 66) / number)


def draw_result(data: Data, view: View, x: float, y: float) -> str:
    """Draw the result."""
    shown = lines(data, view)
    apart = _apart(len(shown))
    return at(
        x,
        y,
        panel(WIDTH, 50 + apart * len(shown)),
        text(16, 34, "Result", 22, font_weight="bold"),
        *(
            text(
                40 if line.startswith(_INDENT) else 16,
                66 + apart * number,
                line.strip(),
                fitting(line, 19, WIDTH - 56),
            )
            for number, line in enumerate(shown)
        ),
    )


def _placed(ordered: list[tuple[int, Result]]) -> Iterator[str]:
    for number, (place, one) in enumerate(ordered):
        yield f"{_PLACES[place - 1]}: {one.name}, {one.total} points ({one.points})"
        behind = ordered[number + 1][1] if number + 1 < len(ordered) else None
        if behind is not None and behind.total == one.total:
            yield f"{_INDENT}ahead of {behind.name} on equal points: {_tie_break(one, behind)}"


def _tie_break(one: Result, other: Result) -> str:
    if one.houses != other.houses:
        return f"{one.houses} houses placed against {other.houses}"
    if one.ports != other.ports:
        return f"equal houses, {one.ports} ports around the ship against {other.ports}"
    return "equal houses and ports around the ship, the later placement"


def _of_seat(seat: SeatView) -> Result:
    discoveries = seat.total - seat.prestige - seat.ship_points
    return Result(
        name=f"{seat.colour.capitalize()} (seat {seat.seat})",
        seat=seat.seat,
        total=seat.total,
        houses=seat.houses_placed,
        ports=seat.ship_points,
        latest=seat.latest_placement,
        points=f"{seat.prestige} rewards + {discoveries} discoveries + {seat.ship_points} ship",
    )


def _of_alexis(alexis: AlexisView) -> Result:
    card = alexis.total - alexis.prestige - alexis.ship_points
    return Result(
        name="Alexis",
        seat=None,
        total=alexis.total,
        houses=alexis.houses_placed,
        ports=alexis.ship_points,
        latest=alexis.latest_placement,
        points=f"{alexis.prestige} removed tiles + {alexis.ship_points} grey ships + {card} card and houses",
    )
