"""Moves that may or may not be legal: moves of other seats and times, and altered moves."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from skerry.rules.conformance.canonical import canonical, union
from skerry.rules.conformance.walker import Match
from skerry.rules.game import AnyGame


def strangers(match: Match, listed: Sequence[Any], rng: random.Random, most: int) -> Iterator[Any]:
    """Yield up to ``most`` moves to try at a state: moves played elsewhere and altered moves.

    ``listed`` are moves that are legal at the state; altering one gives moves that are just legal or just
    illegal. An altered field gets values that the same field has in other moves.
    """
    played = [entry.move for entry in match.entries if entry.move is not None]
    sources = [*listed, *played]
    if not sources:
        return
    for _ in range(most):
        if played and rng.random() < 0.4:
            yield rng.choice(played)
            continue
        start = rng.choice(listed) if listed and rng.random() < 0.7 else rng.choice(sources)
        altered = mutant(match.game, start, rng.choice(sources), rng)
        if altered is not None:
            yield altered


def mutant(game: AnyGame, move: Any, other: Any, rng: random.Random) -> Any | None:
    """Return ``move`` with one part altered, perhaps as in ``other``; None if the result is not a move."""
    tree = msgspec.json.decode(canonical(move))
    donor = msgspec.json.decode(canonical(other))
    spots = list(_spots(tree))
    if not spots:
        return None
    parent, key = rng.choice(spots)
    loans = [place[name] for place, name in _spots(donor) if name == key or isinstance(key, int)]
    parent[key] = _altered(parent[key], loans, rng)
    try:
        return msgspec.convert(tree, union(game.types.moves))
    except msgspec.ValidationError:
        return None


def _spots(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each place in a JSON tree that can be altered, as a container and a key."""
    keys: Sequence[Any] = ()
    if isinstance(tree, dict):
        keys = sorted(key for key in tree if key != "type")
    elif isinstance(tree, list):
        keys = range(len(tree))
    for key in keys:
        yield tree, key
        yield from _spots(tree[key])


def _altered(value: Any, loans: Sequence[Any], rng: random.Random) -> Any:
    ways: list[Any] = [loan for loan in loans if type(loan) is type(value)]
    if isinstance(value, bool):
        ways.append(not value)
    elif isinstance(value, int):
        ways += [value - 1, value + 1, -1, 0]
    elif isinstance(value, str):
        ways += ["?", "", value + value]
    elif isinstance(value, list) and value:
        at = rng.randrange(len(value))
        shuffled = rng.sample(value, len(value))
        ways += [value[:at] + value[at + 1 :], [*value, value[at]], shuffled, shuffled, []]
    elif isinstance(value, list):
        ways += [[loan] for loan in loans if not isinstance(loan, list)]
    return rng.choice(ways) if ways else value
