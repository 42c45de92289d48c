"""``skerry create``: creates a match on a server and prints its join code."""

from __future__ import annotations

import click

from skerry.cli.clock_options import CLAIM_HELP, CLOCK_HELP, EXPIRIES, EXPIRY_HELP, read_clock, read_length
from skerry.cli.game_options import OPTION_HELP, game_options
from skerry.cli.printing import warn
from skerry_client import Client


@click.command("create")
@click.argument("game")
@click.option("--url", required=True, help="The server's address, such as http://127.0.0.1:8000.")
@click.option("--seats", type=int, default=2, show_default=True, help="Number of seats.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help=OPTION_HELP)
@click.option(
    "--practice",
    is_flag=True,
    help="Create a practice match, which is not provably fair. The server chooses its seed.",
)
@click.option(
    "--seed",
    help="Create a practice match with this seed: the same seed gives the same draws. "
    "Players can guess a short one.",
)
@click.option(
    "--unlisted", is_flag=True, help="Keep the match out of all lists, so that joining needs its code."
)
@click.option("--clock", metavar="TIME", help=CLOCK_HELP)
@click.option("--on-expiry", type=click.Choice(list(EXPIRIES)), help=EXPIRY_HELP)
@click.option("--claim-after", metavar="TIME", help=CLAIM_HELP)
def command(
    game: str,
    url: str,
    seats: int,
    options: tuple[str, ...],
    practice: bool,
    seed: str | None,
    unlisted: bool,
    clock: str | None,
    on_expiry: str | None,
    claim_after: str | None,
) -> None:
    """Create a match of GAME on a server and print its join code.

    This takes no seat. Players join with the code, and bots with `skerry bot`.
    """
    asked = read_clock(clock, on_expiry)
    claim = None if claim_after is None else read_length(claim_after)
    with Client(url) as client:
        made = client.create_match(
            game,
            seats,
            options=game_options(options),
            listed=not unlisted,
            practice=practice,
            seed=seed,
            clock=asked,
            claim_after=claim,
        )
    click.echo(f"Match {made.match.id}, join code {made.code}")
    if seed is not None:
        warn("This practice match uses your seed: a player who guesses it knows every draw.")
