"""Tagged hashes with unambiguous inputs (chain/README.md, section 4).

Each input is framed: a tag that says what is hashed, then every field preceded by its length. So two
different lists of fields never give the same bytes.
"""

from __future__ import annotations

import hashlib
import hmac
from functools import lru_cache

_PREFIX = b"skerry/1/"


def u64(number: int) -> bytes:
    """Return a number as 8 bytes, big endian."""
    return number.to_bytes(8, "big")


# Not a setting: the lengths of usual fields, made once.
_SMALL = 2048
_LENGTHS = tuple(map(u64, range(_SMALL)))


@lru_cache(maxsize=256)
def _start(tag: str) -> bytes:
    return _PREFIX + tag.encode() + b"\x00"


def frame(tag: str, *fields: bytes) -> bytes:
    """Return ``enc(tag, fields...)``: the prefix, the tag, a zero byte, then each field after its length.

    >>> frame("tag", b"ab", b"")
    b'skerry/1/tag\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x02ab\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00'
    """
    parts = [_start(tag)]
    for field in fields:
        length = len(field)
        parts += (_LENGTHS[length] if length < _SMALL else u64(length), field)
    return b"".join(parts)


def digest(tag: str, *fields: bytes) -> bytes:
    """Return ``H(tag, fields...)``: SHA-256 over the frame, 32 bytes."""
    return hashlib.sha256(frame(tag, *fields)).digest()


def keyed_digest(key: bytes, tag: str, *fields: bytes) -> bytes:
    """Return ``M(key, tag, fields...)``: HMAC-SHA-256 over the frame, 32 bytes."""
    return hmac.digest(key, frame(tag, *fields), "sha256")
