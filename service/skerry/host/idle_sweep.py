"""Closes open matches that nobody plays, once each, and deletes old forks: every worker sweeps.

The lists of open matches say where to look, so that nothing is written for it when a table changes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import get_args

from skerry.host.forks import Forks
from skerry.host.host import Host
from skerry.host.idle_limits import CloseIdle, IdleLimits
from skerry.lobby.index import Index
from skerry.lobby.projection import Lobby
from skerry.log.refusals import UnknownMatch
from skerry.log.request_ids import Request
from skerry.match.idle import IdleKind
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.rules.coded_error import Coded
from skerry.store.errors import Unavailable

_logger = logging.getLogger(__name__)


class IdleSweep:
    """The sweep of one worker; ``now`` is the store's clock in ms."""

    def __init__(
        self,
        index: Index,
        lobby: Lobby,
        host: Host,
        forks: Forks,
        now: Callable[[], int],
        limits: IdleLimits,
    ) -> None:
        self._limits = limits
        self._index = index
        self._lobby = lobby
        self._host = host
        self._forks = forks
        self._now = now
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to sweep in the background."""
        self._task = asyncio.create_task(self._forever(), name="skerry idle sweep")

    async def close(self) -> None:
        """Stop; what is due is done by the next worker."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def sweep(self) -> int:
        """Close or delete what is due; return how many matches were looked at. Raises ``Unavailable``."""
        now, looked_at = self._now(), 0
        ends = {kind: now - self._limits.of(kind) for kind in get_args(IdleKind)}
        after: dict[str, str] = {}
        while ends:
            pages = await self._index.idle(ends, after, self._limits.settings.idle_batch)
            for kind, members in pages.items():
                for match, member in members:
                    await self._look_at(match)
                    after[kind] = member
                looked_at += len(members)
                if len(members) < self._limits.settings.idle_batch:
                    del ends[kind]
        return looked_at

    async def _look_at(self, match: str) -> None:
        try:
            state = await self._host.matches.current(match)
            if state.origin:
                await self._look_at_fork(state)
                return
            await self._host.act(state, Request("host", f"idle {state.seq}", None), CloseIdle(self._limits))
        except Unavailable:
            raise
        except UnknownMatch:
            # A fork that another worker has just deleted, or a log that the store has lost.
            await self._index.remove(match)
        except Refused:
            # It has changed meanwhile, and its row is behind.
            await self._lobby.put(await self._host.matches.current(match))
        except Exception as error:
            # One match that this worker cannot fold must not hold up all others.
            if not isinstance(error, Coded):
                _logger.exception("cannot close match %s", match)

    async def _look_at_fork(self, state: MatchState) -> None:
        due = self._limits.closes_at(state)
        if due is not None and self._now() >= due:
            await self._forks.delete(state.match)
        else:
            await self._lobby.put(state)

    async def _forever(self) -> None:
        while True:
            await asyncio.sleep(self._limits.settings.idle_interval)
            try:
                await self.sweep()
            except Unavailable:
                continue
            except Exception:
                _logger.exception("cannot look for matches to close")
