"""Converts JSON to typed values; safe in any thread."""

from __future__ import annotations

import threading
from typing import Any, TypeVar

import msgspec

from skerry_client.errors import NotUnderstood

T = TypeVar("T")

_BUILDING = threading.Lock()
_BUILT: set[Any] = set()


def prepare(kind: Any) -> None:
    """Let msgspec inspect a type.

    msgspec inspects a struct's annotations on first use, and crashes if two threads do that at once.
    Therefore each type is prepared under a lock before its first use.
    """
    if kind not in _BUILT:
        with _BUILDING:
            msgspec.json.Decoder(kind)
            _BUILT.add(kind)


def convert(value: Any, kind: type[T]) -> T:
    """Convert a value of the API to a type; raises ``NotUnderstood``."""
    prepare(kind)
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise NotUnderstood(f"The server's answer has an unexpected form: {error}.") from error
