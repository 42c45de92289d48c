"""Uvicorn's HTTP/1.1, but offers of other protocols are declined, and an answer begins in one packet.

Some clients offer HTTP/2 with their first request (``Upgrade: h2c``: curl, the JDK's client). A server may
ignore an offer (RFC 9110, section 7.8), but the parser stops after the head of such a request, so Uvicorn
would lose its body and the rest of the connection.
"""

from __future__ import annotations

import asyncio

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class HttpProtocol(HttpToolsProtocol):
    """Uvicorn's, but it accepts no upgrade except a GET of a WebSocket."""

    def data_received(self, data: bytes) -> None:
        """Parse the client's data."""
        self._unset_keepalive_if_required()
        try:
            while data:
                data = self._feed(data)
        except httptools.HttpParserError:
            message = "Invalid HTTP request received."
            self.logger.warning(message)
            self.send_400_response(message)

    def _feed(self, data: bytes) -> bytes:
        """Parse bytes; return those after a declined offer, preceded by the head without the offer."""
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            if not self._is_declined():
                self.handle_websocket_upgrade()
                return b""
            (used,) = upgrade.args
            head = self._head_without_offer()
            self._renew_parser()
            return head + data[used:]
        return b""

    def _should_upgrade(self) -> bool:
        return super()._should_upgrade() and self.parser.get_method() == b"GET"

    def _is_declined(self) -> bool:
        return self.parser.should_upgrade() and not self._should_upgrade()

    def on_headers_complete(self) -> None:
        """Begin to answer, unless the head is parsed again without its offer."""
        if self._is_declined():
            if self.parser.get_method() == b"CONNECT":
                # CONNECT, which the parser always takes for an upgrade.
                raise httptools.HttpParserError("CONNECT")
            return
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not before:
            self.cycle.transport = _JoinedWriter(self.loop, self.transport)

    def on_body(self, body: bytes) -> None:
        """Take a part of a body."""
        if not self._is_declined():
            super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that a request is complete."""
        if not self._is_declined():
            super().on_message_complete()

    def _head_without_offer(self) -> bytes:
        version = self.parser.get_http_version().encode()
        lines = [self.parser.get_method() + b" " + self.url + b" HTTP/" + version]
        lines += [name + b": " + value for name, value in self.headers if name != b"upgrade"]
        return b"\r\n".join([*lines, b"", b""])

    def _renew_parser(self) -> None:
        self.parser = httptools.HttpRequestParser(self)
        self.parser.set_dangerous_leniencies(lenient_data_after_close=True)


class _JoinedWriter(asyncio.Transport):
    """Writes one answer; the first write waits until the loop's next turn for the following ones.

    So head and body take one system call and usually one packet, while the head of a stream is not delayed.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        super().__init__()
        self._loop = loop
        self._transport = transport
        self._held: bytes | None = None
        self._begun = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Write, together with what is still waiting."""
        if not self._begun:
            self._begun, self._held = True, bytes(data)
            self._loop.call_soon(self._flush)
        elif self._held is not None:
            held, self._held = self._held, None
            self._transport.write(held + data)
        else:
            self._transport.write(data)

    def close(self) -> None:
        """Close the connection once everything is written."""
        self._flush()
        self._transport.close()

    def is_closing(self) -> bool:
        """Say whether the connection is being closed."""
        return self._transport.is_closing()

    def _flush(self) -> None:
        if self._held is not None:
            held, self._held = self._held, None
            self._transport.write(held)
