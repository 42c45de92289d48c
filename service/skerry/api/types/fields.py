"""Fields, tags and descriptions of structs, as they are on the wire."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple, get_type_hints

import msgspec

from skerry.api.types.naming import camel
from skerry.rules.option_specs import about

_CODE = re.compile(r"``?([^`]+)``?")


class Field(NamedTuple):
    """One field of a struct: its attribute, its name on the wire, its type and its description."""

    attribute: str
    name: str
    type: Any
    description: str | None = None


def fields_of(struct: type) -> Iterator[Field]:
    """Yield the fields and cached properties of a struct, without those whose names begin with ``_``."""
    for field in msgspec.structs.fields(struct):
        if not field.name.startswith("_"):
            told = about(field.type)
            yield Field(field.name, field.encode_name, field.type, told.description if told else None)
    for owner in reversed(struct.__mro__):
        for name, value in vars(owner).items():
            if isinstance(value, cached_property) and not name.startswith("_"):
                hints = get_type_hints(value.func, include_extras=True)
                yield Field(name, camel(name), hints["return"], value.__doc__)


def tag_of(struct: type) -> str | None:
    """Return the tag of a struct as a string, None if it has none."""
    tag = getattr(struct, "__struct_config__").tag  # noqa: B009  (type has no such attribute)
    return None if tag is None else str(tag)


def description_of(owner: Any) -> str | None:
    """Return the own docstring of a class or function, with the names that fields have on the wire."""
    text = vars(owner).get("__doc__") if isinstance(owner, type) else owner.__doc__
    if not text:
        return None
    names = {field.name: field.encode_name for field in _struct_fields(owner)}
    return _CODE.sub(lambda code: f"`{names.get(code[1], code[1])}`", inspect.cleandoc(text))


def _struct_fields(owner: Any) -> Sequence[msgspec.structs.FieldInfo]:
    is_struct = isinstance(owner, type) and issubclass(owner, msgspec.Struct)
    return msgspec.structs.fields(owner) if is_struct else ()
