"""``skerry components``: checks a component set, or writes a template for one."""

from __future__ import annotations

from pathlib import Path

import click

from skerry.cli.component_files import load_set
from skerry.cli.errors import Failure
from skerry.cli.readable_json import readable
from skerry.rules import registry
from skerry.rules.component_play import play_mode
from skerry.rules.components import ComponentsInvalid, modes


@click.group("components")
def command() -> None:
    """Check a component set, or write a template for one.

    The cards, tiles and boards that ship with the games are partly reconstructed. To play with your own,
    set SKERRY_COMPONENTS to the paths of your component sets, separated as in PATH; all commands use it.
    """


@command.command("check", short_help="Check a set and play every mode with it.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--matches", type=click.IntRange(1, 1000), default=1, show_default=True, help="Matches per mode."
)
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same matches.")
def check(file: Path, matches: int, seed: str) -> int:
    """Check the component set in FILE: check its parts, then play random matches to the end in every mode.

    The exit status is 0 if the set is playable, 1 if not, and 2 if the file cannot be read.
    """
    try:
        game = load_set(file)
        every = list(modes(game))
        for number, mode in enumerate(every, 1):
            moves = sum(play_mode(game, mode, f"{seed}/{match}") for match in range(matches))
            click.echo(f"{number:>2}/{len(every)}  {mode}: {moves} moves")
    except ComponentsInvalid as error:
        click.echo(f"{file}: {error.message}", err=True)
        return 1
    click.echo(f"{file}: {game.title} is playable with this set.")
    return 0


@command.command("template")
@click.argument("game")
@click.option(
    "--to",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write to this new file instead of standard output.",
)
def template(game: str, to: Path | None) -> None:
    """Write GAME's own component set as a template."""
    text = readable(registry.shipped(game).components) + "\n"
    if to is None:
        click.echo(text, nl=False)
        return
    try:
        with to.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise Failure(f"{to} already exists.", "Give --to the name of a new file.") from None
    click.echo(f"Wrote {to}. Edit it, then run: skerry components check {to}")
