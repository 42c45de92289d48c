"""Canonical JSON: the only text of a value (RFC 8785 for values without floats).

UTF-8, sorted keys, no blanks, integers only. Hashes are taken over these bytes.

>>> encode({"b": [1, True], "a": "é"})
b'{"a":"\\xc3\\xa9","b":[1,true]}'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

MAX_NUMBER = 2**53 - 1
"""The largest absolute value of numbers, which every JSON reader can represent."""

MAX_DEPTH = 100
"""The maximum nesting of values."""


class NotCanonical(ValueError):
    """The bytes are not the canonical text of a value without floats and overlarge numbers."""


encode: Callable[[Any], bytes] = msgspec.json.Encoder(order="sorted").encode
"""Returns the canonical bytes of a struct or JSON value."""


def decode(data: bytes) -> Any:
    """Read canonical bytes into plain JSON values; raises ``NotCanonical`` for any other text.

    >>> decode(b'{"a":1}')
    {'a': 1}
    >>> decode(b'{ "a": 1 }')
    Traceback (most recent call last):
        ...
    skerry.chain.canonical.NotCanonical: ...
    """
    try:
        value = _DECODER.decode(data)
        same = encode(value) == data and (_is_surely_plain(data) or _is_plain(value, MAX_DEPTH))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotCanonical(str(error)) from error
    if not same:
        raise NotCanonical("the text is not canonical JSON")
    return value


def raw(value: Any) -> msgspec.Raw:
    """Return the canonical text of a value for embedding in a larger one."""
    return msgspec.Raw(encode(value))


def _is_surely_plain(data: bytes) -> bool:
    """Say whether a text without floats has neither large numbers nor deep nesting; False if unclear.

    A walk over the value costs more than all else that is done with it.
    """
    # Digits on both sides of a bracket come together, which at worst makes it unclear.
    zeros = data.translate(_DIGITS, b"{[")
    return len(data) - len(zeros) <= MAX_DEPTH and _LARGE not in zeros


def _refuse(number: str) -> float:
    raise ValueError(f"{number} is not an integer")


_DECODER = msgspec.json.Decoder(float_hook=_refuse)
_DIGITS = bytes(0x30 if 0x30 <= byte <= 0x39 else byte for byte in range(256))
"""Turns all digits into zeros."""
_LARGE = b"0" * len(str(MAX_NUMBER))


def _is_plain(value: Any, depth: int) -> bool:
    if isinstance(value, dict):
        return depth > 0 and all(_is_plain(inner, depth - 1) for inner in value.values())
    if isinstance(value, list):
        return depth > 0 and all(_is_plain(inner, depth - 1) for inner in value)
    if isinstance(value, int):
        return -MAX_NUMBER <= value <= MAX_NUMBER
    return not isinstance(value, float)
