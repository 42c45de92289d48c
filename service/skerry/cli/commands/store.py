"""``skerry store``: the private store of a data folder."""

from __future__ import annotations

from pathlib import Path

import click

from skerry.cli.errors import Failure
from skerry.cli.printing import warn
from skerry.cli.requirements import server_needed


@click.group("store")
def command() -> None:
    """Look after the private store of a data folder, while no server uses it."""


@command.command("check")
@click.option("--data", type=click.Path(path_type=Path), envvar="SKERRY_DATA", help="The data folder.")
@click.option("--cut", is_flag=True, help="Cut the log where it is damaged, and give up what follows.")
def check(data: Path | None, cut: bool) -> int:
    """Read the log of the store from its beginning, and say whether it is whole.

    Exits with 1 if it is damaged. With --cut what follows the damage is set aside in the data folder, so that
    a server starts with what stands before it: matches go on from there, and their streams say Rewound.
    """
    with server_needed():
        from skerry.store.embedded import append_only_file
        from skerry.store.embedded.folder import Lock
        from skerry.store.embedded.server import ASIDE, LOG, default_folder, last_line

    folder = data or default_folder()
    path = append_only_file.last_file(folder)
    if path is None:
        raise Failure(f"There is no store in {folder}.", "Give --data as to `skerry serve`.")
    with Lock(folder / "server.lock") as lock:
        if not lock.take():
            raise Failure(f"A server uses the store in {folder}.", "Stop `skerry serve` first.")
        log = folder / LOG
        damage = append_only_file.find_damage(path, last_line(log) if log.exists() else "")
        if damage is None:
            click.echo(f"{path} is whole.")
            return 0
        found = f"{path} is damaged at byte {damage.offset}"
        if not cut:
            follows = f"{damage.left} bytes with {damage.commands} whole commands follow"
            warn(f"{found}; {follows}. With --cut they are given up.")
            return 1
        kept = append_only_file.cut(damage, folder / ASIDE)
    click.echo(f"{found}: the {damage.left} bytes from there on are set aside in {kept}.")
    return 0
