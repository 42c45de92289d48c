"""``skerry create``: makes a match on a server and prints its join code."""

from __future__ import annotations

import click

from skerry.cli.game_options import game_options
from skerry.cli.printing import warn
from skerry_client import Client


@click.command("create")
@click.argument("game")
@click.option("--url", required=True, help="The server's address, such as http://127.0.0.1:8000.")
@click.option("--seats", type=int, default=2, show_default=True, help="How many play.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option(
    "--practice", is_flag=True, help="Make it a practice match, which is not fair; the server draws its seed."
)
@click.option("--seed", help="Make it a practice match of this seed, repeatable; a short one can be guessed.")
@click.option("--unlisted", is_flag=True, help="Show it in no list: only who has the code can join.")
def command(
    game: str,
    url: str,
    seats: int,
    options: tuple[str, ...],
    practice: bool,
    seed: str | None,
    unlisted: bool,
) -> None:
    """Make a match of GAME on a server and tell its join code.

    It holds no seat: whoever has the code joins, a bot by `skerry bot`.
    """
    with Client(url) as client:
        made = client.create_match(
            game, seats, options=game_options(options), listed=not unlisted, practice=practice, seed=seed
        )
    click.echo(f"Match {made.match.id}, join code {made.code}")
    if seed is not None:
        warn("Practice match with a given seed: whoever guesses a short seed knows every draw.")
