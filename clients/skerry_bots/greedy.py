"""A bot that plays what looks best now: one small module of heuristics per game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

from skerry.rules.game import AnyGame, Chance, E, Game, M, O, Position, S, V

Choose: TypeAlias = Callable[[AnyGame, Position[Any, Any, Any], Chance], Any]
"""What a game's module offers as ``choose``: it returns one of the position's legal moves."""

MODULES = {
    "dream-islands": "skerry_bots.dream_islands.greedy",
    "hashi": "skerry_bots.hashi.greedy",
    "dragon-island": "skerry_bots.dragon_island.greedy",
    "small-islands": "skerry_bots.small_islands.greedy",
    "islands-in-the-mist": "skerry_bots.islands_in_the_mist.greedy",
}
"""The module of each game that can be played greedily, loaded when it is first needed."""


class NoHeuristics(LookupError):
    """There are no greedy heuristics for a game; ``game`` is its name."""

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game

    def __str__(self) -> str:
        return f"There are no greedy heuristics for {self.game!r}; known are: {', '.join(sorted(MODULES))}."


class GreedyBot:
    """Plays each game by the heuristics of its module; raises ``NoHeuristics`` where there are none."""

    def choose(self, game: Game[O, S, M, E, V], position: Position[S, M, V], chance: Chance) -> M:
        """Return the legal move that looks best; ``chance`` settles what the heuristics leave open."""
        module = MODULES.get(game.name)
        if module is None:
            raise NoHeuristics(game.name)
        choose: Choose = import_module(module).choose
        move: M = choose(game, position, chance)
        return move
