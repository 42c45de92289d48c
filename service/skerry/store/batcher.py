"""One connection that serves many coroutines: their commands travel together, in order.

With ``appendfsync always`` a server flushes once for all that it read in one turn, so commands that travel
together share one flush. Fair by construction: first in, first out.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from redis.exceptions import RedisError, ResponseError

from skerry.store.errors import Unavailable
from skerry.store.wire import BROKEN, Command, NothingDone, Wire, is_elsewhere, open_wire, refused

_PAUSES = (0.02, 0.05, 0.1, 0.2)

_REPLICA_MS = "2000"
"""How long replicas may take; an operator has to see to it that they are quicker."""


class _Call:
    """A command that waits for its reply; a ``durable`` one until enough replicas have what it wrote."""

    __slots__ = ("command", "durable", "reply")

    def __init__(self, command: Command, reply: asyncio.Future[Any], durable: bool) -> None:
        self.command = command
        self.reply = reply
        self.durable = durable


class Batcher:
    """Sends commands of many coroutines over one connection, up to ``depth`` at once.

    Nothing is ever sent twice from here. A command whose connection broke before its reply came raises
    ``Unavailable``: it may have been executed, or may be executed yet, while it waits in the old
    connection's buffer at the server. The append script makes sending it again harmless (the request id
    finds the first result, whichever copy ran first), so the decision to retry stays with the caller.

    ``limit`` bounds the commands that wait; ``patience`` is how long in seconds they wait for a store that
    is down before they fail. Calls not yet sent are dropped when their caller is cancelled. ``replicas`` is
    how many of them must have what ``call_durably`` writes before its reply is given.
    """

    def __init__(
        self,
        url: str,
        *,
        name: str = "skerry",
        depth: int = 64,
        limit: int = 10_000,
        timeout: float = 10.0,
        patience: float = 2.0,
        connect_timeout: float = 5.0,
        replicas: int = 0,
    ) -> None:
        # Time is measured here, once per batch: redis-py would start a task for each write with a limit.
        self._wire: Wire = open_wire(url, timeout=None, name=name, connect_timeout=connect_timeout)
        self._timeout = timeout
        self._connect_timeout = connect_timeout
        self._depth = depth
        self._limit = limit
        self._patience = patience
        self._replicas = replicas
        self._waiting: deque[_Call] = deque()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def call(self, *command: str | bytes) -> Any:
        """Return the reply to one command.

        Raises ``Unavailable``, or redis-py's ``ResponseError`` for a reply that says the command is wrong.
        """
        return await self._put(command)

    async def call_durably(self, *command: str | bytes) -> Any:
        """As ``call``, but where replicas are waited for, a reply means that they have it too.

        If they do not in time, ``Unavailable`` leaves the outcome unknown.
        """
        return await self._put(command, durable=True)

    async def calls(self, *commands: Command, durable: bool = False) -> list[Any]:
        """Return the replies to commands that the store executes in this order, others perhaps between.

        ``durable`` is for all of them as ``call_durably`` for one.
        """
        replies = [self._put(command, durable=durable) for command in commands]
        try:
            return [await reply for reply in replies]
        finally:
            for reply in replies:
                # Fetched, so that a failure behind the first one is not reported as forgotten.
                if not reply.cancel() and not reply.cancelled():
                    reply.exception()

    async def close(self) -> None:
        """Fail what waits and close the connection; calls after it raise ``Unavailable``."""
        self._closed = True
        try:
            if self._task is not None:
                self._task.cancel()
                await asyncio.gather(self._task, return_exceptions=True)
        finally:
            # Also where whoever closes it is cancelled.
            self._fail(list(self._waiting), "is closed here", NothingDone)
            self._waiting.clear()
            await self._drop()

    def _put(self, command: Command, *, durable: bool = False) -> asyncio.Future[Any]:
        if self._closed:
            raise NothingDone("The connection to the store is closed.")
        if len(self._waiting) >= self._limit:
            raise Unavailable("Too many commands wait for the store.", "Try again in a moment.")
        call = _Call(command, asyncio.get_running_loop().create_future(), durable and self._replicas > 0)
        self._waiting.append(call)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain(), name="skerry store batch")
        return call.reply

    async def _drain(self) -> None:
        await asyncio.sleep(0)  # the other coroutines of this turn join the first batch
        try:
            while self._waiting:
                if await self._ready() and (batch := self._next_batch()):
                    await self._exchange(batch)
        except Exception as error:
            # Nobody would send what waits: whatever it was, callers have to hear of it.
            await self._drop()
            while self._waiting:
                call = self._waiting.popleft()
                if not call.reply.done():
                    call.reply.set_exception(error)

    def _next_batch(self) -> list[_Call]:
        batch: list[_Call] = []
        while self._waiting and len(batch) < self._depth:
            call = self._waiting.popleft()
            if not call.reply.done():  # its caller may have been cancelled
                batch.append(call)
        return batch

    async def _ready(self) -> bool:
        """Say whether the connection is open; one that ended at rest is replaced before it costs a batch."""
        if self._wire.is_connected:
            if not await self._wire.can_read():
                return True
            await self._drop()
        return await self._connect()

    async def _connect(self) -> bool:
        """Open the connection; after ``patience`` fail what waits, since nothing of it was sent."""
        loop = asyncio.get_running_loop()
        end = loop.time() + self._patience
        tries = 0
        while True:
            try:
                async with asyncio.timeout(self._connect_timeout):
                    await self._wire.connect()
            except Exception as error:  # whatever it was, those who wait have to hear of it
                pause = _PAUSES[min(tries, len(_PAUSES) - 1)]
                tries += 1
                if loop.time() + pause < end:
                    await asyncio.sleep(pause)
                    continue
                lost = list(self._waiting)
                self._waiting.clear()
                self._fail(lost, f"cannot be reached ({error})", NothingDone)
                return False
            return True

    async def _exchange(self, batch: list[_Call]) -> None:
        """Send a batch and hand out its replies; what is open when the connection breaks, fails."""
        leave = False
        try:
            async with asyncio.timeout(self._timeout):
                leave = await self._converse(batch)
        except BROKEN as error:
            await self._drop()
            self._fail(batch, f"broke off ({error})")
        except asyncio.CancelledError:
            await self._drop()
            self._fail(batch, "is closed here")
            raise
        except Exception as error:
            # A command that cannot be packed, say: replies may no longer match commands.
            await self._drop()
            for call in batch:
                if not call.reply.done():
                    call.reply.set_exception(error)
        if leave:
            await self._drop()

    async def _converse(self, batch: list[_Call]) -> bool:
        """Send a batch and hand out its replies; says whether another server may have taken over."""
        durable: list[tuple[_Call, Any]] = []
        leave = False
        commands = [call.command for call in batch]
        if any(call.durable for call in batch):
            # One for all: it waits for everything that this connection wrote before it.
            commands.append(("WAIT", str(self._replicas), _REPLICA_MS))
        await self._wire.send_packed_command(self._wire.pack_commands(commands), check_health=False)
        for call in batch:
            try:
                value = await self._wire.read_response(disconnect_on_error=False)
            except ResponseError as error:
                leave = leave or is_elsewhere(error)
                if not call.reply.done():
                    call.reply.set_exception(refused(error))
            else:
                if call.durable:
                    durable.append((call, value))
                elif not call.reply.done():
                    call.reply.set_result(value)
        if len(commands) > len(batch):
            await self._hand_out(durable)
        return leave

    async def _hand_out(self, durable: list[tuple[_Call, Any]]) -> None:
        """Give the replies to writes once enough replicas have them."""
        try:
            count = int(await self._wire.read_response(disconnect_on_error=False))
        except ResponseError:
            count = 0  # the server stopped being a primary while it waited
        if count < self._replicas:
            self._fail([call for call, _ in durable], f"has an entry on {count} of {self._replicas} replicas")
            return
        for call, value in durable:
            if not call.reply.done():
                call.reply.set_result(value)

    def _fail(self, calls: list[_Call], what: str, kind: type[Unavailable] = Unavailable) -> None:
        for call in calls:
            if not call.reply.done():
                call.reply.set_exception(kind(f"The store {what}.", "Ask again with the same request id."))

    async def _drop(self) -> None:
        try:
            await self._wire.disconnect(nowait=True)
        except (RedisError, OSError):
            return
