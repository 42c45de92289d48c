"""A game with the component set that a server uses."""

from __future__ import annotations

from skerry.chain.canonical import encode
from skerry.rules.components import ComponentsInvalid, with_components
from skerry.rules.game import AnyGame
from skerry_client.client import Client
from skerry_client.errors import Unsupported


def served_game(client: Client, game: AnyGame) -> AnyGame:
    """Return ``game`` with the server's component set.

    A program that applies the rules, such as a bot, needs the set that the match is played with. Raises
    ``Unsupported`` for a set that the installed rules cannot use.
    """
    served = client.game(game.name)
    if served is None or encode(served.components) == encode(game.components):
        return game
    if not isinstance(served.components, dict):
        raise Unsupported(f"Cannot use the server's components of {game.name}: they are not a JSON object.")
    try:
        return with_components(game, served.components)
    except ComponentsInvalid as error:
        raise Unsupported(f"Cannot use the server's components of {game.name}: {error.message}") from None
