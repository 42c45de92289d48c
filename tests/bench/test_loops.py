"""The benches' loops: what they count, and that they end and close what they opened."""

from __future__ import annotations

import asyncio
import os
import time

import pytest
from tests.bench.client import Address, Connection
from tests.bench.loops import LOOPS, OPEN, SHORTEST, Server
from tests.bench.rows import BARE, QUICK, ROWS, Plan

SECONDS = 0.1


class ToyServer:
    """A server whose moves take a millisecond."""

    moves = 7

    def __init__(self) -> None:
        self.seated = self.closed = self.played = 0
        self.most_open = 0

    def lane(self) -> Connection:
        return Connection(Address("nowhere", 1))

    async def seat(self, lane: Connection) -> ToyMatch:
        self.seated += 1
        self.most_open = max(self.most_open, self.seated - self.closed)
        return ToyMatch(self)


class ToyMatch:
    def __init__(self, server: ToyServer) -> None:
        self._server = server
        self._followed = False
        self._next = 0
        self._delivered = 0

    async def follow(self) -> None:
        await asyncio.sleep(0.001)
        self._followed = True

    async def play(self, lane: Connection, number: int) -> None:
        assert self._followed
        assert number == self._next < self._server.moves
        await asyncio.sleep(0.001)
        self._next += 1
        self._server.played += 1

    async def delivered(self) -> None:
        self._delivered = self._next

    def close(self) -> None:
        assert self._delivered == self._next
        self._server.closed += 1


def _is_a_server(server: Server) -> Server:
    return server


@pytest.mark.parametrize("name", list(LOOPS))
async def test_all_that_was_done_is_counted_and_closed(name: str) -> None:
    server = ToyServer()
    found = await LOOPS[name](_is_a_server(server), 3, SECONDS, {"server": os.getpid()})
    assert server.closed == server.seated > 3
    assert 0 < found.in_time <= len(found.taken)
    assert found.taken == sorted(found.taken)
    assert found.rate == found.in_time / found.seconds
    assert found.cpu() == pytest.approx(1e6 * found.cost.cpu["server"] / len(found.taken))
    if name == "set-up":
        assert server.played == 0
        assert len(found.taken) == server.seated
    elif name == "whole":
        assert server.played == len(found.taken) <= found.in_time + 3


async def test_a_round_of_pure_moves_ends_with_its_first_match() -> None:
    server = ToyServer()
    found = await LOOPS["pure"](server, 3, SECONDS, {"server": os.getpid()})
    assert server.seated % 3 == 0
    assert server.seated > 3, "there was more than one round"
    assert len(found.taken) == server.played <= server.seated * ToyServer.moves
    assert SECONDS - SHORTEST <= found.seconds < found.cost.wall


async def test_a_rest_of_time_too_short_for_the_clock_begins_no_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(time, "perf_counter", iter(range(10**6, 10**7)).__next__)
    server = ToyServer()
    found = await LOOPS["pure"](server, 1, 20 + 1e-12, {"server": os.getpid()})
    assert found.seconds == 20


async def test_set_up_never_holds_many_matches_open() -> None:
    server = ToyServer()
    await LOOPS["set-up"](server, 3, SECONDS, {"server": os.getpid()})
    assert server.seated > OPEN + 3
    assert server.most_open <= OPEN + 3


def test_rows_that_differ_by_their_followers_run_once() -> None:
    planned = [(row.name, lanes) for row, lanes in Plan().runs((*ROWS, BARE))]
    assert planned.count(("pure moves", 1)) == planned.count(("pure moves", 128)) == 1
    assert [lanes for name, lanes in planned if name == "pure, with views"] == [QUICK]


def test_only_the_rows_that_were_asked_for_run() -> None:
    plan = Plan(lanes=(4,), names=("pure, 2 workers", "set-up"))
    assert [(row.name, lanes) for row, lanes in plan.runs(ROWS)] == [("set-up", 4), ("pure, 2 workers", 4)]
