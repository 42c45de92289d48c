"""Requests with a known head, answered directly: from the bytes that arrive to the bytes that are sent.

Between them Uvicorn would parse the head again, build an ASGI scope, start a task, and pass the answer
through its events. Whatever is unusual about a connection or a request goes that way; what answers is the
same.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import uvicorn
from starlette.responses import Response
from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from skerry.api.worker.direct_stream import DirectStream
from skerry.api.worker.direct_write import WRITE, Streamed
from skerry.api.worker.http_protocol import HttpProtocol
from skerry.api.worker.known_heads import MAX_LENGTH, KnownHeads
from skerry.store.eager import run_eagerly

_END = b"\r\n\r\n"
# Not a setting: Uvicorn has it so.
_MAX_HELD = 65_536
"""How many bytes of later requests are held before no more are read."""


class DirectConfig(uvicorn.Config):
    """Uvicorn's configuration, with the heads whose requests are answered directly."""

    heads: KnownHeads[Any] | None = None


class DirectProtocol(HttpProtocol):
    """HTTP/1.1 that answers requests with a known head directly, one at a time and in order."""

    config: DirectConfig

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._heads = self.config.heads
        self._host = ""
        self._is_between = True
        """Whether the parser waits for the first byte of a message."""
        self._first_head: bytes | None = None
        """The head that the parser is being fed."""
        self._direct: tuple[Any, int] | None = None
        """Head and length of a request whose body is awaited or which is being answered."""
        self._is_answering = False
        self._held = b""
        """What has arrived of a body, or after the request that is being answered."""
        self._closes = False
        self._stream: DirectStream | None = None
        """The answer that is being sent in parts."""
        self._gone: asyncio.Event | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        super().connection_made(transport)  # type: ignore[arg-type]  # as Uvicorn declares it
        self._host = self.client[0] if self.client else ""

    def connection_lost(self, exc: Exception | None) -> None:
        """End; the current answer is dropped."""
        self._direct, self._held = None, b""
        if self._gone is not None:
            self._gone.set()
        if self._stream is not None:
            self._stream.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Answer a request directly, or have it parsed."""
        if self._direct is not None:
            self._held += data
            if self._is_answering:
                if len(self._held) > _MAX_HELD:
                    self.flow.pause_reading()
            elif len(self._held) >= self._direct[1]:
                self._begin(*self._direct)
            return
        if self._heads is not None and self._is_idle() and data.startswith(b"POST "):
            end = data.find(_END, 0, MAX_LENGTH)
            if end >= 0:
                end += len(_END)
                head = data[:end]
                known = self._heads.get(self._host, head)
                if known is not None:
                    self._unset_keepalive_if_required()
                    self._direct, self._held = known, data[end:]
                    self.direct_head_received()
                    if len(self._held) >= known[1]:
                        self._begin(*known)
                    return
                self._first_head = head
        super().data_received(data)
        self._first_head = None

    def _is_idle(self) -> bool:
        """Whether nothing is under way that the parser or a slow reader would have to be waited for."""
        return (
            self._is_between
            and (self.cycle is None or self.cycle.response_complete)
            and not self.flow.write_paused
            and not self.transport.is_closing()
        )

    def on_message_begin(self) -> None:
        """Note that the parser is within a message; what answers it may write to the connection."""
        self._is_between = False
        super().on_message_begin()
        scope: Any = self.scope
        scope[WRITE] = partial(self._write_part, scope)

    def on_headers_complete(self) -> None:
        """Take note of a head that can be known by its bytes."""
        if self._first_head is not None and self._heads is not None:
            head, self._first_head = self._first_head, None
            super().on_headers_complete()
            if "path" in self.scope:
                scope: Any = self.scope
                self._heads.learn(self._host, head, scope)
        else:
            super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that the parser is between messages."""
        self._is_between = True
        super().on_message_complete()

    def _write_part(self, scope: Any, chunk: bytes) -> bool:
        """Write a chunk of the response to a request, framed already; see ``WRITE``."""
        cycle = self.cycle
        if (
            cycle.scope is not scope
            or not cycle.response_started
            or not cycle.chunked_encoding
            or cycle.response_complete
            or self.flow.write_paused
            or self.transport.is_closing()
        ):
            return False
        cycle.transport.write(chunk)
        return True

    def shutdown(self) -> None:
        """Close the connection, after the request that is being answered."""
        if self._is_answering:
            self._closes = True
        else:
            super().shutdown()

    def direct_head_received(self) -> None:
        """Called when a known head has arrived."""

    def direct_body_received(self) -> None:
        """Called when its body is complete."""

    def direct_answered(self) -> None:
        """Called when it was answered, and the connection waits for another request."""

    def _begin(self, head: Any, length: int) -> None:
        body, self._held = self._held[:length], self._held[length:]
        self._is_answering = True
        self.direct_body_received()
        if self._heads is not None:
            run_eagerly(self._heads.endpoint.answer(head, body, self._disconnected), self._end, self.loop)

    async def _disconnected(self) -> None:
        self._gone = self._gone or asyncio.Event()
        if self.transport.is_closing():
            return
        await self._gone.wait()

    def _end(self, response: Response | None, error: BaseException | None) -> None:
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        if response is None:
            # The outcome is unknown, and a closed connection tells the client so.
            self.logger.error("a request could not be answered: %s", type(error).__name__)
            self.transport.close()
            return
        if isinstance(response, Streamed):
            headers = self.server_state.default_headers
            line = DirectStream(self.transport, self.flow, headers, self._end_stream, closes=self._closes)
            self._stream = line
            line.open(response)
        else:
            self.transport.write(self._bytes(response))
            self._await_next()

    def _end_stream(self, error: BaseException | None) -> None:
        self._stream = None
        if error is None:
            self._await_next()
        elif not self.transport.is_closing():
            self.logger.error("a stream broke off: %s", type(error).__name__)
            self.transport.close()

    def _await_next(self) -> None:
        self.flow.resume_reading()
        if self._held and not self._closes:
            # In the loop's next turn, as a client may have sent many. What arrives until then comes later.
            self.loop.call_soon(self._go_on)
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Wait for the next request, or begin with it where it has arrived."""
        self._direct, self._is_answering = None, False
        held, self._held = self._held, b""
        if self._closes:
            self.transport.close()
        elif not self.transport.is_closing():
            self.direct_answered()
            if held:
                self.data_received(held)

    def _bytes(self, response: Response) -> bytes:
        parts = [STATUS_LINE[response.status_code]]
        for name, value in (*self.server_state.default_headers, *response.raw_headers):
            parts += (name, b": ", value, b"\r\n")
        if self._closes:
            parts.append(b"connection: close\r\n")
        return b"".join((*parts, b"\r\n", response.body))
