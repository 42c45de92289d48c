"""One worker of the server: Uvicorn with a graceful end."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from skerry.api.worker.access_log import keep_secrets_out
from skerry.api.worker.draining import Draining
from skerry.api.worker.settings import ApiSettings

GRACE_SECONDS = 10
"""How long requests under way may take once the worker is to stop."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's, but who answers no ping is cut off without a word.

    Uvicorn would close with 1011, after which graphql-ws never connects again; who slept is to go on.
    """

    def keepalive_timeout(self) -> None:
        """Take the connection for broken."""
        self.transport.abort()


class Worker(uvicorn.Server):
    """Uvicorn's server, which ends streams and long polls before it waits for what is under way."""

    def __init__(
        self,
        config: uvicorn.Config,
        draining: Draining,
        started: Callable[[str], None],
        patience: float = 30.0,
    ) -> None:
        super().__init__(config)
        self._draining = draining
        self._patience = patience
        self._started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and tell the address."""
        await super().startup(sockets)
        if self.started:
            for server in self.servers:
                for listens in server.sockets:
                    _give_up_on_the_silent(listens.fileno(), self._patience)
            self._started(_address(self.servers[0].sockets[0]))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, bring streams to their end, let what is under way finish."""
        for server in self.servers:
            server.close()
        self._draining.begin()
        # Sockets close by themselves once their streams are complete; what is left then is cut off.
        await _settled(lambda: not self._sockets_open(), GRACE_SECONDS)
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
) -> Worker:
    """Return a worker for an application of ``make_app``; port 0 takes a free one.

    ``started`` is told the address, as ``http://host:port``, once connections are accepted. ``forwarded``
    names the proxies whose forwarding headers are believed.
    """
    keep_secrets_out()
    settings: ApiSettings = app.state.shared.settings
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        uds=uds,
        lifespan="on",
        ws=SocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=settings.max_body * 2,
        ws_ping_interval=settings.heartbeat,
        ws_ping_timeout=settings.patience,
        # What is counted is in the metrics; addresses hold tickets, which are for nobody's log.
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=forwarded is not None,
        forwarded_allow_ips=forwarded,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    return Worker(config, app.state.shared.draining, started, settings.patience)


async def serve(worker: Worker, bound: socket.socket | None = None) -> None:
    """Serve until the worker is told to stop, on a socket that is bound already or its own."""
    _collect_rarely()
    await worker.serve(None if bound is None else [bound])


def _collect_rarely() -> None:
    # What is loaded stays for ever, and folded matches live long: neither is worth looking through often.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def _give_up_on_the_silent(listening: int, seconds: float) -> None:
    """Have connections cut off whose peers acknowledge nothing, or take nothing, for so long.

    Event streams have no pings that a client answers, and a closed connection still waits for what it has
    to send; the kernel alone knows whether anything arrives. Where it is not Linux's, it decides by itself.
    """
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        return
    # A second handle, since what event loops show of their sockets cannot be set; accepted ones inherit it.
    with socket.socket(fileno=os.dup(listening)) as handle:
        if handle.family != socket.AF_UNIX:
            handle.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))


def _address(listening: socket.socket) -> str:
    name = listening.getsockname()
    if isinstance(name, str):
        return f"unix:{name}"
    host, port = name[0], name[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


async def _settled(done: Callable[[], bool], seconds: float) -> None:
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    # Uvicorn keeps a set of its connections and tells nobody when one goes.
    while not done() and loop.time() < end:  # noqa: ASYNC110
        await asyncio.sleep(0.02)
