"""A response in parts that is written directly: by one task, without ASGI's events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from skerry.api.worker.direct_write import Streamed


class DirectStream:
    """The line of one response; see ``Line``. What is sent in one turn of the loop is one write.

    ``headers`` come before those of the response. ``closes``: no other request will be answered after it.
    ``ended`` is called once, with what was raised, unless the stream is cancelled.
    """

    def __init__(
        self,
        transport: asyncio.Transport,
        flow: FlowControl,
        headers: Sequence[tuple[bytes, bytes]],
        ended: Callable[[BaseException | None], None],
        *,
        closes: bool,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._transport = transport
        self._flow = flow
        self._headers = headers
        self._ended = ended
        self._closes = closes
        self._held: list[bytes] = []
        self._task: asyncio.Task[None] | None = None

    def open(self, response: Streamed) -> None:
        """Begin to send a response."""
        self._task = self._loop.create_task(response.run(self))
        self._task.add_done_callback(self._end)

    def cancel(self) -> None:
        """Send nothing more."""
        if self._task is not None:
            self._task.cancel()

    async def start(self, status: int, headers: Sequence[tuple[bytes, bytes]]) -> None:
        """Send the head."""
        parts = [STATUS_LINE[status]]
        for name, value in (*self._headers, *headers):
            parts += (name, b": ", value, b"\r\n")
        if self._closes:
            parts.append(b"connection: close\r\n")
        self._hold(b"".join((*parts, b"transfer-encoding: chunked\r\n\r\n")))

    async def send(self, data: bytes) -> None:
        """Send a part, once the client has read enough of those before it."""
        if self._flow.write_paused:
            await self._flow.drain()
        self._hold(b"%x\r\n%b\r\n" % (len(data), data))

    def write_chunk(self, chunk: bytes) -> bool:
        """Write a part that is framed already, unless the client does not read."""
        if self._flow.write_paused or self._transport.is_closing():
            return False
        if self._held:
            self._held.append(chunk)
        else:
            self._transport.write(chunk)
        return True

    def hold_chunk(self, chunk: bytes) -> bool:
        """As ``write_chunk``, with all other parts of this turn."""
        if self._flow.write_paused or self._transport.is_closing():
            return False
        self._hold(chunk)
        return True

    async def end(self) -> None:
        """Send the end."""
        self._hold(b"0\r\n\r\n")
        self._flush()

    def _hold(self, data: bytes) -> None:
        if not self._held:
            self._loop.call_soon(self._flush)
        self._held.append(data)

    def _flush(self) -> None:
        held, self._held = self._held, []
        if held and not self._transport.is_closing():
            self._transport.write(b"".join(held))

    def _end(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled():
            self._ended(task.exception())
