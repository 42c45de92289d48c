"""GraphQL output types built from msgspec structs, so that a struct is declared once and served as it is.

These types have no resolvers: a field is an attribute of the struct, under the name that msgspec gives it in
JSON, so typed data and JSON agree. Cached properties of a struct are fields too, computed only when selected.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
import strawberry
from strawberry.annotation import StrawberryAnnotation
from strawberry.types.enum import EnumValue, StrawberryEnumDefinition
from strawberry.types.union import StrawberryUnion

from skerry.api.types.attribute_docs import EnumDocs, attribute_doc
from skerry.api.types.fields import Field, description_of, fields_of, on_wire, tag_of
from skerry.api.types.naming import pascal
from skerry.api.types.scalars import JSON, Millis, exceeds_int, is_scalar

_TAG = "The tag of this type of object in JSON."


class Named(NamedTuple):
    """Declares in an annotation the GraphQL name and description of a union of structs."""

    name: str
    description: str | None = None


class Interface(NamedTuple):
    """Declares in an annotation that a value implements the interface with this GraphQL name."""

    name: str


class LiteralValue(Enum):
    """A value of an enumeration that Python declares as a literal; resolvers receive it as a string."""


class NoGraphQLType(TypeError):
    """GraphQL cannot express the type of a field."""


class StructUnion(StrawberryUnion):
    """A union that finds its member by the class of a value instead of trying one after the other."""

    names: Mapping[type, str]

    def get_type_resolver(self, type_map: Any) -> Callable[..., str]:
        """Return a function that maps a value to the name of its GraphQL type."""
        return lambda root, _info, _type: self.names[type(root)]


class Shape(NamedTuple):
    """The attributes behind the fields of an object type, and its fields with constant values."""

    attributes: Mapping[str, str]
    constants: Mapping[str, str]


class Shapes(NamedTuple):
    """The structs behind object types: shapes by type name, and type names by class."""

    of: Mapping[str, Shape]
    names: Mapping[type, str]


class OutputTypes:
    """Builds the output types of one schema.

    ``named`` holds the names of enumerations declared as ``Literal``, and of structs that are not called like
    their class; ``literals`` holds the descriptions of those enumerations by name.
    """

    def __init__(self, named: Mapping[Any, str], literals: Mapping[str, EnumDocs] = {}) -> None:
        self.names: dict[type, str] = {}
        self._shapes: dict[str, Shape] = {}
        self.interfaces: dict[str, type] = {}
        self._inherited: dict[str, dict[str, str | None]] = {}
        self.all_types: list[type] = []
        self._named = named
        self._literals = literals
        self._types: dict[type, type] = {}
        self._unions: dict[str, StructUnion] = {}
        self._enums: dict[str, StrawberryEnumDefinition] = {}
        self._reserved: dict[str, Any] = {}

    @property
    def shapes(self) -> Shapes:
        """The structs behind the object types."""
        return Shapes(self._shapes, self.names)

    def interface(self, name: str, description: str, fields: Sequence[Field]) -> None:
        """Build an interface; the type of a value follows from its class."""
        self._inherited[name] = {field.name: field.description for field in fields}
        namespace = self._namespace(fields, {})
        namespace["resolve_type"] = staticmethod(lambda value, _info, _type: self.names[type(value)])
        interface = strawberry.interface(_class(name, (), namespace), name=name, description=description)
        self.interfaces[name] = interface
        self.reserve(name, interface)

    def struct(
        self,
        struct: type,
        *,
        prefix: str = "",
        name: str | None = None,
        implements: str | None = None,
        constants: Mapping[str, str] = {},
    ) -> type:
        """Return the object type of a struct; ``constants`` holds fields with a constant value."""
        if struct in self._types:
            return self._types[struct]
        name = name or self._named.get(struct) or self.free_name(struct, prefix, "")
        bases = () if implements is None else (self.interfaces[implements],)
        # Stored before its fields are known, since a struct may contain itself.
        output = _class(name, bases, {})
        self._types[struct] = output
        self.names[struct] = name
        self.reserve(name, struct)
        tag = tag_of(struct)
        if tag is not None:
            constants = {"type": tag, **constants}
        fields = [field._replace(type=self.annotation(field.type, prefix)) for field in fields_of(struct)]
        own = {field.name for field in fields}
        constants = {key: value for key, value in constants.items() if key not in own}
        described = {"type": _TAG, **(self._inherited[implements] if implements else {})}
        for key, value in self._namespace(fields, constants, described).items():
            setattr(output, key, value)
        self._shapes[name] = Shape({field.name: field.attribute for field in fields}, constants)
        output.is_type_of = classmethod(lambda _cls, value, _info: type(value) is struct)  # type: ignore[attr-defined]  # read by Strawberry
        strawberry.type(output, name=name, description=description_of(struct))
        self.all_types.append(output)
        return output

    def annotation(self, hint: Any, prefix: str = "") -> Any:
        """Return the GraphQL type of a field's annotation."""
        origin = get_origin(hint)
        marks: list[Any] = []
        if origin is Annotated:
            hint, *marks = get_args(hint)
            origin = get_origin(hint)
        for mark in marks:
            if isinstance(mark, Interface):
                return self.interfaces[mark.name]
        if hint is int and any(isinstance(mark, msgspec.Meta) and exceeds_int(mark) for mark in marks):
            return Millis
        if is_scalar(hint):
            return hint
        if origin in (tuple, list):
            item = get_args(hint)[0]
            return list[self.annotation(item, prefix)]  # type: ignore[misc]  # built at run time
        if origin in (Union, types.UnionType):
            return self._union(hint, marks, prefix)
        if origin is dict or hint is dict:
            return JSON
        if origin is Literal:
            return self._literal(hint)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return self.enum(hint, prefix)
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return self.struct(hint, prefix=prefix)
        raise NoGraphQLType(f"GraphQL cannot express {hint!r}")

    def union(
        self, name: str, structs: Sequence[type], prefix: str = "", description: str | None = None
    ) -> StructUnion:
        """Return the union of some structs."""
        if name not in self._unions:
            members = [self.struct(struct, prefix=prefix) for struct in structs]
            union = StructUnion(name, tuple(map(StrawberryAnnotation, members)), description)
            union.names = self.names
            self._unions[name] = union
            self.reserve(name, union)
        return self._unions[name]

    def enum(self, enum: type[Enum], prefix: str = "") -> StrawberryEnumDefinition:
        """Return the GraphQL enumeration of a Python one, without changing that."""
        key = f"{enum.__module__}.{enum.__qualname__}"
        if key not in self._enums:
            name = self.free_name(enum, prefix, "")
            texts = {member.name: on_wire(attribute_doc(enum, member.name)) for member in enum}
            self._enums[key] = _enumeration(enum, name, description_of(enum), texts)
            self.reserve(name, enum)
        return self._enums[key]

    def free_name(self, cls: type, prefix: str, suffix: str) -> str:
        """Return an unused name for a class of a game: its own, prefixed by its module's if necessary."""
        module = pascal(cls.__module__.rpartition(".")[2])
        for name in (cls.__name__, module + cls.__name__):
            name = name if prefix and name.startswith(prefix) else prefix + name
            if name + suffix not in self._reserved:
                return name + suffix
        raise NoGraphQLType(f"there are two types named {prefix}{cls.__name__}{suffix}")

    def reserve(self, name: str, owner: Any) -> None:
        """Reserve a name in the schema; raises ``NoGraphQLType`` if it is taken."""
        if name in self._reserved:
            raise NoGraphQLType(f"there are two types named {name}: {self._reserved[name]} and {owner}")
        self._reserved[name] = owner

    def _union(self, hint: Any, marks: Sequence[Any], prefix: str) -> Any:
        members = [member for member in get_args(hint) if member is not type(None)]
        optional = len(members) < len(get_args(hint))
        if len(members) == 1:
            union = self.annotation(Annotated[(members[0], *marks)] if marks else members[0], prefix)
        elif all(get_origin(member) is Literal for member in members):
            raise NoGraphQLType(f"GraphQL cannot express {hint!r}")
        else:
            default = Named(prefix + "Or".join(member.__name__ for member in members))
            named = next((mark for mark in marks if isinstance(mark, Named)), default)
            union = self.union(named.name, members, prefix, named.description)
        return Union[union, None] if optional else union  # noqa: UP007  (built at run time)

    def _literal(self, hint: Any) -> StrawberryEnumDefinition:
        name = self._named.get(hint)
        if name is None:
            raise NoGraphQLType(f"{hint!r} needs a name")
        if name not in self._enums:
            enum: Any = LiteralValue
            docs = self._literals.get(name, EnumDocs())
            texts = {value: on_wire(docs.values.get(value)) for value in get_args(hint)}
            made = enum(name, {value: value for value in texts})
            self._enums[name] = _enumeration(made, name, on_wire(docs.description), texts)
            self.reserve(name, hint)
        return self._enums[name]

    @staticmethod
    def _namespace(
        fields: Sequence[Field],
        constants: Mapping[str, str],
        descriptions: Mapping[str, str | None] = {},
    ) -> dict[str, Any]:
        namespace: dict[str, Any] = {"__annotations__": {}}
        for field in fields:
            namespace["__annotations__"][field.attribute] = field.type
            namespace[field.attribute] = strawberry.field(name=field.name, description=field.description)
        for name, value in constants.items():
            namespace["__annotations__"][name] = str
            namespace[name] = strawberry.field(
                name=name, resolver=_constant(value), description=descriptions.get(name)
            )
        return namespace


def _class(name: str, bases: tuple[type, ...], namespace: Mapping[str, Any]) -> type:
    return types.new_class(name, bases, {}, lambda body: body.update({"__annotations__": {}, **namespace}))


def _enumeration(
    enum: type[Enum], name: str, description: str | None, texts: Mapping[str, str | None]
) -> StrawberryEnumDefinition:
    values = [EnumValue(member.name, member.value, description=texts[member.name]) for member in enum]
    return StrawberryEnumDefinition(enum, name, values, description)


def _constant(value: str) -> Callable[[], str]:
    def resolve() -> str:
        return value

    return resolve
