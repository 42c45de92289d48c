"""``skerry keys``: the keys of a host, which secrets derive from and which sign records."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from skerry.cli.errors import Failure
from skerry.cli.printing import warn
from skerry.cli.requirements import server_needed, store_needed
from skerry.cli.worker_settings import KEYRING_FILE

if TYPE_CHECKING:
    from skerry.auth.keyring import Keyring

_FILE = click.Path(path_type=Path, dir_okay=False)
_FOLDER = click.Path(path_type=Path)


def _keyring_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of ``skerry serve`` that say where the keyring is."""
    for option in (
        click.option("--keys", type=_FILE, envvar="SKERRY_KEYS", help="The keyring's file."),
        click.option("--redis", envvar="SKERRY_REDIS_URL", help="The store that keeps it without a file."),
        click.option(
            "--data", type=click.Path(path_type=Path), envvar="SKERRY_DATA", help="The data folder."
        ),
    ):
        function = option(function)
    return function


@click.group("keys")
def command() -> None:
    """Make, list or rotate the keys of a host.

    The keyring is where `skerry serve` with the same options and variables has it: in the file of
    --keys, else in the store of --redis, else keyring.json in the data folder. Back it up: without it no
    running match goes on.
    """


@command.command("make")
@click.option("--keys", type=_FILE, envvar="SKERRY_KEYS", required=True, help="The keyring's file.")
def make(keys: Path) -> None:
    """Make the file of a keyring, for a host whose workers only read it; elsewhere the first start does."""
    with server_needed():
        from skerry.auth.key_places import FilePlace
        from skerry.auth.keyset import Keys

    async def made() -> bool:
        return await FilePlace(keys).create(Keys.make().dump())

    with store_needed():
        if not asyncio.run(made()):
            raise Failure(f"There is a keyring in {keys}.", "It is left as it is; see `skerry keys list`.")
    click.echo(f"Made {keys}: back it up, and show it to nobody.")


@command.command("list")
@_keyring_options
def list_keys(data: Path | None, redis: str | None, keys: Path | None) -> None:
    """List the ids of all keys, in use or not; no secret is shown."""

    async def print_keys() -> None:
        async with _keyring(data, redis, keys) as keyring:
            for warning in keyring.warnings:
                warn(f"Warning: {warning}")
            for master in keyring.masters:
                use = "in use" if master == keyring.current else "kept for matches made with it"
                click.echo(f"master   {master}  {use}")
            for key in keyring.public_keys():
                use = "in use" if key.id == keyring.signing.id else "kept for what it signed"
                click.echo(f"signing  {key.id}  {use}")

    asyncio.run(print_keys())


@command.command("rotate")
@_keyring_options
def rotate(data: Path | None, redis: str | None, keys: Path | None) -> None:
    """Put new keys into use; the old ones stay for what was made with them.

    Running workers take the new keys up within seconds.
    """

    async def rotated() -> None:
        async with _keyring(data, redis, keys) as keyring:
            await keyring.rotate()
            click.echo(f"master   {keyring.current}  in use")
            click.echo(f"signing  {keyring.signing.id}  in use, signed by the key before it")

    asyncio.run(rotated())


@asynccontextmanager
async def _keyring(data: Path | None, redis: str | None, keys: Path | None) -> AsyncIterator[Keyring]:
    """Open the keyring that is there: looking must not make one."""
    with server_needed():
        from skerry.auth.key_places import FilePlace, KeyPlace, StorePlace
        from skerry.auth.keyring import Keyring
        from skerry.store.connect import open_store, resolve_url
        from skerry.store.embedded.server import default_folder

    hint = "Give --data, --keys or --redis as to `skerry serve`, whose first start makes one."
    store = None
    place: KeyPlace
    try:
        with store_needed():
            if redis is not None and keys is None:
                store = open_store(await resolve_url(redis))
                place = StorePlace(store)
            else:
                place = FilePlace(keys or (data or default_folder()) / KEYRING_FILE)
            there = await place.load()
        if there is None:
            raise Failure(f"There is no keyring in {place.name}.", hint)
        yield await Keyring.open(place)
    finally:
        if store is not None:
            await store.close()
