"""Connections that end at any byte: whoever waits hears of it once, nobody gets the reply of another."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.plugins.relay import relay

from skerry.store.batcher import Batcher
from skerry.store.errors import Unavailable
from skerry.store.limits import StoreLimits
from skerry.store.wire import NothingDone

pytestmark = pytest.mark.store


async def numbered(batcher: Batcher, count: int) -> list[object]:
    """Ask for the texts 0, 1, 2 ... at once; returns replies and exceptions in order."""
    calls = [batcher.call("ECHO", str(number)) for number in range(count)]
    answers: list[object] = await asyncio.gather(*calls, return_exceptions=True)
    return answers


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(limit=st.integers(1, 420), depth=st.integers(1, 64), count=st.integers(1, 70))
def test_cut_at_any_byte_replies_are_those_of_their_commands(
    store_url: str, limit: int, depth: int, count: int
) -> None:
    async def attempt() -> None:
        async with relay(store_url) as between:
            batcher = Batcher(between.url, StoreLimits(store_batch=depth))
            await batcher.call("PING")
            between.limit = limit
            answers = await numbered(batcher, count)
            for number, answer in enumerate(answers):
                assert answer == b"%d" % number or isinstance(answer, Unavailable)
            # Of what was under way the outcome is unknown; what was not sent goes out by a new connection.
            assert sum(isinstance(answer, Unavailable) for answer in answers) <= depth
            between.limit = None
            # If the cut came after the last reply, the next command may still go out by the old connection.
            with contextlib.suppress(Unavailable):
                await batcher.call("ECHO", "lost, perhaps")
            assert await batcher.call("ECHO", "after") == b"after"
            await batcher.close()

    asyncio.run(attempt())


async def test_a_lost_append_is_unknown_and_what_was_not_sent_is_known(store_url: str) -> None:
    async with relay(store_url) as between:
        batcher = Batcher(between.url, StoreLimits(store_batch=2, store_patience=0))
        await batcher.call("DEL", "lost")
        between.open.clear()
        flying = [asyncio.create_task(batcher.call("INCR", "lost")) for _ in range(2)]
        await asyncio.sleep(0.05)
        waiting = asyncio.create_task(batcher.call("GET", "lost"))
        await asyncio.sleep(0)
        between.limit = 1
        between.open.set()
        found = await asyncio.gather(*flying, return_exceptions=True)
        assert Counter(type(one) for one in found) == {Unavailable: 2}
        # Both were executed, although nobody was told so.
        assert await waiting == b"2"
        await batcher.close()


async def test_a_late_reply_is_never_given_to_another_command(store_url: str) -> None:
    async with relay(store_url) as between:
        batcher = Batcher(between.url, StoreLimits(store_reply_seconds=0.1))
        await batcher.call("PING")
        between.open.clear()
        late = asyncio.create_task(batcher.call("ECHO", "late"))
        with pytest.raises(Unavailable, match=r"no reply within 0.1 s"):
            await late
        between.open.set()
        assert await numbered(batcher, 3) == [b"0", b"1", b"2"]
        assert between.connections == 2
        await batcher.close()


async def test_a_cancelled_caller_in_a_lost_batch_leaves_the_others_right(store_url: str) -> None:
    async with relay(store_url) as between:
        batcher = Batcher(between.url)
        await batcher.call("PING")
        between.open.clear()
        calls = [asyncio.create_task(batcher.call("ECHO", str(number))) for number in range(3)]
        await asyncio.sleep(0.05)
        calls[1].cancel()
        between.limit = len(b"$1\r\n0\r\n")
        between.open.set()
        first, second, third = await asyncio.gather(*calls, return_exceptions=True)
        assert first == b"0"
        assert isinstance(second, asyncio.CancelledError)
        assert isinstance(third, Unavailable)
        await batcher.close()


async def test_while_a_connection_is_opened_closing_fails_what_waits(store_url: str) -> None:
    async with relay(store_url) as between:
        between.open.clear()
        batcher = Batcher(between.url)
        call = asyncio.create_task(batcher.call("PING"))
        await asyncio.sleep(0.05)
        await batcher.close()
        with pytest.raises(NothingDone, match="closed"):
            await call
        with pytest.raises(NothingDone, match="closed"):
            await batcher.call("PING")
