"""Small Islands (Alexis Allard, Mushroom Games 2018): its rules, notation, views and picture."""

from skerry.rules.small_islands.rules import SmallIslands

__all__ = ["SmallIslands"]
