"""Plug-ins: what distributions offer by the entry points of one group, found by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any, ClassVar, Generic, TypeVar

P = TypeVar("P")


class UnknownPlugin(LookupError):
    """No installed distribution offers one of this name; ``known`` names those that there are."""

    sort: ClassVar[str]

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = known

    def __str__(self) -> str:
        installed = ", ".join(self.known) or "none"
        return f"There is no {self.sort} {self.name!r}; installed are: {installed}."


class BrokenPlugin(Exception):
    """An entry point is there, but nothing usable comes out of it; ``why`` says what is wrong."""

    sort: ClassVar[str]

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)
        self.name = name
        self.why = why

    def __str__(self) -> str:
        return f"The {self.sort} {self.name!r} cannot be used: {self.why}."


class Plugins(Generic[P]):
    """The plug-ins of one group.

    ``make`` makes one from what its entry point names, and may raise anything. ``flaw`` says of the name
    and of what was made what makes it unusable, or nothing.
    """

    def __init__(
        self,
        group: str,
        make: Callable[[Any], P],
        flaw: Callable[[str, P], str | None],
        unknown: type[UnknownPlugin],
        broken: type[BrokenPlugin],
    ) -> None:
        self._group = group
        self._make = make
        self._flaw = flaw
        self._unknown = unknown
        self._broken = broken
        self._found: Mapping[str, tuple[EntryPoint, ...]] | None = None

    def names(self) -> tuple[str, ...]:
        """Return the names of those that are installed, sorted, without loading any."""
        return tuple(sorted(self._points()))

    def make(self, name: str) -> P:
        """Load and make one; raises the errors for unknown and broken ones."""
        offers = self._points().get(name)
        if not offers:
            raise self._unknown(name, self.names())
        if len(offers) > 1:
            twice = " and as ".join(point.value for point in offers)
            raise self._broken(name, f"it is offered twice, as {twice}")
        offer = offers[0]
        try:
            made = self._make(offer.load())
        except Exception as error:
            # A plug-in may raise anything while it is imported or made.
            raise self._broken(name, f"{offer.value} raised {type(error).__name__}: {error}") from error
        flaw = self._flaw(name, made)
        if flaw:
            raise self._broken(name, f"{offer.value} {flaw}")
        return made

    def forget(self) -> None:
        """Look for installed ones again at the next call: for tests, and after an installation."""
        self._found = None

    def _points(self) -> Mapping[str, tuple[EntryPoint, ...]]:
        if self._found is None:
            found: dict[str, tuple[EntryPoint, ...]] = {}
            for point in entry_points(group=self._group):
                # The same distribution may be seen twice on the path: equal offers are one.
                if all(point.value != other.value for other in found.get(point.name, ())):
                    found[point.name] = (*found.get(point.name, ()), point)
            self._found = found
        return self._found
