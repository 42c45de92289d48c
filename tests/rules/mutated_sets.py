"""Component sets with random changes: parts dropped, doubled, emptied, retyped or out of range."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

Path = tuple[str | int, ...]

_FREE = ("game", "provenance")
"""Parts that are never changed: the first names the game, the second may be anything."""


def mutated(components: Any, rng: random.Random, changes: int = 1) -> Any:
    """Return a copy of a component set with some random changes."""
    data = copy.deepcopy(components)
    for _ in range(changes):
        _change(data, rng)
    return data


def _places(value: Any, path: Path = ()) -> Iterator[Path]:
    keys: list[Any] = []
    if isinstance(value, dict):
        keys = [key for key in value if path or key not in _FREE]
    elif isinstance(value, list):
        keys = list(range(len(value)))
    for key in keys:
        yield (*path, key)
        yield from _places(value[key], (*path, key))


def _at(data: Any, path: Path) -> Any:
    for key in path:
        data = data[key]
    return data


def _change(data: Any, rng: random.Random) -> None:
    # Each depth alike often, or the many leaves would leave the few trunks alone.
    places = list(_places(data))
    depth = rng.randint(1, max(map(len, places)))
    path = rng.choice([place for place in places if len(place) == depth])
    parent, key = _at(data, path[:-1]), path[-1]
    value = parent[key]
    ways = [_drop, _retype]
    if isinstance(value, list):
        ways += [_empty, _halve, _double, _lose, _reorder, _reorder]
    elif isinstance(value, dict):
        ways += [_empty, _add]
    elif isinstance(value, str):
        same = [_at(data, other) for other in places if other[-1] == key]
        parent[key] = rng.choice([*same, value.lower(), f"{value}x", value[:-1], "", "?", "<b>", "a\x00"])
        return
    elif isinstance(value, int) and not isinstance(value, bool):
        numbers = [0, 1, -1, value - 1, value + 1, 2 * value, rng.randint(0, 20), 99, 2**31, 2**63, 10**30]
        parent[key] = rng.choice(numbers)
        return
    rng.choice(ways)(parent, key, rng)


def _drop(parent: Any, key: Any, rng: random.Random) -> None:
    del parent[key]


def _retype(parent: Any, key: Any, rng: random.Random) -> None:
    parent[key] = rng.choice([None, True, 0, "x", [], {}, [parent[key]], {"a": 1}, 0.5])


def _empty(parent: Any, key: Any, rng: random.Random) -> None:
    parent[key] = type(parent[key])()


def _halve(parent: Any, key: Any, rng: random.Random) -> None:
    parent[key] = parent[key][: len(parent[key]) // 2]


def _double(parent: Any, key: Any, rng: random.Random) -> None:
    if parent[key]:
        parent[key].append(copy.deepcopy(rng.choice(parent[key])))


def _lose(parent: Any, key: Any, rng: random.Random) -> None:
    if parent[key]:
        parent[key].pop(rng.randrange(len(parent[key])))


def _reorder(parent: Any, key: Any, rng: random.Random) -> None:
    rng.shuffle(parent[key])


def _add(parent: Any, key: Any, rng: random.Random) -> None:
    parent[key]["more"] = 1
