"""Coroutines run eagerly: at once while they wait for the store, as a task for all else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from skerry.store.batcher import Batcher
from skerry.store.eager import need_task, run_eagerly
from skerry.store.errors import Unavailable


def ended() -> tuple[asyncio.Future[Any], Callable[[Any, BaseException | None], None]]:
    """Return a future and what ends it, as ``run_eagerly`` takes it."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def done(value: Any, error: BaseException | None) -> None:
        if error is None:
            future.set_result(value)
        else:
            future.set_exception(error)

    return future, done


async def test_what_waits_for_nothing_is_done_at_once() -> None:
    async def add() -> int:
        return 1 + 1

    async def fail() -> None:
        raise ValueError("no")

    def at_once() -> list[asyncio.Future[Any]]:
        found = []
        for coroutine in (add(), fail()):
            future, done = ended()
            run_eagerly(coroutine, done)
            assert future.done()
            found.append(future)
        return found

    # Called by the loop, as protocols are: within a task nothing could be run at once.
    called: asyncio.Future[list[asyncio.Future[Any]]] = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon(lambda: called.set_result(at_once()))
    added, failed = await called
    assert added.result() == 2
    with pytest.raises(ValueError, match="no"):
        failed.result()


@pytest.mark.store
async def test_replies_of_the_store_are_taken_without_a_task(store_url: str) -> None:
    batcher = Batcher(store_url)
    tasks = []

    async def ask() -> list[Any]:
        found = [await batcher.call("ECHO", "a"), *await batcher.calls(("ECHO", "b"), ("ECHO", "c"))]
        tasks.append(asyncio.current_task())
        return found

    future, done = ended()
    run_eagerly(ask(), done)
    assert await future == [b"a", b"b", b"c"]
    assert tasks == [None]
    await batcher.close()


@pytest.mark.store
async def test_anything_else_is_waited_for_by_a_task(store_url: str) -> None:
    batcher = Batcher(store_url)

    async def ask() -> list[Any]:
        first = await batcher.call("ECHO", "a")
        await asyncio.sleep(0.01)
        async with asyncio.timeout(10):
            second = await batcher.call("ECHO", "b")
        return [first, second, asyncio.current_task() is not None]

    future, done = ended()
    run_eagerly(ask(), done)
    assert await future == [b"a", b"b", True]
    await batcher.close()


async def test_who_needs_a_task_becomes_one() -> None:
    async def wait() -> None:
        await need_task()
        async with asyncio.timeout(0.01):
            await asyncio.Event().wait()

    future, done = ended()
    run_eagerly(wait(), done)
    with pytest.raises(TimeoutError):
        await future
    # One that is a task already goes on at once.
    before = asyncio.current_task()
    await need_task()
    assert asyncio.current_task() is before


@pytest.mark.store
async def test_a_failure_of_the_store_is_raised_where_it_was_asked(store_url: str) -> None:
    batcher = Batcher(store_url)

    async def ask() -> str:
        try:
            await batcher.call("PING")
        except Unavailable as error:
            return error.message
        return ""

    await batcher.call("PING")
    future, done = ended()
    run_eagerly(ask(), done)
    await batcher.close()
    assert "closed" in await future


async def test_a_cancelled_task_says_so() -> None:
    started: asyncio.Future[asyncio.Task[Any] | None] = asyncio.get_running_loop().create_future()

    async def wait() -> None:
        await need_task()
        started.set_result(asyncio.current_task())
        await asyncio.Event().wait()

    future, done = ended()
    run_eagerly(wait(), done)
    task = await started
    assert task is not None
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await future
