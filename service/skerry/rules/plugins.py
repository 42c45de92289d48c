"""Plug-ins: objects that installed distributions offer as entry points of one group, found by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any, ClassVar, Generic, TypeVar

P = TypeVar("P")


class UnknownPlugin(LookupError):
    """No installed distribution offers a plug-in of this name; ``known`` lists the names that exist."""

    sort: ClassVar[str]

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = known

    def __str__(self) -> str:
        installed = ", ".join(self.known) or "none"
        return f"Unknown {self.sort} {self.name!r}. Installed: {installed}."


class BrokenPlugin(Exception):
    """An entry point exists but does not give a usable object; ``why`` says what is wrong."""

    sort: ClassVar[str]

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)
        self.name = name
        self.why = why

    def __str__(self) -> str:
        return f"The {self.sort} {self.name!r} cannot be used: {self.why}."


class Plugins(Generic[P]):
    """The plug-ins of one group.

    ``make`` turns the object that an entry point names into a plug-in, and may raise anything. ``flaw``
    takes the name and the plug-in and says what makes it unusable, or None.
    """

    def __init__(
        self,
        group: str,
        make: Callable[..., P],
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
        """Return the names of the installed plug-ins, sorted, without loading any."""
        return tuple(sorted(self._points()))

    def make(self, name: str, **arguments: Any) -> P:
        """Load and make a plug-in; raises the group's errors for an unknown or broken one.

        ``arguments`` are passed on with the object that the entry point names.
        """
        offers = self._points().get(name)
        if not offers:
            raise self._unknown(name, self.names())
        if len(offers) > 1:
            twice = " and as ".join(point.value for point in offers)
            raise self._broken(name, f"it is offered twice, as {twice}")
        offer = offers[0]
        try:
            made = self._make(offer.load(), **arguments)
        except Exception as error:
            # Importing or making a plug-in may raise anything.
            raise self._broken(name, f"{offer.value} raised {type(error).__name__}: {error}") from error
        flaw = self._flaw(name, made)
        if flaw:
            raise self._broken(name, f"{offer.value} {flaw}")
        return made

    def forget(self) -> None:
        """Look for installed plug-ins again at the next call, for tests and after an installation."""
        self._found = None

    def _points(self) -> Mapping[str, tuple[EntryPoint, ...]]:
        if self._found is None:
            found: dict[str, tuple[EntryPoint, ...]] = {}
            for point in entry_points(group=self._group):
                # The path may contain the same distribution twice, so equal entry points count once.
                if all(point.value != other.value for other in found.get(point.name, ())):
                    found[point.name] = (*found.get(point.name, ()), point)
            self._found = found
        return self._found
