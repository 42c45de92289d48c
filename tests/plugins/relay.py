"""A door in front of a real server of the store, which cuts connections at a chosen byte."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager

from tests.plugins.door import Door, opened


class Relay(Door):
    """Passes bytes both ways; after ``limit`` more bytes of replies it closes the connection they are of.

    While ``open`` is not set replies wait, and commands go through.
    """

    def __init__(self, to: str) -> None:
        super().__init__(to)
        self.limit: int | None = None
        self.connections = 0
        self.open = asyncio.Event()
        self.open.set()

    async def _carry_back(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        while data := await reader.read(65_536):
            await self.open.wait()
            if self.limit is not None:
                data, self.limit = data[: self.limit], self.limit - len(data)
            writer.write(data)
            await writer.drain()
            if self.limit is not None and self.limit <= 0:
                self.limit = None
                return


def relay(to: str) -> AbstractAsyncContextManager[Relay]:
    """Open a relay in front of a server of the store."""
    return opened(Relay(to), "redis")
