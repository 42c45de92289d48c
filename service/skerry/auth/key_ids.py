"""The ids of a host's keys, noted in the store beside the matches that use them.

So a new keyring, or one of another host, is detected before it is used. An id reveals nothing about its key.
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
        """Return the ids that are not in another set."""
        return KeyIds(self.masters - other.masters, self.signing - other.signing)

    def members(self) -> list[str]:
        """Return the ids in the form of the store."""
        return [_MASTER + key for key in sorted(self.masters)] + [
            _SIGNING + key for key in sorted(self.signing)
        ]


class NotedKeys:
    """The ids that a store holds."""

    def __init__(self, store: Store) -> None:
        self._lane = store.of(KEYRING)
        self._known = KeyIds()

    async def load(self) -> KeyIds:
        """Return all ids that were noted and not forgotten."""
        found: Iterable[bytes] = await self._lane.call("SMEMBERS", KEY_IDS)
        members = [member.decode() for member in found]
        self._known = KeyIds(_named(members, _MASTER), _named(members, _SIGNING))
        return self._known

    async def note(self, ids: KeyIds) -> None:
        """Note ids before their keys are used; ids that are known to be noted cost nothing."""
        if ids.without(self._known) != KeyIds():
            await self._lane.call_durably("SADD", KEY_IDS, *ids.members())
            self._known = ids

    async def forget(self, ids: KeyIds) -> None:
        """Forget ids of keys that nothing in the store uses."""
        await self._lane.call_durably("SREM", KEY_IDS, *ids.members())


def _named(members: Iterable[str], kind: str) -> frozenset[str]:
    return frozenset(member.removeprefix(kind) for member in members if member.startswith(kind))
