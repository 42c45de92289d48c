"""Operations as event streams: graphql-sse in its distinct connections mode, resumable.

Lines end in LF alone, which every client takes. A message carries the cursor of its entry as ``id``, so a
client that reconnects by itself sends it back in ``Last-Event-ID`` and misses nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing

from starlette.responses import StreamingResponse

from skerry.api.context import Context
from skerry.api.operations import Operation, Result, stream, write_json
from skerry.api.pauses import with_pauses
from skerry.api.schema import Schema
from skerry.record.entries import Head

HEADERS = {
    "cache-control": "no-store, no-transform",
    # Proxies of the nginx kind would hold messages back.
    "x-accel-buffering": "no",
}
PING = b": ping\n\n"
COMPLETE = b"event: complete\ndata:\n\n"


def respond(
    schema: Schema, operation: Operation, context: Context, *, seconds: float | None = None
) -> StreamingResponse:
    """Return an operation as an event stream, which is cut off after ``seconds``."""
    events = _events(schema, operation, context, seconds)
    return StreamingResponse(events, media_type="text/event-stream", headers=HEADERS)


async def _events(
    schema: Schema, operation: Operation, context: Context, seconds: float | None
) -> AsyncIterator[bytes]:
    loop = asyncio.get_running_loop()
    end = None if seconds is None else loop.time() + seconds
    results = stream(schema, operation, context)
    metrics = context.shared.metrics
    with metrics.stream("sse"):
        async with aclosing(with_pauses(results, context.settings.heartbeat)) as messages:
            async for result in messages:
                if end is not None and loop.time() >= end:
                    return
                if result is None:
                    yield PING
                else:
                    metrics.sent("sse")
                    yield _next(result, context.told)
        if not context.cut_off:
            yield COMPLETE


def _next(result: Result, told: Head | None) -> bytes:
    number = b"" if told is None else f"id: {told if told.seq else 0}\n".encode()
    return b"event: next\n" + number + b"data: " + write_json(result.body) + b"\n\n"
