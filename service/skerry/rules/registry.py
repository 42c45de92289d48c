"""The installed games, found through the entry point group ``skerry.games``.

A distribution offers a game by an entry point whose name is the game's name and whose object is a class
that is made without arguments, or a game itself.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from skerry.rules.game import AnyGame, Game
from skerry.rules.plugins import BrokenPlugin, Plugins, UnknownPlugin

GROUP = "skerry.games"


class UnknownGame(UnknownPlugin):
    """No installed distribution offers a game of this name; ``known`` names those that there are."""

    sort = "game"


class BrokenGame(BrokenPlugin):
    """An entry point is there, but no usable game comes out of it; ``why`` says what is wrong."""

    sort = "game"


def names() -> tuple[str, ...]:
    """Return the names of the installed games, sorted, without loading any."""
    return _plugins.names()


def game(name: str) -> AnyGame:
    """Return an installed game, made once; raises ``UnknownGame`` or ``BrokenGame``."""
    return _put.get(name) or shipped(name)


def games() -> dict[str, AnyGame]:
    """Return all installed games by name, each made once; raises ``BrokenGame``."""
    return {name: game(name) for name in names()}


def put(game: AnyGame) -> None:
    """Use this object for its game from now on: one that is made from another component set."""
    _put[game.name] = game


@cache
def shipped(name: str) -> AnyGame:
    """Return an installed game with the components that it ships with; raises as ``game`` does."""
    return _plugins.make(name)


def forget() -> None:
    """Look for installed games again at the next call: for tests, and after an installation."""
    _put.clear()
    _plugins.forget()
    shipped.cache_clear()


def _make(offered: Any) -> Any:
    return offered if isinstance(offered, Game) else offered()


def _flaw(name: str, made: Any) -> str | None:
    if not isinstance(made, Game):
        return "is no Game"
    return None if made.name == name else f"calls itself {made.name!r}"


_put: dict[str, AnyGame] = {}
_plugins: Plugins[AnyGame] = Plugins(GROUP, _make, _flaw, UnknownGame, BrokenGame)
