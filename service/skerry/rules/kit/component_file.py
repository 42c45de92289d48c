"""The component file of a game: reading it, and the order that it gives to cards and tiles."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources
from typing import Any

import msgspec

from skerry.rules.game import HIDDEN


def shipped(package: str) -> dict[str, Any]:
    """Read ``components.json`` in a game's package: the set that ships with it."""
    text = resources.files(package).joinpath("components.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Any])


class ComponentOrder:
    """The order of ids in a component file: that of hands, decks and lists, so that equal sets are equal."""

    def __init__(self, ids: Iterable[str]) -> None:
        self._at = {name: at for at, name in enumerate(ids)}

    def __contains__(self, name: str) -> bool:
        return name in self._at

    def at(self, name: str) -> int:
        """Return the place of an id in the order; raises ``KeyError`` for an unknown one."""
        return self._at[name]

    def sort(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return ids in order, hidden and unknown ones at the end, in the order in which they came."""
        last = len(self._at)
        return tuple(sorted(names, key=lambda name: self._at.get(name, last)))

    def sort_known(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return ids in order, hidden ones at the end; raises ``KeyError`` for an unknown one."""
        last = len(self._at)
        return tuple(sorted(names, key=lambda name: last if name == HIDDEN else self._at[name]))
