"""A request to a server as a value, with the function that reads its answer.

The sync and async clients share all operations (``queries``, ``mutations``, ``operators``); you can also send
them with a client of your own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from skerry.chain.entries import Head
from skerry_client.decoding import convert

T = TypeVar("T")

WAIT_MARGIN_SECONDS = 20.0
"""The client's time limit for a long poll, beyond the poll's own waiting time."""


class Operation(msgspec.Struct, Generic[T], frozen=True):
    """One request: ``field`` is the answer's field, and ``read`` converts it to a value.

    ``match`` is the id of the match that the request is about, if any, and ``heads`` finds that match's heads
    in the answer. ``wait`` is how many seconds the server may deliberately wait.
    """

    document: str
    field: str
    variables: Mapping[str, Any]
    read: Callable[[Any], T]
    match: str | None = None
    heads: Callable[[T], Iterable[Head]] = lambda _: ()
    wait: float = 0.0


def operation(
    document: str,
    field: str,
    variables: Mapping[str, Any],
    kind: type[T],
    match: str | None = None,
    heads: Callable[[T], Iterable[Head]] = lambda _: (),
) -> Operation[T]:
    """Return an operation whose answer has one type."""
    return Operation(document, field, variables, lambda value: convert(value, kind), match, heads)
