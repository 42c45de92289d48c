"""``skerry operators``: manages operator keys, uses them, and shows the log of their use."""

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
from skerry.cli.setting_options import read_settings, some_setting_options
from skerry.settings.settings import Settings
from skerry_client import Client
from skerry_client.answers import OperatorUse
from skerry_replay.safe_console import harmless

if TYPE_CHECKING:
    from skerry.auth.operators import Operators

WIDTH = 80
INDENT = "    "
LOG_PAGE = 200
"""Entries of the log that are asked for at a time: as many as a server allows by default."""


_store_options = some_setting_options(
    redis_url="The store's URL.", data="The data folder with the private store, used without --redis."
)
"""The options of ``skerry serve`` that locate the store."""


def _server_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that name the server and the operator key."""
    for option in (
        click.option(
            "--key",
            envvar="SKERRY_OPERATOR_KEY",
            show_envvar=True,
            required=True,
            help="The operator key. Prefer the variable: other users can read arguments.",
        ),
        click.option("--url", required=True, help="The server's address, such as http://127.0.0.1:8000."),
    ):
        function = option(function)
    return function


def _reason_option(function: Callable[..., Any]) -> Callable[..., Any]:
    text = "The reason, for the log. Do not name people: the log is permanent."
    return click.option("--reason", required=True, help=text)(function)


@click.group("operators")
def command() -> None:
    """Manage operator keys and use them.

    The commands add, list and revoke work on the store (--redis, else the data folder) whether the server
    runs or not. The others send a request to a server, which logs it.
    """


@command.command("add")
@click.argument("name")
@_store_options
def add(name: str, config: Path | None, **given: Any) -> None:
    """Create a key for the operator NAME.

    The key is printed only this once.
    """

    async def made() -> None:
        async with _operators(read_settings(config, given)) as operators:
            key = await operators.add(name)
            click.echo(key)
            warn("Save this key now: only its hash is stored, so it cannot be shown again.")

    asyncio.run(made())


@command.command("list")
@_store_options
def list_keys(config: Path | None, **given: Any) -> None:
    """List all keys, including revoked ones."""

    async def print_keys() -> None:
        async with _operators(read_settings(config, given)) as operators:
            for key in await operators.keys():
                use = "in use" if key.revoked is None else f"revoked {_time(key.revoked)}"
                click.echo(f"{key.id}  {key.name}")
                click.echo(f"{INDENT}created {_time(key.made)}, {use}")

    asyncio.run(print_keys())


@command.command("revoke")
@click.argument("name")
@_store_options
def revoke(name: str, config: Path | None, **given: Any) -> None:
    """Revoke the key of the operator NAME.

    All workers refuse it within seconds.
    """

    async def done() -> None:
        async with _operators(read_settings(config, given)) as operators:
            key = await operators.revoke(name)
            click.echo(f"{key.id}  {key.name}  revoked")

    asyncio.run(done())


@command.command("log")
@_server_options
@click.option(
    "--first", type=click.IntRange(1), default=50, show_default=True, help="Maximum number of entries."
)
def show_log(url: str, key: str, first: int) -> None:
    """Show the log of operator keys' use.

    Each entry names the operator, the time, the action and its reason; the latest comes first.
    """
    with Client(url, key) as client:
        left, after = first, None
        while left > 0:
            page = client.operator_log(first=min(left, LOG_PAGE), after=after)
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
    """End a match without a result.

    Its record can still be verified.
    """
    with Client(url, key) as client:
        done = client.abandon_match(match, reason)
    click.echo(f"Match {match} was abandoned by entry {done.entry.seq}.")


@command.command("delist")
@click.argument("match")
@_server_options
@_reason_option
@click.option("--undo", is_flag=True, help="List the match again.")
def delist(match: str, url: str, key: str, reason: str, undo: bool) -> None:
    """Take a match out of the public lists."""
    with Client(url, key) as client:
        client.delist_match(match, reason, delisted=not undo)
    click.echo(f"Match {match} is {'listed again' if undo else 'no longer in the public lists'}.")


@command.command("rebuild")
@_server_options
@_reason_option
def rebuild(url: str, key: str, reason: str) -> None:
    """Rebuild all lists of matches from the logs."""
    with Client(url, key) as client:
        done = client.rebuild_lists(reason)
    click.echo(f"Rebuilt the lists from the logs. Matches: {done.matches}.")


@asynccontextmanager
async def _operators(settings: Settings) -> AsyncIterator[Operators]:
    """Open the operators in an existing store; never creates one."""
    with server_needed():
        from skerry.auth.operators import Operators
        from skerry.host.store_limits import limits_of
        from skerry.store.connect import open_store, resolve_url
        from skerry.store.embedded.server import EmbeddedStore, default_folder

    limits, url = limits_of(settings.store), settings.server.redis_url
    async with AsyncExitStack() as stack:
        if not url:
            folder = Path(settings.server.data) if settings.server.data else default_folder()
            if not folder.is_dir():
                raise Failure(
                    f"The data folder {folder} does not exist.",
                    "Give the same --data or --redis as to `skerry serve`.",
                )
            url = (await stack.enter_async_context(EmbeddedStore(folder, limits))).url
        with store_needed():
            store = open_store(await resolve_url(url, limits), limits)
            stack.push_async_callback(store.close)
            yield Operators(store)


def log_lines(use: OperatorUse) -> list[str]:
    """Return one use of a key as lines that fit a terminal, unless a single word is wider."""
    about = [f"{use.operator} ({use.key})", *([f"request {use.request_id}"] if use.request_id else [])]
    joined = "  ".join(about)
    lines = [joined] if len(INDENT + joined) <= WIDTH else about
    reason = textwrap.wrap(harmless(use.reason or ""), WIDTH - len(INDENT), break_long_words=False)
    head = "  ".join(part for part in (_time(use.at), use.action, use.outcome, use.match) if part)
    return [head, *(INDENT + line for line in (*lines, *reason))]


def _time(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%SZ")
