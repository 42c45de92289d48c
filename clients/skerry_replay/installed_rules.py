"""The rules that are installed here, as replay and verification ask for them."""

from __future__ import annotations

from skerry.rules.game import AnyGame
from skerry.rules.registry import game


def installed(name: str, version: int) -> AnyGame:
    """Find the rules for a record; raises ``LookupError`` where they are not installed."""
    found = game(name)
    if found.rules != version:
        raise LookupError(f"version {version} of the rules of {name} is not installed")
    return found
