"""Missions and rewards of islands (rules page, section 5.3)."""

from __future__ import annotations

from typing import TypeAlias

from skerry.rules.kit.component_checks import ComponentPart
from skerry.rules.small_islands.islands import Island
from skerry.rules.small_islands.kinds import RESOURCES


class AtLeast(ComponentPart, frozen=True, tag_field="type", tag="AT_LEAST"):
    """At least the given number of each symbol."""

    symbols: dict[str, int]


class EqualAnyTwo(ComponentPart, frozen=True, tag_field="type", tag="EQUAL_ANY_TWO"):
    """Two resources that are present, in equal number."""


class MoreThan(ComponentPart, frozen=True, tag_field="type", tag="MORE_THAN"):
    """More of one resource than of another, which may be absent."""

    more: str
    less: str


class EqualWith(ComponentPart, frozen=True, tag_field="type", tag="EQUAL_WITH"):
    """A resource that is present, in equal number with one of the two others."""

    resource: str


Mission: TypeAlias = AtLeast | EqualAnyTwo | MoreThan | EqualWith


class PerSymbol(ComponentPart, frozen=True, tag_field="type", tag="PER_SYMBOL"):
    """The given points for each symbol, plus a constant."""

    per: dict[str, int]
    plus: int


class LowestResource(ComponentPart, frozen=True, tag_field="type", tag="LOWEST_RESOURCE"):
    """Points for each of the scarcest resource that is present, plus a constant."""

    multiplier: int
    plus: int


class Fixed(ComponentPart, frozen=True, tag_field="type", tag="FIXED"):
    """Always the same points."""

    points: int


class Row(ComponentPart, frozen=True, rename="camel"):
    """A row of the table of sizes."""

    min_tiles: int
    points: int


class IslandSize(ComponentPart, frozen=True, tag_field="type", tag="ISLAND_SIZE"):
    """Points by the number of tiles; no points below the first row."""

    table: tuple[Row, ...]


class BestResource(ComponentPart, frozen=True, tag_field="type", tag="BEST_RESOURCE", rename="camel"):
    """Points for each of the most frequent resource and for each pair of ports, plus a constant."""

    multiplier: int
    plus: int
    per_port_pair: int


class HouseLocations(ComponentPart, frozen=True, tag_field="type", tag="HOUSE_LOCATIONS", rename="camel"):
    """Points for each house location, free or occupied."""

    per_location: int


class ByDiscovery(ComponentPart, frozen=True, tag_field="type", tag="DISCOVERY"):
    """No points, but a discovery token, chosen from one per temple of the island."""


Reward: TypeAlias = (
    PerSymbol | LowestResource | Fixed | IslandSize | BestResource | HouseLocations | ByDiscovery
)


def meets(mission: Mission, island: Island) -> bool:
    """Return whether an island meets a mission."""
    match mission:
        case AtLeast(symbols=symbols):
            return all(island.count(symbol) >= least for symbol, least in symbols.items())
        case EqualAnyTwo():
            present = [count for count in island.resources if count]
            return len(set(present)) < len(present)
        case MoreThan(more=more, less=less):
            return island.count(more) > island.count(less)
        case EqualWith(resource=resource):
            count = island.count(resource)
            others = (island.count(other) for other in RESOURCES if other != resource)
            return count > 0 and count in others


def points(reward: Reward, island: Island) -> int:
    """Return the points of a house on an island; 0 for DISCOVERY."""
    match reward:
        case PerSymbol(per=per, plus=plus):
            return sum(each * island.count(symbol) for symbol, each in per.items()) + plus
        case LowestResource(multiplier=multiplier, plus=plus):
            return multiplier * min((count for count in island.resources if count), default=0) + plus
        case Fixed():
            return reward.points
        case IslandSize(table=table):
            return max((row.points for row in table if island.size >= row.min_tiles), default=0)
        case BestResource(multiplier=multiplier, plus=plus):
            return multiplier * max(island.resources) + plus + reward.per_port_pair * (island.ports // 2)
        case HouseLocations(per_location=each):
            return each * island.locations
        case ByDiscovery():
            return 0
