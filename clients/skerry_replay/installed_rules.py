"""Finds the installed rules for replay and verification."""

from __future__ import annotations

from skerry.rules.game import AnyGame
from skerry.rules.registry import game


def installed(name: str, version: int) -> AnyGame:
    """Return the rules of a record; raises ``LookupError`` if they are not installed."""
    found = game(name)
    if found.rules != version:
        raise LookupError(f"version {version} of the rules of {name} is not installed")
    return found
