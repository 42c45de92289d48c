"""``skerry bot``: a bot takes a seat on a server and plays until the match ends."""

from __future__ import annotations

import math
import random
from contextlib import ExitStack
from pathlib import Path

import click

from skerry.cli.errors import Failure
from skerry.cli.outages import OutageReport
from skerry.cli.output_files import check_writable
from skerry.cli.seat_memory import SeatMemory, check_saved, take_seat, warn_unsaved
from skerry.cli.shown_boards import ShownBoards
from skerry.cli.signals import unwinding
from skerry.cli.unfinished_matches import print_unfinished, unfinished
from skerry.record.layout import Unusable
from skerry.rules.chance import Free
from skerry.rules.game import AnyGame, Bot
from skerry_bots import registry
from skerry_bots.saved_seats import SeatFile, SeatFileUnusable, file_for
from skerry_bots.seat import SeatPlayer
from skerry_client import (
    PERSISTENT,
    Client,
    MovePlayed,
    RetryPolicy,
    Seated,
    Unsupported,
    load_receipt,
    save_receipt,
    served_game,
)
from skerry_replay.installed_rules import installed

_FILE = click.Path(path_type=Path, dir_okay=False)


@click.command("bot")
@click.option("--url", help="The server's address, such as http://127.0.0.1:8000.")
@click.option("--join", "code", help="The join code of the match.")
@click.option("--bot", "name", required=True, help="The bot's name, such as greedy.")
@click.option("--level", help="One of the bot's levels instead of its first.")
@click.option("--seat", type=int, help="Take this seat instead of the first free one.")
@click.option("--seed", help="Seed the bot's own choices, to make them repeatable.")
@click.option("--receipt", type=_FILE, help="Write a receipt to this file.")
@click.option("--token-file", type=_FILE, help="Save the seat in this file, or continue with the seat in it.")
@click.option("--match", help="Continue in this match, with --token, instead of joining one.")
@click.option(
    "--token",
    envvar="SKERRY_TOKEN",
    show_envvar=True,
    help="The token of the seat to continue with. Prefer the variable: other users can read arguments.",
)
@click.option("--show-token", is_flag=True, help="Print the seat's token.")
@click.option("--wait", type=float, metavar="SECONDS", help="Give up if play has not begun by then.")
@click.option("--boards", is_flag=True, help="Print the board as text before each move.")
@click.option("--quiet", is_flag=True, help="Do not print each move.")
def command(
    url: str | None,
    code: str | None,
    name: str,
    level: str | None,
    seat: int | None,
    seed: str | None,
    receipt: Path | None,
    token_file: Path | None,
    match: str | None,
    token: str | None,
    show_token: bool,
    wait: float | None,
    boards: bool,
    quiet: bool,
) -> None:
    """Take a seat in a match with a bot and play until the match ends.

    The bot pledges a nonce, waits until all seats are ready, and opens the nonce, so that the host cannot
    choose the draws. It waits out every server outage. It saves its seat in a file that only you can read:
    after a crash, the same command continues with that seat.
    """
    bot: Bot = registry.bot(name, level)
    if boards:
        bot = ShownBoards(bot)
    _check_usage(code, match, token, token_file)
    if receipt is not None:
        # Fail before a seat is taken, not after the match.
        check_writable(receipt)
    with unwinding(), ExitStack() as stack:
        file = None if token_file is None else stack.enter_context(SeatFile(token_file))
        memory = SeatMemory(file, chosen=True)
        report = OutageReport()
        client = stack.enter_context(
            Client(
                _server(url, memory), token or (), retry=PERSISTENT, on_retry=report, unfinished=unfinished()
            )
        )
        if token_file is not None:
            check_saved(memory.saved, token_file, client.base_url, code)
        elif code is not None:
            memory = _own_memory(stack, client.base_url, code, name, seat)
        # By default the receipt is saved beside the seat, so that a restarted bot knows what it had sent.
        receipt_path = receipt or memory.receipt_path
        if receipt_path is not None:
            _resume_receipt(client, receipt_path, match or (memory.saved.match if memory.saved else None))
        if match is not None and token is not None:
            taken = client.resume(match, token)
        else:
            taken = take_seat(client, memory, code, seat)
        game = _game(client, taken)
        _print_seat(taken, game, memory, show_token)
        try:
            _open(client, taken, wait, receipt_path)
            player = SeatPlayer(client, taken, game, bot, Free(random.Random(seed)))
            ended = player.play(on_move=_print_nothing if quiet else _print_move, on_trouble=report)
        finally:
            if receipt is not None:
                save_receipt(client.receipt(taken.match), receipt)
        memory.forget()
        if ended is not None:
            click.echo(_result(taken.seat, ended.outcome.winners if ended.outcome else ()))
        print_unfinished(client)


def _check_usage(code: str | None, match: str | None, token: str | None, file: Path | None) -> None:
    by_token = match is not None
    if by_token and (token is None or code is not None or file is not None):
        raise Failure("--match requires --token, and excludes --join and --token-file.", _HINT)
    if not by_token and code is None and file is None:
        raise Failure("No seat was given.", _HINT)


_HINT = (
    "Give --join CODE to take a seat; to continue, give --token-file FILE, or --match ID and --token TOKEN."
)


def _server(url: str | None, memory: SeatMemory) -> str:
    if url is None and memory.saved is None:
        raise Failure("No server was given.", "Give its address with --url, such as http://127.0.0.1:8000.")
    return url or (memory.saved.server if memory.saved else "")


def _own_memory(stack: ExitStack, server: str, code: str, bot: str, seat: int | None) -> SeatMemory:
    """Return a memory in a file of the user's, or without a file if none can be made."""
    try:
        return SeatMemory(stack.enter_context(file_for(server, code, bot, seat)), chosen=False)
    except SeatFileUnusable as error:
        warn_unsaved(error)
        return SeatMemory(None, chosen=False)


def _open(client: Client, taken: Seated, wait: float | None, receipt: Path | None) -> None:
    """Wait until play begins, for at most ``wait`` seconds, through every outage."""
    patience = math.inf if wait is None else wait
    client.retry = RetryPolicy(patience_seconds=patience, brief_seconds=patience)
    client.open(taken, within=wait, receipt=receipt, on_wait=_print_wait)
    client.retry = PERSISTENT


def _print_wait(waits: str) -> None:
    if waits:
        click.echo(f"Waiting. {waits}")


def _resume_receipt(client: Client, path: Path, match: str | None) -> None:
    """Continue an earlier run's receipt of the same match; never overwrite that of another match."""
    try:
        empty = not path.read_bytes().strip()
    except FileNotFoundError:
        return
    if empty:
        return
    try:
        receipt = load_receipt(path)
    except Unusable as error:
        raise Failure(f"{path} does not hold a valid receipt.", _OTHER_FILE) from error
    if receipt.match != match:
        raise Failure(f"{path} holds the receipt of match {receipt.match}.", _OTHER_FILE)
    client.resume_receipt(receipt)


_OTHER_FILE = "Give another file; an existing receipt is never overwritten."


def _print_seat(taken: Seated, game: AnyGame, memory: SeatMemory, show_token: bool) -> None:
    click.echo(f"Seat {taken.seat} of match {taken.match} ({game.title}).")
    if memory.path is not None:
        click.echo(f"Its token is saved in {memory.path}. The same command continues with this seat.")
    if show_token:
        click.echo(f"To continue, give: --match {taken.match} --token {taken.token}")


def _game(client: Client, taken: Seated) -> AnyGame:
    brief = client.match(taken.match, as_seat=taken.seat).game
    try:
        game = installed(brief.name, brief.rules)
    except LookupError:
        raise Unsupported(
            f"Version {brief.rules} of the rules of {brief.title} is not installed. Install the game."
        ) from None
    return served_game(client, game)


def _print_move(played: MovePlayed) -> None:
    click.echo(f"{played.seq:>5}  {played.entry.by.move}")


def _print_nothing(_played: MovePlayed) -> None:
    """Print nothing."""


def _result(seat: int, winners: tuple[int, ...]) -> str:
    if seat in winners:
        return "Won." if len(winners) == 1 else "Shared the win."
    return "Lost." if winners else "The match ended without a winner."
