"""Join codes of new matches that could not be listed at once: each has a key of its own, on any server.

A code that was given must lead to its match, even if the worker that gave it dies before the lists take the
row. So the code is stored apart from the lists, before it is given, until a comparison with the logs has
surely repaired them.
"""

from __future__ import annotations

from skerry.store.names import code_key, code_tag
from skerry.store.store import Store

# Not a setting: comparisons come every few minutes, and go on while any worker runs.
KEPT_MS = 86_400_000
"""How long a code is kept apart from the lists."""


class UnlistedCodes:
    """The codes of a store that stand apart from its lists. All methods raise ``Unavailable``."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def put(self, code: str, match: str) -> None:
        """Store the match of a code durably."""
        tag = code_tag(code)
        await self._store.of(tag).call_durably("SET", code_key(tag), match, "PX", str(KEPT_MS))

    async def match_of(self, code: str) -> str | None:
        """Return the match of a code, or None if it is not here."""
        tag = code_tag(code)
        found = await self._store.of(tag).call("GET", code_key(tag))
        return None if found is None else found.decode()
