"""Missions, rewards, cards and achievements in a few words, for the picture (rules page, section 5.3)."""

from __future__ import annotations

from skerry.rules.small_islands import missions as kinds
from skerry.rules.small_islands.component_file import Achievement
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.moves import Objective

_PLURALS = {"FLOWER": "flowers", "FRUIT": "fruits", "LEAF": "leaves", "TEMPLE": "temples", "PORT": "ports"}


def mission(what: kinds.Mission) -> str:
    """Return which islands meet a mission, in a few words."""
    match what:
        case kinds.AtLeast(symbols=symbols):
            return " + ".join(f"{least} {noun(symbol, least)}" for symbol, least in symbols.items())
        case kinds.EqualAnyTwo():
            return "two resources equal"
        case kinds.MoreThan(more=more, less=less):
            return f"{_PLURALS[more]} > {_PLURALS[less]}"
        case kinds.EqualWith(resource=resource):
            return f"as many {_PLURALS[resource]} as of another resource"


def reward(what: kinds.Reward) -> str:
    """Return what a house pays."""
    match what:
        case kinds.PerSymbol(per=per, plus=plus):
            each = " + ".join(f"{points}/{symbol.lower()}" for symbol, points in per.items())
            return f"{each} + {plus}" if plus else each
        case kinds.LowestResource(multiplier=multiplier, plus=plus):
            return f"{multiplier}/scarcest resource + {plus}"
        case kinds.Fixed():
            return f"{what.points} points"
        case kinds.IslandSize(table=table):
            return "size " + ", ".join(f"{row.min_tiles}={row.points}" for row in table)
        case kinds.BestResource(multiplier=multiplier, plus=plus):
            pairs = f" + {what.per_port_pair}/port pair" if what.per_port_pair else ""
            return f"{multiplier}/best resource{f' + {plus}' if plus else ''}{pairs}"
        case kinds.HouseLocations(per_location=each):
            return f"{each}/house location"
        case kinds.ByDiscovery():
            return "a discovery token"


def card(data: Data, name: str) -> str:
    """Return what a card says."""
    parts = []
    if name in data.missions:
        parts.append(mission(data.missions[name]))
    if name in data.rewards:
        parts.append(reward(data.rewards[name]))
    return ": ".join(parts)


def objective(data: Data, what: Objective) -> str:
    """Return what an objective says."""
    return ": ".join(card(data, name) for name in what.cards)


def noun(symbol: str, number: int) -> str:
    """Return the word for a number of symbols."""
    return symbol.lower() if number == 1 else _PLURALS[symbol]


def achievement(what: Achievement) -> str:
    """Return what an achievement of the Great Explorer asks for."""
    value = what.value
    asks = {
        "TOTAL_AT_LEAST": f"at least {value} points",
        "SHIP_POINTS_AT_LEAST": f"at least {value} ports around their own ship",
        "ISLANDS_OF_TWO_OR_MORE_AT_LEAST": f"at least {value} islands of two tiles or more",
        "LARGEST_ISLAND_AT_LEAST": f"an island of at least {value} tiles",
        "HOUSES_PLACED_AT_LEAST": f"at least {value} houses placed",
        "HOUSES_PLACED_AT_MOST": f"at most {value} houses placed",
        "OWN_SHIP_PLACED_FIRST": "the first ship of the match placed, in their own colour",
        "OWN_SHIP_NOT_PLACED": "their own ship not placed in its colour",
        "DISCOVERY_TOKENS_AT_LEAST": f"at least {value} discovery tokens",
        "NO_BONUS_TOKEN_USED": "no bonus token used",
        "SOLO_LEVEL_AT_LEAST": f"Alexis beaten on level {value} or higher",
        "TWO_OWN_HOUSES_ON_ONE_ISLAND": "two of their houses on one island",
    }
    return asks.get(what.condition, what.condition)
