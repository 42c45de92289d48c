"""Canonical JSON: the one text of a value (RFC 8785 for values without floats).

UTF-8, sorted keys, no blanks, integers only. Hashes are taken over these bytes.
"""

from __future__ import annotations

from typing import Any

import msgspec

_ENCODER = msgspec.json.Encoder(order="sorted")


class NotCanonical(ValueError):
    """Bytes that are not the canonical text of a value without floats."""


def encode(value: Any) -> bytes:
    """Return the canonical bytes of a struct or JSON value."""
    return _ENCODER.encode(value)


def decode(data: bytes) -> Any:
    """Read canonical bytes into plain JSON values; raises ``NotCanonical`` for any other text."""
    try:
        value = msgspec.json.decode(data)
        same = not _has_float(value) and encode(value) == data
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotCanonical(str(error)) from error
    if not same:
        raise NotCanonical("the text is not canonical JSON")
    return value


def raw(value: Any) -> msgspec.Raw:
    """Return the canonical text of a value for embedding in a larger one."""
    return msgspec.Raw(encode(value))


def _has_float(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_has_float, value.values()))
    if isinstance(value, list):
        return any(map(_has_float, value))
    return isinstance(value, float)
