"""``skerry demo``: one match, from the first pledge to the verified record, on a private server."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from skerry.cli.errors import Failure
from skerry.cli.output_files import check_writable
from skerry.cli.parallel_tasks import ParallelTasks
from skerry.cli.private_server import PrivateServer, private_server
from skerry.record.reader import read
from skerry.record.receipts import Receipt
from skerry.record.requirements import DEFAULT
from skerry.record.verify import verify
from skerry.rules import registry
from skerry.rules.chance import Free
from skerry.rules.game import AnyGame, Outcome
from skerry_bots import registry as bots_registry
from skerry_bots.seat import SeatPlayer
from skerry_client import Client, MatchCreated, Update, save_receipt
from skerry_replay.installed_rules import installed
from skerry_replay.playback import Playback
from skerry_replay.rendering import board, result

BOT = "greedy"
SEATS = 3
START_SECONDS = 120.0
"""How long a seat waits for the others."""

_FILE = click.Path(path_type=Path, dir_okay=False)


class ClientResult(msgspec.Struct, frozen=True):
    """The result of a seat's client, or of the watcher, at the end of the match."""

    outcome: Outcome | None
    receipt: Receipt | None = None


@click.command("demo")
@click.argument("game", default="dream-islands")
@click.option("--record", type=_FILE, help="Write the match's record to this file.")
@click.option("--receipt", type=_FILE, help="Write the receipt of seat 0 to this file.")
@click.option("--seed", type=int, help="Play a repeatable practice match, which is not provably fair.")
def command(game: str, record: Path | None, receipt: Path | None, seed: int | None) -> int:
    """Let bots play a match of GAME over HTTP on a private server, then replay and verify its record.

    The exit status is 0 only if all three succeed.
    """
    rules = registry.game(game)
    for path in (record, receipt):
        if path is not None:
            # Fail before the match is played, not after it.
            check_writable(path)
    # The tasks exit after the server: its end releases those that wait for an answer.
    with ParallelTasks[ClientResult]() as parallel, private_server() as server:
        return _play_and_check(rules, server, parallel, record, receipt, seed)


def _play_and_check(
    game: AnyGame,
    server: PrivateServer,
    parallel: ParallelTasks[ClientResult],
    record: Path | None,
    receipt: Path | None,
    seed: int | None,
) -> int:
    console = Console(highlight=False)
    seats = min(max(SEATS, game.seats[0]), game.seats[-1])
    with _client(server, time.sleep) as client:
        made = client.create_match(game.name, seats, seed=None if seed is None else str(seed))
        match = made.match.id
        click.echo(
            f"{game.title}, {seats} seats, all played by the bot {BOT}; match {match} at {server.url}."
        )
        if seed is not None:
            click.echo(f"This is a practice match with seed {seed}: repeatable, but not provably fair.")
        results = _play(game, server, parallel, made, seats, seed)
        text = client.record(match, full=True).text.encode()
    if record is not None:
        record.write_bytes(text)
    receipts = [seat.receipt for seat in results if seat.receipt is not None]
    if receipt is not None:
        save_receipt(receipts[0], receipt)
    return _check(text, receipts, results[0].outcome, console)


def _play(
    game: AnyGame,
    server: PrivateServer,
    parallel: ParallelTasks[ClientResult],
    made: MatchCreated,
    seats: int,
    seed: int | None,
) -> list[ClientResult]:
    """Let all seats play concurrently, each with its own client, while another client watches."""

    def player(seat: int) -> ClientResult:
        with _client(server, parallel.pause) as client:
            taken = client.join(
                made.code, match=made.match.id, seat=seat, pledged=seed is None, within=START_SECONDS
            )
            chance = Free(random.Random() if seed is None else random.Random(f"{seed}/{seat}"))
            bot = bots_registry.bot(BOT)
            ended = SeatPlayer(client, taken, game, bot, chance).play(stopped=parallel.stopped)
            client.sign_receipt(taken.match)
            return ClientResult(None if ended is None else ended.outcome, client.receipt(taken.match))

    def watcher() -> ClientResult:
        outcome = None
        columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        live = sys.stderr.isatty()
        with (
            _client(server, parallel.pause) as client,
            Progress(*columns, console=Console(stderr=True), transient=True, disable=not live) as progress,
        ):
            task = progress.add_task("waiting")
            for message in client.stream(made.match.id, "0"):
                if isinstance(message, Update):
                    progress.update(task, description=_line(message))
                    outcome = message.match.outcome
        return ClientResult(outcome)

    tasks = [lambda seat=seat: player(seat) for seat in range(seats)]
    return parallel.run([*tasks, watcher])


def _client(server: PrivateServer, sleep: Callable[[float], None]) -> Client:
    """Return a client that stops waiting once its server has ended, since that server never comes back."""

    def pause(seconds: float) -> None:
        server.check()
        sleep(seconds)

    return Client(server.url, pause=pause)


def _line(update: Update) -> str:
    by = update.entry.by
    who = "table" if by.seat is None else f"seat {by.seat}"
    return f"entry {update.entry.seq}  {who}  {by.move or by.host or ''}"


def _check(text: bytes, receipts: list[Receipt], outcome: Outcome | None, console: Console) -> int:
    record = read(text)
    playback = Playback(record, installed)
    last = playback.state(playback.last)
    console.print(board(playback, playback.last))
    console.print(result(last.outcome, last.reason))
    if outcome is None or last.outcome != outcome:
        raise Failure("The replayed record has a different result than the match.", "Please report this.")
    click.echo(f"replayed: {playback.last} entries, with the same result as on the server.")
    verdicts = [verify(record, installed, receipt=receipt, required=DEFAULT) for receipt in receipts]
    refused = [finding for verdict in verdicts for finding in verdict.findings]
    for finding in dict.fromkeys(refused):
        click.echo(f"problem: {finding.sentence} {finding.code}")
    for sentence in dict.fromkeys(one.sentence for verdict in verdicts for one in verdict.proved):
        click.echo(f"proved: {sentence}")
    for sentence in dict.fromkeys(one.sentence for verdict in verdicts for one in verdict.not_proved):
        click.echo(f"not proved: {sentence}")
    for sentence in dict.fromkeys(one.sentence for verdict in verdicts for one in verdict.vouched):
        click.echo(f"on the host's word: {sentence}")
    results = {verdict.result for verdict in verdicts}
    if results <= {"PROVED"}:
        click.echo("verified")
        return 0
    click.echo("refused" if "REFUSED" in results else "incomplete")
    return 1
