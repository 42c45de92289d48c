"""Hundreds of calls that wait on the server at once, on one client, and a short one in between."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from tests.plugins.loopback import Loopback, Request, loopback, response

from skerry_client import AsyncClient, Client, NothingYet, RetryPolicy

WAITING = 150


class LongPolls:
    """A server whose long polls all wait until they are released; everything else is answered at once."""

    def __init__(self, match: dict[str, Any]) -> None:
        self.all_wait = threading.Event()
        self.release = threading.Event()
        self.waiting = 0
        self._match = match
        self._lock = threading.Lock()

    def __call__(self, request: Request) -> bytes:
        if b"nextDecision" not in request.body:
            return response(json.dumps({"data": {"match": self._match}}))
        with self._lock:
            self.waiting += 1
            if self.waiting == WAITING:
                self.all_wait.set()
        self.release.wait(60)
        head = self._match["head"]
        nothing = {
            "__typename": "NothingYet",
            "head": head,
            "cursor": self._match["cursor"],
            "awaited": [],
            "phase": "RUNNING",
        }
        return response(json.dumps({"data": {"nextDecision": nothing}}))


@pytest.fixture
def polls(match_json: Any) -> LongPolls:
    return LongPolls(match_json())


@pytest.fixture
def server(polls: LongPolls) -> Iterator[Loopback]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    try:
        with loopback(polls) as made:
            yield made
    finally:
        polls.release.set()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def test_one_async_client_asks_at_once_however_many_calls_wait(
    polls: LongPolls, server: Loopback
) -> None:
    async with AsyncClient(server.url, retry=RetryPolicy(attempts=1)) as client:
        waiting = [asyncio.create_task(client.next_decision("m-1")) for _ in range(WAITING)]
        assert await asyncio.to_thread(polls.all_wait.wait, 60)
        # Answered while all the others wait: else this would never come back.
        for _ in range(3):
            assert (await client.match("m-1")).id == "m-1"
        # Calls that are given up leave nothing behind that others would wait for.
        for task in waiting[:50]:
            task.cancel()
        assert (await client.match("m-1")).id == "m-1"
        polls.release.set()
        results = await asyncio.gather(*waiting, return_exceptions=True)
        assert sum(isinstance(result, NothingYet) for result in results) == WAITING - 50
        assert (await client.match("m-1")).id == "m-1"


def test_threads_share_one_client_however_many_wait(polls: LongPolls, server: Loopback) -> None:
    results: list[Any] = []
    with Client(server.url, retry=RetryPolicy(attempts=1)) as client:
        threads = [
            threading.Thread(target=lambda: results.append(client.next_decision("m-1")), daemon=True)
            for _ in range(WAITING)
        ]
        for thread in threads:
            thread.start()
        assert polls.all_wait.wait(60)
        for _ in range(3):
            assert client.match("m-1").id == "m-1"
        polls.release.set()
        for thread in threads:
            thread.join(60)
    assert len(results) == WAITING


async def test_as_many_streams_as_one_likes_stand_beside_short_calls(match_json: Any) -> None:
    opened = threading.Semaphore(0)

    def answer(request: Request) -> bytes:
        if b"subscription" not in request.body:
            return response(json.dumps({"data": {"match": match_json()}}))
        opened.release()
        # Open, and quiet: without a length it lasts as long as the connection.
        return b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n: quiet\n\n"

    async def follow(client: AsyncClient) -> None:
        async for _ in client.stream("m-1", "0"):
            raise AssertionError("nothing was sent")

    with loopback(answer) as server:
        async with AsyncClient(server.url, retry=RetryPolicy(attempts=1)) as client:
            following = [asyncio.create_task(follow(client)) for _ in range(120)]
            for _ in following:
                assert await asyncio.to_thread(opened.acquire, timeout=60)
            assert (await client.match("m-1")).id == "m-1"
            for task in following:
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.gather(*following, return_exceptions=True)
