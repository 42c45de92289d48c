"""Finds the match that a join code names, and says that there is none only if that is certain."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from skerry.auth.join_codes import read_join_code
from skerry.lobby.completeness import Completeness, ListsBehind
from skerry.lobby.index import Index
from skerry.lobby.unlisted_codes import UnlistedCodes
from skerry.log.matches import Matches
from skerry.log.refusals import UnknownMatch
from skerry.store.bounded import Bounded

# Not a setting: a code is used a few times, soon after its match was made.
CODES = 8192
"""How many join codes are remembered with the matches that they name."""


class CodeLookup:
    """Looks codes up in the lists, and then among those that could not be listed.

    ``check`` says whether the lists accept rows and have been compared with all logs; ``wait`` is how long,
    in seconds, a code waits for that.
    """

    def __init__(
        self,
        index: Index,
        unlisted: UnlistedCodes,
        matches: Matches,
        complete: Completeness,
        check: Callable[[], Awaitable[bool]],
        wait: float,
    ) -> None:
        self._index = index
        self._unlisted = unlisted
        self._matches = matches
        self._complete = complete
        self._check = check
        self._wait = wait
        self._known: Bounded[str, str] = Bounded(CODES)
        """The matches that join codes name, as the lists said."""

    async def match_of(self, code: str) -> str | None:
        """Return the match with a join code, whose spaces, dashes and letter case do not matter.

        Raises ``ListsBehind`` if the code is unknown and the lists may be incomplete.
        """
        name = read_join_code(code)
        if not name:
            return None
        known = self._known.get(name)
        open_here = None if known is None else self._matches.cache.latest(known)
        if open_here is not None and open_here.phase == "OPEN":
            return known
        found = await self._index.match_of_code(name)
        if found is not None:
            self._known[name] = found
            return found
        found = await self._unlisted.match_of(name)
        if found is not None:
            return found if await self._is_open(found) else None
        if not await self._complete.wait(self._wait):
            raise ListsBehind
        doubts = self._complete.doubts
        found = await self._index.match_of_code(name)
        # Checked afterwards: the lists may have been lost just before they were asked.
        if found is None and not (await self._check() and self._complete.doubts == doubts):
            raise ListsBehind
        return found

    async def _is_open(self, match: str) -> bool:
        try:
            return (await self._matches.current(match)).phase == "OPEN"
        except UnknownMatch:
            return False
