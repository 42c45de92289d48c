"""Checks that a keyring fits the matches of a store, before anything is made with it.

A server that started with a new keyring on old matches would refuse all their players, and each match created
meanwhile would depend on keys that a restored backup does not contain.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection

import msgspec

from skerry.auth.key_ids import KeyIds, NotedKeys
from skerry.auth.key_places import KeyPlace
from skerry.auth.keyring import Keyring
from skerry.auth.keyset import Keys
from skerry.chain.entries import Entry
from skerry.lobby.index import Index
from skerry.log.event_log import EventLog
from skerry.match.codec import table_event
from skerry.match.table_events import Created
from skerry.match.upcast import upcast
from skerry.settings.auth import AuthSettings
from skerry.store.errors import StoreUnusable, Unavailable

DEFAULTS = AuthSettings()


class KeysMissing(StoreUnusable):
    """The keyring lacks master keys of matches in the store."""

    def __init__(self, place: str, missing: Collection[str]) -> None:
        ids = ", ".join(sorted(missing))
        options = " ".join(f"--lost-key {key}" for key in sorted(missing))
        super().__init__(
            f"The keyring in {place} lacks master keys of matches in the store: {ids}.",
            f"Restore the keyring from a backup. To give those matches up and start without the keys, add: "
            f"{options}",
        )


async def open_keyring(
    place: KeyPlace,
    noted: NotedKeys,
    log: EventLog,
    index: Index,
    lost: Collection[str] = (),
    sample: int = DEFAULTS.keyring_sample,
) -> Keyring:
    """Open the keyring of a store with ``noted`` keys; the first start creates it.

    ``lost`` holds the ids of master keys that the operator gives up. If no keys are noted, a ``sample`` of
    matches is searched for them. Raises ``KeysMissing``, before it would create a new keyring, and what
    ``Keyring.open`` raises.
    """
    # Read before the keyring, which then has all keys that another process notes meanwhile.
    named = await noted.load()
    if not named.masters:
        named = KeyIds(await _sampled(log, index, sample), named.signing)
    data = await place.load()
    held = KeyIds() if data is None else Keys.load(data, place.name).ids
    missing = named.without(held)
    if missing != KeyIds():
        if not await _holds_matches(log, index):
            await noted.forget(missing)
            missing = KeyIds()
        elif not missing.masters <= set(lost):
            raise KeysMissing(place.name, missing.masters - set(lost))
    return await Keyring.open(place, _warnings(missing))


async def follow_keyring(keyring: Keyring, interval: float = DEFAULTS.keyring_interval) -> None:
    """Load keys that other processes put into use, every few seconds, until cancelled."""
    while True:
        await asyncio.sleep(interval)
        with contextlib.suppress(Unavailable):
            await keyring.refresh()


def _warnings(missing: KeyIds) -> tuple[str, ...]:
    return (
        *(
            f"The master key {key} is lost: matches made with it cannot go on."
            for key in sorted(missing.masters)
        ),
        *(
            f"The signing key {key} is lost: records signed by it can no longer be traced to this server."
            for key in sorted(missing.signing)
        ),
    )


async def _holds_matches(log: EventLog, index: Index) -> bool:
    async for matches in index.all_matches():
        if await log.heads(matches):
            return True
    return False


async def _sampled(log: EventLog, index: Index, sample: int) -> frozenset[str]:
    """Return the master keys that a sample of matches names, for a store written by older versions."""
    found: set[str] = set()
    asked = 0
    async for matches in index.all_matches():
        names = list(await log.heads(matches[: sample - asked]))
        rows = await asyncio.gather(*(log.read(match, limit=1) for match in names))
        found |= {key for row in rows for _, entry in row if (key := _master_key_of(entry))}
        asked += len(matches)
        if asked >= sample:
            break
    return frozenset(found)


def _master_key_of(first: bytes) -> str:
    """Return the master key that the first entry of a match names, or "" if it cannot be read."""
    try:
        (raw,) = Entry.unpack(first).read().events
        event = table_event(upcast(raw))
    except (ValueError, LookupError, msgspec.MsgspecError):
        return ""
    return event.key if isinstance(event, Created) else ""
