"""The component sets of a server: a game as it is played there."""

from __future__ import annotations

from skerry.chain.canonical import encode
from skerry.rules.components import ComponentsInvalid, with_components
from skerry.rules.game import AnyGame
from skerry_client.client import Client
from skerry_client.errors import Unsupported


def served_game(client: Client, game: AnyGame) -> AnyGame:
    """Return ``game``, or where the server uses another component set of it, the game made from that set.

    A program that sees a match through the rules, such as a bot, needs the very set that is in play.
    Raises ``Unsupported`` for a set that the rules installed here cannot play with.
    """
    served = client.game(game.name)
    if served is None or encode(served.components) == encode(game.components):
        return game
    if not isinstance(served.components, dict):
        raise Unsupported(f"The server's components of {game.name} cannot be used: they are no object.")
    try:
        return with_components(game, served.components)
    except ComponentsInvalid as error:
        raise Unsupported(f"The server's components of {game.name} cannot be used: {error.message}") from None
