"""The command line's count of matches that ended without a result after a nonce was sent."""

from __future__ import annotations

from contextlib import suppress

import click
from platformdirs import user_state_path

from skerry_client import Client, UnfinishedMatches


def unfinished() -> UnfinishedMatches:
    """Return the user's count, or one in memory if the user has no state folder."""
    folder = user_state_path("skerry", appauthor=False)
    if not folder.is_absolute():
        return UnfinishedMatches()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return UnfinishedMatches()
    return UnfinishedMatches(folder / "unfinished.jsonl")


def print_unfinished(client: Client) -> None:
    """Print how many matches on this server recently ended without a result, if any did."""
    with suppress(OSError):
        count = client.unfinished.count(client.base_url)
        if count:
            click.echo(
                f"Matches on {client.base_url} that ended without a result in the last 30 days, after your "
                f"clients had sent a nonce: {count}."
            )
