"""Component sets: the shipped one, or another of the same shape in its place.

A game is an object that holds its components, so another set makes another game object of the same name
and rules. Its hash stands in a match's first entry. The game states what must hold of a set when it is made;
here it is made, and dealt from in every mode.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from skerry.rules.chance import Seeded
from skerry.rules.game import AnyGame, Illegal, Json

_FIRST_MOVES = 12
"""The moves played in each mode when a set is loaded: some games deal only after the first ones."""

_MAX_DEPTH = 32
_MAX_NUMBER = 2**31 - 1
"""The largest number that GraphQL has, either way."""


class ComponentsInvalid(Illegal):
    """A component set that the game cannot be played with; the message says where and what is wrong."""

    def __init__(self, message: str) -> None:
        hint = "See `skerry components template` for a set to start from, and `check` to try one."
        super().__init__("COMPONENTS_INVALID", message, hint)


class Mode(msgspec.Struct, frozen=True):
    """A way to play a game: the number of seats, and options as given for a match."""

    seats: int
    options: Mapping[str, Json]

    def __str__(self) -> str:
        seats = "1 seat" if self.seats == 1 else f"{self.seats} seats"
        values = (f"{name}={msgspec.json.encode(value).decode()}" for name, value in self.options.items())
        return ", ".join((seats, *values))


def with_components(game: AnyGame, components: Mapping[str, Any]) -> AnyGame:
    """Return the game made from another component set; raises ``ComponentsInvalid``.

    The set has to have the shape of the shipped one and to be played with: every mode is dealt once, and its
    first moves are played.
    """
    if components.get("game") != game.name:
        raise ComponentsInvalid(f"game: the component set is not one of {game.name}.")
    try:
        _check_values("", components, 0)
        return _make(type(game), msgspec.json.encode(components))
    except (RecursionError, TypeError, msgspec.MsgspecError) as error:
        raise ComponentsInvalid(f"The component set is not JSON: {error}.") from error


def modes(game: AnyGame) -> Iterator[Mode]:
    """Yield the modes in which a set is tried, without those that the game refuses."""
    for seats in game.seats:
        for given in game.modes(seats):
            try:
                game.options(given, seats)
            except Illegal:
                continue
            yield Mode(seats, given)


@lru_cache(maxsize=16)
def _make(kind: Any, text: bytes) -> AnyGame:
    # The same set comes again with each record that carries it: it is checked once.
    try:
        game: AnyGame = kind(msgspec.json.decode(text))
    except ComponentsInvalid:
        raise
    except Exception as error:
        # A set that nobody made for this game may fail anywhere in one that does not check it.
        raise ComponentsInvalid(
            f"The component set does not have the right shape: {_said(error)}."
        ) from error
    for mode in modes(game):
        try:
            _deal(game, mode)
        except Exception as error:
            raise ComponentsInvalid(f"With {mode} the set cannot be dealt: {_said(error)}.") from error
    return game


def _deal(game: AnyGame, mode: Mode) -> None:
    """Set a mode up and play its first moves."""
    chance = Seeded("components")
    state = game.setup(game.initial(game.options(mode.options, mode.seats), mode.seats), chance).state
    for _ in range(_FIRST_MOVES):
        awaited = game.decisions(state)
        if not awaited:
            return
        seat = min(awaited)
        state = game.decide(state, seat, game.default_move(state, seat), chance).state


def _said(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"it lacks {error.args[0]!r}"
    return (error.message if isinstance(error, Illegal) else str(error) or type(error).__name__).rstrip(".")


def _check_values(place: str, value: Any, depth: int) -> None:
    """Refuse what no component set holds, whatever its game."""
    if depth > _MAX_DEPTH:
        raise ComponentsInvalid("The component set is nested too deeply.")
    if isinstance(value, Mapping):
        for key, inner in value.items():
            _check_values(f"{place}.{key}" if place else str(key), inner, depth + 1)
    elif isinstance(value, list | tuple):
        for at, inner in enumerate(value):
            _check_values(f"{place}[{at}]", inner, depth + 1)
    elif isinstance(value, float):
        raise ComponentsInvalid(f"{place}: {value} is not a whole number.")
    elif isinstance(value, int) and abs(value) > _MAX_NUMBER:
        raise ComponentsInvalid(f"{place}: the number is not between -{_MAX_NUMBER} and {_MAX_NUMBER}.")
    elif isinstance(value, str) and not value.isprintable() and not value.replace("\n", "").isprintable():
        raise ComponentsInvalid(f"{place}: the text holds characters that cannot be shown.")
