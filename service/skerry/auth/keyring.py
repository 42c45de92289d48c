"""The keyring of a host: loaded, created at the first start, rotated, and used to derive secrets."""

from __future__ import annotations

from skerry.auth.key_ids import KeyIds
from skerry.auth.key_places import FilePlace, KeyPlace, Source, StorePlace
from skerry.auth.keyset import Keys, secret_of
from skerry.chain.signing import PublishedKey, SigningKey
from skerry.store.errors import StoreUnusable

_RESTORE = "Restore it before the next start."


class Keyring:
    """The keys of a host, and the place where they are stored.

    ``lost`` holds a warning for each key that is given up although matches or records name it.
    """

    def __init__(self, place: KeyPlace, data: bytes, lost: tuple[str, ...] = ()) -> None:
        self._place = place
        self._data = data
        self._keys = Keys.load(data, place.name)
        self._lost = lost
        self._problem: str | None = None

    @classmethod
    async def open(cls, place: KeyPlace, lost: tuple[str, ...] = ()) -> Keyring:
        """Load a keyring; the first start creates it. Raises ``StoreUnusable`` or ``Unavailable``."""
        data = await place.load()
        if data is None:
            made = Keys.make().dump()
            data = made if await place.create(made) else await place.load()
        if data is None:
            raise StoreUnusable(f"The keyring in {place.name} disappeared.", "Find out what removes it.")
        return cls(place, data, lost)

    @property
    def source(self) -> Source:
        """Where the keys are stored."""
        return self._place.source

    @property
    def warnings(self) -> tuple[str, ...]:
        """What an operator should know of the place."""
        place, found = self._place, list(self._lost)
        if self._problem is not None:
            found.append(self._problem)
        elif isinstance(place, FilePlace) and place.open_to_others():
            found.append(f"Other users can read the keyring {place.path}: set its mode to 600.")
        if isinstance(place, StorePlace):
            found.append("The master keys are in the store: anyone who can read it can predict every draw.")
        return tuple(found)

    @property
    def ids(self) -> KeyIds:
        """The ids of all keys."""
        return self._keys.ids

    @property
    def masters(self) -> tuple[str, ...]:
        """The ids of all master keys, oldest first; the last one is in use."""
        return tuple(key.id for key in self._keys.masters)

    @property
    def current(self) -> str:
        """The id of the master key in use."""
        return self._keys.masters[-1].id

    @property
    def eldest(self) -> str:
        """The id of the first master key."""
        return self._keys.masters[0].id

    @property
    def signing(self) -> SigningKey:
        """The signing key in use."""
        return self._keys.signers[-1].key

    def holds(self, key_id: str) -> bool:
        """Say whether the keyring has a master key."""
        return key_id in self.masters

    def master(self, key_id: str) -> bytes:
        """Return the master key with an id; raises ``KeysLost``."""
        return self._keys.master(key_id)

    def secret(self, match: str, key_id: str) -> bytes:
        """Return the secret of a match created with a master key; raises ``KeysLost``."""
        return secret_of(self.master(key_id), match)

    def public_keys(self) -> tuple[PublishedKey, ...]:
        """Return what ``/.well-known/skerry-keys.json`` publishes."""
        return self._keys.public_keys()

    async def refresh(self) -> None:
        """Read the place again, for keys that another process added.

        Keys that have disappeared or cannot be read any more stay in use, with a warning.
        """
        data = None
        try:
            data = await self._place.load()
            if data is not None and data != self._data:
                self._take(data)
                return
        except StoreUnusable as error:
            self._problem = f"{error.message} {_RESTORE}"
            return
        self._problem = None if data is not None else f"The keyring in {self._place.name} is gone. {_RESTORE}"

    def _take(self, data: bytes) -> None:
        keys = Keys.load(data, self._place.name)
        if set(self._keys.masters) <= set(keys.masters) and set(self._keys.signers) <= set(keys.signers):
            self._data, self._keys, self._problem = data, keys, None
        else:
            self._problem = f"The keyring in {self._place.name} lacks keys that are in use here. {_RESTORE}"

    async def rotate(self) -> None:
        """Put a new master key and a new signing key, signed by the old one, into use; old keys stay."""
        while True:
            data = await self._place.load()
            if data is None:
                raise StoreUnusable(f"The keyring in {self._place.name} is gone.", "Restore it first.")
            rotated = Keys.load(data, self._place.name).rotated().dump()
            if await self._place.exchange(data, rotated):
                self._data, self._keys = rotated, Keys.load(rotated, self._place.name)
                return
