"""``skerry bot``: a bot takes a seat on a server and plays it to the end."""

from __future__ import annotations

import random
from pathlib import Path

import click

from skerry.cli.errors import Failure
from skerry.cli.output_files import check_writable
from skerry.rules.chance import Free
from skerry.rules.game import AnyGame
from skerry_bots import registry
from skerry_bots.seat import SeatPlayer
from skerry_client import Client, MovePlayed, Seated, Unsupported, save_receipt, served_game
from skerry_replay.installed_rules import installed


@click.command("bot")
@click.option("--url", required=True, help="The server's address, such as http://127.0.0.1:8000.")
@click.option("--join", "code", help="The join code of the match.")
@click.option("--bot", "name", required=True, help="The bot, such as greedy.")
@click.option("--seat", type=int, help="Take this seat instead of the first free one.")
@click.option("--seed", help="Make the bot's own choices repeatable.")
@click.option(
    "--receipt", type=click.Path(path_type=Path, dir_okay=False), help="Keep a receipt in this file."
)
@click.option("--match", help="Go on in this match with --token instead of joining one.")
@click.option("--token", envvar="SKERRY_TOKEN", help="The token of the seat to go on with.")
@click.option("--show-token", is_flag=True, help="Tell the seat's token, to go on with after a crash.")
@click.option("--wait", type=float, help="Give up if play has not begun after so many seconds.")
@click.option("--quiet", is_flag=True, help="Do not tell each move.")
def command(
    url: str,
    code: str | None,
    name: str,
    seat: int | None,
    seed: str | None,
    receipt: Path | None,
    match: str | None,
    token: str | None,
    show_token: bool,
    wait: float | None,
    quiet: bool,
) -> None:
    """Seat a bot in a match and play it to the end.

    It pledges a nonce, waits until all seats are taken, and opens it, so that the host cannot choose the
    draws.
    """
    bot = registry.bot(name)
    if (code is None) == (match is None or token is None):
        raise Failure("Say where to play.", "Give --join CODE, or --match ID and --token TOKEN to go on.")
    if receipt is not None:
        # Checked before a seat is taken, and not after the match.
        check_writable(receipt)
    with Client(url, () if token is None else (token,)) as client:
        taken = (
            client.sit(code, seat=seat) if code is not None else _resumed(client, match or "", token or "")
        )
        game = _game(client, taken)
        click.echo(f"Seat {taken.seat} of match {taken.match} ({game.title}).")
        if show_token:
            click.echo(f"Go on with: --match {taken.match} --token {taken.token}")
        try:
            client.open(taken, within=wait)
            player = SeatPlayer(client, taken, game, bot, Free(random.Random(seed)))
            ended = player.play(on_move=_print_nothing if quiet else _print_move)
        finally:
            if receipt is not None:
                save_receipt(client.receipt(taken.match), receipt)
        if ended is not None:
            click.echo(_result(taken.seat, ended.outcome.winners if ended.outcome else ()))


def _resumed(client: Client, match: str, token: str) -> Seated:
    shown = client.match(match)
    mine = [seat.seat for seat in shown.seats if seat.mine]
    if not mine:
        raise Failure("The token serves no seat of this match.", "Give the token that joining it gave.")
    return Seated(match, mine[0], token, shown.game.name)


def _game(client: Client, taken: Seated) -> AnyGame:
    brief = client.match(taken.match, as_seat=taken.seat).game
    try:
        game = installed(brief.name, brief.rules)
    except LookupError:
        raise Unsupported(
            f"The rules of {brief.title}, version {brief.rules}, are not installed here. Install the game."
        ) from None
    return served_game(client, game)


def _print_move(played: MovePlayed) -> None:
    click.echo(f"{played.seq:>5}  {played.entry.by.move}")


def _print_nothing(_played: MovePlayed) -> None:
    """Print nothing."""


def _result(seat: int, winners: tuple[int, ...]) -> str:
    if seat in winners:
        return "Won." if len(winners) == 1 else "Won, with others."
    return "Lost." if winners else "The match is over without a winner."
