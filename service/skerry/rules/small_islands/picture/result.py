"""The result of a match in words: places, what broke ties, achievements (sections 7.2 to 7.4)."""

from __future__ import annotations

import msgspec

from skerry.rules.kit.ranking import ranks
from skerry.rules.small_islands.achievements import achieved_in
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.picture import captions
from skerry.rules.small_islands.view_types import AlexisView, SeatView, View

PLACES = ("Winner", "2nd place", "3rd place", "4th place")


class Result(msgspec.Struct, frozen=True):
    """How an actor did: what decides the places, in order, and its points with a word for each part."""

    name: str
    colour: str
    seat: int | None
    total: int
    houses: int
    ports: int
    latest: int
    parts: tuple[tuple[int, str], ...]

    @property
    def strength(self) -> tuple[int, int, int, int]:
        """The ranking key, as in ``scoring.Tally``."""
        return self.total, self.houses, self.ports, self.latest


class Placed(msgspec.Struct, frozen=True):
    """A result with its place, from 1, what put it ahead of the next one, and the winner's achievements."""

    result: Result
    place: int
    tie_break: str
    achievements: tuple[str, ...]


def placed(data: Data, view: View) -> list[Placed]:
    """Return the results of a finished match in the order of their places."""
    results = [_of_seat(seat) for seat in view.seats]
    if view.alexis is not None:
        results.append(_of_alexis(data, view.alexis))
    places = ranks(one.strength for one in results)
    ordered = sorted(zip(places, results, strict=True), key=lambda pair: pair[0])
    return [
        Placed(
            result=one,
            place=place,
            tie_break=_ahead(one, ordered[number + 1][1] if number + 1 < len(ordered) else None),
            achievements=_fulfilled(data, view, one) if place == 1 else (),
        )
        for number, (place, one) in enumerate(ordered)
    ]


def _fulfilled(data: Data, view: View, winner: Result) -> tuple[str, ...]:
    if winner.seat is None:
        return ()
    return tuple(captions.achievement(one) for one in achieved_in(data, view, winner.seat))


def _ahead(one: Result, behind: Result | None) -> str:
    if behind is None or behind.total != one.total:
        return ""
    return f"ahead of {behind.name}: {_tie_break(one, behind)}"


def _tie_break(one: Result, other: Result) -> str:
    if one.houses != other.houses:
        return f"{one.houses} houses placed to {other.houses}"
    if one.ports != other.ports:
        return f"equal houses, {one.ports} ports by the ship to {other.ports}"
    return "equal houses and ports, the later placement"


def _of_seat(seat: SeatView) -> Result:
    discoveries = seat.total - seat.prestige - seat.ship_points
    return Result(
        name=seat.colour.capitalize(),
        colour=seat.colour,
        seat=seat.seat,
        total=seat.total,
        houses=seat.houses_placed,
        ports=seat.ship_points,
        latest=seat.latest_placement,
        parts=(
            (seat.prestige, "rewards"),
            (discoveries, "discoveries"),
            (seat.ship_points, "ports by the ship"),
        ),
    )


def _of_alexis(data: Data, alexis: AlexisView) -> Result:
    level = data.levels[alexis.level]
    return Result(
        name="Alexis",
        colour=alexis.colour,
        seat=None,
        total=alexis.total,
        houses=alexis.houses_placed,
        ports=alexis.ship_points,
        latest=alexis.latest_placement,
        parts=(
            (level.points, "card"),
            (level.points_per_house * alexis.houses_placed, "houses"),
            (alexis.ship_points, "ports by grey ships"),
            (alexis.prestige, "removed tiles"),
        ),
    )
