"""The price of an operation, known before it runs: fields times the sizes of the lists they stand in.

A document gives a tree whose sizes may be variables (``price_compiler`` builds it); each request only puts
its own numbers in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from skerry.settings.api import ApiSettings

DEFAULTS = ApiSettings()


class Presence(NamedTuple):
    """1 where a variable has a value, else 0; ``default`` says that it has one of its own."""

    name: str
    default: bool


Size: TypeAlias = "int | Presence | tuple[str, int]"
"""A number, a variable's presence, or its name and the number to use where it has no value."""


class PriceNode:
    """A part of a price: its cost, all its members and the most expensive of its choices, times ``size``."""

    __slots__ = ("choices", "cost", "members", "size")

    def __init__(self, cost: int = 0, size: Size = 1) -> None:
        self.cost = cost
        self.size = size
        self.members: list[PriceNode] = []
        self.choices: list[PriceNode] = []

    def evaluate(self, variables: Mapping[str, Any], known: dict[int, int]) -> int:
        """Return the price with the values of variables; ``known`` holds that of nodes met before, by id."""
        price = known.get(id(self))
        if price is None:
            # Validation refuses a fragment that spreads itself; here the recursion only has to end.
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

    def of(self, variables: Mapping[str, Any]) -> int:
        """Return the price with the values of variables, cached by those that it depends on."""
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
        return int(variables.get(size.name, size.default or None) is not None)
    name, default = size
    value = variables.get(name)
    return max(value if isinstance(value, int) else default, 0)
