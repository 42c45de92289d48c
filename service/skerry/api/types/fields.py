"""What structs say of themselves: their fields, tags and descriptions, as they are on the wire."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple, get_type_hints

import msgspec

from skerry.api.types.naming import camel

_CODE = re.compile(r"``?([^`]+)``?")


class Field(NamedTuple):
    """One field of a struct: its attribute, its name on the wire, its type and what it means."""

    attribute: str
    name: str
    type: Any
    about: str | None = None


def fields_of(kind: type) -> Iterator[Field]:
    """Yield the fields of a struct and what it computes when asked; names with a leading _ are its own."""
    for field in msgspec.structs.fields(kind):
        if not field.name.startswith("_"):
            yield Field(field.name, field.encode_name, field.type)
    for owner in reversed(kind.__mro__):
        for name, value in vars(owner).items():
            if isinstance(value, cached_property) and not name.startswith("_"):
                hints = get_type_hints(value.func, include_extras=True)
                yield Field(name, camel(name), hints["return"], value.__doc__)


def kind_tag(kind: type) -> str | None:
    """Return the tag of a struct as text, None if it has none."""
    tag = getattr(kind, "__struct_config__").tag  # noqa: B009  (type has no such attribute)
    return None if tag is None else str(tag)


def about(kind: Any) -> str | None:
    """Return the own docstring of a class or function as a description, fields called as on the wire."""
    text = vars(kind).get("__doc__") if isinstance(kind, type) else kind.__doc__
    if not text:
        return None
    words = {field.name: field.encode_name for field in _own_fields(kind)}
    return _CODE.sub(lambda word: f"`{words.get(word[1], word[1])}`", inspect.cleandoc(text))


def _own_fields(kind: Any) -> Sequence[msgspec.structs.FieldInfo]:
    is_struct = isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    return msgspec.structs.fields(kind) if is_struct else ()
