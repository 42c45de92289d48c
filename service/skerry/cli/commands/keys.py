"""``skerry keys``: a server's keys, which derive the secrets of matches and sign records."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import click

from skerry.cli.errors import Failure
from skerry.cli.keyring_access import bots_token, open_keyring
from skerry.cli.printing import warn
from skerry.cli.requirements import server_needed, store_needed
from skerry.cli.setting_options import read_settings, some_setting_options

_keyring_options = some_setting_options(
    keys="The keyring's file.",
    redis_url="The store that holds the keyring if there is no --keys.",
    data="The data folder that holds the keyring if there is neither.",
)
"""The options of ``skerry serve`` that locate the keyring."""


@click.group("keys")
def command() -> None:
    """Create, list or rotate a server's keys.

    The keyring is where `skerry serve` with the same file, variables and options looks for it: the file of
    --keys, else the store of --redis, else keyring.json in the data folder. Back it up: without it, no
    running match can continue.
    """


@command.command("make")
@some_setting_options(keys="The keyring's new file.")
def make(config: Path | None, **given: Any) -> None:
    """Create a keyring's file.

    This is for workers that may only read the file; otherwise the first start creates it.
    """
    with server_needed():
        from skerry.auth.key_places import FilePlace
        from skerry.auth.keyset import Keys

    named = read_settings(config, given).server.keys
    if not named:
        raise Failure("No file is named for the new keyring.", "Give one with --keys.")
    keys = Path(named)

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
def list_keys(config: Path | None, **given: Any) -> None:
    """List the ids of all keys, without their secrets."""

    async def print_keys() -> None:
        async with open_keyring(read_settings(config, given)) as keyring:
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
def rotate(config: Path | None, **given: Any) -> None:
    """Put new keys into use and retire the old ones.

    Retired keys stay in the keyring: running matches and old signatures need them. Running workers load the
    new keys within seconds.
    """

    async def rotated() -> None:
        async with open_keyring(read_settings(config, given)) as keyring:
            await keyring.rotate()
            click.echo(f"master   {keyring.current}  in use")
            click.echo(f"signing  {keyring.signing.id}  in use, signed by the previous key")

    asyncio.run(rotated())


@command.command("bots")
@_keyring_options
def print_bots_token(config: Path | None, **given: Any) -> None:
    """Print the token for `skerry bots` on another machine.

    It plays the server's bots, and nothing else. Keep it secret; `skerry keys rotate` ends it.
    """

    async def printed() -> None:
        async with open_keyring(read_settings(config, given)) as keyring:
            click.echo(bots_token(keyring))

    asyncio.run(printed())
