"""The installed games, found through the entry point group ``skerry.games``.

A distribution offers a game by an entry point whose name is the game's name and whose object is a class
that is made without arguments, or a game itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType

from skerry.rules.game import AnyGame, Game

GROUP = "skerry.games"


class UnknownGame(LookupError):
    """No installed distribution offers a game of this name; ``known`` names those that there are."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = known

    def __str__(self) -> str:
        return f"There is no game {self.name!r}; installed are: {', '.join(self.known) or 'none'}."


class BrokenGame(Exception):
    """An entry point is there, but no usable game comes out of it; ``why`` says what is wrong."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)
        self.name = name
        self.why = why

    def __str__(self) -> str:
        return f"The game {self.name!r} cannot be used: {self.why}."


def names() -> tuple[str, ...]:
    """Return the names of the installed games, sorted, without loading any."""
    return tuple(sorted(_points()))


def game(name: str) -> AnyGame:
    """Return an installed game, made once; raises ``UnknownGame`` or ``BrokenGame``."""
    return _put.get(name) or shipped(name)


def games() -> dict[str, AnyGame]:
    """Return all installed games by name, each made once; raises ``BrokenGame``."""
    return {name: game(name) for name in names()}


def put(game: AnyGame) -> None:
    """Use this object for its game from now on: one that is made from another component set."""
    _put[game.name] = game


def shipped(name: str) -> AnyGame:
    """Return an installed game with the components that it ships with; raises as ``game`` does."""
    if name not in _points():
        raise UnknownGame(name, names())
    return _made(name)


def forget() -> None:
    """Look for installed games anew at the next call: for tests, and after an installation."""
    _put.clear()
    _points.cache_clear()
    _made.cache_clear()


_put: dict[str, AnyGame] = {}


@cache
def _points() -> Mapping[str, tuple[EntryPoint, ...]]:
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for point in entry_points(group=GROUP):
        # The same distribution may be seen twice on the path: equal offers are one.
        if all(point.value != other.value for other in found.get(point.name, ())):
            found[point.name] = (*found.get(point.name, ()), point)
    return MappingProxyType(found)


@cache
def _made(name: str) -> AnyGame:
    points = _points()[name]
    if len(points) > 1:
        raise BrokenGame(name, f"it is offered twice, as {' and as '.join(point.value for point in points)}")
    try:
        offered = points[0].load()
        made = offered if isinstance(offered, Game) else offered()
    except Exception as error:
        # A plug-in may raise anything while it is imported or made.
        raise BrokenGame(name, f"{points[0].value} raised {type(error).__name__}: {error}") from error
    if not isinstance(made, Game):
        raise BrokenGame(name, f"{points[0].value} is no Game")
    if made.name != name:
        raise BrokenGame(name, f"{points[0].value} calls itself {made.name!r}")
    return made
