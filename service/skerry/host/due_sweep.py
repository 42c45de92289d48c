"""Does what falls due in matches that nobody looks at: every worker sweeps, and each thing is done once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from itertools import islice
from typing import Any

from skerry.host.host import Host
from skerry.host.outage import Outages
from skerry.log.due_index import DueIndex
from skerry.match.clock_commands import OUTAGE_GRACE
from skerry.match.due import next_due
from skerry.rules.coded_error import Coded
from skerry.settings.matches import MatchSettings
from skerry.store.errors import Unavailable

_logger = logging.getLogger(__name__)

DEFAULTS = MatchSettings()

# Not a setting: requests come first, and nobody waits for the index to be built.
_REST = 0.02
"""The rest in seconds after each batch of matches while the index is built."""


class DueSweep:
    """The sweep of one worker; ``now`` is the store's clock in ms.

    ``all_matches`` goes through the store's matches, which rebuilds an index that was lost.
    """

    def __init__(
        self,
        index: DueIndex,
        host: Host,
        outages: Outages,
        all_matches: Callable[[], AsyncIterator[list[str]]],
        now: Callable[[], int],
        settings: MatchSettings = DEFAULTS,
    ) -> None:
        self._settings = settings
        self._index = index
        self._host = host
        self._outages = outages
        self._all_matches = all_matches
        self._now = now
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to sweep in the background."""
        self._run(self._beat_forever(), "skerry due beat")
        self._run(self._sweep_forever(), "skerry due sweep")

    async def close(self) -> None:
        """Stop; what is due is done by the next worker."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def beat(self) -> None:
        """Show that this worker is awake, and begin what an outage or a lost index makes necessary."""
        beat = await self._outages.beat()
        if beat.builds:
            self._run(self.build(), "skerry due index")
        if beat.ended and beat.resumed:
            self._run(self.grant(beat.resumed), "skerry time after an outage")

    async def sweep(self) -> int:
        """Look once at the matches that are due; returns how many there were. Raises ``Unavailable``."""
        now, most = self._now(), self._settings.due_batch
        until = now + round(self._settings.outage_after * 1000)
        taken = await self._index.take(now, most, until)
        if not taken:
            return 0
        dues = await self._host.matches.log.dues(taken)
        waiting = {match: at for match in taken if (at := dues.get(match)) is None or at > now}
        await asyncio.gather(*(self._index.move(match, until, at) for match, at in waiting.items()))
        await self._act_on_all((match, until) for match in taken if match not in waiting)
        return len(taken)

    async def build(self) -> None:
        """Note the deadlines of all matches."""
        try:
            async for matches in self._all_matches():
                await self._note_all(matches)
                await asyncio.sleep(_REST)
            await self._index.set_whole()
        except Unavailable:
            # A later beat begins again.
            return

    async def grant(self, resumed: int) -> None:
        """Give time to the seats that an outage left too little, before their deadlines come.

        Those that this misses get theirs when their deadline comes, as no expiry is enforced before.
        """
        try:
            noted = iter(await self._index.until(resumed + OUTAGE_GRACE))
            while some := list(islice(noted, self._settings.due_batch)):
                await self._act_on_all(some)
        except Unavailable:
            return

    async def _note_all(self, matches: Iterable[str]) -> None:
        dues = await self._host.matches.log.dues(matches)
        await asyncio.gather(*(self._index.note(match, at) for match, at in dues.items() if at is not None))

    async def _act_on_all(self, noted: Iterable[tuple[str, int]]) -> None:
        """Do what is due in some matches at once, so that their entries share the store's flushes."""
        done = await asyncio.gather(*(self._act(*each) for each in noted), return_exceptions=True)
        for failure in done:
            if failure is not None:
                raise failure

    async def _act(self, match: str, noted: int) -> None:
        """Do what is due in a match; ``noted`` is its time in the index."""
        due: int | None
        try:
            state = await self._host.do_what_is_due(await self._host.matches.current(match))
            due = next_due(state)
            if due is not None and due <= self._now():
                # Something prevents it, such as an outage of which this worker does not know the end yet.
                due = self._now() + round(self._settings.due_interval * 1000)
        except Unavailable:
            raise
        except Exception as error:
            # One match that this worker cannot fold must not hold up all others.
            if not isinstance(error, Coded):
                _logger.exception("cannot do what is due in match %s", match)
            due = self._now() + self._settings.due_again * 1000
        await self._index.move(match, noted, due)

    async def _beat_forever(self) -> None:
        pause = min(self._settings.due_interval, self._settings.outage_after / 4)
        while True:
            try:
                await self.beat()
            except Unavailable:
                pass
            except Exception:
                _logger.exception("cannot show that this worker is awake")
            await asyncio.sleep(pause)

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(self._settings.due_interval)
            try:
                while await self.sweep() == self._settings.due_batch:
                    pass
            except Unavailable:
                continue
            except Exception:
                _logger.exception("cannot look for matches that are due")

    def _run(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
