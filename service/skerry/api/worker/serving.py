"""One worker of the server: Uvicorn with a graceful shutdown."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette

from skerry.api.worker.access_log import filter_secrets
from skerry.api.worker.connections import ConnectionLimits
from skerry.api.worker.draining import Draining
from skerry.api.worker.guarded_protocol import GuardedConfig, GuardedProtocol, SocketProtocol
from skerry.api.worker.known_heads import KnownHeads
from skerry.settings.api import ApiSettings
from skerry.settings.server import ServerSettings

DEFAULTS = ServerSettings()


class Worker(uvicorn.Server):
    """Uvicorn's server, which ends streams and long polls before it waits for pending requests."""

    def __init__(
        self,
        config: GuardedConfig,
        draining: Draining,
        started: Callable[[str], None],
        patience: float,
        grace_seconds: float,
    ) -> None:
        super().__init__(config)
        self._limits = config.limits
        self._draining = draining
        self._patience = patience
        self._grace_seconds = grace_seconds
        self._started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and report the address."""
        await super().startup(sockets)
        if self.started:
            for server in self.servers:
                for listening in server.sockets:
                    _set_user_timeout(listening.fileno(), self._patience)
            self._started(_address(self.servers[0].sockets[0]))

    async def on_tick(self, counter: int) -> bool:
        """Close connections that did not send their request in time, about once a second."""
        if counter % 10 == 0:
            waiting = [each for each in self.server_state.connections if isinstance(each, GuardedProtocol)]
            self._limits.expire(waiting, asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, end streams, let pending requests finish."""
        for server in self.servers:
            server.close()
        self._draining.begin()
        # Sockets close by themselves once their streams have ended; the rest are disconnected.
        await _wait_until(lambda: not self._sockets_open(), self._grace_seconds)
        await super().shutdown(sockets)

    def _sockets_open(self) -> bool:
        return any(isinstance(each, SocketProtocol) for each in self.server_state.connections)


def make_worker(
    app: Starlette,
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    started: Callable[[str], None] = lambda _address: None,
    uds: str | None = None,
    forwarded: str | None = None,
    grace_seconds: int = DEFAULTS.grace_seconds,
    backlog: int = DEFAULTS.backlog,
) -> Worker:
    """Return a worker for an application of ``make_app``; port 0 takes a free one.

    ``started`` is called with the address, as ``http://host:port``, once connections are accepted.
    ``forwarded`` names the proxies whose forwarding headers are trusted. When the worker stops, pending
    requests may take ``grace_seconds``. ``backlog`` connections may wait to be accepted.
    """
    filter_secrets()
    settings: ApiSettings = app.state.worker.settings
    config = GuardedConfig(
        app,
        limits=ConnectionLimits(
            settings.max_connections,
            settings.max_unfinished,
            _open_files() - settings.reserved_files,
            forwarded,
            settings.connection_log_interval,
        ),
        max_head=settings.max_head,
        head_seconds=settings.head_seconds,
        body_seconds=settings.body_seconds,
        host=host,
        port=port,
        uds=uds,
        backlog=backlog,
        lifespan="on",
        http=GuardedProtocol,
        ws=SocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=settings.max_body * 2,
        ws_ping_interval=settings.heartbeat,
        ws_ping_timeout=settings.patience,
        # Metrics count the requests; addresses contain tickets, which must not be logged.
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=forwarded is not None,
        forwarded_allow_ips=forwarded,
        timeout_graceful_shutdown=grace_seconds,
    )
    config.heads = KnownHeads(app.state.direct, forwarded)
    return Worker(config, app.state.worker.draining, started, settings.patience, grace_seconds)


async def serve(worker: Worker, bound: socket.socket | None = None) -> None:
    """Serve until the worker stops, on a bound socket or one of its own."""
    _collect_rarely()
    await worker.serve(None if bound is None else [bound])


def _collect_rarely() -> None:
    # Modules stay for ever and folded matches live long, so frequent garbage collection is wasted.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _set_user_timeout(listening: int, seconds: float) -> None:
    """Disconnect peers that acknowledge or read nothing for some ``seconds``.

    Event streams have no pings that a client answers, and a closed connection still waits to send its data;
    only the kernel knows whether data arrives. Only Linux has this option.
    """
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        return
    # On a second handle, since event loops wrap their sockets; accepted sockets inherit the option.
    with socket.socket(fileno=os.dup(listening)) as handle:
        if handle.family != socket.AF_UNIX:
            handle.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))


def _open_files() -> int:
    """Return how many files this process may have open."""
    try:
        import resource
    except ImportError:
        # Windows does not have such a limit.
        return sys.maxsize
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return sys.maxsize if limit == resource.RLIM_INFINITY else limit


def _address(listening: socket.socket) -> str:
    name = listening.getsockname()
    if isinstance(name, str):
        return f"unix:{name}"
    host, port = name[0], name[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


async def _wait_until(done: Callable[[], bool], seconds: float) -> None:
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    # Uvicorn has a set of its connections, but no event when one closes.
    while not done() and loop.time() < end:  # noqa: ASYNC110
        await asyncio.sleep(0.02)
