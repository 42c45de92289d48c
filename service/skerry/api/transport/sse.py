"""Operations as event streams: graphql-sse in its distinct connections mode, resumable.

Lines end in LF alone, which every client takes. A message carries the cursor of its entry as ``id``, so a
client that reconnects by itself sends it back in ``Last-Event-ID`` and misses nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from contextlib import aclosing
from typing import Any

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from skerry.api.context import Context
from skerry.api.execution.document_cache import DocumentCache
from skerry.api.transport.graphql_request import Operation, write_json
from skerry.api.transport.operations import Result, stream
from skerry.api.worker.draining import Interrupted

HEADERS = {
    "cache-control": "no-store, no-transform",
    # Proxies of the nginx kind would hold messages back.
    "x-accel-buffering": "no",
}
PING = b": ping\n\n"
COMPLETE = b"event: complete\ndata:\n\n"


class EventStream(Response):
    """An operation as an event stream, which is ended after ``seconds``.

    One task sends all heartbeats, so that messages need no timer of their own.
    """

    media_type = "text/event-stream"

    def __init__(
        self,
        documents: DocumentCache,
        operation: Operation,
        context: Context,
        *,
        seconds: float | None = None,
    ) -> None:
        self.status_code = 200
        self.background = None
        self.init_headers(HEADERS)
        self._documents = documents
        self._operation = operation
        self._context = context
        self._seconds = seconds
        self._sent_at = 0.0

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Send all results until the operation ends, the client disconnects or the time is up."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        sending = asyncio.create_task(self._send_results(send))
        others = [asyncio.create_task(_disconnected(receive)), asyncio.create_task(self._send_pings(send))]
        try:
            await asyncio.wait(
                (sending, others[0]), timeout=self._seconds, return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            for task in others:
                task.cancel()
            sending.cancel()
            await asyncio.gather(sending, *others, return_exceptions=True)
        if not sending.cancelled():
            error = sending.exception()
            if isinstance(error, OSError):
                # The connection broke while it was written to: the client knows.
                return
            if error is not None:
                raise error
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _send_results(self, send: Send) -> None:
        context = self._context
        metrics = context.worker.metrics
        loop = asyncio.get_running_loop()
        with metrics.stream("sse"):
            try:
                async with aclosing(stream(self._documents, self._operation, context)) as results:
                    async for result in results:
                        metrics.sent("sse")
                        await send(_body(_next(result)))
                        self._sent_at = loop.time()
            except Interrupted:
                return
            await send(_body(COMPLETE))

    async def _send_pings(self, send: Send) -> None:
        loop, interval = asyncio.get_running_loop(), self._context.settings.heartbeat
        self._sent_at = loop.time()
        while True:
            await asyncio.sleep(max(0.0, self._sent_at + interval - loop.time()))
            if loop.time() >= self._sent_at + interval:
                await send(_body(PING))
                self._sent_at = loop.time()


async def _disconnected(receive: Receive) -> None:
    """Return when the client has disconnected."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _body(data: bytes) -> MutableMapping[str, Any]:
    return {"type": "http.response.body", "body": data, "more_body": True}


def _next(result: Result) -> bytes:
    id = b"" if result.cursor is None else f"id: {result.cursor}\n".encode()
    return b"event: next\n" + id + b"data: " + write_json(result.body) + b"\n\n"
