"""HTTP/1.1 with limits on the size of a head and on the time in which a request must arrive."""

from __future__ import annotations

import asyncio
from typing import Any

import httptools
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from skerry.api.worker.connections import ConnectionLimits
from skerry.api.worker.direct_protocol import DirectConfig, DirectProtocol
from skerry.api.worker.direct_write import WRITE

NEVER = float("inf")


class GuardedConfig(DirectConfig):
    """Uvicorn's configuration with the limits that its protocols need."""

    def __init__(
        self,
        *arguments: Any,
        limits: ConnectionLimits,
        max_head: int,
        head_seconds: float,
        body_seconds: float,
        **options: Any,
    ) -> None:
        super().__init__(*arguments, **options)
        self.limits = limits
        self.max_head = max_head
        self.head_seconds = head_seconds
        self.body_seconds = body_seconds


class GuardedProtocol(DirectProtocol):
    """A connection that is closed unless its requests arrive complete and in time.

    The worker checks its ``deadline`` regularly.
    """

    config: GuardedConfig

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.deadline = NEVER
        self._head_bytes = 0
        self._chunk_bytes = 0
        self._in_head = True
        self._is_waiting = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection, or close it if its address has too many."""
        super().connection_made(transport)
        now = self.loop.time()
        self.deadline = now + self.config.head_seconds
        self._is_waiting = self.config.limits.opened(self, self._host, now)
        if not self._is_waiting:
            self.drop()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.deadline = NEVER
        self.config.limits.closed(self, self._host)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse what the client sent, unless its head is too large."""
        self._chunk_bytes = len(data)
        if self._in_head:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._in_head and not self.transport.is_closing():
            if self._head_bytes > self.config.max_head:
                self._refuse(431)
            elif not self._is_waiting:
                self._is_waiting = True
                self.config.limits.waits(self, self._host)

    def on_message_begin(self) -> None:
        """Begin to wait for a head."""
        super().on_message_begin()
        if not self._in_head:
            self._in_head, self._head_bytes = True, self._chunk_bytes
            self.deadline = self.loop.time() + self.config.head_seconds

    def on_headers_complete(self) -> None:
        """Begin to wait for the body."""
        if self._head_bytes > self.config.max_head and self._head_size() > self.config.max_head:
            raise httptools.HttpParserError("The head is too large.")
        self._in_head = False
        if self._is_waiting:
            self._is_waiting = False
            self.config.limits.finished(self)
        self.deadline = self.loop.time() + self.config.body_seconds
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Wait for nothing any more: the next request, if any, is timed from its first byte."""
        self.deadline = NEVER
        super().on_message_complete()

    def direct_head_received(self) -> None:
        """Begin to wait for the body."""
        self._in_head, self._head_bytes = False, 0
        if self._is_waiting:
            self._is_waiting = False
            self.config.limits.finished(self)
        self.deadline = self.loop.time() + self.config.body_seconds

    def direct_body_received(self) -> None:
        """Wait for nothing any more."""
        self.deadline = NEVER

    def direct_answered(self) -> None:
        """Begin to wait for another request."""
        self.deadline = self.loop.time() + self.timeout_keep_alive

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, which stays counted."""
        self.deadline = NEVER
        self.config.limits.finished(self)
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Refuse a request that is not HTTP, or whose head is too large."""
        if self._in_head and self._head_bytes > self.config.max_head:
            self._refuse(431)
        else:
            super().send_400_response(msg)

    def expire(self) -> str | None:
        """Close the connection, unless it is this side that does not read; return whose request is late."""
        if self.flow.read_paused:
            return None
        is_answered = self.cycle is not None and self.cycle.response_started
        if self._direct is not None or (self._head_bytes and not is_answered):
            self._refuse(408)
            return self._host
        self.transport.close()
        # One that waits for nothing was kept after an answer, and nobody used it again.
        return self._host if self._is_waiting else None

    def drop(self) -> None:
        """Close the connection at once."""
        self.deadline = NEVER
        self.transport.abort()

    def _head_size(self) -> int:
        return len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)

    def _refuse(self, status: int) -> None:
        reason, message = _REFUSALS[status]
        head = f"HTTP/1.1 {status} {reason}\r\ncontent-type: text/plain\r\nconnection: close\r\n"
        self.deadline = NEVER
        self.transport.write(f"{head}content-length: {len(message)}\r\n\r\n{message}".encode())
        self.transport.close()


_REFUSALS = {
    408: ("Request Timeout", "The request did not arrive in time.\n"),
    431: ("Request Header Fields Too Large", "The head of the request is too large.\n"),
}


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's, but a client that does not answer pings is disconnected without a close frame.

    Uvicorn would close with 1011, after which graphql-ws does not reconnect, as a laptop that slept should.
    """

    config: GuardedConfig

    def handle_connect(self, event: Request) -> None:
        """Begin to serve; what answers may write to the connection."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            scope: Any = self.scope
            scope[WRITE] = self._write_text

    def _write_text(self, text: bytes) -> bool:
        """Write a message; see ``WRITE``."""
        is_open = self.handshake_complete and not self.close_sent and not self.transport.is_closing()
        if not is_open or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def keepalive_timeout(self) -> None:
        """Treat the connection as broken."""
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection, which was counted when it began as HTTP."""
        self.config.limits.closed(None, self.client[0] if self.client else "")
        super().connection_lost(exc)
