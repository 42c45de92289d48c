"""Where the command line counts matches that ended without a result after a nonce was sent."""

from __future__ import annotations

from contextlib import suppress

import click
from platformdirs import user_state_path

from skerry_client import Client, UnfinishedMatches


def unfinished() -> UnfinishedMatches:
    """Return the user's count, or one in memory where the user has no folder for it."""
    folder = user_state_path("skerry", appauthor=False)
    if not folder.is_absolute():
        return UnfinishedMatches()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return UnfinishedMatches()
    return UnfinishedMatches(folder / "unfinished.jsonl")


def print_unfinished(client: Client) -> None:
    """Say how many matches of this server ended without a result of late, if any did."""
    with suppress(OSError):
        count = client.unfinished.count(client.base_url)
        if count:
            click.echo(
                f"On {client.base_url} matches that ended without a result after this user's clients had "
                f"sent a nonce, in the last 30 days: {count}."
            )
