"""``skerry serve``: runs the server, in this process or in several workers."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

import click

from skerry.cli.bot_process import BotProcess
from skerry.cli.errors import Failure
from skerry.cli.printing import warn
from skerry.cli.requirements import server_needed
from skerry.cli.setting_options import read_settings, setting_options
from skerry.cli.with_parent import end_with_parent
from skerry.cli.worker_settings import KEYRING_FILE, STARTED, WORKER_VARIABLE, read_worker
from skerry.rules import registry
from skerry.settings.contradictions import refuse_contradictions
from skerry.settings.settings import Settings

if TYPE_CHECKING:
    from skerry.host.resources import Resources
    from skerry.store.errors import Unavailable


@click.command("serve")
@setting_options
@click.option("--fd", type=int, hidden=True, help="Accept on this socket, as a supervisor's worker.")
@click.option("--ready-fd", type=int, hidden=True, help="Write the process id here once it serves.")
@click.option("--with-parent", is_flag=True, hidden=True, help="Stop when the standard input closes.")
def command(
    config: Path | None, fd: int | None, ready_fd: int | None, with_parent: bool, **given: Any
) -> int:
    """Run the server until SIGTERM or Ctrl-C.

    Without --redis, the server starts a private Valkey that keeps its data in the data folder.

    Every setting can be given as an option, as a variable, or in the file of --config. `skerry settings`
    lists all of them; this page lists those that most servers need.
    """
    settings = read_settings(config, given) if fd is None else read_worker(os.environ[WORKER_VARIABLE])
    refuse_contradictions(settings)
    # Until a worker handles the signals itself, both unwind the stack.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if with_parent:
        end_with_parent()
    if fd is None and settings.oidc.oidc_jwks:
        with server_needed():
            from skerry.auth.oidc.jwks import require_source
        require_source(settings.oidc.oidc_jwks)
    if fd is None and settings.server.workers > 1:
        from skerry.cli.supervisor import supervise

        return supervise(settings)
    with server_needed():
        import skerry.api.worker.serving  # noqa: F401  (first, for a good message if it is missing)
    bound = None if fd is None else socket.socket(fileno=fd)
    with BotProcess(settings) as bots:
        started = partial(_print_address, bots) if ready_fd is None else partial(_report_ready, ready_fd)
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(settings, bound, started))
    return 0


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        # Not available on Windows: use Python's own loop.
        return None
    return uvloop.new_event_loop


async def _serve(settings: Settings, bound: socket.socket | None, started: Callable[[str], None]) -> None:
    from skerry.api.app import make_app
    from skerry.api.worker.document_files import read_documents
    from skerry.api.worker.json_log import log_as_json
    from skerry.api.worker.serving import make_worker, serve
    from skerry.auth.oidc.json_web_tokens import SignedIn
    from skerry.host.service import Service

    server, oidc = settings.server, settings.oidc
    host, port = server.listen_host, server.listen_port
    if server.log_json:
        log_as_json()
    games = registry.games()
    async with _opened(settings) as resources:
        trusted = read_documents(map(Path, server.trusted))
        signed_in = SignedIn(oidc, resources.clock.now) if oidc.oidc_issuer else None
        service = Service(resources, registry.game, signed_in)
        app = make_app(service, games.values(), settings.api, trusted)
        if bound is None:
            _print_warnings(resources)
        worker = make_worker(
            app,
            host=host,
            port=port,
            started=started,
            forwarded=server.proxies or None,
            grace_seconds=server.grace_seconds,
            backlog=server.backlog,
        )

        def stop(_number: int, _frame: FrameType | None) -> None:
            worker.should_exit = True

        for number in (signal.SIGTERM, signal.SIGINT):
            # While it serves, the worker handles both itself, and raises them again once it has ended. By
            # then they must not interrupt the closing of the store. A signal just before it serves must not
            # be lost either.
            signal.signal(number, stop)
        try:
            await serve(worker, bound)
        except SystemExit:
            # Uvicorn exits this way if it cannot listen, and has logged the reason.
            raise Failure(f"Cannot listen on {host}:{port}.", "Choose another --port or --host.") from None
        if not worker.started:
            raise Failure(f"Cannot listen on {host}:{port}.", "Choose another --port or --host.")


@asynccontextmanager
async def _opened(settings: Settings) -> AsyncIterator[Resources]:
    from skerry.host.resources import open_resources
    from skerry.host.store_limits import limits_of
    from skerry.store.embedded.server import EmbeddedStore

    server = settings.server
    keys = Path(server.keys) if server.keys else None
    if server.redis_url:
        outside = open_resources(
            server.redis_url, keys, server.lost_keys, waiting=_print_waiting, settings=settings
        )
        async with outside as resources:
            yield resources
        return
    async with AsyncExitStack() as stack:
        folder = Path(server.data) if server.data else None
        store = await stack.enter_async_context(EmbeddedStore(folder, limits_of(settings.store)))
        keys = keys or store.folder / KEYRING_FILE
        opened = open_resources(store.url, keys, server.lost_keys, store.trouble, _print_waiting, settings)
        yield await stack.enter_async_context(opened)


def _print_warnings(resources: Resources) -> None:
    # Current troubles are already logged, and will be again once they are over.
    logged = {trouble.text for trouble in resources.watch.last.troubles}
    for warning in (*resources.durability.warnings, *resources.keyring.warnings):
        if warning not in logged:
            warn(f"Warning: {warning}")


def _print_waiting(reason: Unavailable) -> None:
    warn(f"Waiting for the store: {reason.message}")


def _print_address(bots: BotProcess, address: str) -> None:
    click.echo(f"{STARTED}{address}")
    bots.start(address)


def _report_ready(ready_fd: int, _address: str) -> None:
    """Report to the supervisor, which prints the address once all its workers serve."""
    os.write(ready_fd, b"%d\n" % os.getpid())
    os.close(ready_fd)
