"""From JSON to typed values, in any thread."""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

from skerry_client.errors import NotUnderstood

T = TypeVar("T")

_BUILDING = threading.Lock()
_BUILT: set[Any] = set()


def prepare(kind: Any) -> None:
    """Make a type known to msgspec.

    msgspec looks at a struct's annotations when it first reads one, and crashes if two threads do that at
    once; so every type is prepared under one lock before it is read.
    """
    if kind not in _BUILT:
        with _BUILDING:
            msgspec.json.Decoder(kind)
            _BUILT.add(kind)


def convert(value: Any, kind: type[T]) -> T:
    """Read a value of the API; raises ``NotUnderstood``."""
    prepare(kind)
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise NotUnderstood(f"The server's answer has another form than expected: {error}.") from error
