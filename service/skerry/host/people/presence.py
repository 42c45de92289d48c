"""Whose streams are open: each worker knows its own, and writes them into the store every few seconds.

There is one sorted set for all matches: the seats with a stream, by the time at which a worker last said so.
It only informs, so nothing waits for it, and what is lost is written again a moment later.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from skerry.host.people.person import NOBODY, People, Present
from skerry.log.event_log import mark_name
from skerry.match.state import MatchState
from skerry.rules.game import Seat
from skerry.settings.people import PeopleSettings
from skerry.store.bounded import Bounded
from skerry.store.cache import TTLValue
from skerry.store.errors import Unavailable
from skerry.store.names import PRESENCE_KEY, PRESENCE_TAG
from skerry.store.store import Store

_logger = logging.getLogger(__name__)

DEFAULTS = PeopleSettings()

# Not settings: a command stays short, and new streams are written together.
CHUNK = 1000
SOON_SECONDS = 0.5
FRESH_SECONDS = 1.0
"""How long what the store said of a match is used again."""
TIMES = 3
"""How often a stream is written while it counts as connected: one lost write does no harm."""

_Sitting = tuple[str | None, ...]
"""The names of taken seats in the sorted set, None for free ones."""


class Presence:
    """The seats with open streams. ``now`` returns the store's time in ms, ``clock`` counts seconds."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        settings: PeopleSettings = DEFAULTS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._lane = store.of(PRESENCE_TAG)
        self._now = now
        self._clock = clock
        self._window = round(settings.connected_seconds * 1000)
        self._open: Counter[str] = Counter()
        self._new: set[str] = set()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._cached: Bounded[_Sitting, TTLValue[frozenset[str]]] = Bounded(settings.cached_names)

    def start(self) -> None:
        """Begin to write in the background."""
        self._task = asyncio.create_task(self._run(), name="skerry presence")

    async def close(self) -> None:
        """Stop writing; what was written runs out by itself."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @contextlib.contextmanager
    def stream(self, state: MatchState, seat: Seat | None) -> Iterator[None]:
        """Count a stream of a seat as open meanwhile; one of the public does not count."""
        if seat is None:
            yield
            return
        name = _name(state.match, seat, state.seats[seat].since)
        self._open[name] += 1
        self._new.add(name)
        self._wake.set()
        try:
            yield
        finally:
            self._open[name] -= 1
            if not self._open[name]:
                del self._open[name]
                # Connected until now: others see that it ended when the time is up.
                self._new.add(name)
                self._wake.set()

    async def of(self, state: MatchState, people: People | None = None) -> People:
        """Return who sits in each seat, with whether a stream of the seat was open a moment ago."""
        sitting = _sitting(state)
        cached = self._cached.get(sitting)
        if cached is None:
            load = partial(self._load, sitting)
            cached = self._cached[sitting] = TTLValue(load, FRESH_SECONDS, self._clock)
        return self._present(sitting, people, await cached.get())

    def known(self, state: MatchState, people: People | None = None) -> People | None:
        """As ``of`` without waiting, None if the store has to be asked."""
        sitting = _sitting(state)
        cached = self._cached.get(sitting)
        seen = None if cached is None else cached.peek()
        return None if seen is None else self._present(sitting, people, seen)

    def _present(self, sitting: _Sitting, people: People | None, seen: frozenset[str]) -> People:
        shown = people or (NOBODY,) * len(sitting)
        return tuple(
            [
                Present(person.name, person.avatar, name is not None and (name in self._open or name in seen))
                for name, person in zip(sitting, shown, strict=True)
            ]
        )

    async def _load(self, sitting: _Sitting) -> frozenset[str]:
        names = [name for name in sitting if name is not None]
        if not names:
            return frozenset()
        try:
            scores = await self._lane.call("ZMSCORE", PRESENCE_KEY, *names)
        except Unavailable:
            # Presence may be on another server than the match, and is not worth a refusal.
            return frozenset()
        since = self._now() - self._window
        pairs = zip(names, scores, strict=True)
        return frozenset(name for name, score in pairs if score is not None and float(score) > since)

    async def _run(self) -> None:
        pause = self._window / 1000 / TIMES
        due = self._clock() + pause
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(due - self._clock(), 0)):
                    await self._wake.wait()
                    # Streams that are opened together are written together.
                    await asyncio.sleep(SOON_SECONDS)
            self._wake.clear()
            regular = self._clock() >= due
            if regular:
                due = self._clock() + pause
            try:
                await self.write(regular=regular)
            except Unavailable:
                continue
            except Exception:
                _logger.exception("cannot write whose streams are open")

    async def write(self, *, regular: bool = True) -> None:
        """Write the seats with open streams, or only those that were opened or closed since the last time."""
        names = self._new | set(self._open) if regular else self._new
        self._new = set()
        if not names:
            return
        now, listed = self._now(), sorted(names)
        for first in range(0, len(listed), CHUNK):
            pairs = [part for name in listed[first : first + CHUNK] for part in (str(now), name)]
            await self._lane.call("ZADD", PRESENCE_KEY, *pairs)
        if regular:
            await self._lane.call("ZREMRANGEBYSCORE", PRESENCE_KEY, "-inf", str(now - self._window))


def _sitting(state: MatchState) -> _Sitting:
    return tuple(
        [
            _name(state.match, seat, place.since) if place.since else None
            for seat, place in enumerate(state.seats)
        ]
    )


def _name(match: str, seat: Seat, since: int) -> str:
    return f"{match} {mark_name(seat, since)}"
