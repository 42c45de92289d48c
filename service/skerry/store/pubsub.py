"""A pub/sub connection: it routes bytes by channel, and reports when a channel is (re)joined."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from redis.exceptions import RedisError, ResponseError

from skerry.store.connection import Connection, pack
from skerry.store.wire import Command, Wire

_logger = logging.getLogger(__name__)

# Not settings: no command grows too long, and a server that is back is found at once.
_CHUNK = 1000
_PAUSES = (0.02, 0.1, 0.5, 1.0)
_AGAIN = 0.2


class Live:
    """Keeps the wanted channels subscribed through disconnects.

    ``on_message(channel, payload)`` is called for each message and must not wait; ``on_joined(channel)``
    whenever the store confirms a subscription: what was published before may have been missed.

    ``sharded`` is for a node of a cluster, whose channels live where their slot does. ``on_trouble()`` is
    then called whenever the node is lost or says that a channel is not, or no longer, its own.
    """

    def __init__(
        self,
        url: str,
        on_message: Callable[[bytes, bytes], None],
        on_joined: Callable[[bytes], None],
        *,
        quiet_limit: float,
        connect_timeout: float,
        sharded: bool = False,
        on_trouble: Callable[[], None] | None = None,
    ) -> None:
        # No timeout on the socket, since silence is normal, unless it lasts quiet_limit in spite of pings.
        self._wire = Wire(url, name="skerry-live", connect_timeout=connect_timeout)
        self._on_message = on_message
        self._on_joined = on_joined
        self._on_trouble = on_trouble
        self._quiet_limit = quiet_limit
        self._verbs = ("SUNSUBSCRIBE", "SSUBSCRIBE") if sharded else ("UNSUBSCRIBE", "SUBSCRIBE")
        # Channels of different slots may not share a command.
        self._chunk = 1 if sharded else _CHUNK
        self._wanted: set[bytes] = set()
        self._sent: set[bytes] = set()
        self._joined: set[bytes] = set()
        self._ping = False
        self._connection: Connection | None = None
        self._lost: asyncio.Future[None] | None = None
        """Ends with the reason when the connection does."""
        self._heard_at = 0.0
        self._is_asking = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to connect."""
        self._task = asyncio.create_task(self._run(), name="skerry live")

    async def close(self) -> None:
        """Close the connection."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    def join(self, channel: str) -> None:
        """Want a channel; ``on_joined`` is called once it is subscribed, at once if it still is."""
        name = channel.encode()
        self._wanted.add(name)
        if name in self._joined:
            self._on_joined(name)
        self._ask_soon()

    def leave(self, channel: str) -> None:
        """Stop wanting a channel."""
        self._wanted.discard(channel.encode())
        self._ask_soon()

    def hears(self, channel: str) -> bool:
        """Return whether the store has confirmed a channel, as far as is known."""
        return channel.encode() in self._joined

    def ping(self) -> None:
        """Make the store answer, to tell a silent connection from a dead one."""
        self._ping = True
        self._ask_soon()

    async def _run(self) -> None:
        tries = 0
        while True:
            try:
                self._lost = asyncio.get_running_loop().create_future()
                self._connection = await Connection.open(self._wire, self._take, self._lose)
                tries = 0
                await self._serve(self._lost)
            except (RedisError, OSError, TimeoutError):
                tries += 1
            except Exception:
                # Everything still works without this connection, only slower, so keep trying.
                _logger.exception("the live connection failed unexpectedly")
                tries += 1
            finally:
                self._sent.clear()
                self._joined.clear()
                if self._connection is not None:
                    self._connection.drop()
                    self._connection = None
            if self._on_trouble is not None:
                self._on_trouble()
            await asyncio.sleep(_PAUSES[min(tries, len(_PAUSES) - 1)])

    async def _serve(self, lost: asyncio.Future[None]) -> None:
        """Wait until the connection is lost, or silent in spite of pings, and raise the reason."""
        loop = asyncio.get_running_loop()
        self._heard_at = loop.time()
        self._ask_soon()
        while not lost.done():
            quiet_for = loop.time() - self._heard_at
            if quiet_for >= self._quiet_limit:
                raise TimeoutError("the store is silent")
            await asyncio.wait((lost,), timeout=self._quiet_limit - quiet_for)
        lost.result()

    def _lose(self, error: Exception) -> None:
        if self._lost is not None and not self._lost.done():
            self._lost.set_exception(error)
            # Fetched, so that asyncio does not report it as never retrieved.
            self._lost.exception()

    def _take(self, reply: Any) -> None:
        self._heard_at = asyncio.get_running_loop().time()
        if isinstance(reply, ResponseError) and self._on_trouble is not None:
            # It does not say which channel, so all unconfirmed ones are subscribed again.
            self._sent &= self._joined
            self._ask_again()
        elif isinstance(reply, Exception):
            self._lose(reply)
        elif isinstance(reply, list):  # others are answers to a ping
            try:
                self._route(reply)
            except Exception as error:  # from the listener: the connection is opened again
                self._lose(error)

    def _route(self, reply: list[Any]) -> None:
        match reply:
            case [b"message" | b"smessage", channel, payload]:
                self._on_message(channel, payload)
            case [b"subscribe" | b"ssubscribe", channel, _]:
                self._joined.add(channel)
                self._on_joined(channel)
            case [b"sunsubscribe", channel, _] if channel in self._sent:
                # Not requested: its slot moved to another node.
                self._sent.discard(channel)
                self._joined.discard(channel)
                self._ask_again()

    def _ask_again(self) -> None:
        """Subscribe missing channels at their new node, and here again in a moment."""
        if self._on_trouble is not None:
            self._on_trouble()
        asyncio.get_running_loop().call_later(_AGAIN, self._ask_soon)

    def _ask_soon(self) -> None:
        if self._connection is not None and not self._is_asking:
            self._is_asking = True
            # Channels that are wanted in the same turn are subscribed together.
            asyncio.get_running_loop().call_soon(self._ask)

    def _ask(self) -> None:
        """Subscribe the wanted channels, and ping the server if that is due."""
        self._is_asking = False
        if self._connection is None:
            return
        stale = list(self._sent - self._wanted)
        fresh = list(self._wanted - self._sent)
        self._sent = set(self._wanted)
        self._joined.difference_update(stale)
        commands: list[Command] = [
            (verb, *channels[at : at + self._chunk])
            for verb, channels in zip(self._verbs, (stale, fresh), strict=True)
            for at in range(0, len(channels), self._chunk)
        ]
        if self._ping:
            self._ping = False
            commands.append(("PING",))
        if commands:
            self._connection.send(b"".join(map(pack, commands)))
