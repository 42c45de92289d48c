"""The ids of a host's keys, noted in the store beside the matches that were made with them.

So a keyring that is new, or another host's, is noticed before anything is made with it. An id says nothing
of its key.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from skerry.store.names import KEY_IDS, KEYRING
from skerry.store.store import Store

_MASTER = "master "
_SIGNING = "signing "


class KeyIds(msgspec.Struct, frozen=True):
    """Ids of master keys and of signing keys."""

    masters: frozenset[str] = frozenset()
    signing: frozenset[str] = frozenset()

    def without(self, other: KeyIds) -> KeyIds:
        """Return the ids that are not among others."""
        return KeyIds(self.masters - other.masters, self.signing - other.signing)

    def members(self) -> list[str]:
        """Return the ids as the store holds them."""
        return [_MASTER + key for key in sorted(self.masters)] + [
            _SIGNING + key for key in sorted(self.signing)
        ]


class NotedKeys:
    """The ids that a store holds."""

    def __init__(self, store: Store) -> None:
        self._lane = store.of(KEYRING)
        self._known = KeyIds()

    async def load(self) -> KeyIds:
        """Return all ids that were ever noted and not forgotten."""
        found: Iterable[bytes] = await self._lane.call("SMEMBERS", KEY_IDS)
        members = [member.decode() for member in found]
        self._known = KeyIds(_named(members, _MASTER), _named(members, _SIGNING))
        return self._known

    async def note(self, ids: KeyIds) -> None:
        """Note ids, before anything is made with their keys; those known to be noted cost nothing."""
        if ids.without(self._known) != KeyIds():
            await self._lane.call_durably("SADD", KEY_IDS, *ids.members())
            self._known = ids

    async def forget(self, ids: KeyIds) -> None:
        """Forget ids by which nothing in the store was made."""
        await self._lane.call_durably("SREM", KEY_IDS, *ids.members())


def _named(members: Iterable[str], kind: str) -> frozenset[str]:
    return frozenset(member.removeprefix(kind) for member in members if member.startswith(kind))
