"""Dream Islands (Lorenz Kutschke, Schmidt 2016): its rules, notation, views and picture."""

from skerry.rules.dream_islands.rules import DreamIslands

__all__ = ["DreamIslands"]
