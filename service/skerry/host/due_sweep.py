"""Does what falls due in matches that nobody looks at: every worker sweeps, and each thing is done once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from skerry.host.host import Host
from skerry.log.due_index import DueIndex
from skerry.match.due import next_due
from skerry.rules.coded_error import Coded
from skerry.settings.matches import MatchSettings
from skerry.store.errors import Unavailable

_logger = logging.getLogger(__name__)

DEFAULTS = MatchSettings()


class DueSweep:
    """The sweep of one worker; ``now`` is the store's clock in ms."""

    def __init__(
        self, index: DueIndex, host: Host, now: Callable[[], int], settings: MatchSettings = DEFAULTS
    ) -> None:
        self._settings = settings
        self._index = index
        self._host = host
        self._now = now
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to sweep in the background."""
        self._task = asyncio.create_task(self._forever(), name="skerry due sweep")

    async def close(self) -> None:
        """Stop; what is due is done by the next worker."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def sweep(self) -> int:
        """Look once at the matches that are due; returns how many there were. Raises ``Unavailable``."""
        found = await self._index.due(self._now(), self._settings.due_batch)
        for match, at in found:
            await self._look_at(match, at)
        return len(found)

    async def _look_at(self, match: str, noted: int) -> None:
        try:
            state = await self._host.matches.current(match)
            await self._host.do_what_is_due(state)
            due = next_due(await self._host.matches.current(match))
        except Unavailable:
            raise
        except Exception as error:
            # One match that this worker cannot fold must not hold up all others.
            if not isinstance(error, Coded):
                _logger.exception("cannot do what is due in match %s", match)
            due = self._now() + self._settings.due_again * 1000
        if due is None:
            await self._index.forget(match, noted)
        elif due != noted:
            await self._index.put(match, due)

    async def _forever(self) -> None:
        while True:
            await asyncio.sleep(self._settings.due_interval)
            try:
                while await self.sweep() == self._settings.due_batch:
                    pass
            except Unavailable:
                continue
            except Exception:
                _logger.exception("cannot look for matches that are due")
