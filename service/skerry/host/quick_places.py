"""Where requests for a quick match were led: the store remembers it for a day."""

from __future__ import annotations

from typing import Final

import msgspec

from skerry.store.script import Script
from skerry.store.store import Store

# Not a setting: longer than any client repeats a request.
REMEMBERED_SECONDS = 86_400

_LEAD: Final = Script("""\
-- KEYS place   ARGV expected value or "", value, seconds
local now = redis.call('GET', KEYS[1]) or ''
if now ~= ARGV[1] then return now end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return ARGV[2]
""")


class Place(msgspec.Struct, frozen=True, array_like=True):
    """Where a request was led: ``body`` is the digest of its content.

    ``settled``: the match is one that the request made, and it stays there. ``full`` counts those that it
    made but that others filled before.
    """

    body: str
    match: str
    settled: bool = False
    full: int = 0


_PLACE = msgspec.json.Decoder(Place)


class QuickPlaces:
    """The places of requests, by the digests of their ids. Every method raises ``Unavailable``."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, request: bytes) -> Place | None:
        """Return where a request was led, None if it is new."""
        tag, key = _names(request)
        found = await self._store.of(tag).call("GET", key)
        return None if found is None else _PLACE.decode(found)

    async def lead(self, request: bytes, before: Place | None, place: Place) -> Place:
        """Lead a request on from ``before``; return where it is led then, as a repeat may have been first."""
        tag, key = _names(request)
        expected = b"" if before is None else msgspec.json.encode(before)
        value, seconds = msgspec.json.encode(place), str(REMEMBERED_SECONDS)
        return _PLACE.decode(await _LEAD.run_durably(self._store.of(tag), (key,), expected, value, seconds))


def _names(request: bytes) -> tuple[str, str]:
    tag = f"quick-{request.hex()}"
    return tag, f"sk:{{{tag}}}:place"
