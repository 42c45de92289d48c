"""GraphQL requests, as all transports read them: a document, an operation name and variables."""

from __future__ import annotations

from typing import Any

import msgspec
import orjson

# Not a setting: recursion breaks on more.
MAX_NESTING = 32
"""The maximum nesting of JSON in a request: our code and libraries recurse on it."""

NO_QUERY = "A GraphQL request needs a query, which must be a string."


class BadOperation(Exception):
    """The request is not a GraphQL request; the message says why."""


class Operation(msgspec.Struct, frozen=True):
    """A request: a document, the name of one of its operations, and the values of its variables."""

    query: str
    operation_name: str | None = None
    variables: dict[str, Any] | None = None


def read_operation(value: Any) -> Operation:
    """Read a request from JSON values; raises ``BadOperation``."""
    if not isinstance(value, dict):
        raise BadOperation("A GraphQL request must be a JSON object.")
    query, name, variables = value.get("query"), value.get("operationName"), value.get("variables")
    if name is None and type(variables) is dict and type(query) is str and query and len(value) == 2:
        # As most are.
        return Operation(query, None, variables)
    if not isinstance(query, str) or not query:
        raise BadOperation(NO_QUERY)
    if name is not None and not isinstance(name, str):
        raise BadOperation("operationName must be a string or absent.")
    if variables is not None and not isinstance(variables, dict):
        raise BadOperation("variables must be an object or absent.")
    if not isinstance(value.get("extensions"), dict | None):
        raise BadOperation("extensions must be an object or absent.")
    return Operation(query, name or None, variables)


def read_json(data: bytes | str) -> Any:
    """Read JSON; raises ``BadOperation`` if it is malformed or nested too deeply (``MAX_NESTING``)."""
    try:
        value = orjson.loads(data)
    except (ValueError, RecursionError):
        raise BadOperation("The request is not JSON.") from None
    if isinstance(data, str):
        may_be_deep = data.count("[") + data.count("{") > MAX_NESTING
    else:
        may_be_deep = data.count(b"[") + data.count(b"{") > MAX_NESTING
    if may_be_deep and _is_deep(value):
        raise BadOperation(f"The JSON is nested too deeply; the limit is {MAX_NESTING} levels.")
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
