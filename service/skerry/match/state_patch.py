"""Differences between two states of a game as JSON: what they share is neither written nor copied.

A change is ``0`` for the same value, ``[value]`` for a new one, an object of the changed fields of a struct,
``[prefix, suffix, items]`` for a tuple, or ``["-", keys, [[key, change], ...]]`` for a mapping that lost keys
and got others at its end.
"""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

from skerry.match.state_json import has_pairs, hints_of, state_from_json
from skerry.rules.game import Json

_SAME = 0
_LESS = "-"
_PLAIN = frozenset((bool, int, str))


def to_json(value: Any) -> Any:
    """Return a value as ``state_from_json`` reads it, most of it without a look at its members."""
    if value is None or type(value) in _PLAIN:
        return value
    match value:
        case msgspec.Struct() if has_pairs(type(value)):
            names = zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True)
            return {key: to_json(getattr(value, name)) for name, key in names}
        case Mapping():
            if all(isinstance(key, str) for key in value):
                return {key: to_json(held) for key, held in value.items()}
            return [[to_json(key), to_json(held)] for key, held in value.items()]
        case tuple() | list():
            return [to_json(member) for member in value]
        case _:
            return msgspec.to_builtins(value)


def change(old: Any, new: Any) -> Json:
    """Return what makes ``new`` out of ``old``; see ``changed``.

    >>> change((1, 2, 3, 4), (1, 2, 9, 3, 4))
    [2, 2, [9]]
    """
    if old is new:
        return _SAME
    kind = type(new)
    if type(old) is not kind:
        return [to_json(new)]
    if isinstance(new, msgspec.Struct):
        found: dict[str, Json] = {}
        for name in new.__struct_fields__:
            before, after = getattr(old, name), getattr(new, name)
            # Most fields are the same object.
            if before is not after and (field := change(before, after)) != _SAME:
                found[name] = field
        return found or _SAME
    if kind is tuple:
        return _tuple_change(old, new)
    if old == new and kind is not dict:
        return _SAME
    return _mapping_change(old, new) if kind is dict else [to_json(new)]


def changed(kind: Any, old: Any, change: Any) -> Any:
    """Return the value of a type that a change makes out of ``old``.

    Raises ``ValueError``, ``LookupError`` or ``TypeError`` for one that was not made for it.

    >>> changed(tuple[int, ...], (1, 2, 3, 4), [2, 2, [9]])
    (1, 2, 9, 3, 4)
    """
    match change:
        case 0:
            return old
        case [value]:
            return state_from_json(kind, value)
        case dict():
            return _changed_struct(old, change)
        case [int(prefix), int(suffix), [*items]]:
            return _changed_tuple(kind, old, prefix, suffix, items)
        case ["-", [*less], [*pairs]]:
            keys, values = _arguments(kind, (dict, Mapping))
            new = dict(old)
            for key in less:
                del new[state_from_json(keys, key)]
            for key, field in pairs:
                name = state_from_json(keys, key)
                new[name] = changed(values, new.get(name), field)
            return new
    raise ValueError("not a change of a state")


def _changed_struct(old: Any, fields: Mapping[str, Any]) -> Any:
    kind: Any = type(old)
    hints = hints_of(kind)
    found = {name: changed(hints[name], getattr(old, name), field) for name, field in fields.items()}
    return msgspec.structs.replace(old, **found)


def _tuple_change(old: tuple[Any, ...], new: tuple[Any, ...]) -> Json:
    most = min(len(old), len(new))
    prefix = 0
    while prefix < most and (old[prefix] is new[prefix] or _is_same(old[prefix], new[prefix])):
        prefix += 1
    if prefix == len(old) == len(new):
        return _SAME
    suffix = 0
    while suffix < most - prefix:
        before, after = old[-1 - suffix], new[-1 - suffix]
        if before is not after and not _is_same(before, after):
            break
        suffix += 1
    left, right = old[prefix : len(old) - suffix], new[prefix : len(new) - suffix]
    if len(left) == len(right):
        return [prefix, suffix, [change(*pair) for pair in zip(left, right, strict=True)]]
    return [prefix, suffix, [to_json(item) for item in right]]


def _changed_tuple(
    kind: Any, old: tuple[Any, ...], prefix: int, suffix: int, items: Sequence[Any]
) -> tuple[Any, ...]:
    end = len(old) - suffix
    if not 0 <= prefix <= end <= len(old):
        raise ValueError("not a change of this tuple")
    arguments = _arguments(kind, (tuple,))
    repeated = len(arguments) == 2 and arguments[1] is Ellipsis
    kinds = [arguments[0] if repeated else arguments[prefix + at] for at in range(len(items))]
    if end - prefix == len(items):
        middle = [changed(*each) for each in zip(kinds, old[prefix:end], items, strict=True)]
    else:
        middle = [state_from_json(*each) for each in zip(kinds, items, strict=True)]
    return (*old[:prefix], *middle, *old[end:])


def _mapping_change(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> Json:
    left = [key for key in old if key in new]
    if list(new)[: len(left)] != left:
        return [to_json(new)]
    less: list[Json] = [to_json(key) for key in old if key not in new]
    pairs: list[Json] = []
    for key, value in new.items():
        field = change(old[key], value) if key in old else [to_json(value)]
        if field != _SAME:
            pairs.append([to_json(key), field])
    return [_LESS, less, pairs] if less or pairs else _SAME


def _is_same(old: Any, new: Any) -> bool:
    return type(old) is type(new) and bool(old == new)


@lru_cache(maxsize=512)
def _arguments(kind: Any, origins: tuple[type, ...]) -> tuple[Any, ...]:
    """Return the arguments of the one member of a type with one of the origins; raises ``TypeError``."""
    if get_origin(kind) is Annotated:
        return _arguments(get_args(kind)[0], origins)
    members = get_args(kind) if get_origin(kind) in (Union, types.UnionType) else (kind,)
    found = [get_args(member) for member in members if get_origin(member) in origins]
    if len(found) != 1:
        raise TypeError(f"a change of {kind} cannot be read")
    return found[0]
