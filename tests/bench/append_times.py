"""Measures when the store has an entry on disk, with a reader that waits for it."""

from __future__ import annotations

import asyncio
import time
from typing import cast
from urllib.parse import unquote

from skerry.store.names import log_key


class AppendTimes(asyncio.Protocol):
    """Waits at the store for entries of one match; ``at`` is the time of the last one.

    The store answers this reader and the appending worker together, after its write to disk.
    """

    def __init__(self, match: str) -> None:
        self._key = log_key(match)
        self._transport: asyncio.Transport | None = None
        self._appended = asyncio.Event()
        self.at = 0.0

    async def open(self, url: str) -> None:
        """Connect to the store's socket."""
        loop = asyncio.get_running_loop()
        await loop.create_unix_connection(lambda: self, unquote(url.removeprefix("unix://")))

    def expect(self, seq: int) -> None:
        """Start waiting for an entry."""
        assert self._transport is not None
        self._appended.clear()
        self._transport.write(
            command("XREAD", "COUNT", "1", "BLOCK", "0", "STREAMS", self._key, f"{seq - 1}-0")
        )

    async def appended(self) -> None:
        """Wait until the store has it."""
        await self._appended.wait()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        # uvloop's class does not inherit from asyncio's.
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        """Record when an answer begins; raises ``AssertionError`` for an error."""
        if data.startswith(b"-"):
            raise AssertionError(data)
        if not self._appended.is_set():
            self.at = time.perf_counter()
            self._appended.set()

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()


def command(*words: str) -> bytes:
    """Return a command in the store's protocol."""
    parts = [f"*{len(words)}\r\n", *(f"${len(word.encode())}\r\n{word}\r\n" for word in words)]
    return "".join(parts).encode()
