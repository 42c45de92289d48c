"""GraphQL input types built from msgspec structs, and the way back: from an input object to JSON values.

An input object becomes the JSON that the game itself reads, so typed moves and moves in JSON are refused
alike, with the codes of the rules page.
"""

from __future__ import annotations

import types
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import strawberry

from skerry.api.types.fields import describe_field, description_of, tag_of
from skerry.api.types.naming import camel
from skerry.api.types.scalars import is_scalar
from skerry.api.types.structs import NoGraphQLType, OutputTypes
from skerry.rules.game import Json
from skerry.rules.option_specs import plain

_SCALARS: Mapping[Any, str] = {bool: "Boolean", int: "Int", str: "String"}


class InputTypes:
    """Builds input types; they share names and enumerations with ``outputs``."""

    def __init__(self, outputs: OutputTypes) -> None:
        self._outputs = outputs
        self._types: dict[type, Any] = {}
        self._unions: dict[str, Any] = {}

    def struct(self, struct: type, prefix: str, descriptions: Mapping[str, str] = {}) -> Any:
        """Return the input type of a struct, or Boolean for one without fields, whose value is ``true``.

        A field gets the given description of its attribute, else the one in its annotation.
        """
        fields = msgspec.structs.fields(struct)
        if not fields:
            return bool
        if struct not in self._types:
            name = self._outputs.free_name(struct, prefix, "Input")
            input_type = types.new_class(name)
            self._types[struct] = input_type
            self._outputs.reserve(name, input_type)
            hints: dict[str, Any] = {}
            names: dict[str, str] = {}
            for field in fields:
                hint = self._annotation(field.type, prefix)
                default = strawberry.UNSET if not field.required else msgspec.NODEFAULT
                hints[field.name] = hint if field.required else Union[hint, None]  # noqa: UP007  (built at run time)
                names[field.name] = field.encode_name
                options = {} if default is msgspec.NODEFAULT else {"default": default}
                described = descriptions.get(field.name) or describe_field(struct, field)
                setattr(
                    input_type,
                    field.name,
                    strawberry.field(name=field.encode_name, description=described, **options),
                )
            input_type.__annotations__ = hints
            setattr(input_type, "json_names", names)  # noqa: B010  (a class built at run time)
            strawberry.input(input_type, name=name, description=description_of(struct))
        return self._types[struct]

    def one_of(
        self, name: str, members: Mapping[str, Any], description: str, texts: Mapping[str, str | None]
    ) -> Any:
        """Return a oneOf input; ``members`` holds the types of its fields, ``texts`` their descriptions."""
        input_type = types.new_class(name)
        self._outputs.reserve(name, input_type)
        hints: dict[str, Any] = {}
        for key, member in members.items():
            attribute = f"{key}_"
            maybe: Any = strawberry.Maybe
            hints[attribute] = maybe[member]
            setattr(
                input_type, attribute, strawberry.field(name=key, default=None, description=texts.get(key))
            )
        input_type.__annotations__ = hints
        setattr(input_type, "json_names", {f"{key}_": key for key in members})  # noqa: B010  (built at run time)
        return strawberry.input(input_type, name=name, one_of=True, description=description)

    def moves(self, name: str, moves: Sequence[type], prefix: str) -> Any:
        """Return the input type of a game's moves: one field per type of move, named after its tag."""
        keys = {camel(tag_of(move) or move.__name__): move for move in moves}
        fields = {key: self.struct(move, prefix) for key, move in keys.items()}
        texts = {key: _member_text(move, fields[key]) for key, move in keys.items()}
        return self.one_of(name, fields, "One move; set exactly one field.", texts)

    def name_of(self, kind: Any, prefix: str) -> str:
        """Return how the schema writes the non-null type of an input field's value."""
        if get_origin(kind) in (tuple, list):
            return f"[{self.name_of(plain(get_args(kind)[0]), prefix)}!]"
        made = self._annotation(kind, prefix)
        if made in _SCALARS:
            return _SCALARS[made]
        return str(getattr(made, "__strawberry_definition__", made).name)

    def _annotation(self, hint: Any, prefix: str) -> Any:
        hint = plain(hint)
        origin = get_origin(hint)
        if is_scalar(hint):
            return hint
        if origin in (tuple, list):
            return list[self._annotation(get_args(hint)[0], prefix)]  # type: ignore[misc]  # built at run time
        if origin in (Union, types.UnionType):
            members = [member for member in get_args(hint) if member is not type(None)]
            if len(members) == 1:
                return Union[self._annotation(members[0], prefix), None]  # noqa: UP007  (built at run time)
            return self._tagged(members, prefix)
        if origin is Literal:
            return self._outputs.annotation(hint)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return self._outputs.enum(hint, prefix)
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return self.struct(hint, prefix)
        raise NoGraphQLType(f"a GraphQL input cannot express {hint!r}")

    def _tagged(self, members: Sequence[type], prefix: str) -> Any:
        # A union of structs inside a move: one field per tag, as for moves themselves.
        name = prefix + "Or".join(member.__name__ for member in members) + "Input"
        if name not in self._unions:
            input_type = self.moves(name, members, prefix)
            tags = {camel(tag_of(member) or member.__name__): tag_of(member) for member in members}
            setattr(input_type, "tags", tags)  # noqa: B010  (a class built at run time)
            self._unions[name] = input_type
        return self._unions[name]


def _member_text(move: type, input_type: Any) -> str | None:
    text = description_of(move)
    return f"{text} Pass `true`." if text and input_type is bool else text


def one_field(value: Any) -> tuple[str, Any]:
    """Return the one field that is set in a oneOf input: its name and its value."""
    if isinstance(value, Mapping):
        ((name, member),) = value.items()
        return name, member
    for attribute, name in value.json_names.items():
        member = getattr(value, attribute)
        if member is not None and member is not strawberry.UNSET:
            return name, member.value if isinstance(member, strawberry.Some) else member
    raise ValueError("a oneOf input must have exactly one field")


def to_json(value: Any) -> Json:
    """Return an input object as JSON values; fields that are not set are left out."""
    if isinstance(value, Enum):
        return to_json(value.value)
    if isinstance(value, list | tuple):
        return [to_json(item) for item in value]
    tags = getattr(value, "tags", None)
    if tags is not None:
        name, member = one_field(value)
        fields = {} if member is True else to_json(member)
        return {**fields, "type": tags[name]} if isinstance(fields, dict) else fields
    names: Mapping[str, str] | None = getattr(value, "json_names", None)
    if names is None:
        return value  # type: ignore[no-any-return]  # a bool, an int, a string or None
    members = ((name, getattr(value, attribute)) for attribute, name in names.items())
    return {name: to_json(member) for name, member in members if member is not strawberry.UNSET}
