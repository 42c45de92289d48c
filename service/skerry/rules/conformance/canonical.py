"""Bytes for comparisons: canonical JSON, and a fingerprint of any state."""

from __future__ import annotations

import functools
import operator
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

_ENCODER = msgspec.json.Encoder(order="sorted")


def canonical(value: object) -> bytes:
    """Return canonical JSON: sorted keys, no blanks (chain/README.md, section 4)."""
    return _ENCODER.encode(value)


def fingerprint(state: object) -> bytes:
    """Return bytes that change if anything within the state does.

    A state that is not JSON, for example a dict with tuples as keys, is written field by field, since its
    ``repr`` may be short.
    """
    try:
        return canonical(state)
    except (TypeError, msgspec.MsgspecError):
        return repr(_fields_of(state)).encode()


def _fields_of(value: object) -> object:
    if isinstance(value, msgspec.Struct):
        return type(value), [_fields_of(getattr(value, name)) for name in value.__struct_fields__]
    if isinstance(value, Mapping):
        return [(_fields_of(key), _fields_of(held)) for key, held in value.items()]
    if isinstance(value, tuple | list):
        return [_fields_of(member) for member in value]
    return value


def union(types: Sequence[type]) -> Any:
    """Return the union of types, for decoding with msgspec."""
    return functools.reduce(operator.or_, types)


def difference(one: object, two: object) -> str:
    """Return words that name the fields in which two structs differ; empty if there are none."""
    fields: tuple[str, ...] = getattr(one, "__struct_fields__", ())
    names = [name for name in fields if getattr(one, name, None) != getattr(two, name, None)]
    return f", in {', '.join(names)}" if names else ""
