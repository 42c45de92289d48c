"""``skerry arena``: lets bots play many matches, locally or on a server, and tallies the results."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click
import msgspec
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from skerry.cli.errors import Failure
from skerry.cli.game_options import OPTION_HELP, game_options
from skerry.rules import registry
from skerry_bots import registry as bots_registry
from skerry_bots.arena import Arena, play_here, play_there
from skerry_bots.tallies import FinishedMatch, Tally, tally


@click.command("arena")
@click.argument("game")
@click.option("--bots", required=True, help="One bot per seat, separated by commas, such as random,greedy.")
@click.option(
    "--matches",
    type=click.IntRange(1, 1_000_000),
    default=100,
    show_default=True,
    help="Number of matches.",
)
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same matches.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help=OPTION_HELP)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option(
    "--records",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write the record of every match to this folder.",
)
@click.option("--url", help="Play on this server instead of in this process.")
@click.option("--token", "tokens", multiple=True, help="Send this token to the server; may be repeated.")
def command(
    game: str,
    bots: str,
    matches: int,
    seed: str,
    options: tuple[str, ...],
    as_json: bool,
    records: Path | None,
    url: str | None,
    tokens: tuple[str, ...],
) -> None:
    """Let bots play many matches of GAME and tally wins and points.

    A shared win counts for each winner. The last column is the 95 % confidence interval of the mean.
    """
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        # Fail before the first match, not during it.
        bots_registry.bot(name)
    arena = Arena(registry.game(game), names, seed, game_options(options), records is not None)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    playing = play_here(arena, matches) if url is None else play_there(arena, matches, url, tokens)
    played: list[FinishedMatch] = []
    for match in _with_progress(playing, matches):
        if records is not None and match.record is not None:
            (records / f"{len(played)}-{match.match}.jsonl").write_bytes(match.record)
        played.append(msgspec.structs.replace(match, record=None))
    if not played:
        raise Failure("No match was played.")
    counted = tally(game, names, played)
    if as_json:
        click.echo(msgspec.json.encode(counted))
    else:
        Console().print(_table(counted))


def _with_progress(playing: Iterator[FinishedMatch], matches: int) -> Iterator[FinishedMatch]:
    columns = (TextColumn("matches"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        yield from progress.track(playing, total=matches)


def _table(counted: Tally) -> Table:
    title = f"{counted.game}, {counted.matches} matches, {counted.mean_moves:.1f} moves each"
    table = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left")
    for heading in ("seat", "bot", "wins", "mean total", "± 95 %"):
        if heading == "bot":
            # Only this column can be too wide for the terminal.
            table.add_column(heading, overflow="fold")
        else:
            table.add_column(heading, justify="right", no_wrap=True)
    for seat in counted.seats:
        margin = "" if seat.ci95 is None else f"{seat.ci95:.2f}"
        table.add_row(str(seat.seat), seat.bot, str(seat.wins), f"{seat.mean_total:.2f}", margin)
    return table
