"""Operations as event streams: graphql-sse in its distinct connections mode, resumable.

Lines end with LF alone, which every client accepts. A message carries the cursor of its entry as ``id``, so a
client that reconnects sends it back in ``Last-Event-ID`` and misses nothing. ``EventSource`` reconnects even
after the end, until it gets status 204; the ``id`` of ``complete``, which answers to GET have, shows that it
has received the end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import aclosing

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from skerry.api.answers.stream import Frame
from skerry.api.context import Context
from skerry.api.execution.document_cache import DocumentCache
from skerry.api.transport.graphql_request import Operation, write_json
from skerry.api.transport.operations import Result, stream
from skerry.api.transport.outlet import Outlet
from skerry.api.worker.direct_write import WRITE, Line, Streamed
from skerry.api.worker.draining import Interrupted

HEADERS = {
    "cache-control": "no-store, no-transform",
    # Proxies such as nginx would buffer messages.
    "x-accel-buffering": "no",
}
PING = b": ping\n\n"
OVER = "complete"
"""The id of an end after which the same request would return nothing new."""

# Not a setting: most answers come sooner, and to wait longer would delay a new stream.
_GRACE_SECONDS = 0.5
"""How long a client that reconnects may wait for the status, which says whether anything follows."""


def stop_reconnecting() -> Response:
    """Return the answer that makes ``EventSource`` stop reconnecting."""
    return Response(status_code=204, headers={"cache-control": "no-store"})


class EventStream(Streamed):
    """An operation as an event stream, which ends after ``seconds`` at the latest.

    One timer sends the heartbeats, so that messages need none.
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
        self._time = asyncio.get_running_loop().time
        self._starting = asyncio.Lock()
        self._started = False
        self._by_get = self._reconnected = False
        self._outlet = Outlet()
        self._line: Line
        self._timer: asyncio.TimerHandle | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send all results until the operation ends, the client disconnects or the time is up."""
        self._line = _AsgiLine(scope, send)
        # EventSource sends only GET; for other clients the id of the end means nothing.
        self._by_get = scope["method"] == "GET"
        self._reconnected = self._by_get and self._context.resume_from is not None
        if not self._reconnected:
            await self._start()
        sending = asyncio.create_task(self._send_results())
        gone = asyncio.create_task(_disconnected(receive))
        try:
            await asyncio.wait((sending, gone), timeout=self._seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            sending.cancel()
            await asyncio.gather(sending, gone, return_exceptions=True)
        if not sending.cancelled():
            error = sending.exception()
            if isinstance(error, OSError):
                # The connection broke during a write, so the client knows.
                return
            if error is not None:
                raise error
        await self._start()
        await self._line.end()

    async def run(self, line: Line) -> None:
        """Send all results to a client that asked by POST, until the operation ends."""
        self._line = line
        await self._start()
        await self._send_results()
        await line.end()

    async def _start(self) -> None:
        async with self._starting:
            if not self._started:
                await self._line.start(self.status_code, self.raw_headers)
                self._started = True

    def _write_now(self, frame: Frame, together: bool) -> bool:
        """Write a message at once, or ``together`` with others, unless the connection is not ready for it."""
        if self._outlet.is_busy or not self._started:
            return False
        if frame.event is None:
            frame.event = _event(frame.json, frame.cursor)
            frame.chunk = b"%x\r\n%b\r\n" % (len(frame.event), frame.event)
        write_chunk = self._line.hold_chunk if together else self._line.write_chunk
        if write_chunk is None:
            self._outlet.send(self._line.send(frame.event))
        elif not write_chunk(frame.chunk):
            return False
        self._context.worker.metrics.sent("sse")
        self._sent_at = self._time()
        return True

    async def _write(self, data: bytes) -> None:
        await self._outlet.wait()
        if not self._started:
            await self._start()
        await self._line.send(data)
        self._sent_at = asyncio.get_running_loop().time()

    async def _send_results(self) -> None:
        self._sent_at = asyncio.get_running_loop().time()
        self._beat()
        try:
            await self._send_all()
        finally:
            if self._timer is not None:
                self._timer.cancel()

    async def _send_all(self) -> None:
        context = self._context
        if context.resume_from == OVER:
            await self._write(self._complete(OVER))
            return
        metrics, retryable = context.worker.metrics, False
        context.write = self._write_now
        with metrics.stream("sse"):
            try:
                async with aclosing(stream(self._documents, self._operation, context)) as results:
                    async for result in results:
                        metrics.sent("sse")
                        await self._write(_next(result))
                        retryable = result.retryable
            except Interrupted:
                return
        if self._reconnected and not self._started and not self._starting.locked():
            self.status_code = 204
            return
        # After a refusal that may be temporary, a client is right to reconnect.
        await self._write(self._complete(None if retryable else OVER))

    def _complete(self, id: str | None) -> bytes:
        return b"event: complete\ndata:\n" + _id(id if self._by_get else None) + b"\n"

    def _beat(self) -> None:
        """Send a ping if nothing was sent for a while, unless the client does not read."""
        loop, heartbeat = asyncio.get_running_loop(), self._context.settings.heartbeat
        interval = heartbeat if self._started else min(heartbeat, _GRACE_SECONDS)
        left = self._sent_at + interval - loop.time()
        if left <= 0:
            left = heartbeat
            if not self._outlet.is_busy:
                self._outlet.send(self._ping())
        self._timer = loop.call_later(left, self._beat)

    async def _ping(self) -> None:
        await self._start()
        await self._line.send(PING)
        self._sent_at = asyncio.get_running_loop().time()


class _AsgiLine:
    """The line of a response that is sent by ASGI; see ``Line``."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.write_chunk = self.hold_chunk = scope.get(WRITE)
        self._send = send

    async def start(self, status: int, headers: Sequence[tuple[bytes, bytes]]) -> None:
        """Send the head."""
        await self._send({"type": "http.response.start", "status": status, "headers": headers})

    async def send(self, data: bytes) -> None:
        """Send a part."""
        await self._send({"type": "http.response.body", "body": data, "more_body": True})

    async def end(self) -> None:
        """Send the end."""
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})


async def _disconnected(receive: Receive) -> None:
    """Return when the client has disconnected."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _next(result: Result) -> bytes:
    return _event(write_json(result.body), result.cursor)


def _event(json: bytes, cursor: str | None) -> bytes:
    return b"event: next\n" + _id(cursor) + b"data: " + json + b"\n\n"


def _id(id: str | None) -> bytes:
    return b"" if id is None else f"id: {id}\n".encode()
