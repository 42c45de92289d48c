"""Connections to the store: redis-py's, made one by one, since Skerry pools and retries by itself."""

from __future__ import annotations

import asyncio
import re
from typing import Any, TypeAlias

from redis.asyncio.connection import ConnectionPool
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import (
    AskError,
    ClusterDownError,
    MasterDownError,
    OutOfMemoryError,
    ReadOnlyError,
    ResponseError,
    TryAgainError,
)

from skerry.store.errors import StoreUnusable, Unavailable

Command: TypeAlias = tuple[str | bytes, ...]

# Refusals that mean that another server may have taken over.
_ELSEWHERE = (ReadOnlyError, MasterDownError)
# Refusals that mean "not now": nothing was done. redis-py has classes for some of them only.
_NOT_NOW = (*_ELSEWHERE, OutOfMemoryError, TryAgainError, ClusterDownError, AskError)  # MOVED is one, too
_NOT_NOW_TEXTS = ("MISCONF", "NOREPLICAS", "BUSY")


_SCHEMES = ("redis", "rediss", "unix")
_FORMS = (
    "Use redis://host:port, unix:///path or, for a cluster, redis+cluster://host:port,host:port; with TLS"
    " rediss for redis."
)
_OPTION = re.compile(r"(argument|value for) '(\w+)'")
"""How redis-py names an option that it does not know, or whose value is wrong."""


class NothingDone(Unavailable):
    """The store did nothing: it refused for now (``why``), or the command was not sent (None)."""

    def __init__(self, message: str, hint: str = "", *, why: ResponseError | None = None) -> None:
        super().__init__(message, hint)
        self.why = why


class Wire:
    """A connection that redis-py opens and greets, in RESP3, before ``Connection`` reads and writes it.

    ``url`` is ``redis://``, ``rediss://`` or ``unix://``; ``connect_timeout`` bounds the wait for an open
    connection in seconds. Raises ``StoreUnusable`` for an invalid address.
    """

    def __init__(self, url: str, *, name: str, connect_timeout: float) -> None:
        scheme, _, _ = url.partition("://")
        if scheme not in _SCHEMES or url == "unix://":
            raise StoreUnusable("The store's address is not a URL of a store.", _FORMS)
        tcp = {} if scheme == "unix" else {"socket_keepalive": True}
        try:
            pool = ConnectionPool.from_url(
                url,
                protocol=3,
                # No retries here: only the caller knows whether a command may be sent twice.
                retry=Retry(NoBackoff(), 0),
                socket_timeout=None,
                socket_connect_timeout=connect_timeout,
                client_name=name,
                **tcp,
            )
            # redis-py does not annotate it.
            self._redis: Any = pool.make_connection()  # type: ignore[no-untyped-call]
        except (TypeError, ValueError) as error:
            raise _unusable(error) from error

    async def connect(self) -> None:
        """Open the connection and greet the server; raises what redis-py does."""
        await self._redis.connect()

    # redis-py offers no public way to what follows, so all of it stands here.

    @property
    def transport(self) -> asyncio.Transport:
        """The transport of an open connection."""
        transport: asyncio.Transport = self._redis._writer.transport
        return transport

    def error_of(self, text: str) -> Exception:
        """Return an error reply as redis-py's exception."""
        error: Exception = self._redis._parser.parse_error(text)
        return error

    def close(self) -> None:
        """Close what redis-py holds of the connection."""
        self._redis._close()


def refused(error: ResponseError) -> Exception:
    """Return the exception that callers see for an error reply."""
    if isinstance(error, _NOT_NOW) or str(error).startswith(_NOT_NOW_TEXTS):
        return NothingDone(f"The store refuses for now: {error}.", "Try again.", why=error)
    return error


def is_elsewhere(error: ResponseError) -> bool:
    """Say whether a refusal means that another server may have taken over, so that a new connection helps."""
    return isinstance(error, _ELSEWHERE)


def _unusable(error: Exception) -> StoreUnusable:
    """Say what is wrong with an address, without quoting it: it may contain a password."""
    option = _OPTION.search(str(error))
    if option is not None and option[1] == "argument":
        return StoreUnusable(f'The store\'s address has an unknown option "{option[2]}".', "Remove it.")
    if option is not None:
        return StoreUnusable(f'The store\'s address has a wrong value for "{option[2]}".', "Correct it.")
    return StoreUnusable(
        "The store's address has an invalid host or port.",
        "Use a port from 0 to 65,535, and percent-encode the special characters of a password.",
    )
