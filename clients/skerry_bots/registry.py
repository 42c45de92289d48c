"""The installed bots, found through the entry point group ``skerry.bots``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skerry.rules.bot_catalogue import BOTS, BotInfo, installed_bots
from skerry.rules.game import Bot
from skerry.rules.plugins import BrokenPlugin, Plugins, UnknownPlugin

GROUP = BOTS


class UnknownBot(UnknownPlugin):
    """No installed distribution has a bot of this name; ``known`` lists the installed bots."""

    sort = "bot"


class BrokenBot(BrokenPlugin):
    """A bot's entry point exists, but does not lead to a bot."""

    sort = "bot"


class UnknownLevel(LookupError):
    """A bot does not have a level."""

    def __init__(self, bot: str, level: str, levels: Sequence[str]) -> None:
        super().__init__(f"The bot {bot} has no level {level!r}. Its levels: {', '.join(levels)}.")


def names() -> tuple[str, ...]:
    """Return the names of the installed bots, sorted, without loading any."""
    return _plugins.names()


def bot(name: str, level: str | None = None) -> Bot:
    """Return a new bot at a level, or at its default one.

    Raises ``UnknownBot``, ``UnknownLevel`` or ``BrokenBot``.
    """
    if level is None:
        return _plugins.make(name)
    if name not in _plugins.names():
        raise UnknownBot(name, names())
    about = installed_bots().get(name, BotInfo(name))
    if level not in about.levels:
        raise UnknownLevel(name, level, about.levels)
    return _plugins.make(name, level=level) if len(about.levels) > 1 else _plugins.make(name)


def _make(offered: Any, **arguments: Any) -> Any:
    return offered(**arguments)


def _flaw(_name: str, made: Any) -> str | None:
    return None if callable(getattr(made, "choose", None)) else "has no choose"


_plugins: Plugins[Bot] = Plugins(GROUP, _make, _flaw, UnknownBot, BrokenBot)
