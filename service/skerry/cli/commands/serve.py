"""``skerry serve``: the server, in this process or in several workers."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import click

from skerry.cli.errors import Failure
from skerry.cli.printing import warn
from skerry.cli.requirements import server_needed
from skerry.cli.worker_options import KEYRING_FILE, STARTED, StoreLocation, WorkerOptions
from skerry.rules import registry

if TYPE_CHECKING:
    from skerry.host.resources import Resources
    from skerry.store.errors import Unavailable


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: a free one.")
@click.option("--data", type=click.Path(path_type=Path), envvar="SKERRY_DATA", help="The data folder.")
@click.option(
    "--redis",
    envvar="SKERRY_REDIS_URL",
    help="Use the store at this URL (redis:// or, for a cluster, redis+cluster://host:port,host:port)"
    " instead of an embedded one.",
)
@click.option("--keys", type=click.Path(path_type=Path), envvar="SKERRY_KEYS", help="The keyring's file.")
@click.option(
    "--lost-key",
    "lost_keys",
    multiple=True,
    envvar="SKERRY_LOST_KEYS",
    metavar="ID",
    help="Start although the keyring lacks this master key, and give up the matches that were made with it.",
)
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True)
@click.option(
    "--graphiql/--no-graphiql",
    default=False,
    envvar="SKERRY_GRAPHIQL",
    show_default=True,
    help="Serve GraphiQL at /graphiql, to try the API in a browser.",
)
@click.option(
    "--proxies",
    envvar="SKERRY_PROXIES",
    help="Addresses or networks of proxies, by commas, whose X-Forwarded-For is believed.",
)
@click.option(
    "--log-json/--log-text",
    default=False,
    envvar="SKERRY_LOG_JSON",
    show_default=True,
    help="Log as JSON, a line for each answer too.",
)
@click.option(
    "--documents",
    type=click.Choice(["any", "trusted"]),
    default="any",
    envvar="SKERRY_DOCUMENTS",
    show_default=True,
    help="Which documents are run: any, or the trusted ones alone.",
)
@click.option(
    "--trusted",
    multiple=True,
    type=click.Path(path_type=Path),
    envvar="SKERRY_TRUSTED",
    help="A file or folder of documents that are trusted beside those of the shipped clients.",
)
@click.option(
    "--introspection/--no-introspection",
    default=True,
    envvar="SKERRY_INTROSPECTION",
    show_default=True,
    help="Let clients ask for the schema by GraphQL.",
)
@click.option(
    "--oidc-issuer", envvar="SKERRY_OIDC_ISSUER", help="Who signs players in, as its tokens name it (iss)."
)
@click.option("--oidc-audience", envvar="SKERRY_OIDC_AUDIENCE", help="For whom its tokens are (aud).")
@click.option("--oidc-jwks", envvar="SKERRY_OIDC_JWKS", help="File or address of its public keys.")
@click.option("--fd", type=int, hidden=True, help="Accept on this open socket.")
@click.option("--ready-fd", type=int, hidden=True, help="Write the process id here once it serves.")
@click.option("--with-parent", is_flag=True, hidden=True, help="Stop when the standard input closes.")
def command(
    host: str,
    port: int,
    data: Path | None,
    redis: str | None,
    keys: Path | None,
    lost_keys: tuple[str, ...],
    workers: int,
    graphiql: bool,
    proxies: str | None,
    log_json: bool,
    documents: str,
    trusted: tuple[Path, ...],
    introspection: bool,
    oidc_issuer: str | None,
    oidc_audience: str | None,
    oidc_jwks: str | None,
    fd: int | None,
    ready_fd: int | None,
    with_parent: bool,
) -> int:
    """Serve matches until told to stop (SIGTERM, or Ctrl-C).

    Without --redis the store is embedded: a private Valkey that keeps its data in the data folder.
    """
    location = StoreLocation(data, redis, keys, lost_keys)
    oidc = _oidc(oidc_issuer, oidc_audience, oidc_jwks)
    options = WorkerOptions(
        graphiql, proxies or None, log_json, documents == "trusted", trusted, introspection, oidc
    )
    # Until a worker takes the signals over, both unwind what was opened.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if with_parent:
        threading.Thread(target=_stop_with_parent, daemon=True).start()
    if workers > 1:
        from skerry.cli.supervisor import supervise

        return supervise(host, port, workers, location, options)
    with server_needed():
        import skerry.api.worker.serving  # noqa: F401  (first of all, for a good message if it is missing)
    bound = None if fd is None else socket.socket(fileno=fd)
    started = _print_address if ready_fd is None else partial(_report_ready, ready_fd)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(host, port, location, options, bound, started))
    return 0


def _oidc(issuer: str | None, audience: str | None, jwks: str | None) -> tuple[str, str, str] | None:
    if issuer and audience and jwks:
        return issuer, audience, jwks
    if issuer or audience or jwks:
        raise Failure(
            "Players signed in elsewhere need issuer, audience and keys.",
            "Give --oidc-issuer, --oidc-audience and --oidc-jwks together, or none of them.",
        )
    return None


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        # Where there is none (Windows), the loop that Python brings does.
        return None
    return uvloop.new_event_loop


async def _serve(
    host: str,
    port: int,
    location: StoreLocation,
    options: WorkerOptions,
    bound: socket.socket | None,
    started: Callable[[str], None],
) -> None:
    from skerry.api.app import make_app
    from skerry.api.worker.document_files import read_documents
    from skerry.api.worker.json_log import log_as_json
    from skerry.api.worker.serving import make_worker, serve
    from skerry.api.worker.settings import ApiSettings
    from skerry.auth.oidc.json_web_tokens import Issuer, SignedIn
    from skerry.host.service import Service

    if options.log_json:
        log_as_json()
    games = registry.games()
    settings = ApiSettings(
        graphiql=options.graphiql, trusted_only=options.trusted_only, introspection=options.introspection
    )
    async with _opened(location) as resources:
        trusted = read_documents(options.trusted)
        signed_in = None if options.oidc is None else SignedIn(Issuer(*options.oidc), resources.clock.now)
        service = Service(resources, registry.game, signed_in)
        app = make_app(service, games.values(), settings, trusted)
        if bound is None:
            _print_warnings(resources)
        worker = make_worker(app, host=host, port=port, started=started, forwarded=options.proxies)

        def stop(_number: int, _frame: FrameType | None) -> None:
            worker.should_exit = True

        for number in (signal.SIGTERM, signal.SIGINT):
            # The worker takes both while it serves and raises them again when it has ended; by then
            # they have done their work, and the store is still to be left in good order. One that comes
            # just before it serves must not be lost.
            signal.signal(number, stop)
        try:
            await serve(worker, bound)
        except SystemExit:
            # Uvicorn's way to say that it cannot listen, of which it has logged the reason.
            raise Failure(f"Cannot listen on {host}:{port}.", "Choose another --port or --host.") from None
        if not worker.started:
            raise Failure(f"Cannot listen on {host}:{port}.", "Choose another --port or --host.")


@asynccontextmanager
async def _opened(location: StoreLocation) -> AsyncIterator[Resources]:
    from skerry.host.resources import open_resources
    from skerry.store.embedded.server import EmbeddedStore

    if location.redis is not None:
        outside = open_resources(location.redis, location.keys, location.lost_keys, waiting=_print_waiting)
        async with outside as resources:
            yield resources
        return
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(EmbeddedStore(location.data))
        keys = location.keys or store.folder / KEYRING_FILE
        opened = open_resources(store.url, keys, location.lost_keys, store.trouble, _print_waiting)
        yield await stack.enter_async_context(opened)


def _print_warnings(resources: Resources) -> None:
    # What is wrong just now was logged, and is again once it is over.
    logged = {trouble.text for trouble in resources.watch.last.troubles}
    for warning in (*resources.durability.warnings, *resources.keyring.warnings):
        if warning not in logged:
            warn(f"Warning: {warning}")


def _print_waiting(reason: Unavailable) -> None:
    warn(f"Waiting for the store: {reason.message}")


def _print_address(address: str) -> None:
    click.echo(f"{STARTED}{address}")


def _report_ready(ready_fd: int, _address: str) -> None:
    """Tell the supervisor, which prints the address once all its workers serve."""
    os.write(ready_fd, b"%d\n" % os.getpid())
    os.close(ready_fd)


def _stop_with_parent() -> None:
    """End this process as a SIGTERM does, whatever it is doing, once its parent has gone."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)
