"""What makes a snapshot in the store believable: an HMAC by a master key over all that it says.

A snapshot stands outside the chain, in a store that may be older than it, or that others can write to. What
does not verify is as if it were not there.
"""

from __future__ import annotations

import hmac
from typing import Protocol

import msgspec

from skerry.rules.hashing import keyed_digest, u64
from skerry.store.errors import KeysLost


class Masters(Protocol):
    """What snapshots need of the keyring."""

    @property
    def current(self) -> str:
        """The id of the master key in use."""
        ...

    def master(self, key_id: str) -> bytes:
        """Return a master key by id; raises ``KeysLost``."""
        ...


class Sealed(msgspec.Struct, frozen=True):
    """A snapshot as it is in the store: the seq of its head, the id of the key, the HMAC in hex, the body."""

    seq: int
    key_id: str
    mac: str
    body: bytes

    def pack(self) -> bytes:
        """Return its bytes, which begin with the seq for the script that reads what follows."""
        return f"{self.seq} {self.key_id} {self.mac} ".encode() + self.body

    @classmethod
    def unpack(cls, data: bytes) -> Sealed:
        """Read its bytes; raises ``ValueError``."""
        seq, key_id, mac, body = data.split(b" ", 3)
        return cls(int(seq), key_id.decode(), mac.decode(), body)


def seal(masters: Masters, match: str, seq: int, body: bytes) -> bytes:
    """Return a snapshot of a match, sealed with the master key in use."""
    key_id = masters.current
    return Sealed(seq, key_id, _mac(masters, key_id, match, seq, body), body).pack()


def unseal(masters: Masters, match: str, data: bytes) -> bytes | None:
    """Return the body of a snapshot of a match, or None if it is not one that this host made."""
    try:
        sealed = Sealed.unpack(data)
        mac = _mac(masters, sealed.key_id, match, sealed.seq, sealed.body)
    except (ValueError, OverflowError, KeysLost):
        return None
    return sealed.body if hmac.compare_digest(mac.encode(), sealed.mac.encode()) else None


def _mac(masters: Masters, key_id: str, match: str, seq: int, body: bytes) -> str:
    fields = (key_id.encode(), match.encode(), u64(seq), body)
    return keyed_digest(masters.master(key_id), "snapshot", *fields).hex()
