"""A connection to a server: redis-py opens and greets it, then replies come here, without a task.

redis-py knows addresses, TLS and the greeting; to wait for each reply it would need a coroutine. So once the
server has greeted, this protocol takes redis-py's place at the transport and hands out what arrives.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import hiredis
from redis.exceptions import DataError, InvalidResponse

from skerry.store.wire import Command, Wire

_NOTHING = object()


class Connection(asyncio.Protocol):
    """One greeted connection: ``on_reply`` gets each reply in order, an error reply as an exception.

    ``on_lost`` is called once, with the reason, when the connection ends in any way but by ``drop``; no reply
    comes after it. Neither may wait.
    """

    def __init__(
        self, wire: Wire, on_reply: Callable[[Any], None], on_lost: Callable[[Exception], None]
    ) -> None:
        self._wire = wire
        self._transport: asyncio.Transport | None = wire.transport
        self._reader = hiredis.Reader(
            protocolError=InvalidResponse, replyError=wire.error_of, notEnoughData=_NOTHING
        )
        self._on_reply = on_reply
        self._on_lost = on_lost

    @classmethod
    async def open(
        cls, wire: Wire, on_reply: Callable[[Any], None], on_lost: Callable[[Exception], None]
    ) -> Connection:
        """Connect, greet the server and take over; raises what redis-py does, and then nothing is open."""
        try:
            await wire.connect()
            connection = cls(wire, on_reply, on_lost)
        except BaseException:
            wire.close()
            raise
        wire.transport.set_protocol(connection)
        return connection

    @property
    def is_open(self) -> bool:
        """Whether commands can be sent, as far as is known."""
        return self._transport is not None and not self._transport.is_closing()

    def send(self, data: bytes) -> None:
        """Write packed commands; their replies, or the loss of the connection, follow."""
        if self._transport is not None:
            self._transport.write(data)

    def drop(self) -> None:
        """Close the connection at once; nothing is called any more."""
        transport, self._transport = self._transport, None
        if transport is not None:
            transport.abort()
            self._wire.close()

    def data_received(self, data: bytes) -> None:
        """Hand out the replies that are complete."""
        reader, on_reply = self._reader, self._on_reply
        reader.feed(data)
        try:
            while self._transport is not None and (reply := reader.gets()) is not _NOTHING:
                on_reply(reply)
        except InvalidResponse as error:
            self._lose(error)

    def connection_lost(self, error: Exception | None) -> None:
        """Report the loss, unless the connection was dropped here."""
        self._lose(error or OSError("the server closed the connection"))

    def _lose(self, error: Exception) -> None:
        if self._transport is not None:
            self.drop()
            self._on_lost(error)


def pack(command: Command) -> bytes:
    """Return the bytes of a command; raises redis-py's ``DataError`` for parts that are not text or bytes."""
    try:
        packed: bytes = hiredis.pack_command(command)  # type: ignore[arg-type]  # its tuples may have any length
    except TypeError as error:
        raise DataError(str(error)) from error
    return packed


def is_push(reply: Any) -> bool:
    """Say whether a server sent something unasked, which answers no command."""
    return isinstance(reply, hiredis.PushNotification)
