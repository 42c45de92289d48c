"""Dragon Island (Mike Fitzgerald, R&R Games 2017): its rules, notation, views and picture."""

from skerry.rules.dragon_island.rules import DragonIsland

__all__ = ["DragonIsland"]
