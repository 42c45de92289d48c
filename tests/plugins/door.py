"""One address in front of changing workers, like a proxy; it does not buffer what is not read."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeVar
from urllib.parse import urlsplit

D = TypeVar("D", bound="Door")


class Door:
    """Forwards new connections to the server at ``to``; open ones stay as they are."""

    def __init__(self, to: str) -> None:
        self.to = to
        self.url = ""
        self._open: set[asyncio.Task[None]] = set()

    async def serve(self, near: asyncio.StreamReader, near_writer: asyncio.StreamWriter) -> None:
        """Forward bytes both ways until either side ends."""
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        try:
            far, far_writer = await self._connect()
            try:
                ways = [
                    asyncio.ensure_future(carry(near, far_writer)),
                    asyncio.ensure_future(self._carry_back(far, near_writer)),
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

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        where = urlsplit(self.to)
        if where.scheme == "unix":
            return await asyncio.open_unix_connection(where.path)
        return await asyncio.open_connection(where.hostname, where.port)

    async def _carry_back(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await carry(reader, writer)

    async def close(self) -> None:
        """Close all connections."""
        for task in self._open:
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)


async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Forward bytes one way."""
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()


@asynccontextmanager
async def opened(made: D, scheme: str) -> AsyncIterator[D]:
    """Open a door on a free port; ``scheme`` is that of its URL."""
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    async with server:
        made.url = f"{scheme}://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        yield made
        await made.close()


def door(to: str) -> AbstractAsyncContextManager[Door]:
    """Open a door in front of a worker."""
    return opened(Door(to), "http")
