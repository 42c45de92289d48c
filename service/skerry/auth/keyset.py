"""Keys of a host: master keys, which secrets derive from, and signing keys (chain/README.md, section 5).

A keyring only grows: matches name the master key that they were created with, and records the key that signed
them. Without its master key a running match cannot draw any more, so backups must include the keyring.
"""

from __future__ import annotations

import secrets

import msgspec

from skerry.auth.key_ids import KeyIds
from skerry.chain.signing import PublishedKey, SigningKey, key_id, succession_message
from skerry.rules.hashing import digest, keyed_digest
from skerry.store.errors import KeysLost, StoreUnusable

# Not a setting: keyrings are written and read in it.
FORMAT = 1
_RESTORE = "Restore the keyring from a backup, or set SKERRY_KEYS to its path."


class MasterKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A secret of 32 bytes; its id derives from it, so a key cannot have another key's id."""

    id: str
    key: bytes

    @classmethod
    def make(cls) -> MasterKey:
        """Return a new key from the system's randomness."""
        key = secrets.token_bytes(32)
        return cls(_id("master", key), key)

    def __repr__(self) -> str:
        return f"MasterKey({self.id})"


class StoredSigner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Ed25519 key that signs records and receipts: seed, public key, and the key that vouched for it."""

    id: str
    seed: bytes
    public: bytes
    signed_by: str | None = None
    signature: bytes | None = None

    @classmethod
    def make(cls, elder: StoredSigner | None = None) -> StoredSigner:
        """Return a new key, signed by the one before it."""
        seed = secrets.token_bytes(32)
        key = SigningKey(seed)
        made = cls(key.id, seed, key.public)
        if elder is None:
            return made
        signature = elder.key.sign(succession_message(key.public))
        return msgspec.structs.replace(made, signed_by=elder.id, signature=signature)

    @property
    def key(self) -> SigningKey:
        """The key itself."""
        return SigningKey(self.seed)

    @property
    def published(self) -> PublishedKey:
        """The public part of the key."""
        signature = None if self.signature is None else self.signature.hex()
        return PublishedKey(self.id, self.public.hex(), self.signed_by, signature)

    def __repr__(self) -> str:
        return f"StoredSigner({self.id})"


class Keys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All keys of a host, oldest first; the last of each kind is in use. Its JSON is the keyring's file."""

    masters: tuple[MasterKey, ...]
    signers: tuple[StoredSigner, ...]
    format: int = FORMAT

    @classmethod
    def make(cls) -> Keys:
        """Return the keys of a new host."""
        return cls((MasterKey.make(),), (StoredSigner.make(),))

    def rotated(self) -> Keys:
        """Return these keys with a new master key and a new signing key in use."""
        return Keys((*self.masters, MasterKey.make()), (*self.signers, StoredSigner.make(self.signers[-1])))

    def dump(self) -> bytes:
        """Return the JSON of the keyring."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"

    @classmethod
    def load(cls, data: bytes, where: str) -> Keys:
        """Read the JSON of a keyring; raises ``StoreUnusable`` unless all keys match their ids."""
        try:
            keys = msgspec.json.decode(data, type=cls)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            # The message omits the cause, which could contain a part of a key.
            raise StoreUnusable(f"The keyring in {where} cannot be read.", _RESTORE) from error
        whole = (
            keys.format == FORMAT
            and keys.masters
            and keys.signers
            and all(len(key.key) == 32 and key.id == _id("master", key.key) for key in keys.masters)
            and all(len(key.seed) == 32 and key.public == key.key.public for key in keys.signers)
            and all(key.id == key_id(key.public) for key in keys.signers)
        )
        if not whole:
            raise StoreUnusable(f"The keyring in {where} is damaged.", _RESTORE)
        return keys

    @property
    def ids(self) -> KeyIds:
        """The ids of all keys."""
        return KeyIds(frozenset(key.id for key in self.masters), frozenset(key.id for key in self.signers))

    def master(self, key_id: str) -> bytes:
        """Return a master key by id; raises ``KeysLost``."""
        for key in self.masters:
            if key.id == key_id:
                return key.key
        raise KeysLost(f"The master key {key_id!r} is not in the keyring.", _RESTORE)

    def public_keys(self) -> tuple[PublishedKey, ...]:
        """Return all public keys, oldest first; the last one is in use."""
        return tuple(key.published for key in self.signers)


def secret_of(master: bytes, match: str) -> bytes:
    """Return the secret of a match, ``M(master key, "secret", match)``."""
    return keyed_digest(master, "secret", match.encode())


def _id(kind: str, key: bytes) -> str:
    # Six bytes of a digest reveal nothing about a key of 256 bits.
    return digest("key id", kind.encode(), key)[:6].hex()
