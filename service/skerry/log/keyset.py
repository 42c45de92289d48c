"""The keys of a host: master keys, from which secrets derive, and keys that sign (contract.md, section 5).

A keyring only grows: matches name the master key that they were made with, and records the key that signed
them. Losing a master key stops the draws of its running matches, so a backup has to hold the keyring.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from skerry.log.errors import KeysLost, StoreUnusable
from skerry.rules.hashing import digest, frame, keyed_digest

FORMAT = 1
_RESTORE = "Restore the keyring from a backup, or give its path in SKERRY_KEYS."


class MasterKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A secret of 32 bytes; its id is made from it, so a key never stands under another's id."""

    id: str
    key: bytes

    @classmethod
    def make(cls) -> MasterKey:
        """Return a new key from the system's randomness."""
        key = secrets.token_bytes(32)
        return cls(_id("master", key), key)

    def __repr__(self) -> str:
        return f"MasterKey({self.id})"


class PublicKey(msgspec.Struct, frozen=True, rename="camel"):
    """An Ed25519 key as ``/.well-known/skerry-keys.json`` tells it, in hex; signed by the key before it.

    ``signature`` is over ``enc("signing key", key)`` with the raw 32 bytes of this key.
    """

    id: str
    key: str
    signed_by: str | None
    signature: str | None
    current: bool


class SigningKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Ed25519 key that signs records and receipts: its seed, its public key, and who vouched for it."""

    id: str
    seed: bytes
    public: bytes
    signed_by: str | None = None
    signature: bytes | None = None

    @classmethod
    def make(cls, elder: SigningKey | None = None) -> SigningKey:
        """Return a new key, signed by the one before it."""
        seed = secrets.token_bytes(32)
        public = _public(seed)
        key = cls(_id("signing", public), seed, public)
        if elder is None:
            return key
        signature = elder.sign(_vouched(public))
        return msgspec.structs.replace(key, signed_by=elder.id, signature=signature)

    def sign(self, message: bytes) -> bytes:
        """Return the Ed25519 signature of a message, 64 bytes."""
        return Ed25519PrivateKey.from_private_bytes(self.seed).sign(message)

    def __repr__(self) -> str:
        return f"SigningKey({self.id})"


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All keys of a host, oldest first; the last of each kind is in use. As JSON it is the keyring's file."""

    masters: tuple[MasterKey, ...]
    signers: tuple[SigningKey, ...]
    format: int = FORMAT

    @classmethod
    def make(cls) -> Keys:
        """Return the keys of a new host."""
        return cls((MasterKey.make(),), (SigningKey.make(),))

    def rotated(self) -> Keys:
        """Return these keys with a new master key and a new signing key in use."""
        return Keys((*self.masters, MasterKey.make()), (*self.signers, SigningKey.make(self.signers[-1])))

    def dump(self) -> bytes:
        """Return the JSON of the keyring."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"

    @classmethod
    def load(cls, data: bytes, where: str) -> Keys:
        """Read the JSON of a keyring; raises ``StoreUnusable`` unless each key is whole and fits its id."""
        try:
            keys = msgspec.json.decode(data, type=cls)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            # What is wrong is not told: it could hold a part of a key.
            raise StoreUnusable(f"The keyring in {where} cannot be read.", _RESTORE) from error
        whole = (
            keys.format == FORMAT
            and keys.masters
            and keys.signers
            and all(len(key.key) == 32 and key.id == _id("master", key.key) for key in keys.masters)
            and all(len(key.seed) == 32 and key.public == _public(key.seed) for key in keys.signers)
            and all(key.id == _id("signing", key.public) for key in keys.signers)
        )
        if not whole:
            raise StoreUnusable(f"The keyring in {where} is damaged.", _RESTORE)
        return keys

    def master(self, key_id: str) -> bytes:
        """Return a master key by id; raises ``KeysLost``."""
        for key in self.masters:
            if key.id == key_id:
                return key.key
        raise KeysLost(f"The master key {key_id!r} is not in the keyring.", _RESTORE)

    def public_keys(self) -> tuple[PublicKey, ...]:
        """Return all public keys, the one in use last."""
        return tuple(
            PublicKey(
                key.id,
                key.public.hex(),
                key.signed_by,
                None if key.signature is None else key.signature.hex(),
                key is self.signers[-1],
            )
            for key in self.signers
        )


def secret_of(master: bytes, match: str) -> bytes:
    """Return the secret of a match, ``M(master key, "secret", match)``."""
    return keyed_digest(master, "secret", match.encode())


def vouched_for(keys: Sequence[PublicKey], pinned: str) -> frozenset[str]:
    """Return the ids of keys that a chain of signatures leads to from a pinned one, itself included."""
    by_id = {key.id: key for key in keys}
    trusted = {pinned} & by_id.keys()
    for key in keys:
        elder = by_id.get(key.signed_by or "")
        if elder is None or elder.id not in trusted or key.signature is None:
            continue
        try:
            signer = Ed25519PublicKey.from_public_bytes(bytes.fromhex(elder.key))
            signer.verify(bytes.fromhex(key.signature), _vouched(bytes.fromhex(key.key)))
        except (ValueError, InvalidSignature):
            continue
        trusted.add(key.id)
    return frozenset(trusted)


def _vouched(public: bytes) -> bytes:
    return frame("signing key", public)


def _public(seed: bytes) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw()


def _id(kind: str, key: bytes) -> str:
    # Half of a digest's digest of a 256-bit key tells nothing of it.
    return digest("key id", kind.encode(), key)[:6].hex()
