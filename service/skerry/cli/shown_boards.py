"""A bot that prints what its seat sees before each of its moves."""

from __future__ import annotations

import click

from skerry.rules.game import Bot, Chance, E, Game, M, O, Position, S, V
from skerry_replay.safe_console import harmless


class ShownBoards:
    """Chooses as ``bot`` does, and prints the board as text first."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, game: Game[O, S, M, E, V], position: Position[S, M, V], chance: Chance) -> M:
        """Print the board, and return the bot's choice."""
        click.echo(f"\n{harmless(game.sketch(position.view()))}\n")
        return self._bot.choose(game, position, chance)
