"""Component sets: the shipped one, or another of the same shape in its place.

A game object holds its components, so another set makes another game object with the same name and rules.
The first entry of a match contains the hash of the set. The game's constructor checks the set; this module
calls it, then deals every mode once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from skerry.rules.chance import Seeded
from skerry.rules.game import AnyGame, Illegal, Json

_FIRST_MOVES = 12
"""The moves played in each mode when a set is loaded: some games deal only after a few moves."""

_MAX_DEPTH = 32
_MAX_NUMBER = 2**31 - 1
"""The largest integer in GraphQL, positive or negative."""


class ComponentsInvalid(Illegal):
    """The game cannot be played with a component set; the message names the place and the problem."""

    def __init__(self, message: str) -> None:
        hint = "`skerry components template` writes a valid set, `skerry components check` tests one."
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

    The set must have the shape of the shipped one and be playable: this deals every mode once and plays its
    first moves.

    >>> from skerry.rules.registry import game
    >>> hashi = game("hashi")
    >>> with_components(hashi, hashi.components)
    <Hashi hashi.1, 1 to 4 players>
    >>> with_components(hashi, {"game": "chess"})
    Traceback (most recent call last):
        ...
    skerry.rules.components.ComponentsInvalid: COMPONENTS_INVALID: ...
    """
    if components.get("game") != game.name:
        raise ComponentsInvalid(f"game: this is not a component set of {game.name}.")
    try:
        _check_values("", components, 0)
        return _make(type(game), msgspec.json.encode(components))
    except (RecursionError, TypeError, msgspec.MsgspecError) as error:
        raise ComponentsInvalid(f"The component set is not JSON: {error}.") from error


def modes(game: AnyGame) -> Iterator[Mode]:
    """Yield the modes in which a set is tested, skipping those that the game refuses."""
    for seats in game.seats:
        for given in game.modes(seats):
            try:
                game.options(given, seats)
            except Illegal:
                continue
            yield Mode(seats, given)


@lru_cache(maxsize=16)
def _make(kind: Any, text: bytes) -> AnyGame:
    # Every record with this set brings it again; it is checked once.
    try:
        game: AnyGame = kind(msgspec.json.decode(text))
    except ComponentsInvalid:
        raise
    except Exception as error:
        # A game that does not check its set may fail anywhere.
        raise ComponentsInvalid(
            f"The component set does not have the right shape: {_reason(error)}."
        ) from error
    for mode in modes(game):
        try:
            _deal(game, mode)
        except Exception as error:
            raise ComponentsInvalid(f"With {mode}, the set cannot be dealt: {_reason(error)}.") from error
    return game


def _deal(game: AnyGame, mode: Mode) -> None:
    """Set up a mode and play its first moves."""
    chance = Seeded("components")
    state = game.setup(game.initial(game.options(mode.options, mode.seats), mode.seats), chance).state
    for _ in range(_FIRST_MOVES):
        awaited = game.decisions(state)
        if not awaited:
            return
        seat = min(awaited)
        state = game.decide(state, seat, game.default_move(state, seat), chance).state


def _reason(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"{error.args[0]!r} is missing"
    return (error.message if isinstance(error, Illegal) else str(error) or type(error).__name__).rstrip(".")


def _check_values(place: str, value: Any, depth: int) -> None:
    """Refuse values that no component set may contain, whatever its game."""
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
        raise ComponentsInvalid(f"{place}: the number must be between -{_MAX_NUMBER} and {_MAX_NUMBER}.")
    elif isinstance(value, str) and not value.isprintable() and not value.replace("\n", "").isprintable():
        raise ComponentsInvalid(f"{place}: the text contains unprintable characters.")
