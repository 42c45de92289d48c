"""Strategies for what clients may send: values for the schema's arguments, right, wrong and odd."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

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
        """Return values of a type, and occasionally values of another type."""
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


Change: TypeAlias = tuple[int, int, int, int, str]

CHANGES: st.SearchStrategy[Change] = st.tuples(
    st.integers(0, 9999), st.integers(0, 9999), st.integers(0, 99), st.integers(0, 9), st.text(max_size=3)
)
"""Which text to change, which other text to use, where, how much, and what to insert."""


def changed(known: Sequence[str], change: Change) -> str:
    """Return one of some texts with words or letters changed, cut, doubled."""
    one, other = known[change[0] % len(known)], known[change[1] % len(known)]
    _, _, at, width, put = change
    at = at % (len(one) + 1)
    return one[:at] + put + (other if width == 9 else "") + one[at + width :]


def mangled(known: Sequence[str]) -> st.SearchStrategy[str]:
    """Return texts that were known ones; ``known`` must be the same whenever one test draws of it."""
    return CHANGES.map(lambda change: changed(known, change))


def nested() -> st.SearchStrategy[Any]:
    """Return deeply nested JSON, up to depths that readers refuse."""

    def deep(made: tuple[Any, int, bool]) -> Any:
        inner, depth, lists = made
        for _ in range(depth):
            inner = [inner] if lists else {"a": inner}
        return inner

    return st.tuples(JSON, st.sampled_from([5, 50, 500, 900]), st.booleans()).map(deep)


_PUT = st.one_of(
    st.binary(max_size=4),
    st.sampled_from(
        [
            b"\xef\xbb\xbf",
            b"\x00",
            b"\xed\xa0\x80",
            b'"\\ud800"',
            b"NaN",
            b"1e999",
            b"-0",
            b"9" * 400,
            b"[" * 2000,
            b'{"a":' * 2000,
            b'"query":1,',
            b"/* */",
            b"'",
            b",",
            b"%",
            b"%ff%00",
            b"&query=&",
            b"\r\n\r\n",
        ]
    ),
)


def broken(whole: bytes | st.SearchStrategy[bytes]) -> st.SearchStrategy[bytes]:
    """Return bytes unchanged, or with pieces inserted, removed, doubled or cut off."""

    def change(made: tuple[bytes, int, int, bytes, int]) -> bytes:
        one, at, width, put, how = made
        at = at % (len(one) + 1)
        match how:
            case 0 | 1:
                return one
            case 2:
                return one[:at]
            case 3:
                return one[:at] + put + one[at:]
            case 4:
                return one[:at] + one[at + width :]
            case 5:
                return one[:at] + one[at : at + width] * 2 + one[at + width :]
            case 6:
                return one.decode("utf-8", "replace").encode("utf-16")
            case _:
                return one[:at] + put + one[at + len(put) :]

    given = st.just(whole) if isinstance(whole, bytes) else whole
    return st.tuples(given, st.integers(0, 2000), st.integers(1, 12), _PUT, st.integers(0, 8)).map(change)
