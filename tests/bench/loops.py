"""The benches' closed loops, which play or make matches until the time is up.

They work with any ``Server`` as defined here. Several lanes run at once; each has one match and one
connection at a time.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Protocol

import msgspec
from tests.bench.client import Connection
from tests.bench.machine import Cost, Watch

MAKERS = 8
"""The number of matches made at once before the clock starts."""
TRIAL = 0.5
"""The seconds of the trial run, which shows how many matches are needed."""
RESERVE = 1.5
"""The factor by which more matches are made than the trial run suggests."""


class Match(Protocol):
    """A match under load."""

    async def follow(self) -> None:
        """Let its followers connect, and wait until they are up to date."""

    async def play(self, lane: Connection, number: int) -> None:
        """Play a move, numbered from 0; raises ``AssertionError`` if it is refused."""

    async def delivered(self) -> None:
        """Wait until all followers have all moves."""

    def close(self) -> None:
        """Close its connections."""


class Server(Protocol):
    """A server under load; each of its matches has ``moves`` moves."""

    moves: int

    def lane(self) -> Connection:
        """Return a connection."""

    async def seat(self, lane: Connection) -> Match:
        """Make a match that is ready to play."""


class Measured(msgspec.Struct, frozen=True):
    """The result of one loop: the sorted seconds of each move or match, and the cost of all of them.

    ``in_time`` of them ended within ``seconds``; only these count for the rate.
    """

    taken: list[float]
    in_time: int
    seconds: float
    cost: Cost

    @property
    def rate(self) -> float:
        """The number per second."""
        return self.in_time / self.seconds

    def cpu(self, name: str = "server") -> float:
        """Return a process's processor time per move or match, in microseconds."""
        return 1e6 * self.cost.cpu[name] / len(self.taken)


class _Clock:
    """The time of one loop, and what it did."""

    def __init__(self, seconds: float, pids: Mapping[str, int]) -> None:
        self._seconds = seconds
        self._pids = pids
        self._taken: list[float] = []
        self._in_time = 0
        self._begun = self._end = 0.0
        self._watch: Watch | None = None

    def start(self) -> None:
        """Start."""
        self._watch = Watch(**self._pids)
        self._begun = time.perf_counter()
        self._end = self._begun + self._seconds

    def stop(self) -> None:
        """End early."""
        self._end = min(self._end, time.perf_counter())

    @property
    def running(self) -> bool:
        """Whether there is time left."""
        return time.perf_counter() < self._end

    async def time(self, doing: Awaitable[None]) -> None:
        """Await something and record how long it took."""
        begun = time.perf_counter()
        await doing
        ended = time.perf_counter()
        self._taken.append(ended - begun)
        self._in_time += ended <= self._end

    def measured(self) -> Measured:
        """Return the result; call it after all deliveries."""
        assert self._watch is not None
        return Measured(sorted(self._taken), self._in_time, self._end - self._begun, self._watch.read())


async def whole(server: Server, lanes: int, seconds: float, pids: Mapping[str, int]) -> Measured:
    """Make, follow and play matches; each lane's first match is made before the clock starts."""
    clock = _Clock(seconds, pids)

    async def one(lane: Connection, match: Match) -> None:
        while True:
            await match.follow()
            await _played(server, clock, lane, match)
            match.close()
            if not clock.running:
                return
            match = await server.seat(lane)

    held = [server.lane() for _ in range(lanes)]
    first = [await server.seat(lane) for lane in held]
    clock.start()
    await asyncio.gather(*map(one, held, first))
    return _ended(clock, held)


async def pure(server: Server, lanes: int, seconds: float, pids: Mapping[str, int]) -> Measured:
    """Play matches that are made and followed before the clock starts."""
    trial = await _played_all(server, lanes, min(TRIAL, seconds), pids, lanes * 2)
    needed = math.ceil(RESERVE * trial.rate * seconds / server.moves) + lanes
    return await _played_all(server, lanes, seconds, pids, needed)


async def set_up(server: Server, lanes: int, seconds: float, pids: Mapping[str, int]) -> Measured:
    """Make and follow matches; closing them does not count."""
    clock = _Clock(seconds, pids)
    made: list[Match] = []

    async def ready(lane: Connection) -> None:
        match = await server.seat(lane)
        await match.follow()
        made.append(match)

    async def one(lane: Connection) -> None:
        while clock.running:
            await clock.time(ready(lane))

    held = [server.lane() for _ in range(lanes)]
    await asyncio.gather(*map(ready, held))
    clock.start()
    await asyncio.gather(*map(one, held))
    found = _ended(clock, held)
    for match in made:
        match.close()
    return found


LOOPS: Mapping[str, Callable[[Server, int, float, Mapping[str, int]], Coroutine[None, None, Measured]]] = {
    "whole": whole,
    "pure": pure,
    "set-up": set_up,
}


async def _played_all(
    server: Server, lanes: int, seconds: float, pids: Mapping[str, int], matches: int
) -> Measured:
    clock = _Clock(seconds, pids)
    supply = deque[Match]()
    left = iter(range(matches))

    async def make() -> None:
        lane = server.lane()
        for _ in left:
            match = await server.seat(lane)
            await match.follow()
            supply.append(match)
        lane.close()

    async def one(lane: Connection) -> None:
        while clock.running:
            if not supply:
                clock.stop()
                return
            match = supply.popleft()
            await _played(server, clock, lane, match)
            done.append(match)

    await asyncio.gather(*(make() for _ in range(MAKERS)))
    held, done = [server.lane() for _ in range(lanes)], list[Match]()
    clock.start()
    await asyncio.gather(*map(one, held))
    found = _ended(clock, held)
    for match in (*done, *supply):
        match.close()
    return found


async def _played(server: Server, clock: _Clock, lane: Connection, match: Match) -> None:
    for number in range(server.moves):
        if not clock.running:
            break
        await clock.time(match.play(lane, number))
    await match.delivered()


def _ended(clock: _Clock, lanes: list[Connection]) -> Measured:
    found = clock.measured()
    for lane in lanes:
        lane.close()
    return found
