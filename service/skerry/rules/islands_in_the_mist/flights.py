"""The cost of a flight and where it leads (rules page, section 5.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.kinds import Bonus, Effect, Wind
from skerry.rules.islands_in_the_mist.map_layout import SPIN, Layout
from skerry.rules.islands_in_the_mist.moves import Fly
from skerry.rules.islands_in_the_mist.state import Player, State

CHANGED = 2
"""Energy per field in a changed direction."""


class Sky(NamedTuple):
    """The conditions of a seat's flight.

    ``base`` is the base value, ``free`` the free directions, ``cap`` the largest surplus, ``changed`` the
    energy per field in a changed direction.
    """

    field: int
    base: int
    wind: Wind
    free: tuple[Wind, ...]
    cap: int
    changed: int


def free_winds(wind: Wind, bonus: Bonus) -> tuple[Wind, ...]:
    """Return the free directions, in the order of the winds (section 5.3)."""
    at = SPIN.index(wind)
    turns = {Bonus.OPPOSITE: (0, 3), Bonus.TURN_60: (-1, 0, 1)}.get(bonus, (0,))
    free = {SPIN[(at + turn) % len(SPIN)] for turn in turns}
    return tuple(way for way in Wind if way in free)


def sky(data: Data, state: State, player: Player) -> Sky:
    """Return the conditions of a seat's flight, once its balloon is placed and the dice are rolled."""
    assert state.wind is not None
    assert state.bonus is not None
    assert player.balloon is not None
    layout = data.layout(state.options)
    field = layout.index[player.balloon]
    return Sky(
        field,
        data.value(layout, player, field) + (state.bonus is Bonus.MOVE_PLUS_1),
        state.wind,
        free_winds(state.wind, state.bonus),
        data.harbour.max_points_per_turn if state.with_harbour else 0,
        CHANGED - bool(data.has(player, Effect.CHEAP_TURNING)),
    )


def price(now: Sky, edge: int, wind: Wind | None, distance: int, surplus: int) -> int:
    """Return the energy that a legal flight costs; ``edge`` is that of its direction."""
    if wind is None:
        return now.base
    if wind not in now.free:
        return now.base + now.changed * (distance + surplus)
    if distance == edge and now.base >= edge:
        return surplus - min(now.cap, now.base - edge)
    return abs(now.base - distance - surplus)


def landing(layout: Layout, now: Sky, wind: Wind | None, distance: int) -> int:
    """Return the field where a flight ends."""
    return now.field if wind is None or not distance else layout.rays[wind][now.field][distance - 1]


def points(data: Data, state: State, player: Player, field: int, surplus: int) -> int:
    """Return the harbour points of a flight that ends on a field."""
    if not state.with_harbour:
        return 0
    coast = data.layout(state.options).rim >> field & 1
    light = bool(coast) * data.has(player, Effect.COAST_HARBOUR_POINT)
    return min(data.harbour.max_points_per_turn, surplus + light)


def flights(layout: Layout, now: Sky, energy: int) -> Iterator[tuple[Wind | None, int, int, int]]:
    """Yield direction, distance, surplus and cost of every flight that ``energy`` allows, in fixed order."""
    if now.base <= energy:
        yield None, 0, 0, now.base
    for wind in Wind:
        edge = len(layout.rays[wind][now.field])
        for distance in range(1 if edge else 0, edge + 1):
            least, most = 0, 0
            if distance == edge:
                most = now.cap
                if wind in now.free:
                    least = max(0, min(now.cap, now.base - edge))
                elif not edge:
                    least = 1
            for surplus in range(least, most + 1):
                cost = price(now, edge, wind, distance, surplus)
                if cost <= energy:
                    yield wind, distance, surplus, cost


def free_flight(layout: Layout, now: Sky) -> Fly:
    """Return the flight that costs nothing (section 5.5, end)."""
    edge = len(layout.rays[now.wind][now.field])
    if now.base >= edge:
        return Fly(now.wind.value, edge, min(now.cap, now.base - edge))
    return Fly(now.wind.value, now.base) if now.base else Fly(None, 0)
