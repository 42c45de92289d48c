"""When a worker may say that a code is nobody's."""

from __future__ import annotations

import asyncio

import pytest

from skerry.lobby.completeness import Completeness
from skerry.store.eager import run_eagerly

pytestmark = pytest.mark.pure


async def test_a_doubt_lasts_until_all_logs_were_compared() -> None:
    complete = Completeness()
    assert await complete.wait(0.01)
    complete.doubt()
    assert not await complete.wait(0.01)
    assert complete.in_doubt.is_set()
    complete.end(complete.begin())
    assert await complete.wait(0.01)
    assert not complete.in_doubt.is_set()


async def test_a_comparison_that_began_before_the_doubt_does_not_count() -> None:
    complete = Completeness()
    begun = complete.begin()
    complete.doubt()
    complete.end(begun)
    assert not complete.sure
    assert complete.in_doubt.is_set()
    complete.end(complete.begin())
    assert complete.sure


async def test_a_request_without_a_task_can_wait() -> None:
    lists = Completeness()
    lists.doubt()
    result: asyncio.Future[bool | None] = asyncio.get_running_loop().create_future()

    def done(sure: bool | None, error: BaseException | None) -> None:
        if error is None:
            result.set_result(sure)
        else:
            result.set_exception(error)

    # From a callback, as requests are: no task is current there.
    asyncio.get_running_loop().call_soon(run_eagerly, lists.wait(0.01), done)
    assert await result is False
