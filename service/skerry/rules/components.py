"""Component sets: the shipped one, or another of the same shape in its place.

A game is an object that holds its components, so another set makes another game object of the same name
and rules. Its hash stands in a match's first entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from skerry.rules.chance import Seeded
from skerry.rules.game import AnyGame, Illegal


class ComponentsInvalid(Illegal):
    """A component set that the game cannot be played with; the message says what is wrong."""

    def __init__(self, message: str) -> None:
        hint = "Begin with the components.json that ships with the game and keep its shape."
        super().__init__("COMPONENTS_INVALID", message, hint)


def with_components(game: AnyGame, components: Mapping[str, Any]) -> AnyGame:
    """Return the game made from another component set; raises ``ComponentsInvalid``.

    The set has to have the shape of the shipped one and to be played with: every number of seats that
    the game can be made with by default is set up once.
    """
    if components.get("game") != game.name:
        raise ComponentsInvalid(f"The component set is not one of {game.name}: its game is another.")
    kind: Any = type(game)
    try:
        if _has_float(components):
            raise ComponentsInvalid("The component set holds a number that is no integer.")
        made: AnyGame = kind(components)
        _set_up(made)
    except ComponentsInvalid:
        raise
    except KeyError as error:
        raise ComponentsInvalid(f"The component set lacks {error.args[0]!r}.") from error
    except RecursionError as error:
        raise ComponentsInvalid("The component set is nested too deeply.") from error
    except (LookupError, TypeError, ValueError, AttributeError, Illegal, msgspec.MsgspecError) as error:
        # A set that nobody made for this game may fail anywhere in it.
        raise ComponentsInvalid(f"The component set does not have the right shape: {error}.") from error
    return made


def _set_up(game: AnyGame) -> None:
    for seats in game.seats:
        try:
            options = game.options({}, seats)
        except Illegal:
            # With so many seats it is not played without a choice.
            continue
        state = game.setup(game.initial(options, seats), Seeded("components")).state
        for seat in game.decisions(state):
            next(iter(game.legal_moves(state, seat)))


def _has_float(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(map(_has_float, value.values()))
    if isinstance(value, list | tuple):
        return any(map(_has_float, value))
    return isinstance(value, float)
