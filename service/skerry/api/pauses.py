"""Streams that say when they have nothing to say."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import TypeVar

T = TypeVar("T")


async def with_pauses(results: AsyncGenerator[T, None], seconds: float) -> AsyncGenerator[T | None, None]:
    """Yield what a stream gives, and None whenever it has given nothing for some seconds."""
    pending: asyncio.Task[T] | None = None
    try:
        while True:
            pending = pending or asyncio.ensure_future(anext(results))
            done, _ = await asyncio.wait((pending,), timeout=seconds)
            if not done:
                yield None
                continue
            finished, pending = pending, None
            try:
                result = finished.result()
            except StopAsyncIteration:
                return
            yield result
    finally:
        if pending is not None:
            pending.cancel()
            await asyncio.gather(pending, return_exceptions=True)
        await results.aclose()
