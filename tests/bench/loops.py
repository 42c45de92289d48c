"""The benches' closed loops, which play or make matches until the time is up.

They work with any ``Server`` as defined here. Several lanes run at once; each has one match and one
connection at a time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Protocol

import msgspec
from tests.bench.client import Connection
from tests.bench.machine import Cost, Watch

MAKERS = 8
"""The number of matches made at once before the clock starts."""
OPEN = 32
"""The number of matches that stay open in a round of set-up, or two per lane if that is more.

Idle streams cost a little too, so there are never many.
"""


SHORTEST = 0.001
"""The seconds that a round needs at least. Less may be a rounding error of the clock, which never ends."""


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
    _close(held)
    return clock.measured()


async def pure(server: Server, lanes: int, seconds: float, pids: Mapping[str, int]) -> Measured:
    """Play matches that are made and followed before the clock starts.

    In each round, every lane has one match; the round ends with the first of them.
    """
    held = [server.lane() for _ in range(lanes)]

    async def one(lane: Connection, match: Match, clock: _Clock) -> None:
        await _played(server, clock, lane, match)
        clock.stop()

    async def a_round(left: float) -> Measured:
        matches = await _made(server, lanes)
        clock = _Clock(left, pids)
        clock.start()
        await asyncio.gather(*(one(*pair, clock) for pair in zip(held, matches, strict=True)))
        found = clock.measured()
        _close(matches)
        return found

    return await _rounds(a_round, seconds, held)


async def set_up(server: Server, lanes: int, seconds: float, pids: Mapping[str, int]) -> Measured:
    """Make and follow matches; closing them, after each round, does not count."""
    held = [server.lane() for _ in range(lanes)]

    async def one(lane: Connection, clock: _Clock, made: list[Match]) -> None:
        while clock.running and len(made) < max(OPEN, 2 * lanes):
            await clock.time(_ready(server, lane, made))
        clock.stop()

    async def a_round(left: float) -> Measured:
        made: list[Match] = []
        clock = _Clock(left, pids)
        clock.start()
        await asyncio.gather(*(one(lane, clock, made) for lane in held))
        found = clock.measured()
        _close(made)
        return found

    return await _rounds(a_round, seconds, held)


LOOPS: Mapping[str, Callable[[Server, int, float, Mapping[str, int]], Coroutine[None, None, Measured]]] = {
    "whole": whole,
    "pure": pure,
    "set-up": set_up,
}


async def _rounds(
    a_round: Callable[[float], Awaitable[Measured]], seconds: float, lanes: list[Connection]
) -> Measured:
    found: list[Measured] = []
    while (left := seconds - sum(one.seconds for one in found)) > SHORTEST:
        found.append(await a_round(left))
    _close(lanes)
    return Measured(
        sorted(taken for one in found for taken in one.taken),
        sum(one.in_time for one in found),
        sum(one.seconds for one in found),
        Cost.sum([one.cost for one in found]),
    )


async def _made(server: Server, matches: int) -> list[Match]:
    made: list[Match] = []
    left = iter(range(matches))

    async def some() -> None:
        lane = server.lane()
        for _ in left:
            await _ready(server, lane, made)
        lane.close()

    await asyncio.gather(*(some() for _ in range(MAKERS)))
    return made


async def _ready(server: Server, lane: Connection, made: list[Match]) -> None:
    match = await server.seat(lane)
    await match.follow()
    made.append(match)


async def _played(server: Server, clock: _Clock, lane: Connection, match: Match) -> None:
    for number in range(server.moves):
        if not clock.running:
            break
        await clock.time(match.play(lane, number))
    await match.delivered()


def _close(opened: Sequence[Match | Connection]) -> None:
    for one in opened:
        one.close()
