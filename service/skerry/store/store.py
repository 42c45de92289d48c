"""A store as its users see it: lanes to its keys, on one server or many."""

from __future__ import annotations

import asyncio
import zlib
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol

from msgspec.structs import replace

from skerry.store.batcher import Batcher
from skerry.store.limits import DEFAULTS, StoreLimits
from skerry.store.names import THE_SERVER
from skerry.store.pubsub import Live
from skerry.store.wire import Command


class Lane(Protocol):
    """The way to the server that holds some keys; it executes commands in order."""

    async def call(self, *command: str | bytes) -> Any:
        """Return the reply to one command; see ``Batcher.call``."""
        ...

    def call_durably(self, *command: str | bytes) -> Awaitable[Any]:
        """Return the reply to one command once replicas have what it wrote; see ``Batcher.call_durably``."""
        ...

    async def calls(self, *commands: Command) -> list[Any]:
        """Return the replies to commands that one server executes in this order; see ``Batcher.calls``."""
        ...


async def time_ms(lane: Lane) -> int:
    """Return the time of the server behind a lane, in milliseconds since 1970."""
    seconds, micros = await lane.call("TIME")
    return int(seconds) * 1000 + int(micros) // 1000


class Listener(Protocol):
    """Listens to channels; see ``Live``."""

    def start(self) -> None:
        """Begin to connect."""
        ...

    async def close(self) -> None:
        """Close all connections."""
        ...

    def join(self, channel: str) -> None:
        """Want a channel."""
        ...

    def leave(self, channel: str) -> None:
        """Want a channel no longer."""
        ...

    def hears(self, channel: str) -> bool:
        """Return whether the store has confirmed a channel, as far as is known."""
        ...

    def ping(self) -> None:
        """Make the servers answer, to tell silent connections from dead ones."""
        ...


Heard = Callable[[bytes, bytes], None]
Joined = Callable[[bytes], None]


class Store(ABC):
    """Connections to a store. Only keys with the same hash tag are sure to share a lane."""

    url: str
    counts_listeners = False
    """Whether a script can count all connections that hear a channel."""
    in_order = False
    """Whether the lane of a hash tag leads to all other keys too, in the order in which commands are sent."""
    replicas: int
    """The number of replicas that have a write when ``Lane.call_durably`` returns."""

    @abstractmethod
    def of(self, tag: str) -> Lane:
        """Return the lane of all keys with a hash tag, or of a key without one."""

    @property
    @abstractmethod
    def any(self) -> Lane:
        """The lane for commands without a key: it leads all workers to the same server, while that lives."""

    @abstractmethod
    async def servers(self) -> Mapping[str, Lane]:
        """Return lanes to all servers that hold keys, by name; raises ``Unavailable``."""

    @abstractmethod
    def tag_at(self, server: str) -> str | None:
        """Return a hash tag whose keys a server holds, the same one while its slots stay.

        ``server`` is a name from ``servers``. Returns None if it does not have slots any more.
        """

    @abstractmethod
    async def publish(self, channel: str, payload: bytes) -> None:
        """Publish to a channel, on connections apart from those of commands; raises ``Unavailable``."""

    @abstractmethod
    def listener(self, on_message: Heard, on_joined: Joined, *, quiet_limit: float) -> Listener:
        """Return a listener of channels, not yet started."""

    @abstractmethod
    async def close(self) -> None:
        """Close all connections except those of listeners; calls in flight raise ``Unavailable``."""


class OneServer(Store):
    """A few connections to one server, each with a batcher; keys with the same tag share a connection.

    There are several, because a server reads about 16 kB per connection and turn, and flushes every turn: one
    long pipeline would wait for several flushes in a row.
    """

    counts_listeners = True
    in_order = True

    def __init__(
        self,
        url: str,
        limits: StoreLimits = DEFAULTS,
        *,
        replicas: int = 0,
    ) -> None:
        self.url = url
        self.replicas = replicas
        self._connect_timeout = limits.store_connect_seconds
        self._batchers = tuple(
            Batcher(url, limits, name="skerry-log", replicas=replicas)
            for _ in range(limits.store_connections)
        )
        publishing = replace(limits, store_patience=limits.publish_patience)
        self._publisher = Batcher(url, publishing, name="skerry-publish")

    def of(self, tag: str) -> Lane:
        """Return the connection of keys with a hash tag."""
        return self._batchers[zlib.crc32(tag.encode()) % len(self._batchers)]

    @property
    def any(self) -> Lane:
        """The first connection."""
        return self._batchers[0]

    async def servers(self) -> Mapping[str, Lane]:
        """Return the one lane."""
        return {THE_SERVER: self._batchers[0]}

    def tag_at(self, server: str) -> str | None:
        """Return the one tag."""
        return "0"

    async def publish(self, channel: str, payload: bytes) -> None:
        """Publish to a channel."""
        await self._publisher.call("PUBLISH", channel, payload)

    def listener(self, on_message: Heard, on_joined: Joined, *, quiet_limit: float) -> Listener:
        """Return a listener with a connection of its own."""
        return Live(
            self.url, on_message, on_joined, quiet_limit=quiet_limit, connect_timeout=self._connect_timeout
        )

    async def close(self) -> None:
        """Close all connections."""
        await asyncio.gather(*(batcher.close() for batcher in (*self._batchers, self._publisher)))
