"""Ed25519 signatures of the host: of records, receipts and successor keys (chain/README.md, section 6)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from skerry.rules.hashing import frame, u64

_PRIME = 2**255 - 19
_EIGHTH = 0x7A03AC9277FDC74EC6CC392CFA53202A0F67100D760B3CBA4FD84D3D706A17C7
_SMALL_ORDER = {0, 1, _PRIME - 1, _EIGHTH, _PRIME - _EIGHTH}
"""The y coordinates of the points whose order divides 8."""


def key_id(public_key: bytes) -> str:
    """Return the id of a public key: the first 8 bytes, in hex, of its SHA-256.

    Signatures do not cover the id in a footer, so it must follow from the key.
    """
    return hashlib.sha256(public_key).digest()[:8].hex()


class SigningKey:
    """A private key of the host, derived from a seed of 32 bytes."""

    def __init__(self, seed: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(seed)
        self.public = self._private.public_key().public_bytes_raw()
        self.id = key_id(self.public)

    def sign(self, message: bytes) -> bytes:
        """Return the signature, 64 bytes, which is always the same for the same message."""
        return self._private.sign(message)


def is_signed(public_key: bytes, signature: bytes, message: bytes) -> bool:
    """Say whether a signature matches the key and the message; never raises for malformed bytes.

    A key of small order is refused, since anyone can make signatures that match it.
    """
    if is_weak(public_key):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public_key).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def is_weak(public_key: bytes) -> bool:
    """Say whether a public key is a point of small order, or not in its canonical encoding."""
    height = int.from_bytes(public_key, "little") & (2**255 - 1)
    return height in _SMALL_ORDER or height >= _PRIME


def record_message(match: str, seq: int, hash: bytes, digest: bytes) -> bytes:
    """Return what the signature of a record covers: its match, its head, and the digest of its bytes."""
    return frame("record", match.encode(), u64(seq), hash, digest)


def receipt_message(match: str, seq: int, hash: bytes) -> bytes:
    """Return what the signature of a receipt covers: a head of a match."""
    return frame("receipt", match.encode(), u64(seq), hash)


def succession_message(public_key: bytes) -> bytes:
    """Return what an old key signs to vouch for its successor."""
    return frame("signing-key", public_key)


class PublishedKey(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename="camel"
):
    """A public key of the host in hex; a later key names the key that signed it, and has the signature."""

    id: str
    public_key: str
    signed_by: str | None = None
    signature: str | None = None


class KeyBundle(msgspec.Struct, frozen=True):
    """The host's public keys as served at ``/.well-known/skerry-keys.json``, oldest first."""

    keys: tuple[PublishedKey, ...]

    def trusted(self, pinned: str) -> set[bytes]:
        """Return the public keys that a pinned one (id or key in hex) vouches for, including itself.

        A key counts if its id follows from it and a key that counts has signed it.
        """
        known = {key_id(data): data for data in map(_bytes, (key.public_key for key in self.keys))}
        first = known.get(pinned, _bytes(pinned))
        trusted = {first} if len(first) == 32 else set()
        for _ in self.keys:
            trusted |= {_bytes(key.public_key) for key in self.keys if _vouched(key, trusted)}
        return trusted


def _vouched(key: PublishedKey, trusted: Iterable[bytes]) -> bool:
    public, signature = _bytes(key.public_key), _bytes(key.signature or "")
    return key.id == key_id(public) and any(
        key_id(old) == key.signed_by and is_signed(old, signature, succession_message(public))
        for old in trusted
    )


def _bytes(text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""
