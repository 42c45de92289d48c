"""The worth of an island to an objective, for the greedy bot of Small Islands (rules page, section 10)."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from skerry.rules.game import Seat
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.islands import Island
from skerry.rules.small_islands.kinds import RESOURCES, Symbol
from skerry.rules.small_islands.missions import (
    AtLeast,
    ByDiscovery,
    EqualAnyTwo,
    EqualWith,
    Mission,
    MoreThan,
    Reward,
    meets,
    points,
)
from skerry.rules.small_islands.moves import Objective

_DISCOVERY = (0.0, 5.0, 6.2, 6.8, 7.2, 7.5)
"""The average worth of the best of 0 to 5 discovery tokens; more than five count as five."""

_LONE, _LACKING = 0.4, (0.0, 0.3, 0.1)
"""Credit for a one-tile island that meets the mission, and by the number of missing symbols."""

_LEAST = 4.0
"""The assumed minimum pay of an island that meets the mission."""

_SMALL = 0.6
"""The share of the credit that a one-tile island gets."""


class Aim(msgspec.Struct, frozen=True):
    """An objective: the islands it rewards and what they pay."""

    cards: tuple[str, ...]
    mission: Mission
    reward: Reward


def aim_of(data: Data, objective: Objective | None) -> Aim | None:
    """Return an objective's aim; None for no objective."""
    if objective is None:
        return None
    cards = objective.cards
    return Aim(cards, data.mission(cards), data.reward(cards))


def pays(reward: Reward, island: Island) -> float:
    """Return what a house on an island pays; an average if it draws discovery tokens."""
    if isinstance(reward, ByDiscovery):
        return _DISCOVERY[min(island.count(Symbol.TEMPLE), len(_DISCOVERY) - 1)]
    return float(points(reward, island))


def promise(aim: Aim, island: Island, seat: Seat) -> tuple[float, float]:
    """Return what an island certainly pays a seat, and what it may pay later."""
    if not island.free or seat in island.houses:
        return 0.0, 0.0
    paid = pays(aim.reward, island)
    if meets(aim.mission, island):
        return (paid, 0.0) if island.size > 1 else (0.0, _LONE * paid)
    missing = lacking(aim.mission, island)
    credit = _LACKING[missing] if missing < len(_LACKING) else 0.0
    return 0.0, credit * max(paid, _LEAST) * (1.0 if island.size > 1 else _SMALL)


def lacking(mission: Mission, island: Island) -> int:
    """Return how many symbols an island lacks for a mission."""
    match mission:
        case AtLeast(symbols=symbols):
            return sum(max(least - island.count(symbol), 0) for symbol, least in symbols.items())
        case MoreThan(more=more, less=less):
            return max(island.count(less) - island.count(more) + 1, 0)
        case EqualAnyTwo():
            counts = sorted(island.resources)
            steps = [high - low for low, high in pairwise(counts)]
            return 0 if meets(mission, island) else max(min(steps), 1)
        case EqualWith(resource=resource):
            own = island.count(resource)
            others = [island.count(other) for other in RESOURCES if other != resource]
            return 0 if meets(mission, island) else max(min(abs(own - other) for other in others), 1)
