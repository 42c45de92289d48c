"""``skerry keys``: the keys of a host, which secrets derive from and which sign records."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from skerry.cli.failures import Failure, server_needed
from skerry.cli.serve import KEYRING_FILE

_FILE = click.Path(path_type=Path, dir_okay=False)


@click.group("keys")
def command() -> None:
    """List or rotate the keys of a host.

    The keyring is keyring.json in the data folder, unless --keys names another file. Back it up: without
    it no running match goes on.
    """


@command.command("list")
@click.option("--data", type=click.Path(path_type=Path), envvar="SKERRY_DATA", help="The data folder.")
@click.option("--keys", type=_FILE, envvar="SKERRY_KEYS", help="The keyring's file.")
def list_keys(data: Path | None, keys: Path | None) -> None:
    """Tell the ids of all keys; no secret is shown."""
    with server_needed():
        from skerry.log.keyring import Keyring

    keyring = asyncio.run(Keyring.in_file(_existing(data, keys)))
    for warning in keyring.warnings:
        click.echo(f"Warning: {warning}", err=True)
    click.echo(f"master   {keyring.current}  in use")
    for key in keyring.public_keys():
        use = "in use" if key.id == keyring.signing.id else "kept for what it signed"
        click.echo(f"signing  {key.id}  {use}")


@command.command("rotate")
@click.option("--data", type=click.Path(path_type=Path), envvar="SKERRY_DATA", help="The data folder.")
@click.option("--keys", type=_FILE, envvar="SKERRY_KEYS", help="The keyring's file.")
def rotate(data: Path | None, keys: Path | None) -> None:
    """Put new keys into use; the old ones stay for what was made with them.

    Workers take the new keys up when they meet them, or when they start.
    """
    with server_needed():
        from skerry.log.keyring import Keyring

    async def rotated() -> Keyring:
        keyring = await Keyring.in_file(_existing(data, keys))
        await keyring.rotate()
        return keyring

    keyring = asyncio.run(rotated())
    click.echo(f"master   {keyring.current}  in use")
    click.echo(f"signing  {keyring.signing.id}  in use, signed by the key before it")


def _existing(data: Path | None, keys: Path | None) -> Path:
    if keys is None:
        with server_needed():
            from skerry.log.embedded import default_folder

        keys = (data or default_folder()) / KEYRING_FILE
    if not keys.is_file():
        # Looking must not make one.
        raise Failure(f"There is no keyring {keys}.", "Give --data or --keys; the first start makes one.")
    return keys
