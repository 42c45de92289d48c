"""Strategies for what clients may send: values for the schema's arguments, right, wrong and odd."""

from __future__ import annotations

from typing import Any

from graphql import (
    GraphQLArgument,
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInputType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLSchema,
)
from hypothesis import strategies as st

NUMBERS = st.one_of(
    st.integers(-2, 12),
    st.sampled_from([200, 201, 1000, 1001, 2**31 - 1, 2**31, -(2**31), 2**53, 2**64, 10**30]),
    st.integers(),
)
ODD = st.sampled_from(
    [
        "",
        "0",
        "-",
        ".",
        "\x00",
        "é",
        "٣",
        "m-",
        "1-",
        "{x}",
        "*",
        "sk:{a}:log",
        "NaN",
        "null",
        "٣-" + "0" * 64,
        "a" * 300,
    ]
)
TEXTS = st.one_of(ODD, st.text(max_size=40), st.text("0123456789>:?+-,.@ PABCNSEWx", max_size=30))
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(), TEXTS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)


class Values:
    """Strategies by argument; ``known`` are texts that mean something, such as ids, cursors and notations."""

    def __init__(self, schema: GraphQLSchema, known: dict[str, list[str]]) -> None:
        self.schema = schema
        self.known = known

    def arguments(self, given: dict[str, GraphQLArgument]) -> st.SearchStrategy[dict[str, Any]]:
        """Return values for a field's arguments; those that may be left out often are."""
        need = {name: self.of(name, about.type) for name, about in given.items()}
        must = {name: found for name, found in need.items() if isinstance(given[name].type, GraphQLNonNull)}
        may = {name: found for name, found in need.items() if name not in must}
        return st.fixed_dictionaries(must, optional=may)

    def of(self, name: str, kind: GraphQLInputType) -> st.SearchStrategy[Any]:
        """Return values of a type, now and then such as do not fit."""
        fitting = self.fitting(name, kind)
        # One of sixteen does not fit: most are to reach the code behind.
        return st.integers(0, 15).flatmap(lambda dice: JSON if dice == 0 else fitting)

    def fitting(self, name: str, kind: Any) -> st.SearchStrategy[Any]:
        if isinstance(kind, GraphQLNonNull):
            return self.fitting(name, kind.of_type)
        if isinstance(kind, GraphQLList):
            return st.lists(st.deferred(lambda: self.fitting(name, kind.of_type)), max_size=4)
        if isinstance(kind, GraphQLEnumType):
            return st.sampled_from(sorted(kind.values))
        if isinstance(kind, GraphQLInputObjectType):
            fields = kind.fields
            made = {
                field: st.deferred(lambda field=field, about=about: self.of(field, about.type))  # type: ignore[misc]  # bound early
                for field, about in fields.items()
            }
            if kind.is_one_of:
                return st.sampled_from(sorted(made)).flatmap(
                    lambda one: st.fixed_dictionaries({one: made[one]})
                )
            must = {
                field: made[field]
                for field, about in fields.items()
                if isinstance(about.type, GraphQLNonNull)
            }
            return st.fixed_dictionaries(must, optional={f: s for f, s in made.items() if f not in must})
        match kind.name:
            case "Int" | "Millis":
                return st.one_of(st.integers(-1, 6), NUMBERS)
            case "Boolean":
                return st.booleans()
            case "JSON":
                return JSON
        known = self.known.get(name)
        return TEXTS if known is None else st.one_of(st.sampled_from(known), mangled(known), TEXTS)


def mangled(known: list[str]) -> st.SearchStrategy[str]:
    """Return texts that were known ones: words or letters of them changed, cut, doubled."""

    def change(parts: tuple[str, str, int, int, str]) -> str:
        one, other, at, width, put = parts
        at = at % (len(one) + 1)
        return one[:at] + put + (other if width == 9 else "") + one[at + width :]

    return st.tuples(
        st.sampled_from(known),
        st.sampled_from(known),
        st.integers(0, 99),
        st.integers(0, 9),
        st.text(max_size=3),
    ).map(change)
