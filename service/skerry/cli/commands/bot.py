"""``skerry bot``: a bot takes a seat on a server and plays it to the end."""

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
from skerry.cli.signals import unwinding
from skerry.cli.unfinished_matches import print_unfinished, unfinished
from skerry.record.layout import Unusable
from skerry.rules.chance import Free
from skerry.rules.game import AnyGame
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
@click.option("--bot", "name", required=True, help="The bot, such as greedy.")
@click.option("--seat", type=int, help="Take this seat instead of the first free one.")
@click.option("--seed", help="Make the bot's own choices repeatable.")
@click.option("--receipt", type=_FILE, help="Keep a receipt in this file.")
@click.option(
    "--token-file", type=_FILE, help="Save the seat in this file, or go on with the one that it holds."
)
@click.option("--match", help="Go on in this match with --token instead of joining one.")
@click.option("--token", envvar="SKERRY_TOKEN", help="The token of the seat to go on with.")
@click.option("--show-token", is_flag=True, help="Print the seat's token.")
@click.option("--wait", type=float, help="Give up if play has not begun after so many seconds.")
@click.option("--quiet", is_flag=True, help="Do not print each move.")
def command(
    url: str | None,
    code: str | None,
    name: str,
    seat: int | None,
    seed: str | None,
    receipt: Path | None,
    token_file: Path | None,
    match: str | None,
    token: str | None,
    show_token: bool,
    wait: float | None,
    quiet: bool,
) -> None:
    """Seat a bot in a match and play it to the end.

    It pledges a nonce, waits until all seats are ready, and opens it, so that the host cannot choose the
    draws. It waits out every outage of the server. It saves its seat, in a file that only you can read:
    started again in the same way after a crash, it goes on with that seat.
    """
    bot = registry.bot(name)
    _check_usage(code, match, token, token_file)
    if receipt is not None:
        # Checked before a seat is taken, and not after the match.
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
        # Without a file that the user names, what was sent is remembered beside the seat, for its next life.
        kept = receipt or memory.receipt_path
        if kept is not None:
            _resume_receipt(client, kept, match or (memory.saved.match if memory.saved else None))
        if match is not None and token is not None:
            taken = client.resume(match, token)
        else:
            taken = take_seat(client, memory, code, seat)
        game = _game(client, taken)
        _print_seat(taken, game, memory, show_token)
        try:
            _open(client, taken, wait, kept)
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
        raise Failure("--match goes with --token, and with neither --join nor --token-file.", _HINT)
    if not by_token and code is None and file is None:
        raise Failure("Say where to play.", _HINT)


_HINT = "Give --join CODE for a new seat, --token-file FILE, or --match ID and --token TOKEN, to go on."


def _server(url: str | None, memory: SeatMemory) -> str:
    if url is None and memory.saved is None:
        raise Failure("Say which server to play on.", "Give --url, such as http://127.0.0.1:8000.")
    return url or (memory.saved.server if memory.saved else "")


def _own_memory(stack: ExitStack, server: str, code: str, bot: str, seat: int | None) -> SeatMemory:
    """Return the memory in a file of the user's, or without one if there can be none."""
    try:
        return SeatMemory(stack.enter_context(file_for(server, code, bot, seat)), chosen=False)
    except SeatFileUnusable as error:
        warn_unsaved(error)
        return SeatMemory(None, chosen=False)


def _open(client: Client, taken: Seated, wait: float | None, kept: Path | None) -> None:
    """Wait until play begins, through every outage, for ``wait`` seconds."""
    patience = math.inf if wait is None else wait
    client.retry = RetryPolicy(patience_seconds=patience, brief_seconds=patience)
    client.open(taken, within=wait, receipt=kept)
    client.retry = PERSISTENT


def _resume_receipt(client: Client, path: Path, match: str | None) -> None:
    """Go on with the receipt of the same match that an earlier run left; another is never overwritten."""
    try:
        empty = not path.read_bytes().strip()
    except FileNotFoundError:
        return
    if empty:
        return
    try:
        receipt = load_receipt(path)
    except Unusable as error:
        raise Failure(f"{path} does not hold a receipt that can be gone on with.", _OTHER_FILE) from error
    if receipt.match != match:
        raise Failure(f"{path} holds the receipt of match {receipt.match}.", _OTHER_FILE)
    client.resume_receipt(receipt)


_OTHER_FILE = "Give another file: a receipt is never overwritten."


def _print_seat(taken: Seated, game: AnyGame, memory: SeatMemory, show_token: bool) -> None:
    click.echo(f"Seat {taken.seat} of match {taken.match} ({game.title}).")
    if memory.path is not None:
        click.echo(f"Its token is saved in {memory.path}: the same command goes on with the seat.")
    if show_token:
        click.echo(f"Go on with: --match {taken.match} --token {taken.token}")


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
