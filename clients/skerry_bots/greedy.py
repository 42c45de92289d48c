"""A bot that plays the move that looks best now: one small module of heuristics per game.

Entry points alone say which games it plays. A plug-in game can thus bring its own heuristics, and the server
knows the games without loading any.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from skerry.rules.bot_catalogue import BOT_GAMES
from skerry.rules.game import AnyGame, Chance, E, Game, M, O, Position, S, V
from skerry.rules.plugins import BrokenPlugin, Plugins, UnknownPlugin
from skerry_bots.random_bot import RandomBot

Choose: TypeAlias = Callable[[AnyGame, Position[Any, Any, Any], Chance], Any]
"""The function that a game's entry point names; it returns one of the position's legal moves."""

GROUP = BOT_GAMES
"""The group of entry points of bots that play only some games, named by bot and game: ``greedy.hashi``."""

BOT = "greedy."

EASY_SLIPS = 3
"""At the level easy, one move in this many is a random one."""


class NoHeuristics(UnknownPlugin):
    """No installed distribution has greedy heuristics for a game; ``name`` is the entry point's name."""

    sort = "game of the greedy bot"

    def __str__(self) -> str:
        known = ", ".join(name.removeprefix(BOT) for name in self.known if name.startswith(BOT))
        return f"The greedy bot does not play {self.name.removeprefix(BOT)}. It plays {known or 'no game'}."


class BrokenHeuristics(BrokenPlugin):
    """A game's entry point exists, but does not lead to a function that chooses moves."""

    sort = "game of the greedy bot"


class GreedyBot:
    """Plays each game by its heuristics; raises ``NoHeuristics`` if it has none.

    At the level ``easy``, one move in three on average is a random one.
    """

    def __init__(self, level: str = "normal") -> None:
        self._is_easy = level == "easy"

    def choose(self, game: Game[O, S, M, E, V], position: Position[S, M, V], chance: Chance) -> M:
        """Return the legal move that looks best; ``chance`` breaks ties."""
        if self._is_easy and not chance.below("greedy slip", EASY_SLIPS):
            return RandomBot().choose(game, position, chance)
        move: M = _heuristics(game.name)(game, position, chance)
        return move


@cache
def _heuristics(game: str) -> Choose:
    return _plugins.make(f"{BOT}{game}")


def _flaw(_name: str, made: Any) -> str | None:
    return None if callable(made) else "cannot be called"


_plugins: Plugins[Choose] = Plugins(GROUP, lambda offered: offered, _flaw, NoHeuristics, BrokenHeuristics)
