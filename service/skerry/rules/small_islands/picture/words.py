"""Turns and tiles in the words of the picture's labels."""

from __future__ import annotations

from skerry.rules.kit.sentences import all_of
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import RESOURCES
from skerry.rules.small_islands.picture import captions

TURNS = ("not turned", "turned to the right", "turned upside down", "turned to the left")
"""The rotations 0 to 3."""


def symbols(amounts: dict[str, int]) -> str:
    """Write numbers of symbols: ``2 flowers and 1 temple``."""
    there = [f"{number} {captions.noun(symbol, number)}" for symbol, number in amounts.items() if number]
    return all_of(there) if there else "no symbols"


def tile(data: Data, name: str, side: str = "") -> str:
    """Write a tile by what is printed on it."""
    areas = data.face(name, side).areas
    printed = [symbol for area in areas for symbol in area.resources]
    amounts = {resource.value: printed.count(resource) for resource in RESOURCES}
    amounts["TEMPLE"] = sum(area.temples for area in areas)
    amounts["PORT"] = sum(len(area.ports) for area in areas)
    return f"tile with {symbols(amounts)}"
