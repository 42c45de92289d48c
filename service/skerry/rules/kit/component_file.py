"""Reads the component file of a game, and sorts cards and tiles in its order."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources
from typing import Any

import msgspec

from skerry.rules.game import HIDDEN


def shipped(package: str) -> dict[str, Any]:
    """Read ``components.json`` from a game's package: the set that ships with it."""
    text = resources.files(package).joinpath("components.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Any])


class ComponentOrder:
    """The order of ids in a component file. Hands, decks and lists use it, so equal sets compare equal.

    >>> order = ComponentOrder(["knight", "bishop", "rook"])
    >>> order.sort(["rook", "?", "knight"])
    ('knight', 'rook', '?')
    >>> order.at("bishop")
    1
    """

    def __init__(self, ids: Iterable[str]) -> None:
        self._at = {name: at for at, name in enumerate(ids)}

    def __contains__(self, name: str) -> bool:
        return name in self._at

    def at(self, name: str) -> int:
        """Return the position of an id in the order; raises ``KeyError`` for an unknown id."""
        return self._at[name]

    def sort(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return ids in order; hidden and unknown ones come last, in their given order."""
        listed = tuple(names)
        if len(listed) < 2:
            return listed
        try:
            return tuple(sorted(listed, key=self._at.__getitem__))
        except KeyError:
            last = len(self._at)
            return tuple(sorted(listed, key=lambda name: self._at.get(name, last)))

    def sort_known(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return ids in order, hidden ones last; raises ``KeyError`` for an unknown id."""
        last = len(self._at)
        return tuple(sorted(names, key=lambda name: last if name == HIDDEN else self._at[name]))
