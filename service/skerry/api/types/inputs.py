"""GraphQL input types made from msgspec structs, and the way back: from a given input to JSON values.

An input is only a form to fill in. What it says becomes the JSON that the game itself reads, so a typed
move and a move in JSON are refused alike, with the code of the rules page.
"""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Union, get_args, get_origin

import msgspec
import strawberry

from skerry.api.types.fields import about, kind_tag
from skerry.api.types.naming import camel
from skerry.api.types.scalars import scalar_of
from skerry.api.types.structs import NoGraphQLType, Outputs
from skerry.rules.game import Json


class Inputs:
    """Makes input types; ``outputs`` holds the names taken and the enumerations, which both share."""

    def __init__(self, outputs: Outputs) -> None:
        self._outputs = outputs
        self._types: dict[type, Any] = {}
        self._unions: dict[str, Any] = {}

    def struct(self, kind: type, prefix: str) -> Any:
        """Return the input type of a struct, or Boolean for one without fields: it is given as ``true``."""
        fields = msgspec.structs.fields(kind)
        if not fields:
            return bool
        if kind not in self._types:
            name = self._outputs.free_name(kind, prefix, "Input")
            made = types.new_class(name)
            self._types[kind] = made
            self._outputs.take(name, made)
            hints: dict[str, Any] = {}
            names: dict[str, str] = {}
            for field in fields:
                hint = self._annotation(field.type, prefix)
                default = strawberry.UNSET if not field.required else msgspec.NODEFAULT
                hints[field.name] = hint if field.required else Union[hint, None]  # noqa: UP007  (made at run time)
                names[field.name] = field.encode_name
                options = {} if default is msgspec.NODEFAULT else {"default": default}
                setattr(made, field.name, strawberry.field(name=field.encode_name, **options))
            made.__annotations__ = hints
            setattr(made, "json_names", names)  # noqa: B010  (a class made at run time)
            strawberry.input(made, name=name, description=about(kind))
        return self._types[kind]

    def one_of(self, name: str, kinds: Mapping[str, Any], about: str) -> Any:
        """Return an input of which exactly one field is given; ``kinds`` are the types of its fields."""
        made = types.new_class(name)
        self._outputs.take(name, made)
        hints: dict[str, Any] = {}
        for key, kind in kinds.items():
            attribute = f"{key}_"
            made_of: Any = strawberry.Maybe
            hints[attribute] = made_of[kind]
            setattr(made, attribute, strawberry.field(name=key, default=None))
        made.__annotations__ = hints
        setattr(made, "json_names", {f"{key}_": key for key in kinds})  # noqa: B010  (made at run time)
        return strawberry.input(made, name=name, one_of=True, description=about)

    def moves(self, name: str, kinds: Sequence[type], prefix: str) -> Any:
        """Return the input of a move of a game: one field per type of move, called by its tag."""
        fields = {camel(kind_tag(kind) or kind.__name__): self.struct(kind, prefix) for kind in kinds}
        return self.one_of(name, fields, "One move: exactly one of its fields is given.")

    def _annotation(self, kind: Any, prefix: str) -> Any:
        origin = get_origin(kind)
        if scalar_of(kind):
            return kind
        if origin in (tuple, list):
            return list[self._annotation(get_args(kind)[0], prefix)]  # type: ignore[misc]  # made at run time
        if origin in (Union, types.UnionType):
            members = [member for member in get_args(kind) if member is not type(None)]
            if len(members) == 1:
                return Union[self._annotation(members[0], prefix), None]  # noqa: UP007  (made at run time)
            return self._tagged(members, prefix)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._outputs.enum(kind, prefix)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.struct(kind, prefix)
        raise NoGraphQLType(f"a GraphQL input has no shape for {kind!r}")

    def _tagged(self, members: Sequence[type], prefix: str) -> Any:
        # A union of structs inside a move: one field per tag, as for moves themselves.
        name = prefix + "Or".join(member.__name__ for member in members) + "Input"
        if name not in self._unions:
            made = self.moves(name, members, prefix)
            tags = {camel(kind_tag(member) or member.__name__): kind_tag(member) for member in members}
            setattr(made, "tags", tags)  # noqa: B010  (a class made at run time)
            self._unions[name] = made
        return self._unions[name]


def given_one(value: Any) -> tuple[str, Any]:
    """Return the name of the one field that a oneOf input gives, and what it gives."""
    if isinstance(value, Mapping):
        ((name, given),) = value.items()
        return name, given
    for attribute, name in value.json_names.items():
        given = getattr(value, attribute)
        if given is not None and given is not strawberry.UNSET:
            return name, given.value if isinstance(given, strawberry.Some) else given
    raise ValueError("a oneOf input gives exactly one field")


def to_json(value: Any) -> Json:
    """Return what an input says as JSON values; fields that are not given are left out."""
    if isinstance(value, Enum):
        return to_json(value.value)
    if isinstance(value, list | tuple):
        return [to_json(item) for item in value]
    tags = getattr(value, "tags", None)
    if tags is not None:
        name, given = given_one(value)
        inner = {} if given is True else to_json(given)
        return {**inner, "type": tags[name]} if isinstance(inner, dict) else inner
    names: Mapping[str, str] | None = getattr(value, "json_names", None)
    if names is None:
        return value  # type: ignore[no-any-return]  # a bool, an int, a text or nothing
    given_fields = ((name, getattr(value, attribute)) for attribute, name in names.items())
    return {name: to_json(given) for name, given in given_fields if given is not strawberry.UNSET}
