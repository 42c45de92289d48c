"""GraphQL names from the names of games, tags and functions."""

from __future__ import annotations

import re

_WORDS = re.compile(r"[^A-Za-z0-9]+")


def pascal(name: str) -> str:
    """Return ``DreamIslands`` for ``dream-islands`` and ``PlaceTile`` for ``PLACE_TILE``."""
    return "".join(_capital(word) for word in _WORDS.split(name) if word)


def camel(name: str) -> str:
    """Return ``dreamIslands`` for ``dream-islands`` and ``placeTile`` for ``PLACE_TILE``."""
    text = pascal(name)
    return text[:1].lower() + text[1:]


def _capital(word: str) -> str:
    # A word all in capitals comes from a tag; other words keep their capitals.
    return word.capitalize() if word.isupper() else word[:1].upper() + word[1:]
