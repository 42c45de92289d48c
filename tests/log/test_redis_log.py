"""The log in Redis Streams, on every kind of store."""

from __future__ import annotations

import asyncio

import pytest
from tests.plugins.chains import append, extend
from tests.plugins.event_log_cases import EventLogCases
from tests.plugins.stores import on_every_store, say

from skerry.log.event_log import Appended, Repeated
from skerry.log.redis_log import RedisLog
from skerry.log.refusals import MatchDamaged
from skerry.store.errors import StoreUnusable, Unavailable
from skerry.store.limits import StoreLimits
from skerry.store.wire import Wire

pytestmark = pytest.mark.store


@on_every_store
class TestRedisLog(EventLogCases):
    """The cases of every event log."""


@on_every_store
async def test_a_forgotten_script_is_taught_again(log: RedisLog) -> None:
    request = b"q" * 16
    _, head, _ = await append(log, "m-1", None, "x", request=request)
    say(log.url, "SCRIPT", "FLUSH")
    assert (await append(log, "m-1", None, "x", request=request))[0] == Repeated(1)
    say(log.url, "SCRIPT", "FLUSH")
    assert (await append(log, "m-1", head))[0] == Appended(2)


@on_every_store
async def test_a_move_keeps_to_its_slot(log: RedisLog) -> None:
    await append(log, "m-1", None)
    keys = await log.of("m-1").call("KEYS", "*")
    assert sorted(keys) == [b"sk:{m-1}:head", b"sk:{m-1}:log", b"sk:{m-1}:requests"]


async def test_a_deadline_is_that_of_the_last_entry(log: RedisLog) -> None:
    async def deadline(match: str) -> bytes | None:
        found: bytes | None = await log.of(match).call("HGET", f"sk:{{{match}}}:head", "due")
        return found

    _, head, _ = await append(log, "m-1", None, due=1234)
    await append(log, "m-2", None, due=99)
    await append(log, "m-3", None)
    matches = ("m-1", "m-2", "m-3", "m-4")
    assert [await deadline(match) for match in matches] == [b"1234", b"99", b"", None]
    await append(log, "m-1", head)
    assert await deadline("m-1") == b""


@on_every_store
async def test_a_head_that_the_stream_contradicts_is_reported(log: RedisLog) -> None:
    await extend(log, "m-1", 2)
    say(log.url, "DEL", "sk:{m-1}:head")
    with pytest.raises(MatchDamaged, match="entry 1"):
        await append(log, "m-1", None)
    assert len(await log.read("m-1")) == 2


@on_every_store
async def test_killed_connections_are_replaced(log: RedisLog) -> None:
    heads = await extend(log, "m-1", 1)
    for _ in range(5):
        say(log.url, "CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
        await asyncio.sleep(0.01)
        heads += await extend(log, "m-1", 1, heads[-1])
    assert len(await log.read("m-1")) == 6


@on_every_store
async def test_a_full_store_refuses_and_writes_nothing(log: RedisLog) -> None:
    head = (await extend(log, "m-1", 2))[-1]
    say(log.url, "CONFIG", "SET", "maxmemory", "1")
    try:
        with pytest.raises(Unavailable, match="refuses for now"):
            await append(log, "m-1", head)
        assert await log.head("m-1") == head
    finally:
        say(log.url, "CONFIG", "SET", "maxmemory", "0")
    assert (await append(log, "m-1", head))[0] == Appended(3)


async def test_a_store_that_is_not_there_is_unavailable() -> None:
    async with RedisLog("unix:///nowhere/at-all.sock", StoreLimits(store_patience=0.1)) as log:
        with pytest.raises(Unavailable, match="cannot be reached"):
            await log.head("m-1")
        answers = await asyncio.gather(*(log.head(f"m-{n}") for n in range(20)), return_exceptions=True)
    assert all(isinstance(answer, Unavailable) for answer in answers)


async def test_a_closed_log_is_unavailable(store_url: str) -> None:
    log = RedisLog(store_url)
    await log.head("m-1")
    await log.close()
    with pytest.raises(Unavailable, match="closed"):
        await log.head("m-1")


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(StoreUnusable, match="address"):
        Wire("http://example.org", name="x", connect_timeout=1)
