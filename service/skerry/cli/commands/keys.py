"""``skerry keys``: a server's keys, which derive the secrets of matches and sign records."""

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
    """Add the options of ``skerry serve`` that locate the keyring."""
    for option in (
        click.option(
            "--keys", type=_FILE, envvar="SKERRY_KEYS", show_envvar=True, help="The keyring's file."
        ),
        click.option(
            "--redis",
            metavar="URL",
            envvar="SKERRY_REDIS_URL",
            show_envvar=True,
            help="The store that holds the keyring if there is no --keys.",
        ),
        click.option(
            "--data",
            type=click.Path(path_type=Path),
            envvar="SKERRY_DATA",
            show_envvar=True,
            help="The data folder that holds the keyring if there is neither.",
        ),
    ):
        function = option(function)
    return function


@click.group("keys")
def command() -> None:
    """Create, list or rotate a server's keys.

    The keyring is where `skerry serve` with the same options and variables looks for it: the file of
    --keys, else the store of --redis, else keyring.json in the data folder. Back it up: without it, no
    running match can continue.
    """


@command.command("make")
@click.option(
    "--keys",
    type=_FILE,
    envvar="SKERRY_KEYS",
    show_envvar=True,
    required=True,
    help="The keyring's new file.",
)
def make(keys: Path) -> None:
    """Create a keyring's file.

    This is for workers that may only read the file; otherwise the first start creates it.
    """
    with server_needed():
        from skerry.auth.key_places import FilePlace
        from skerry.auth.keyset import Keys

    async def made() -> bool:
        return await FilePlace(keys).create(Keys.make().dump())

    with store_needed():
        if not asyncio.run(made()):
            raise Failure(
                f"{keys} already holds a keyring, which was not changed.",
                f"See it with `skerry keys list --keys {keys}`.",
            )
    click.echo(f"Created {keys}. Back it up and keep it secret.")


@command.command("list")
@_keyring_options
def list_keys(data: Path | None, redis: str | None, keys: Path | None) -> None:
    """List the ids of all keys, without their secrets."""

    async def print_keys() -> None:
        async with _keyring(data, redis, keys) as keyring:
            for warning in keyring.warnings:
                warn(f"Warning: {warning}")
            for master in keyring.masters:
                use = "in use" if master == keyring.current else "retired, still needed by its matches"
                click.echo(f"master   {master}  {use}")
            for key in keyring.public_keys():
                use = "in use" if key.id == keyring.signing.id else "retired, still verifies its signatures"
                click.echo(f"signing  {key.id}  {use}")

    asyncio.run(print_keys())


@command.command("rotate")
@_keyring_options
def rotate(data: Path | None, redis: str | None, keys: Path | None) -> None:
    """Put new keys into use and retire the old ones.

    Retired keys stay in the keyring: running matches and old signatures need them. Running workers load the
    new keys within seconds.
    """

    async def rotated() -> None:
        async with _keyring(data, redis, keys) as keyring:
            await keyring.rotate()
            click.echo(f"master   {keyring.current}  in use")
            click.echo(f"signing  {keyring.signing.id}  in use, signed by the previous key")

    asyncio.run(rotated())


@asynccontextmanager
async def _keyring(data: Path | None, redis: str | None, keys: Path | None) -> AsyncIterator[Keyring]:
    """Open an existing keyring; never creates one."""
    with server_needed():
        from skerry.auth.key_places import FilePlace, KeyPlace, StorePlace
        from skerry.auth.keyring import Keyring
        from skerry.store.connect import open_store, resolve_url
        from skerry.store.embedded.server import default_folder

    hint = (
        "Give the same --data, --keys or --redis as to `skerry serve`, whose first start creates the keyring."
    )
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
            raise Failure(f"No keyring found in {place.name}.", hint)
        yield await Keyring.open(place)
    finally:
        if store is not None:
            await store.close()
