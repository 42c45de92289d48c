"""Connections to the store: redis-py's, made one by one, since Skerry pools and retries by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from redis.asyncio.connection import ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import (
    AskError,
    ClusterDownError,
    InvalidResponse,
    MasterDownError,
    OutOfMemoryError,
    ReadOnlyError,
    ResponseError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from skerry.store.errors import StoreUnusable, Unavailable

Command: TypeAlias = tuple[str | bytes, ...]

BROKEN = (RedisConnectionError, RedisTimeoutError, InvalidResponse, OSError)
"""Errors after which a connection cannot be used: what was sent on it has an unknown outcome."""

# Refusals by which a server says that another one may have taken over.
_ELSEWHERE = (ReadOnlyError, MasterDownError)
# Refusals that mean "not now": nothing was done. redis-py has classes for some, the others keep their prefix.
_NOT_NOW = (*_ELSEWHERE, OutOfMemoryError, TryAgainError, ClusterDownError, AskError)  # MOVED is one, too
_NOT_NOW_TEXTS = ("MISCONF", "NOREPLICAS", "BUSY")


class NothingDone(Unavailable):
    """The store did nothing: it refused for now (``why``), or the command was never sent (None)."""

    def __init__(self, message: str, hint: str = "", *, why: ResponseError | None = None) -> None:
        super().__init__(message, hint)
        self.why = why


class Wire(Protocol):
    """What is used of a redis-py connection."""

    @property
    def is_connected(self) -> bool:
        """Whether the connection is open as far as is known."""
        ...

    async def connect(self) -> None:
        """Open the connection and greet the server in RESP3."""
        ...

    async def can_read(self) -> bool:
        """Say whether something waits to be read: on a connection at rest, its end."""
        ...

    async def disconnect(self, nowait: bool = False) -> None:
        """Close the connection."""
        ...

    def pack_commands(self, commands: Sequence[Command]) -> list[bytes]:
        """Return the bytes of commands."""
        ...

    async def send_packed_command(self, command: list[bytes], check_health: bool = True) -> None:
        """Write bytes."""
        ...

    async def read_response(
        self,
        disable_decoding: bool = False,
        *,
        disconnect_on_error: bool = True,
        push_request: bool | None = False,
    ) -> Any:
        """Read one reply, or raise it where it is an error."""
        ...


def open_wire(url: str, *, timeout: float | None, name: str, connect_timeout: float = 5.0) -> Wire:
    """Return a connection, not yet open.

    ``url`` is ``redis://``, ``rediss://`` or ``unix://``; ``timeout`` bounds the wait for one reply in
    seconds, None for connections that listen; ``connect_timeout`` bounds that for a connection. Raises
    ``StoreUnusable`` for an invalid address.
    """
    tcp = {} if url.startswith("unix:") else {"socket_keepalive": True}
    try:
        pool = ConnectionPool.from_url(
            url,
            protocol=3,
            # No retries below us: whether a command may be sent twice is known only above.
            retry=Retry(NoBackoff(), 0),
            socket_timeout=timeout,
            socket_connect_timeout=connect_timeout,
            client_name=name,
            **tcp,
        )
    except ValueError as error:
        raise StoreUnusable(
            f"The store's address cannot be read: {error}.", "Give redis://, rediss:// or unix://."
        ) from error
    wire: Wire = pool.make_connection()  # type: ignore[no-untyped-call]  # redis-py leaves it unannotated
    return wire


def listen_quietly(wire: Wire) -> None:
    """Stop redis-py from formatting every message for its debug log, where no entry belongs."""

    async def unchanged(message: object) -> object:
        return message

    parser = getattr(wire, "_parser", None)
    take_handler = getattr(parser, "set_pubsub_push_handler", None)
    if take_handler is not None:
        take_handler(unchanged)


def refused(error: ResponseError) -> Exception:
    """Return a reply that is an error as the exception that callers see."""
    if isinstance(error, _NOT_NOW) or str(error).startswith(_NOT_NOW_TEXTS):
        return NothingDone(f"The store refuses for now: {error}.", "Try again.", why=error)
    return error


def is_elsewhere(error: ResponseError) -> bool:
    """Say whether a refusal means that another server may have taken over, so that a new connection helps."""
    return isinstance(error, _ELSEWHERE)
