"""Hashi (Jeffrey D. Allers, Nürnberger-Spielkarten-Verlag 2020): its rules, notation, views and picture."""

from skerry.rules.hashi.rules import Hashi

__all__ = ["Hashi"]
