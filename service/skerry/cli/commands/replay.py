"""``skerry replay``: steps through a record, in the terminal or as pictures."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from skerry.cli.errors import Failure
from skerry.png.drawing import draw_png
from skerry.record.layout import Unusable
from skerry.record.reader import Record
from skerry.rules.coded_error import Coded
from skerry.rules.game import Viewer
from skerry.rules.look import Layout, Theme
from skerry_replay.installed_rules import installed
from skerry_replay.keyboard import step
from skerry_replay.playback import Playback
from skerry_replay.printing import print_entry, print_listing
from skerry_replay.record_loading import load
from skerry_replay.safe_console import SafeConsole


@click.command("replay")
@click.argument("source", metavar="FILE|URL")
@click.option("--at", type=int, metavar="ENTRY", help="Show only the match after this entry.")
@click.option("--as", "viewer", metavar="SEAT|public", help="Show what this viewer could see.")
@click.option(
    "--svg",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a picture of the board to this file.",
)
@click.option(
    "--png",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write the picture as PNG; needs the extra `png`.",
)
@click.option(
    "--theme",
    type=click.Choice(list(Theme), case_sensitive=False),
    default="LIGHT",
    help="Colours of pictures.",
)
@click.option(
    "--layout",
    type=click.Choice(list(Layout), case_sensitive=False),
    default="WIDE",
    help="What pictures contain: TALL is for a telephone, BOARD without panels of the seats.",
)
@click.option("--fields", is_flag=True, help="Print all fields of the view instead of drawing the board.")
@click.option("--token", "tokens", multiple=True, help="Send this token to the server; may be repeated.")
def command(
    source: str,
    at: int | None,
    viewer: str | None,
    svg: Path | None,
    png: Path | None,
    theme: str,
    layout: str,
    fields: bool,
    tokens: tuple[str, ...],
) -> None:
    """Step through a record: a file, or a match on a server given as http://host:port/MATCH-ID.

    In a terminal, press keys to move between entries. Otherwise this prints one line per entry, then the last
    board.
    """
    playback = Playback(_record(source, tokens), installed, _viewer(viewer))
    if svg is not None or png is not None:
        seq = playback.last if at is None else at
        _write_pictures(playback, seq, playback.svg(seq, Theme(theme), Layout(layout)), svg, png)
        return
    console = SafeConsole(highlight=False)
    if at is not None:
        print_entry(playback, at, console, fields=fields)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        step(playback, console, click.getchar, lambda: str(click.prompt("entry", type=str)), fields=fields)
    else:
        print_listing(playback, console, fields=fields)


def _write_pictures(playback: Playback, seq: int, picture: str, svg: Path | None, png: Path | None) -> None:
    if svg is not None:
        svg.write_text(picture, encoding="utf-8")
        click.echo(f"Entry {seq} of {playback.last}: {svg}")
    if png is not None:
        try:
            png.write_bytes(draw_png(picture))
        except Coded as error:
            raise Failure(error.message, error.hint) from error
        click.echo(f"Entry {seq} of {playback.last}: {png}")


def _record(source: str, tokens: tuple[str, ...]) -> Record:
    try:
        return load(source, tokens)
    except Unusable as error:
        where = "" if error.line is None else f" (line {error.line})"
        raise Failure(f"{source} is not a usable record{where}. {error.message}", error.hint) from error


def _viewer(text: str | None) -> Viewer | None:
    if text is None:
        return None
    if text == "public":
        return "public"
    if text.isascii() and text.isdigit() and len(text) < 3:
        return int(text)
    raise Failure(f"Invalid viewer {text!r}.", "Use a seat's number, or public.")
