"""Fairness by commitment: what determines the draws of a match before play (chain/README.md, section 5).

The host commits to a secret in entry 1; each seat may pledge a nonce and opens it when all seats are ready.
The match key follows from all of them, so that no single party chooses it. A practice match derives its key
from its seed alone, and is marked as not fair.
"""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.game import Seat
from skerry.rules.hashing import digest, keyed_digest, u64

NONCE_BYTES = range(16, 65)
"""The allowed lengths of a nonce, in bytes."""

PRACTICE = "practice"
"""Replaces the match's id in the key of a practice match, which so depends on the seed alone."""


def host_secret(master_key: bytes, match: str) -> bytes:
    """Return the host's secret of a match; it is derived when needed and never stored."""
    return keyed_digest(master_key, "secret", match.encode())


def practice_secret(seed: str) -> bytes:
    """Return the secret of a practice match."""
    return digest(PRACTICE, seed.encode())


def commitment(match: str, secret: bytes) -> bytes:
    """Return the host's commitment, which is part of entry 1."""
    return digest("commit", match.encode(), secret)


def pledge(match: str, seat: Seat, nonce: bytes) -> bytes:
    """Return a seat's pledge of its nonce.

    >>> pledge("m-1", 0, b"n" * 32) == pledge("m-1", 1, b"n" * 32)
    False
    """
    return digest("entropy", match.encode(), u64(seat), nonce)


def match_key(secret: bytes, match: str, nonces: Sequence[bytes]) -> bytes:
    """Return the key of all draws; ``nonces`` holds one per seat, empty where none was pledged.

    >>> secret = host_secret(b"m" * 32, "m-1")
    >>> key = match_key(secret, "m-1", [b"nonce of seat 0", b""])
    >>> len(key), key == match_key(secret, "m-1", [b"another nonce", b""])
    (32, False)
    """
    return keyed_digest(secret, "key", match.encode(), *nonces)


def practice_key(seed: str) -> bytes:
    """Return the key of all draws of a practice match."""
    return draw_key(practice_secret(seed), PRACTICE, (), practice=True)


def draw_key(secret: bytes, match: str, nonces: Sequence[bytes], *, practice: bool) -> bytes:
    """Return the key of all draws of a fair or practice match, once its secret is known."""
    return match_key(secret, PRACTICE, ()) if practice else match_key(secret, match, nonces)
