"""One connection for many: order, fairness, bounds, cancellation, and what is known after a break."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from redis.exceptions import DataError, ResponseError
from tests.plugins.chains import append
from tests.plugins.stores import on_every_server, say

from skerry.log.event_log import Appended, Repeated
from skerry.log.redis_log import RedisLog
from skerry.store.batcher import Batcher
from skerry.store.errors import Unavailable
from skerry.store.limits import StoreLimits
from skerry.store.wire import NothingDone

pytestmark = [pytest.mark.store, on_every_server]


async def test_commands_are_executed_in_order(server_url: str) -> None:
    batcher = Batcher(server_url, StoreLimits(store_batch=7))
    counts = await asyncio.gather(*(batcher.call("INCR", "count") for _ in range(100)))
    assert counts == list(range(1, 101))
    assert await batcher.calls(("GET", "count"), ("INCR", "count"), ("GET", "count")) == [b"100", 101, b"101"]
    await batcher.close()


async def test_an_error_reply_is_its_own_callers_only(server_url: str) -> None:
    batcher = Batcher(server_url)
    await batcher.call("SET", "text", "x")
    answers: list[object] = await asyncio.gather(
        batcher.call("GET", "text"),
        batcher.call("LPUSH", "text", "1"),
        batcher.call("GET", "text"),
        return_exceptions=True,
    )
    assert [answers[0], answers[2]] == [b"x", b"x"]
    assert isinstance(answers[1], ResponseError)
    with pytest.raises(ResponseError):
        await batcher.calls(("GET", "text"), ("LPUSH", "text", "1"), ("LPUSH", "text", "2"))
    await batcher.close()


async def test_greedy_callers_do_not_starve_others(server_url: str) -> None:
    batcher = Batcher(server_url)
    counts = [0] * 64
    enough = asyncio.Event()

    async def caller(number: int) -> None:
        while not enough.is_set():
            await batcher.call("PING")
            counts[number] += 1
            if counts[number] == 50:
                enough.set()

    await asyncio.gather(*(caller(number) for number in range(64)))
    assert min(counts) >= 48
    await batcher.close()


async def test_a_cancelled_call_that_was_not_sent_is_dropped(server_url: str) -> None:
    batcher = Batcher(server_url)
    await batcher.call("SET", "kept", "0")
    say(server_url, "CLIENT", "PAUSE", "300", "WRITE")
    flying = asyncio.create_task(batcher.call("SET", "kept", "1"))
    await asyncio.sleep(0.05)
    waiting = asyncio.create_task(batcher.call("SET", "dropped", "1"))
    after = asyncio.create_task(batcher.call("GET", "kept"))
    await asyncio.sleep(0.05)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert await flying == b"OK"
    assert await after == b"1"
    assert await batcher.call("EXISTS", "dropped") == 0
    await batcher.close()


async def test_a_cancelled_caller_in_flight_does_not_shift_replies(server_url: str) -> None:
    batcher = Batcher(server_url)
    await batcher.call("PING")
    say(server_url, "CLIENT", "PAUSE", "200", "WRITE")
    calls = [asyncio.create_task(batcher.call("INCR", "count")) for _ in range(4)]
    await asyncio.sleep(0.05)
    calls[1].cancel()
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert [answers[0], answers[2], answers[3]] == [1, 3, 4]
    assert await batcher.call("GET", "count") == b"4"
    await batcher.close()


async def test_the_queue_is_bounded(server_url: str) -> None:
    batcher = Batcher(server_url, StoreLimits(store_queue=10))
    await batcher.call("PING")
    answers = await asyncio.gather(*(batcher.call("PING") for _ in range(25)), return_exceptions=True)
    assert answers[:10] == [b"PONG"] * 10
    assert all(isinstance(answer, Unavailable) for answer in answers[10:])
    assert await batcher.call("PING") == b"PONG"
    await batcher.close()


async def test_a_call_waits_for_a_store_that_comes_back(server_url: str) -> None:
    batcher = Batcher(server_url)
    for _ in range(3):
        await batcher.call("PING")
        say(server_url, "CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
        await asyncio.sleep(0.02)
        assert await batcher.call("PING") == b"PONG"
    await batcher.close()


async def test_a_command_that_cannot_be_sent_fails(server_url: str) -> None:
    batcher = Batcher(server_url, StoreLimits(store_batch=1))
    bad: Any = None
    answers: list[object] = await asyncio.gather(
        batcher.call("SET", "text", "x"),
        batcher.call("SET", "text", bad),
        batcher.call("GET", "text"),
        return_exceptions=True,
    )
    assert answers[::2] == [b"OK", b"x"]
    assert isinstance(answers[1], DataError)
    await batcher.close()


async def test_a_client_library_that_fails_is_heard_of(
    server_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another version of redis-py lacked a method: its callers waited for ever."""
    batcher = Batcher(server_url, StoreLimits(store_patience=0))

    async def broken() -> None:
        raise AttributeError("connect")

    monkeypatch.setattr(batcher._wire, "connect", broken)
    answers = await asyncio.gather(*(batcher.call("PING") for _ in range(3)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [NothingDone] * 3
    monkeypatch.undo()
    assert await batcher.call("PING") == b"PONG"
    await batcher.close()


async def test_closing_fails_what_waits(server_url: str) -> None:
    batcher = Batcher(server_url)
    await batcher.call("PING")
    say(server_url, "CLIENT", "PAUSE", "200", "WRITE")
    calls = [asyncio.create_task(batcher.call("INCR", "count")) for _ in range(3)]
    await asyncio.sleep(0.05)
    calls += [asyncio.create_task(batcher.call("INCR", "count")) for _ in range(3)]
    await asyncio.sleep(0)
    await batcher.close()
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert all(isinstance(answer, Unavailable) for answer in answers)
    say(server_url, "CLIENT", "UNPAUSE")


async def test_a_lost_reply_and_a_retry_make_one_entry(server_url: str) -> None:
    """The first copy is executed while nobody waits for it any more: its outcome was unknown, not 'no'."""
    async with RedisLog(server_url, StoreLimits(store_reply_seconds=0.15)) as log:
        await log.head("m-1")
        say(server_url, "CLIENT", "PAUSE", "400", "WRITE")
        request = b"q" * 16
        results = []
        for _ in range(20):
            try:
                result, _, _ = await append(log, "m-1", None, "x", request=request)
            except Unavailable as error:
                results.append(error.code)
            else:
                results.append(type(result).__name__)
                break
        assert results[0] == "UNAVAILABLE"
        assert results[-1] in (Appended.__name__, Repeated.__name__)
        assert len(await log.read("m-1")) == 1
        assert (await append(log, "m-1", None, "x", request=request))[0] == Repeated(1)


async def test_replicas_have_time_besides_that_of_the_reply(server_url: str) -> None:
    limits = StoreLimits(store_reply_seconds=0.2, replica_seconds=0.4)
    batcher = Batcher(server_url, limits, replicas=1)
    with pytest.raises(Unavailable, match="0 of 1 replicas"):
        await batcher.call_durably("SET", "kept", "1")
    assert await batcher.call("GET", "kept") == b"1"
    await batcher.close()
