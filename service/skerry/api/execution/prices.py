"""The price of an operation, known before it runs: its fields times the lengths of the lists around them.

``price_compiler`` builds a tree from the document; sizes may be variables, which each request fills in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from skerry.settings.api import ApiSettings

DEFAULTS = ApiSettings()


class Presence(NamedTuple):
    """1 if a variable has a value other than false, else 0; ``default``: whether it has a default value."""

    name: str
    default: bool


Size: TypeAlias = "int | Presence | tuple[str, int]"
"""A number, the presence of a variable, or its name and the number to use if it has no value."""


class PriceNode:
    """A part of a price: its cost plus all members plus the most expensive of its choices, times ``size``."""

    __slots__ = ("choices", "cost", "members", "size")

    def __init__(self, cost: int = 0, size: Size = 1) -> None:
        self.cost = cost
        self.size = size
        self.members: list[PriceNode] = []
        self.choices: list[PriceNode] = []

    def evaluate(self, variables: Mapping[str, Any], known: dict[int, int]) -> int:
        """Return the price for the given variables; ``known`` holds prices of nodes seen before, by id."""
        price = known.get(id(self))
        if price is None:
            # Validation refuses a fragment that spreads itself; here recursion only has to end.
            known[id(self)] = 0
            price = self.cost + sum(member.evaluate(variables, known) for member in self.members)
            price += max((choice.evaluate(variables, known) for choice in self.choices), default=0)
            price = known[id(self)] = price * _number(self.size, variables)
        return price


class Price:
    """The price of one operation; ``variables`` are the names of those that it depends on.

    It is cached for ``cached`` combinations of their values.
    """

    def __init__(
        self, root: PriceNode, variables: Iterable[str] = (), cached: int = DEFAULTS.cached_prices
    ) -> None:
        self._cached = cached
        self._root = root
        self._variables = tuple(sorted(variables))
        self._known: dict[tuple[int | None, ...], int] = {}
        self._constant = 0 if self._variables else root.evaluate({}, {})

    def of(self, variables: Mapping[str, Any]) -> int:
        """Return the price for the given variables, cached by the ones that it depends on."""
        if not self._variables:
            return self._constant
        values = tuple(
            [
                value if value is None or isinstance(value, int) else -1
                for value in map(variables.get, self._variables)
            ]
        )
        price = self._known.get(values)
        if price is None:
            if len(self._known) >= self._cached:
                self._known.clear()
            price = self._known[values] = self._root.evaluate(variables, {})
        return price


def _number(size: Size, variables: Mapping[str, Any]) -> int:
    if isinstance(size, int):
        return max(size, 0)
    if isinstance(size, Presence):
        value = variables.get(size.name, size.default or None)
        return int(value is not None and value is not False)
    name, default = size
    value = variables.get(name)
    return max(value if isinstance(value, int) else default, 0)
