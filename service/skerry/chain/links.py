"""The hash chain over a match's entries (chain/README.md, section 4).

Each hash covers the public part in clear and a salted leaf for each sealed part, so all editions have the
same head and prove all that they show.
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.hashing import digest, keyed_digest, u64


def genesis(match: str) -> bytes:
    """Return ``hash(0)`` of a match."""
    return digest("chain", match.encode())


def salt(key: bytes, seq: int, owner: str) -> bytes:
    """Return the salt, 16 bytes, of an owner's part, which prevents guessing the part from its leaf."""
    return keyed_digest(key, "salt", u64(seq), owner.encode())[:16]


def leaf(salt: bytes, part: bytes) -> bytes:
    """Return the leaf of a sealed part, 32 bytes."""
    return digest("part", salt, part)


def link(before: bytes, public: bytes, leaves: Sequence[bytes]) -> bytes:
    """Return ``hash(n)`` from ``hash(n-1)``, the public part and the leaves in order of their owners.

    >>> one = link(genesis("m-1"), b"{}", [leaf(salt(b"k" * 32, 1, "0"), b"sealed")])
    >>> len(one), one == link(genesis("m-1"), b"{}", [])
    (32, False)
    """
    return digest("entry", before, public, *leaves)
