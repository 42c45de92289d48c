"""The checks of the cards of a component set (rules page, sections 2 and 5.3)."""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules.kit.component_checks import distinct, ids, need, one_of, refuse, within
from skerry.rules.small_islands import missions as kinds
from skerry.rules.small_islands.component_file import File
from skerry.rules.small_islands.kinds import RESOURCES, Symbol

_HELD = 3
"""The most cards of a kind that a seat holds: one put aside before, and two drawn."""


def check_cards(file: File, seats: range) -> None:
    """Check that there are enough cards of each kind, and each card by itself."""
    ids("objectiveCards", file.objective_cards, "O[0-9]{2}", "O and two digits")
    ids("missionCards", file.mission_cards, "M[0-9]{2}", "M and two digits")
    ids("rewardCards", file.reward_cards, "R[0-9]{2}", "R and two digits")
    held = _HELD * seats[-1]
    for name, number in (
        ("objectiveCards", len(file.objective_cards)),
        ("missionCards", len(file.mission_cards)),
        ("rewardCards", len(file.reward_cards)),
    ):
        if number < held:
            refuse(name, f"there are {number} cards, but {seats[-1]} seats can hold {held}")
    for at, objective in enumerate(file.objective_cards):
        check_mission(f"objectiveCards[{at}].mission", objective.mission)
        _check_reward(f"objectiveCards[{at}].reward", objective.reward)
    for at, mission in enumerate(file.mission_cards):
        check_mission(f"missionCards[{at}].mission", mission.mission)
    for at, reward in enumerate(file.reward_cards):
        _check_reward(f"rewardCards[{at}].reward", reward.reward)


def check_mission(place: str, mission: kinds.Mission) -> None:
    """Check what a mission asks for."""
    match mission:
        case kinds.AtLeast(symbols=symbols):
            _check_symbols(f"{place}.symbols", symbols)
        case kinds.MoreThan(more=more, less=less):
            _check_symbol(f"{place}.more", more)
            _check_symbol(f"{place}.less", less)
            need(more != less, f"{place}.less", f"{less} is also the resource of more")
        case kinds.EqualWith(resource=resource):
            one_of(f"{place}.resource", resource, RESOURCES)
        case kinds.EqualAnyTwo():
            pass


def _check_reward(place: str, reward: kinds.Reward) -> None:
    match reward:
        case kinds.PerSymbol(per=per, plus=plus):
            _check_symbols(f"{place}.per", per)
            within(f"{place}.plus", plus, 0)
        case kinds.LowestResource(multiplier=multiplier, plus=plus):
            within(f"{place}.multiplier", multiplier, 0)
            within(f"{place}.plus", plus, 0)
        case kinds.Fixed():
            within(f"{place}.points", reward.points, 0)
        case kinds.IslandSize(table=table):
            need(bool(table), f"{place}.table", "the table has no rows")
            for at, row in enumerate(table):
                within(f"{place}.table[{at}].minTiles", row.min_tiles, 1)
                within(f"{place}.table[{at}].points", row.points, 0)
            distinct([(f"{place}.table[{at}]", row.min_tiles) for at, row in enumerate(table)], "minTiles")
        case kinds.BestResource(multiplier=multiplier, plus=plus):
            within(f"{place}.multiplier", multiplier, 0)
            within(f"{place}.plus", plus, 0)
            within(f"{place}.perPortPair", reward.per_port_pair, 0)
        case kinds.HouseLocations(per_location=each):
            within(f"{place}.perLocation", each, 0)
        case kinds.ByDiscovery():
            pass


def _check_symbols(place: str, symbols: Mapping[str, int]) -> None:
    need(bool(symbols), place, "no symbols are listed")
    for symbol, number in symbols.items():
        _check_symbol(f"{place}.{symbol}", symbol)
        within(f"{place}.{symbol}", number, 1)


def _check_symbol(place: str, symbol: str) -> None:
    one_of(place, symbol, Symbol)
