"""What a client can ask of a server, as a value: a request, and how its answer is read.

The sync and the async client share all operations (``queries``, ``mutations``, ``operators``), and anybody
with another way of sending may too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from skerry.chain.entries import Head
from skerry_client.decoding import convert

T = TypeVar("T")

WAIT_MARGIN_SECONDS = 20.0
"""How much longer than a long poll the client waits for its answer."""


class Operation(msgspec.Struct, Generic[T], frozen=True):
    """One request: ``field`` is the answer's field, ``read`` makes a value of it.

    ``match`` is the id of the match it is about, if there is one, and ``heads`` finds the heads that the
    answer has of it. ``wait`` is how long, in seconds, the server may take on purpose.
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
    """Make an operation whose answer is of one kind."""
    return Operation(document, field, variables, lambda value: convert(value, kind), match, heads)
