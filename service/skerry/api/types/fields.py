"""Fields, tags and descriptions of structs, as on the wire."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, get_type_hints

import msgspec

from skerry.api.types.attribute_docs import attribute_doc
from skerry.api.types.computed import computed
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
    """Yield the fields and computed fields of a struct, except those whose names begin with ``_``."""
    for field in msgspec.structs.fields(struct):
        if not field.name.startswith("_"):
            yield Field(field.name, field.encode_name, field.type, describe_field(struct, field))
    for owner in reversed(struct.__mro__):
        for name, value in vars(owner).items():
            if isinstance(value, cached_property | computed) and not name.startswith("_"):
                compute = value.fget if isinstance(value, computed) else value.func
                hints = get_type_hints(compute, include_extras=True)
                yield Field(name, camel(name), hints["return"], _on_wire(value.__doc__, struct))


def describe_field(struct: type, field: msgspec.structs.FieldInfo) -> str | None:
    """Return the description in a field's annotation or docstring, or None."""
    annotated = about(field.type)
    return annotated.description if annotated else _on_wire(attribute_doc(struct, field.name), struct)


def tag_of(struct: type) -> str | None:
    """Return the tag of a struct as a string, or None."""
    tag = getattr(struct, "__struct_config__").tag  # noqa: B009  (type has no such attribute)
    return None if tag is None else str(tag)


def description_of(owner: Any) -> str | None:
    """Return the docstring of a class or function, with fields named as on the wire."""
    return _on_wire(vars(owner).get("__doc__") if isinstance(owner, type) else owner.__doc__, owner)


def on_wire(text: str | None, names: Mapping[str, str] = {}) -> str | None:
    """Return a docstring as a description in Markdown, with ``names`` replaced by those on the wire."""
    return (
        _CODE.sub(lambda code: f"`{names.get(code[1], code[1])}`", inspect.cleandoc(text)) if text else None
    )


def _on_wire(text: str | None, owner: Any) -> str | None:
    return on_wire(text, _wire_names(owner)) if text and "`" in text else on_wire(text)


@lru_cache(maxsize=1024)
def _wire_names(owner: Any) -> Mapping[str, str]:
    # Cached, as msgspec resolves all annotations of the struct each time.
    if not (isinstance(owner, type) and issubclass(owner, msgspec.Struct)):
        return {}
    return {field.name: field.encode_name for field in msgspec.structs.fields(owner)}
