"""``skerry operators``: who may close matches and mend lists on a host, and what they did."""

from __future__ import annotations

import asyncio
import textwrap
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from skerry.cli.errors import Failure
from skerry.cli.printing import warn
from skerry.cli.requirements import server_needed, store_needed
from skerry_client import Client
from skerry_client.answers import OperatorUse
from skerry_replay.safe_console import harmless

if TYPE_CHECKING:
    from skerry.auth.operators import Operators

WIDTH = 80
INDENT = "    "


def _store_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of ``skerry serve`` that say where the store is."""
    for option in (
        click.option("--redis", envvar="SKERRY_REDIS_URL", help="The store at this URL."),
        click.option(
            "--data", type=click.Path(path_type=Path), envvar="SKERRY_DATA", help="The data folder."
        ),
    ):
        function = option(function)
    return function


def _server_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say which server to ask, and as whom."""
    for option in (
        click.option(
            "--key",
            envvar="SKERRY_OPERATOR_KEY",
            required=True,
            help="The operator key. Give it by the variable: others can see what a command is started with.",
        ),
        click.option("--url", required=True, help="The server's address, such as http://127.0.0.1:8000."),
    ):
        function = option(function)
    return function


def _reason_option(function: Callable[..., Any]) -> Callable[..., Any]:
    text = "Why, for the log: without names of persons."
    return click.option("--reason", required=True, help=text)(function)


@click.group("operators")
def command() -> None:
    """Make operator keys, and use them.

    Keys are made, listed and revoked at the store: that of --redis, else of the data folder, running or
    not. What they are good for is asked of a server, which logs each use.
    """


@command.command("add")
@click.argument("name")
@_store_options
def add(name: str, data: Path | None, redis: str | None) -> None:
    """Make a key for the operator NAME and show it, once."""

    async def made() -> None:
        async with _operators(data, redis) as operators:
            key = await operators.add(name)
            click.echo(key)
            warn("Keep it: it is shown this once, and only its hash is stored.")

    asyncio.run(made())


@command.command("list")
@_store_options
def list_keys(data: Path | None, redis: str | None) -> None:
    """List all keys by name and id, revoked ones too."""

    async def print_keys() -> None:
        async with _operators(data, redis) as operators:
            for key in await operators.keys():
                use = "in use" if key.revoked is None else f"revoked {_time(key.revoked)}"
                click.echo(f"{key.id}  {key.name}")
                click.echo(f"{INDENT}made {_time(key.made)}, {use}")

    asyncio.run(print_keys())


@command.command("revoke")
@click.argument("name")
@_store_options
def revoke(name: str, data: Path | None, redis: str | None) -> None:
    """Take the key of the operator NAME out of use, on all workers within seconds."""

    async def done() -> None:
        async with _operators(data, redis) as operators:
            key = await operators.revoke(name)
            click.echo(f"{key.id}  {key.name}  revoked")

    asyncio.run(done())


@command.command("log")
@_server_options
@click.option("--first", type=click.IntRange(1), default=50, show_default=True, help="How many lines.")
def show_log(url: str, key: str, first: int) -> None:
    """Show who used an operator key, when and for what, the latest first."""
    with Client(url, key) as client:
        left, after = first, None
        while left > 0:
            page = client.operator_log(first=min(left, 200), after=after)
            for use in page.uses:
                click.echo("\n".join(log_lines(use)))
            left, after = left - len(page.uses), page.end_cursor
            if not page.has_next_page:
                break


@command.command("abandon")
@click.argument("match")
@_server_options
@_reason_option
def abandon(match: str, url: str, key: str, reason: str) -> None:
    """End a match without a result; its record can be verified as ever."""
    with Client(url, key) as client:
        done = client.abandon_match(match, reason)
    click.echo(f"Match {match} was abandoned by entry {done.entry.seq}.")


@command.command("delist")
@click.argument("match")
@_server_options
@_reason_option
@click.option("--undo", is_flag=True, help="List it again.")
def delist(match: str, url: str, key: str, reason: str, undo: bool) -> None:
    """Take a match out of the public lists."""
    with Client(url, key) as client:
        client.delist_match(match, reason, delisted=not undo)
    click.echo(f"Match {match} is {'listed again' if undo else 'in no public list'}.")


@command.command("rebuild")
@_server_options
@_reason_option
def rebuild(url: str, key: str, reason: str) -> None:
    """Make all lists of matches anew from the logs."""
    with Client(url, key) as client:
        done = client.rebuild_lists(reason)
    click.echo(f"The lists were made anew from {done.matches} logs.")


@asynccontextmanager
async def _operators(data: Path | None, redis: str | None) -> AsyncIterator[Operators]:
    """Open the operators in the store: a look at them must not make a store."""
    with server_needed():
        from skerry.auth.operators import Operators
        from skerry.store.connect import open_store, resolve_url
        from skerry.store.embedded.server import EmbeddedStore, default_folder

    async with AsyncExitStack() as stack:
        if redis is None:
            folder = data or default_folder()
            if not folder.is_dir():
                raise Failure(
                    f"There is no data folder {folder}.", "Give --data or --redis as to `skerry serve`."
                )
            redis = (await stack.enter_async_context(EmbeddedStore(folder))).url
        with store_needed():
            store = open_store(await resolve_url(redis))
            stack.push_async_callback(store.close)
            yield Operators(store)


def log_lines(use: OperatorUse) -> list[str]:
    """Return a use of a key as lines of a terminal's width; only a word that is longer still is longer."""
    about = [f"{use.operator} ({use.key})", *([f"request {use.request_id}"] if use.request_id else [])]
    joined = "  ".join(about)
    lines = [joined] if len(INDENT + joined) <= WIDTH else about
    reason = textwrap.wrap(harmless(use.reason or ""), WIDTH - len(INDENT), break_long_words=False)
    head = "  ".join(part for part in (_time(use.at), use.action, use.outcome, use.match) if part)
    return [head, *(INDENT + line for line in (*lines, *reason))]


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%SZ")
