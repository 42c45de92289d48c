"""GraphQL requests as every transport reads them: a document, the name of an operation, its variables."""

from __future__ import annotations

from typing import Any

import msgspec
import orjson

# Not a setting: recursion breaks on more.
MAX_NESTING = 32
"""How many levels deep JSON of a request may be nested: our code, and that of libraries, recurses on it."""

NO_QUERY = "A GraphQL request needs a query, which is a text."


class BadOperation(Exception):
    """Not a GraphQL request; the message says why."""


class Operation(msgspec.Struct, frozen=True):
    """A request: a document, the name of one of its operations, and the values of its variables."""

    query: str
    operation_name: str | None = None
    variables: dict[str, Any] | None = None


def read_operation(value: Any) -> Operation:
    """Read a request from JSON values; raises ``BadOperation``."""
    if not isinstance(value, dict):
        raise BadOperation("A GraphQL request is a JSON object.")
    query, name, variables = value.get("query"), value.get("operationName"), value.get("variables")
    if not isinstance(query, str) or not query:
        raise BadOperation(NO_QUERY)
    if name is not None and not isinstance(name, str):
        raise BadOperation("operationName is a text, or absent.")
    if variables is not None and not isinstance(variables, dict):
        raise BadOperation("variables is an object, or absent.")
    if not isinstance(value.get("extensions"), dict | None):
        raise BadOperation("extensions is an object, or absent.")
    return Operation(query, name or None, variables)


def read_json(data: bytes | str) -> Any:
    """Read JSON; raises ``BadOperation``, also for what is nested more than ``MAX_NESTING`` levels deep."""
    try:
        value = orjson.loads(data)
    except (ValueError, RecursionError):
        raise BadOperation("This is not JSON.") from None
    if isinstance(data, str):
        may_be_deep = data.count("[") + data.count("{") > MAX_NESTING
    else:
        may_be_deep = data.count(b"[") + data.count(b"{") > MAX_NESTING
    if may_be_deep and _is_deep(value):
        raise BadOperation(f"This JSON is nested too deeply; the limit is {MAX_NESTING} levels.")
    return value


def _is_deep(value: Any) -> bool:
    """Say whether a value is nested too deeply, without recursion."""
    level = [value]
    for _ in range(MAX_NESTING):
        below: list[Any] = []
        for each in level:
            kind = type(each)
            if kind is dict:
                below += [part for part in each.values() if type(part) is dict or type(part) is list]
            elif kind is list:
                below += [part for part in each if type(part) is dict or type(part) is list]
        if not below:
            return False
        level = below
    return True


def write_json(value: Any) -> bytes:
    """Write JSON."""
    return orjson.dumps(value)
