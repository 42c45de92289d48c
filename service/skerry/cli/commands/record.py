"""``skerry record``: downloads the record of a match, or of all finished matches of a server."""

from __future__ import annotations

import queue
from datetime import UTC, datetime, timedelta
from pathlib import Path

import click
import msgspec

from skerry.cli.closed_pipes import FAILED
from skerry.cli.errors import Failure, explain
from skerry.cli.outages import MIN_PAUSE_SECONDS, OutageReport
from skerry.cli.parallel_tasks import ParallelTasks
from skerry.cli.printing import warn
from skerry.cli.progress_bars import Bar, progress_bar
from skerry_client import Client, Refused, RetryPolicy, SkerryError
from skerry_client.answers import MatchSummary
from skerry_replay.finished_matches import MatchFilter, finished_matches
from skerry_replay.record_download import MatchUrl, is_url, server_of
from skerry_replay.record_folder import RecordFolder, file_name, is_whole, save

CONNECTIONS = 4
"""Records that are downloaded at the same time: enough to hide the way to the server."""

PATIENCE_SECONDS = 600.0
"""How long an outage or a rate limit may last before the download ends, to be continued later."""

MAX_NAMED = 5


class Failed(msgspec.Struct, frozen=True):
    """A record that the server refuses."""

    match: str
    why: str


class Tally(msgspec.Struct):
    """What a bulk download did."""

    wanted: int = 0
    """Records that were not there at the start."""
    there: int = 0
    """Records that were."""
    saved: int = 0
    failed: list[Failed] = []


@click.command("record")
@click.argument("url")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), required=True, help="The file to write, or the folder."
)
@click.option(
    "--all", "everything", is_flag=True, help="Download all listed, finished matches of the server."
)
@click.option("--game", help="Only matches of this game.")
@click.option("--since", metavar="DATE", help="Only matches that ended then or later, such as 2026-11-01.")
@click.option(
    "--until", metavar="DATE", help="Only matches that ended then or earlier; a day counts in full."
)
@click.option("--winner", type=click.IntRange(0), metavar="SEAT", help="Only matches that this seat won.")
@click.option("--token", "tokens", multiple=True, help="Send this token to the server; may be repeated.")
def command(
    url: str,
    output: Path,
    everything: bool,
    game: str | None,
    since: str | None,
    until: str | None,
    winner: int | None,
    tokens: tuple[str, ...],
) -> int:
    """Download the record of the match at URL to a file, or with --all of all finished matches to a folder.

    The URL of a match is the one that a browser shows, or http://host:port/MATCH-ID. A match that is over
    gives its full edition; before that, a seat's token gives that seat's edition, and no token the public
    one. If the output is a folder, the file is named by date (UTC, of the last entry), game and match.

    With --all, URL is the server's. Interrupted at any point, the same command continues: a file appears only
    once it is whole, and whole files are not downloaded again. Dates are UTC, with a time if you like:
    2026-11-01T18:30. The exit status is 2 if a record could not be downloaded.
    """
    wanted = MatchFilter(game, _time(since, end=False), _time(until, end=True), winner)
    if not is_url(url):
        raise Failure(f"{url!r} is not a web address.", "Give one such as http://127.0.0.1:8000/MATCH-ID.")
    if everything:
        return _download_all(server_of(url), tokens, output, wanted)
    if wanted != MatchFilter():
        raise Failure("--game, --since, --until and --winner need --all.", "Add --all, and the server's URL.")
    found = MatchUrl.parse(url)
    if found is None:
        raise AssertionError("it is a URL")
    _download_one(found, tokens, output)
    return 0


def _download_one(url: MatchUrl, tokens: tuple[str, ...], output: Path) -> None:
    with Client(url.server, tokens, on_retry=OutageReport()) as client:
        match = client.match(url.match)
        record = client.record(match.id, full=match.phase == "OVER")
    path = output / file_name(match.id, match.game.name, match.updated_at) if output.is_dir() else output
    save(path, record.text, match.id)
    edition = record.edition if record.edition in ("public", "full") else f"seat {record.edition}'s"
    click.echo(f"{path}: {edition} edition, {record.seq} entries")


def _download_all(server: str, tokens: tuple[str, ...], output: Path, wanted: MatchFilter) -> int:
    tally = Tally()
    try:
        with RecordFolder(output):
            _fill(server, tokens, output, wanted, tally)
    except BaseException:
        if tally.wanted:
            said = f"{tally.saved:,} of {tally.wanted:,} records are saved"
            warn(f"{said}. Run the same command again to continue.")
        raise
    already = f", {tally.there:,} were there already" if tally.there else ""
    click.echo(f"{tally.saved:,} records saved in {output}{already}{_failures(tally.failed)}.")
    return FAILED if tally.failed else 0


def _fill(server: str, tokens: tuple[str, ...], output: Path, wanted: MatchFilter, tally: Tally) -> None:
    retry, report = RetryPolicy(patience_seconds=PATIENCE_SECONDS), OutageReport()
    with ParallelTasks[None]() as tasks, progress_bar("listing", 0, None) as bar:

        def waiting(error: SkerryError, seconds: float) -> None:
            if not bar.is_shown:
                report(error, seconds)
            elif seconds >= MIN_PAUSE_SECONDS:
                bar.say("waiting for the server")

        with Client(server, tokens, retry=retry, pause=tasks.pause, on_retry=waiting) as client:
            if wanted.game is not None and client.game(wanted.game) is None:
                raise Failure(f"The server does not have the game {wanted.game!r}.", "Check its name.")
            todo, tally.there = _missing(client, output, wanted)
            tally.wanted = len(todo)
            bar.begin("downloading", len(todo))
            _download(client, tasks, todo, output, bar, tally)


def _missing(client: Client, output: Path, wanted: MatchFilter) -> tuple[list[MatchSummary], int]:
    """Return the matches whose records are not there yet, earliest first, and how many are."""
    found = {match.id: match for match in finished_matches(client, wanted)}
    todo = [match for match in found.values() if not is_whole(_path(output, match), match.id)]
    return todo[::-1], len(found) - len(todo)


def _download(
    client: Client,
    tasks: ParallelTasks[None],
    todo: list[MatchSummary],
    output: Path,
    bar: Bar,
    tally: Tally,
) -> None:
    waiting: queue.SimpleQueue[MatchSummary] = queue.SimpleQueue()
    for match in todo:
        waiting.put(match)

    def work() -> None:
        while not tasks.stopped():
            try:
                match = waiting.get_nowait()
            except queue.Empty:
                return
            try:
                save(_path(output, match), client.record(match.id, full=True).text, match.id)
            except Refused as refused:
                # About this match alone, such as damage: the others can still be had.
                if refused.retryable:
                    raise
                tally.failed.append(Failed(match.id, explain(refused)))
            else:
                tally.saved += 1
                bar.say("downloading")
            bar.advance(1)

    tasks.run([work] * min(CONNECTIONS, len(todo)))


def _path(output: Path, match: MatchSummary) -> Path:
    return output / file_name(match.id, match.game_name, match.updated_at)


def _failures(failed: list[Failed]) -> str:
    if not failed:
        return ""
    named = ", ".join(f"{one.match} ({one.why})" for one in failed[:MAX_NAMED])
    more = f" and {len(failed) - MAX_NAMED:,} more" if len(failed) > MAX_NAMED else ""
    return f", {len(failed):,} failed: {named}{more}"


def _time(text: str | None, *, end: bool) -> int | None:
    """Return a date or time of day as ms since 1970; ``end`` means the end of a date."""
    if text is None:
        return None
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        raise Failure(f"Invalid date {text!r}.", "Write 2026-11-01 or 2026-11-01T18:30.") from None
    time = time if time.tzinfo else time.replace(tzinfo=UTC)
    of_day = "T" in text or ":" in text
    if end and not of_day:
        time += timedelta(days=1, milliseconds=-1)
    return round(time.timestamp() * 1000)
