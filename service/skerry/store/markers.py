"""Markers on the servers of a store: a missing one means that the server was emptied or replaced."""

from __future__ import annotations

import secrets

from skerry.store.errors import Unavailable
from skerry.store.names import THE_SERVER, marker_key
from skerry.store.store import Store
from skerry.store.troubles import Trouble


class Markers:
    """The markers that this process found or created. They move with their slots and survive a fail-over."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, bytes] = {}

    async def troubles(self) -> tuple[Trouble, ...]:
        """Return the servers that were emptied since the first call, as far as they answer."""
        servers = await self._store.servers()
        tags = {tag: name for name in servers if (tag := self._store.tag_at(name)) is not None}
        found: list[Trouble] = []
        for tag in {**self._known, **tags}:
            try:
                marker = await self._marker(tag)
            except Unavailable:
                continue
            if marker != self._known.setdefault(tag, marker):
                name = tags.get(tag, "")
                found.append(Trouble("emptied", "" if name == THE_SERVER else name))
        return tuple(found)

    async def _marker(self, tag: str) -> bytes:
        """Return the marker of a tag; the first process that asks for it creates it."""
        lane, key = self._store.of(tag), marker_key(tag)
        marker = await lane.call("GET", key)
        if marker is None and tag not in self._known:
            await lane.call_durably("SET", key, secrets.token_hex(8), "NX")
            marker = await lane.call("GET", key)
        return bytes(marker or b"")
