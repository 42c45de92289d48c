"""A relay in front of a real store that cuts connections at a chosen byte."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit


class Relay:
    """Forwards bytes both ways; after ``limit`` more bytes of replies it closes their connection.

    While ``open`` is not set, replies wait and commands pass.
    """

    def __init__(self, target: str) -> None:
        self._target = urlsplit(target)
        self.url = ""
        self.limit: int | None = None
        self.connections = 0
        self.replied = 0
        self.open = asyncio.Event()
        self.open.set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Relay one connection."""
        self.connections += 1
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        store_reader, store_writer = await self._connect()
        forth = asyncio.create_task(_copy(reader, store_writer))
        try:
            while data := await store_reader.read(65_536):
                await self.open.wait()
                if self.limit is not None:
                    data, self.limit = data[: self.limit], self.limit - len(data)
                writer.write(data)
                self.replied += len(data)
                await writer.drain()
                if self.limit is not None and self.limit <= 0:
                    self.limit = None
                    break
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            forth.cancel()
            writer.close()
            store_writer.close()
            self._tasks.discard(task)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._target.scheme == "unix":
            return await asyncio.open_unix_connection(self._target.path)
        return await asyncio.open_connection(self._target.hostname, self._target.port)

    async def close(self) -> None:
        """Close all connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()


@asynccontextmanager
async def relay(target: str) -> AsyncIterator[Relay]:
    """Relay to a server on a free port of 127.0.0.1."""
    made = Relay(target)
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0)
    made.url = f"redis://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield made
    finally:
        server.close()
        await made.close()
