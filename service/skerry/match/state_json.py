"""Converts a game's state to JSON and back, for samples on the wire.

Views, moves and events are JSON already; a state may also hold mappings whose keys are not strings, which
JSON does not have. Such a mapping is written as the list of its pairs, in order; an empty one as ``{}``.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from skerry.rules.game import Json


def state_to_json(value: Any) -> Json:
    """Return a state, or a part of one, as plain JSON values."""
    match value:
        case msgspec.Struct():
            config = value.__struct_config__
            fields: dict[str, Json] = {} if config.tag is None else {config.tag_field or "type": config.tag}
            for name, key in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True):
                fields[key] = state_to_json(getattr(value, name))
            return fields
        case Enum():
            return state_to_json(value.value)
        case Mapping():
            if _by_text(type(key) for key in value):
                return {str(key): state_to_json(held) for key, held in value.items()}
            return [[state_to_json(key), state_to_json(held)] for key, held in value.items()]
        case tuple() | list():
            return [state_to_json(member) for member in value]
        case _:
            plain: Json = msgspec.to_builtins(value)
            return plain


def state_from_json(kind: Any, value: Any) -> Any:
    """Read a state of a type; raises ``msgspec.ValidationError``, ``TypeError`` for a type unknown here.

    >>> from skerry.rules.small_islands import SmallIslands
    >>> game = SmallIslands()
    >>> state = game.initial(game.options({}, 2), 2)
    >>> state_from_json(game.types.state, state_to_json(state)) == state
    True
    """
    if not has_pairs(kind):
        return msgspec.convert(value, kind)
    origin, arguments = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _struct(kind, value)
    if origin in (Union, types.UnionType):
        return _optional(arguments, value)
    if origin is dict or origin is Mapping:
        if not (value == {} or has_pairs(arguments[0]) or has_pairs(arguments[1])):
            return dict(msgspec.convert(value, _pairs(*arguments)))
        return {
            state_from_json(arguments[0], key): state_from_json(arguments[1], held)
            for key, held in ([] if value == {} else msgspec.convert(value, list[tuple[Any, Any]]))
        }
    if origin is tuple and arguments[-1] is Ellipsis:
        return tuple(state_from_json(arguments[0], member) for member in msgspec.convert(value, list[Any]))
    raise TypeError(f"a state of {kind} cannot be read")


def _struct(kind: type[msgspec.Struct], value: Any) -> Any:
    given = msgspec.convert(value, dict[str, Any])
    return kind(
        **{name: state_from_json(hint, given[key]) for name, key, hint in _fields(kind) if key in given}
    )


def _optional(arguments: tuple[Any, ...], value: Any) -> Any:
    members = [member for member in arguments if member is not type(None)]
    if value is None and len(members) < len(arguments):
        return None
    if len(members) > 1:
        raise TypeError("a union of types with mappings whose keys are not strings cannot be read")
    return state_from_json(members[0], value)


@lru_cache(maxsize=512)
def has_pairs(kind: Any) -> bool:
    """Say whether a type holds, at any depth, a mapping whose keys are not strings."""
    return _found(kind, set())


def _found(kind: Any, seen: set[Any]) -> bool:
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind in seen:
            return False
        seen.add(kind)
        return any(_found(hint, seen) for hint in hints_of(kind).values())
    if get_origin(kind) in (dict, Mapping) and not _by_text(get_args(kind)[:1]):
        return True
    return any(_found(argument, seen) for argument in get_args(kind) if argument is not Ellipsis)


@lru_cache(maxsize=512)
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, str, Any], ...]:
    """Return the name, the name in JSON and the type of each field of a struct."""
    hints = hints_of(kind)
    names = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
    return tuple((name, key, hints[name]) for name, key in names)


@lru_cache(maxsize=512)
def hints_of(kind: type) -> Mapping[str, Any]:
    """Return the types of the fields of a struct."""
    return get_type_hints(kind)


@lru_cache(maxsize=512)
def _pairs(key: Any, held: Any) -> Any:
    return list[tuple[key, held]]


def _by_text(kinds: Any) -> bool:
    return all(isinstance(kind, type) and issubclass(kind, str) for kind in kinds)
