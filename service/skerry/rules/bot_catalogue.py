"""The catalogue of installed bots: what each plays and at which levels, without loading any bot.

A distribution offers a bot with an entry point of the group ``skerry.bots``. Names in ``skerry.bots.games``,
such as ``greedy.hashi``, say which games it plays if it does not play all. An entry point of the same name in
``skerry.bots.about`` leads to its ``AboutBot``, in a module that imports nothing of the bot.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any

import msgspec

from skerry.rules.plugins import BrokenPlugin, Plugins, UnknownPlugin

BOTS = "skerry.bots"
BOT_GAMES = "skerry.bots.games"
ABOUT = "skerry.bots.about"

ONLY_LEVEL = "normal"
"""The level of a bot that does not name any."""


class AboutBot(msgspec.Struct, frozen=True):
    """What a bot says about itself: its levels, the default one first, and a sentence for display.

    A bot with several levels is made with one of them: ``GreedyBot(level="easy")``.
    """

    description: str = ""
    levels: tuple[str, ...] = (ONLY_LEVEL,)


class BotInfo(msgspec.Struct, frozen=True):
    """An installed bot; ``games`` is None if it plays all."""

    name: str
    levels: tuple[str, ...] = (ONLY_LEVEL,)
    description: str = ""
    games: frozenset[str] | None = None

    @property
    def default_level(self) -> str:
        """The level that it plays at if none is chosen."""
        return self.levels[0]

    def plays(self, game: str) -> bool:
        """Say whether it plays a game."""
        return self.games is None or game in self.games


class NothingAbout(UnknownPlugin):
    """A bot that says nothing about itself."""

    sort = "description of a bot"


class BrokenAbout(BrokenPlugin):
    """An entry point that does not lead to an ``AboutBot``."""

    sort = "description of the bot"


@cache
def installed_bots() -> Mapping[str, BotInfo]:
    """Return the installed bots by name, in order; raises ``BrokenAbout``."""
    games: dict[str, frozenset[str]] = {}
    for point in entry_points(group=BOT_GAMES):
        bot, _, game = point.name.rpartition(".")
        games[bot] = games.get(bot, frozenset()) | {game}
    abouts: Plugins[AboutBot] = Plugins(ABOUT, lambda offered: offered, _flaw, NothingAbout, BrokenAbout)
    described = abouts.names()
    bots = {}
    for name in sorted(entry_points(group=BOTS).names):
        about = abouts.make(name) if name in described else AboutBot()
        bots[name] = BotInfo(name, about.levels, about.description, games.get(name))
    return bots


def bots_of(game: str) -> tuple[BotInfo, ...]:
    """Return the installed bots that play a game, in the order of their names."""
    return tuple(bot for bot in installed_bots().values() if bot.plays(game))


def default_bot(game: str) -> BotInfo | None:
    """Return the bot for a seat for which nobody chose one; None if no installed bot plays the game.

    One that was made for some games is preferred to one that plays all.
    """
    return min(bots_of(game), key=lambda bot: bot.games is None, default=None)


def _flaw(_name: str, made: Any) -> str | None:
    if not isinstance(made, AboutBot):
        return "is not an AboutBot"
    return None if made.levels and all(made.levels) else "names no level"
