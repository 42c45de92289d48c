"""One address in front of changing workers, like a proxy; it does not buffer what is not read."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit


class Door:
    """Forwards new connections to the worker at ``to``; open ones stay as they are."""

    def __init__(self, to: str) -> None:
        self.to = to
        self.url = ""
        self._open: set[asyncio.Task[None]] = set()

    async def serve(self, near: asyncio.StreamReader, near_writer: asyncio.StreamWriter) -> None:
        """Forward bytes both ways until either side ends."""
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        where = urlsplit(self.to)
        try:
            far, far_writer = await asyncio.open_connection(where.hostname, where.port)
            try:
                ways = [
                    asyncio.ensure_future(_carry(near, far_writer)),
                    asyncio.ensure_future(_carry(far, near_writer)),
                ]
                try:
                    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for way in ways:
                        way.cancel()
                    await asyncio.gather(*ways, return_exceptions=True)
            finally:
                far_writer.transport.abort()
        except OSError:
            near_writer.transport.abort()
        finally:
            self._open.discard(task)
            near_writer.close()
            with contextlib.suppress(OSError):
                await near_writer.wait_closed()

    async def close(self) -> None:
        """Close all connections."""
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()


@asynccontextmanager
async def door(to: str) -> AsyncIterator[Door]:
    """Open a door in front of a worker."""
    made = Door(to)
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    async with server:
        made.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield made
        await made.close()
