"""One connection for many callers: their commands are sent together, in order.

With ``appendfsync always`` a server flushes once for all that it read in one turn, so commands that are sent
together share a flush. It is fair by construction: first in, first out.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Any

from redis.exceptions import ResponseError

from skerry.store.connection import Connection, is_push, pack
from skerry.store.errors import Unavailable
from skerry.store.limits import DEFAULTS, StoreLimits
from skerry.store.reply import Reply
from skerry.store.wire import Command, NothingDone, Wire, is_elsewhere, refused

# Not a setting: short of the patience, which is one.
_PAUSES = (0.02, 0.05, 0.1, 0.2)


class Batcher:
    """Sends commands of many callers over one connection, some of them at once.

    Nothing is sent twice from here. A command whose connection breaks before its reply raises
    ``Unavailable``: it may have been executed, or may still be executed from the old connection's buffer at
    the server. The append script makes repeating it harmless, since the request id finds the first result, so
    the caller decides whether to retry.

    Calls not yet sent are dropped when their caller is cancelled. ``replicas`` is how many of them must have
    what ``call_durably`` writes before its reply is given.
    """

    def __init__(
        self, url: str, limits: StoreLimits = DEFAULTS, *, name: str = "skerry", replicas: int = 0
    ) -> None:
        self._connect_timeout = limits.store_connect_seconds
        self._wire = Wire(url, name=name, connect_timeout=self._connect_timeout)
        self._connection: Connection | None = None
        self._timeout = limits.store_reply_seconds
        self._depth = limits.store_batch
        self._limit = limits.store_queue
        self._patience = limits.store_patience
        self._replicas = replicas
        self._durable_timeout = limits.store_reply_seconds + limits.replica_seconds
        self._wait = pack(("WAIT", str(replicas), str(round(limits.replica_seconds * 1000))))
        self._waiting: deque[Reply] = deque()
        self._flying: deque[Reply] = deque()
        """The commands of the current batch that have no reply yet."""
        self._counted: list[tuple[Reply, Any]] = []
        """The replies that wait until enough replicas have what was written."""
        self._counting = False
        self._elsewhere = False
        self._busy = False
        """Whether a batch is under way, about to be sent, or a connection being opened for it."""
        self._late: asyncio.TimerHandle | None = None
        self._connecting: asyncio.Task[None] | None = None
        self._closed = False
        self._loop: asyncio.AbstractEventLoop | None = None
        """The loop that it is used in, since the first call."""

    async def call(self, *command: str | bytes) -> Any:
        """Return the reply to one command.

        Raises ``Unavailable``, or redis-py's ``ResponseError`` if the reply is an error.
        """
        return await self.send(command)

    def call_durably(self, *command: str | bytes) -> Reply:
        """Like ``call``, but wait until the required replicas have it too; it begins before it is awaited.

        If they do not in time, ``Unavailable`` leaves the outcome unknown.
        """
        return self.send(command, durable=True)

    async def calls(self, *commands: Command, durable: bool = False) -> list[Any]:
        """Return the replies to commands that the store executes in this order, perhaps with others between.

        ``durable`` waits for replicas, as ``call_durably`` does.
        """
        replies = [self.send(command, durable=durable) for command in commands]
        try:
            return [await reply for reply in replies]
        finally:
            for reply in replies:
                # Fetched, so that asyncio does not report further failures as never retrieved.
                if not reply.cancel() and not reply.cancelled():
                    reply.exception()

    def send(self, command: Command, *, durable: bool = False) -> Reply:
        """Return what awaits the reply to one command, which is on its way; raises as ``call``."""
        if self._closed:
            raise NothingDone("The connection to the store is closed.")
        if len(self._waiting) >= self._limit:
            raise Unavailable("Too many commands are waiting for the store.", "Try again in a moment.")
        loop = self._loop = self._loop or asyncio.get_running_loop()
        reply = Reply(pack(command), durable=durable and self._replicas > 0, loop=loop)
        self._waiting.append(reply)
        self._send_soon()
        return reply

    async def close(self) -> None:
        """Fail all waiting calls and close the connection; later calls raise ``Unavailable``."""
        self._closed = True
        try:
            if self._connecting is not None:
                self._connecting.cancel()
                await asyncio.gather(self._connecting, return_exceptions=True)
        finally:
            # Also if the closing task is cancelled.
            self._end_batch("is closed here")
            self._fail(self._waiting, "is closed here", NothingDone)
            self._waiting.clear()

    def _send_soon(self) -> None:
        if self._waiting and not self._busy and not self._closed and self._loop is not None:
            self._busy = True
            # The other callers of this turn join the batch.
            self._loop.call_soon(self._send_batch)

    def _send_batch(self) -> None:
        if self._closed or self._loop is None:
            return
        connection = self._connection
        if connection is None or not connection.is_open:
            self._connecting = asyncio.create_task(self._connect(), name="skerry store connection")
            return
        waiting, flying = self._waiting, self._flying
        durable = False
        while waiting and len(flying) < self._depth:
            reply = waiting.popleft()
            if not reply.done():  # its caller may have been cancelled
                flying.append(reply)
                durable = durable or reply.durable
        if not flying:
            self._busy = False
            return
        parts = [reply.command for reply in flying]
        if durable:
            # One for all, since it waits for everything that this connection wrote before.
            parts.append(self._wait)
            self._counting = True
        timeout = self._durable_timeout if durable else self._timeout
        self._late = self._loop.call_later(timeout, self._time_out, timeout)
        connection.send(b"".join(parts))

    def _take(self, value: Any) -> None:
        """Take a reply: it is that of the oldest command under way."""
        if is_push(value):
            return
        if isinstance(value, Exception) and not isinstance(value, ResponseError):
            # The server says of itself that it cannot serve this connection: it loads its data, say.
            self._drop()
            self._break(value)
        elif self._flying:
            reply = self._flying.popleft()
            if isinstance(value, ResponseError):
                self._elsewhere = self._elsewhere or is_elsewhere(value)
                reply.give(refused(value))
            elif reply.durable:
                self._counted.append((reply, value))
            else:
                reply.give(value)
            if not self._flying and not self._counting:
                self._next_batch()
        elif self._counting:
            self._counting = False
            # An error: the server stopped being a primary while it waited.
            self._give_counted(value if isinstance(value, int) else 0)
            self._next_batch()

    def _give_counted(self, count: int) -> None:
        """Give the replies to writes if enough replicas have them."""
        counted, self._counted = self._counted, []
        if count < self._replicas:
            what = f"has an entry on {count} of {self._replicas} replicas"
            self._fail([reply for reply, _ in counted], what)
            return
        for reply, value in counted:
            reply.give(value)

    def _next_batch(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
        if self._elsewhere:
            # Another server may have taken over: a new connection finds it.
            self._elsewhere = False
            self._drop()
        self._busy = False
        self._send_soon()

    def _time_out(self, seconds: float) -> None:
        self._late = None
        self._drop()
        self._break(TimeoutError(f"no reply within {seconds:g} s"))

    def _break(self, error: Exception) -> None:
        """Fail what was under way on a connection that ended: it may have been executed, or not."""
        if self._flying or self._counting:
            self._end_batch(f"broke off ({error})")
            self._busy = False
            self._send_soon()

    def _end_batch(self, what: str) -> None:
        self._drop()
        if self._late is not None:
            self._late.cancel()
            self._late = None
        lost = [*(reply for reply, _ in self._counted), *self._flying]
        self._counted.clear()
        self._flying.clear()
        self._counting = self._elsewhere = False
        self._fail(lost, what)

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.drop()
            self._connection = None

    async def _connect(self) -> None:
        """Open the connection; after ``patience`` fail all waiting calls, which were not sent."""
        loop = asyncio.get_running_loop()
        end = loop.time() + self._patience
        tries = 0
        while True:
            try:
                async with asyncio.timeout(self._connect_timeout):
                    self._connection = await Connection.open(self._wire, self._take, self._break)
            except Exception as error:  # whatever went wrong, waiting calls must fail
                pause = _PAUSES[min(tries, len(_PAUSES) - 1)]
                tries += 1
                if loop.time() + pause < end:
                    await asyncio.sleep(pause)
                    continue
                self._busy = False
                lost, self._waiting = self._waiting, deque()
                self._fail(lost, f"cannot be reached ({error})", NothingDone)
                return
            self._send_batch()
            return

    def _fail(self, replies: Iterable[Reply], what: str, kind: type[Unavailable] = Unavailable) -> None:
        for reply in replies:
            reply.give(kind(f"The store {what}.", "Send the request again with the same request id."))
