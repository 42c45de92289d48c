"""``skerry store``: checks or repairs the private store of a data folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from skerry.cli.errors import Failure
from skerry.cli.printing import warn
from skerry.cli.requirements import server_needed
from skerry.cli.setting_options import read_settings, some_setting_options


@click.group("store")
def command() -> None:
    """Check or repair the private store of a data folder while no server uses it."""


@command.command("check")
@some_setting_options(data="The data folder.")
@click.option("--cut", is_flag=True, help="Cut the log at the damage and give up everything after it.")
def check(config: Path | None, cut: bool, **given: Any) -> int:
    """Check the store's log for damage.

    The exit status is 1 if the log is damaged. With --cut, everything from the damage on is moved to another
    file in the data folder. A server then starts with what comes before: matches continue from there, and
    streams report the lost entries as Rewound.
    """
    with server_needed():
        from skerry.store.embedded import append_only_file
        from skerry.store.embedded.folder import Lock
        from skerry.store.embedded.server import ASIDE, LOG, default_folder, last_line

    data = read_settings(config, given).server.data
    folder = Path(data) if data else default_folder()
    path = append_only_file.last_file(folder)
    if path is None:
        raise Failure(f"No store found in {folder}.", "Give the same --data as to `skerry serve`.")
    with Lock(folder / "server.lock") as lock:
        if not lock.take():
            raise Failure(f"A server is using the store in {folder}.", "Stop `skerry serve` first.")
        log = folder / LOG
        damage = append_only_file.find_damage(path, last_line(log) if log.exists() else "")
        if damage is None:
            click.echo(f"{path} is undamaged.")
            return 0
        found = f"{path} is damaged at byte {damage.offset}"
        if not cut:
            follows = f"{damage.left} bytes with {damage.commands} complete commands follow"
            warn(f"{found}; {follows}. Run with --cut to give them up.")
            return 1
        aside = append_only_file.cut(damage, folder / ASIDE)
    click.echo(f"{found}; moved the {damage.left} bytes from there on to {aside}.")
    return 0
