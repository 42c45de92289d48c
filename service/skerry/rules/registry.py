"""The installed games, found through the entry point group ``skerry.games``.

A distribution offers a game with an entry point: its name is the game's name, its object a game or a
class whose constructor needs no arguments.

>>> game("hashi")
<Hashi hashi.1, 1 to 4 players>
"""

from __future__ import annotations

from functools import cache
from typing import Any

from skerry.rules.game import AnyGame, Game
from skerry.rules.plugins import BrokenPlugin, Plugins, UnknownPlugin

GROUP = "skerry.games"


class UnknownGame(UnknownPlugin):
    """No installed distribution offers a game of this name; ``known`` lists the installed games."""

    sort = "game"


class BrokenGame(BrokenPlugin):
    """An entry point exists but does not give a usable game; ``why`` says what is wrong."""

    sort = "game"


def names() -> tuple[str, ...]:
    """Return the names of the installed games, sorted, without loading any.

    >>> [name for name in names() if "islands" in name]
    ['dream-islands', 'islands-in-the-mist', 'small-islands']
    """
    return _plugins.names()


def game(name: str) -> AnyGame:
    """Return an installed game, always the same object; raises ``UnknownGame`` or ``BrokenGame``.

    >>> game("hashi") is game("hashi")
    True
    >>> game("chess")
    Traceback (most recent call last):
        ...
    skerry.rules.registry.UnknownGame: ...
    """
    return _put.get(name) or shipped(name)


def games() -> dict[str, AnyGame]:
    """Return all installed games by name; raises ``BrokenGame``."""
    return {name: game(name) for name in names()}


def put(game: AnyGame) -> None:
    """Use this object for its game from now on, for example one with another component set."""
    _put[game.name] = game


@cache
def shipped(name: str) -> AnyGame:
    """Return an installed game with its shipped components; raises like ``game``."""
    return _plugins.make(name)


def forget() -> None:
    """Look for installed games again at the next call, for tests and after an installation."""
    _put.clear()
    _plugins.forget()
    shipped.cache_clear()


def _make(offered: Any) -> Any:
    return offered if isinstance(offered, Game) else offered()


def _flaw(name: str, made: Any) -> str | None:
    if not isinstance(made, Game):
        return "is not a Game"
    return None if made.name == name else f"has the name {made.name!r}"


_put: dict[str, AnyGame] = {}
_plugins: Plugins[AnyGame] = Plugins(GROUP, _make, _flaw, UnknownGame, BrokenGame)
