"""A bot that plays at random: a baseline for other bots, and a tester."""

from __future__ import annotations

from itertools import islice

from skerry.rules.game import Chance, E, Game, M, O, Position, S, V


class RandomBot:
    """Plays each legal move with equal probability."""

    def choose(self, game: Game[O, S, M, E, V], position: Position[S, M, V], chance: Chance) -> M:
        """Return one of the legal moves, drawn from ``chance`` under the label ``random``."""
        legal = position.legal()
        return next(islice(iter(legal), chance.below("random", legal.count()), None))
