"""A bot that plays what looks best now: one small module of heuristics per game.

Which games it plays is said by entry points alone, so that a game which is plugged in brings its own
heuristics, and the server can tell without loading any.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from skerry.rules.game import AnyGame, Chance, E, Game, M, O, Position, S, V
from skerry.rules.plugins import BrokenPlugin, Plugins, UnknownPlugin

Choose: TypeAlias = Callable[[AnyGame, Position[Any, Any, Any], Chance], Any]
"""What a game's entry point names: it returns one of the position's legal moves."""

GROUP = "skerry.bots.games"
"""The games of the bots that do not play all: entry points called by bot and game, as ``greedy.hashi``."""

BOT = "greedy."


class NoHeuristics(UnknownPlugin):
    """No installed distribution offers greedy heuristics for a game; ``name`` is its entry point's."""

    sort = "game of the greedy bot"

    def __str__(self) -> str:
        known = ", ".join(name.removeprefix(BOT) for name in self.known if name.startswith(BOT))
        return f"The greedy bot does not play {self.name.removeprefix(BOT)}. It plays {known or 'no game'}."


class BrokenHeuristics(BrokenPlugin):
    """There is an entry point for a game, but nothing that chooses moves."""

    sort = "game of the greedy bot"


class GreedyBot:
    """Plays each game by its heuristics; raises ``NoHeuristics`` where there are none."""

    def choose(self, game: Game[O, S, M, E, V], position: Position[S, M, V], chance: Chance) -> M:
        """Return the legal move that looks best; ``chance`` settles what the heuristics leave open."""
        move: M = _heuristics(game.name)(game, position, chance)
        return move


@cache
def _heuristics(game: str) -> Choose:
    return _plugins.make(f"{BOT}{game}")


def _flaw(_name: str, made: Any) -> str | None:
    return None if callable(made) else "cannot be called"


_plugins: Plugins[Choose] = Plugins(GROUP, lambda offered: offered, _flaw, NoHeuristics, BrokenHeuristics)
