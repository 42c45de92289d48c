"""Documents written from the schema: fields, fragments, arguments as literals and as variables."""

from __future__ import annotations

from typing import Any

from graphql import (
    GraphQLError,
    GraphQLField,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLSchema,
    GraphQLUnionType,
    ast_from_value,
    get_named_type,
    print_ast,
)
from hypothesis import strategies as st

REFUSAL = "... on Refusal { code message hint retryable }"
SUFFIXES = st.sampled_from(
    [
        " @include(if: false)",
        " @skip(if: true)",
        " @skip(if: 1)",
        " @nothing",
        " @include(if: $none)",
        " { x }",
    ]
)
WIDE, DEEP = 5, 4


class RequestParts:
    """An operation as it grows; ``fields`` are its root fields by the keys of the answer."""

    def __init__(self) -> None:
        self.variables: dict[str, Any] = {}
        self.declared: list[str] = []
        self.fields: dict[str, str] = {}


class DocumentWriter:
    """Writes operations of a schema."""

    def __init__(self, schema: GraphQLSchema, data: st.DataObject) -> None:
        self._schema = schema
        self._data = data

    def operation(
        self, type_: str, fields: dict[str, GraphQLField], values: dict[str, dict[str, Any]]
    ) -> tuple[Any, dict[str, str]]:
        """Return a request for root fields, with the values values for their arguments, and its keys."""
        request = RequestParts()
        texts = [
            self._root(request, at, name, field, values[name])
            for at, (name, field) in enumerate(fields.items())
        ]
        declared = f"({', '.join(request.declared)})" if request.declared else ""
        query = f"{type_} F{declared} {{ {' '.join(texts)} }}"
        return {"query": query, "variables": request.variables}, request.fields

    def _root(
        self, request: RequestParts, at: int, name: str, field: GraphQLField, values: dict[str, Any]
    ) -> str:
        passed = []
        for argument, value in values.items():
            type_ = field.args[argument].type
            text = self._literal(value, type_) if self._often(3) else None
            if text is None:
                variable = f"{argument}{at}"
                request.variables[variable] = value
                request.declared.append(f"${variable}: {type_}")
                text = f"${variable}"
            passed.append(f"{argument}: {text}")
        key = f"a{at}" if at or self._often(3) else name
        request.fields[key] = name
        arguments = f"({', '.join(passed)})" if passed else ""
        depth = self._data.draw(st.integers(0, DEEP))
        return f"{key}: {name}{arguments}{self._selection(field.type, depth)}"

    def _literal(self, value: Any, type_: Any) -> str | None:
        try:
            node = ast_from_value(value, type_)
        except (GraphQLError, TypeError, ValueError, OverflowError):
            return None
        return None if node is None else print_ast(node)

    def _selection(self, type_: GraphQLOutputType, depth: int) -> str:
        named = get_named_type(type_)
        parts = ["__typename"]
        if isinstance(named, GraphQLUnionType | GraphQLInterfaceType):
            possible = list(self._schema.get_possible_types(named))
            if any(face.name == "Refusal" for one in possible for face in one.interfaces):
                parts.append(REFUSAL)
            chosen = self._some(possible, 3) if depth else []
            parts += [f"... on {one.name} {{ {self._fields(one, depth)} }}" for one in chosen]
        if isinstance(named, GraphQLObjectType | GraphQLInterfaceType):
            parts.append(self._fields(named, depth))
            return f" {{ {' '.join(parts)} }}"
        return f" {{ {' '.join(parts)} }}" if isinstance(named, GraphQLUnionType) else ""

    def _fields(self, type_: GraphQLObjectType | GraphQLInterfaceType, depth: int) -> str:
        names = self._some(list(type_.fields), WIDE)
        texts = ["__typename"]
        for name in names:
            selection = self._selection(type_.fields[name].type, depth - 1) if depth else ""
            if not selection and hasattr(get_named_type(type_.fields[name].type), "fields"):
                continue
            alias = f"{name}0: " if self._often(6) else ""
            suffix = self._data.draw(SUFFIXES) if self._often(60) else ""
            texts.append(f"{alias}{name}{selection}{suffix}")
        return " ".join(texts)

    def _some(self, of: list[Any], most: int) -> list[Any]:
        places = st.lists(st.integers(0, len(of) - 1), max_size=most, unique=True)
        return [of[at] for at in self._data.draw(places)]

    def _often(self, every: int) -> bool:
        return self._data.draw(st.integers(0, every - 1)) == every - 1
