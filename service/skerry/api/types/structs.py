"""GraphQL output types made from msgspec structs, so that a struct is said once and served as it is.

No type has a resolver: a field is the attribute of the struct, and its GraphQL name is the name that
msgspec gives it in JSON, so typed data and JSON agree. Of a struct that computes something only when it
is asked, the ``cached_property``s are fields as well.
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

from skerry.api.types.fields import Field, about, fields_of, kind_tag
from skerry.api.types.naming import pascal
from skerry.api.types.scalars import JSON, scalar_of


class Named(NamedTuple):
    """Marks a union of structs in an annotation with its GraphQL name."""

    name: str


class Interface(NamedTuple):
    """Marks a value in an annotation as one of the interface with this GraphQL name."""

    name: str


class NoGraphQLType(TypeError):
    """A struct holds something that GraphQL has no shape for."""


class StructUnion(StrawberryUnion):
    """A union whose members are found by the class of the struct, without trying one after the other."""

    names: Mapping[type, str]

    def get_type_resolver(self, type_map: Any) -> Callable[..., str]:
        """Return what finds the GraphQL type of a value."""
        return lambda root, _info, _type: self.names[type(root)]


class Shape(NamedTuple):
    """Of one object type: the attribute behind each field, and the fields that its type alone decides."""

    attributes: Mapping[str, str]
    constants: Mapping[str, str]


class Shapes(NamedTuple):
    """What stands behind object types: their shapes by name, and their names by the class of a value."""

    of: Mapping[str, Shape]
    names: Mapping[type, str]


class Outputs:
    """Makes output types; all of one schema come from one ``Outputs``.

    ``named`` gives names to enumerations written as ``Literal``, and to structs that are not to be called
    like their class.
    """

    def __init__(self, named: Mapping[Any, str]) -> None:
        self.names: dict[type, str] = {}
        self._shapes: dict[str, Shape] = {}
        self.interfaces: dict[str, type] = {}
        self.made: list[type] = []
        self._named = named
        self._types: dict[type, type] = {}
        self._unions: dict[str, StructUnion] = {}
        self._enums: dict[str, StrawberryEnumDefinition] = {}
        self._taken: dict[str, Any] = {}

    @property
    def shapes(self) -> Shapes:
        """What stands behind the object types."""
        return Shapes(self._shapes, self.names)

    def interface(self, name: str, about: str, fields: Sequence[Field]) -> None:
        """Make an interface; which type a value is of is found by its class."""
        namespace = self._namespace(fields, {})
        namespace["resolve_type"] = staticmethod(lambda value, _info, _type: self.names[type(value)])
        made = strawberry.interface(_class(name, (), namespace), name=name, description=about)
        self.interfaces[name] = made
        self.take(name, made)

    def struct(
        self,
        kind: type,
        *,
        prefix: str = "",
        name: str | None = None,
        implements: str | None = None,
        constants: Mapping[str, str] = {},
    ) -> type:
        """Return the object type of a struct; ``constants`` are fields that its type alone decides."""
        if kind in self._types:
            return self._types[kind]
        name = name or self._named.get(kind) or self.free_name(kind, prefix, "")
        bases = () if implements is None else (self.interfaces[implements],)
        # Known before its fields are looked at, since a struct may hold others of its kind.
        made = _class(name, bases, {})
        self._types[kind] = made
        self.names[kind] = name
        self.take(name, kind)
        tag = kind_tag(kind)
        if tag is not None:
            constants = {"type": tag, **constants}
        fields = [field._replace(type=self.annotation(field.type, prefix)) for field in fields_of(kind)]
        shown = {field.name for field in fields}
        given = {key: value for key, value in constants.items() if key not in shown}
        for key, value in self._namespace(fields, given).items():
            setattr(made, key, value)
        self._shapes[name] = Shape({field.name: field.attribute for field in fields}, given)
        made.is_type_of = classmethod(lambda _cls, value, _info: type(value) is kind)  # type: ignore[attr-defined]  # read by Strawberry
        strawberry.type(made, name=name, description=about(kind))
        self.made.append(made)
        return made

    def annotation(self, kind: Any, prefix: str = "") -> Any:
        """Return what stands in GraphQL for the type of a field."""
        origin = get_origin(kind)
        marks: list[Any] = []
        if origin is Annotated:
            kind, *marks = get_args(kind)
            origin = get_origin(kind)
        for mark in marks:
            if isinstance(mark, Interface):
                return self.interfaces[mark.name]
        if scalar_of(kind):
            return kind
        if origin in (tuple, list):
            item = get_args(kind)[0]
            return list[self.annotation(item, prefix)]  # type: ignore[misc]  # made at run time
        if origin in (Union, types.UnionType):
            return self._union(kind, marks, prefix)
        if origin is dict or kind is dict:
            return JSON
        if origin is Literal:
            return self._literal(kind)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self.enum(kind, prefix)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.struct(kind, prefix=prefix)
        raise NoGraphQLType(f"GraphQL has no shape for {kind!r}")

    def union(self, name: str, kinds: Sequence[type], prefix: str = "") -> StructUnion:
        """Return the union of some structs."""
        if name not in self._unions:
            members = [self.struct(kind, prefix=prefix) for kind in kinds]
            made = StructUnion(name, tuple(map(StrawberryAnnotation, members)))
            made.names = self.names
            self._unions[name] = made
            self.take(name, made)
        return self._unions[name]

    def enum(self, kind: type[Enum], prefix: str = "") -> StrawberryEnumDefinition:
        """Return the GraphQL enumeration of a Python one, which stays as it is."""
        key = f"{kind.__module__}.{kind.__qualname__}"
        if key not in self._enums:
            name = self.free_name(kind, prefix, "")
            self._enums[key] = _enumeration(kind, name)
            self.take(name, kind)
        return self._enums[key]

    def free_name(self, kind: type, prefix: str, suffix: str) -> str:
        """Return a name for a class of a game: its own, with the module's where two are called alike."""
        module = pascal(kind.__module__.rpartition(".")[2])
        for name in (kind.__name__, module + kind.__name__):
            name = name if prefix and name.startswith(prefix) else prefix + name
            if name + suffix not in self._taken:
                return name + suffix
        raise NoGraphQLType(f"two types want to be called {prefix}{kind.__name__}{suffix}")

    def take(self, name: str, owner: Any) -> None:
        """Note a name of the schema as taken; raises ``NoGraphQLType`` if it is already."""
        if name in self._taken:
            raise NoGraphQLType(f"two types want to be called {name}: {self._taken[name]} and {owner}")
        self._taken[name] = owner

    def _union(self, kind: Any, marks: Sequence[Any], prefix: str) -> Any:
        members = [member for member in get_args(kind) if member is not type(None)]
        optional = len(members) < len(get_args(kind))
        if len(members) == 1:
            made = self.annotation(Annotated[(members[0], *marks)] if marks else members[0], prefix)
        elif all(get_origin(member) is Literal for member in members):
            raise NoGraphQLType(f"GraphQL has no shape for {kind!r}")
        else:
            names = [mark.name for mark in marks if isinstance(mark, Named)]
            made = self.union(
                names[0] if names else prefix + "Or".join(m.__name__ for m in members), members, prefix
            )
        return Union[made, None] if optional else made  # noqa: UP007  (made at run time)

    def _literal(self, kind: Any) -> StrawberryEnumDefinition:
        name = self._named.get(kind)
        if name is None:
            raise NoGraphQLType(f"{kind!r} needs a name")
        if name not in self._enums:
            enum: Any = Enum
            made = enum(name, {value: value for value in get_args(kind)})
            self._enums[name] = _enumeration(made, name)
            self.take(name, kind)
        return self._enums[name]

    @staticmethod
    def _namespace(fields: Sequence[Field], constants: Mapping[str, str]) -> dict[str, Any]:
        namespace: dict[str, Any] = {"__annotations__": {}}
        for field in fields:
            namespace["__annotations__"][field.attribute] = field.type
            namespace[field.attribute] = strawberry.field(name=field.name, description=field.about)
        for name, value in constants.items():
            namespace["__annotations__"][name] = str
            namespace[name] = strawberry.field(name=name, resolver=_always(value))
        return namespace


def _class(name: str, bases: tuple[type, ...], namespace: Mapping[str, Any]) -> type:
    return types.new_class(name, bases, {}, lambda body: body.update({"__annotations__": {}, **namespace}))


def _enumeration(kind: type[Enum], name: str) -> StrawberryEnumDefinition:
    values = [EnumValue(member.name, member.value) for member in kind]
    return StrawberryEnumDefinition(kind, name, values, about(kind))


def _always(value: str) -> Callable[[], str]:
    def constant() -> str:
        return value

    return constant
