"""The installed bots, found through the entry point group ``skerry.bots``."""

from __future__ import annotations

from typing import Any

from skerry.rules.game import Bot
from skerry.rules.plugins import BrokenPlugin, Plugins, UnknownPlugin

GROUP = "skerry.bots"


class UnknownBot(UnknownPlugin):
    """No installed distribution has a bot of this name; ``known`` lists the installed bots."""

    sort = "bot"


class BrokenBot(BrokenPlugin):
    """A bot's entry point exists, but does not lead to a bot."""

    sort = "bot"


def names() -> tuple[str, ...]:
    """Return the names of the installed bots, sorted, without loading any."""
    return _plugins.names()


def bot(name: str) -> Bot:
    """Return a new bot; raises ``UnknownBot`` or ``BrokenBot``."""
    return _plugins.make(name)


def _make(offered: Any) -> Any:
    return offered()


def _flaw(_name: str, made: Any) -> str | None:
    return None if callable(getattr(made, "choose", None)) else "has no choose"


_plugins: Plugins[Bot] = Plugins(GROUP, _make, _flaw, UnknownBot, BrokenBot)
