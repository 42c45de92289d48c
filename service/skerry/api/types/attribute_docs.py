"""Attribute docstrings: the strings below fields, enum members and aliases, which Python discards.

They are read from the source once per module; a module without source has none.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import NamedTuple

_VALUE = re.compile(r"^([A-Z][A-Z0-9_]*): ")


class EnumDocs(NamedTuple):
    """The descriptions of an enumeration and of its values."""

    description: str | None = None
    values: Mapping[str, str] = {}


def attribute_doc(owner: type, attribute: str) -> str | None:
    """Return the docstring of a class attribute, from the base that defines it; None if it has none."""
    for base in owner.__mro__:
        if attribute in vars(base) or attribute in inspect.get_annotations(base):
            text = _docs(base.__module__).get(f"{base.__qualname__}.{attribute}")
            if text is not None:
                return text
    return None


def literal_docs(module: ModuleType, alias: str) -> EnumDocs:
    """Return the descriptions in the docstring of an alias of ``Literal``.

    Each value has a paragraph or line that begins with its name and a colon; the text before these describes
    the enumeration.
    """
    parts: dict[str, list[str]] = {"": []}
    current = parts[""]
    for line in _docs(module.__name__).get(alias, "").splitlines():
        value = _VALUE.match(line)
        if value:
            current = parts.setdefault(value[1], [])
            line = line[value.end() :]
        current.append(line)
    texts = {value: "\n".join(lines).strip() for value, lines in parts.items()}
    return EnumDocs(texts.pop("") or None, texts)


@cache
def _docs(module: str) -> Mapping[str, str]:
    try:
        source = inspect.getsource(sys.modules[module])
    except (OSError, TypeError):
        return {}
    return {name: inspect.cleandoc(text).strip() for name, text in _found(ast.parse(source).body, "")}


def _found(body: Sequence[ast.stmt], prefix: str) -> Iterator[tuple[str, str]]:
    for statement, following in zip(body, (*body[1:], None), strict=True):
        if isinstance(statement, ast.ClassDef):
            yield from _found(statement.body, f"{prefix}{statement.name}.")
        text = _text(following)
        if text is not None:
            yield from ((prefix + name, text) for name in _names(statement))


def _text(statement: ast.stmt | None) -> str | None:
    value = statement.value if isinstance(statement, ast.Expr) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else None


def _names(statement: ast.stmt) -> Iterable[str]:
    match statement:
        case ast.AnnAssign(target=ast.Name(id=name)):
            return (name,)
        case ast.Assign(targets=[ast.Name(id=name)]):
            return (name,)
        case _:
            return ()
