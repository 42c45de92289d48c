"""``skerry rules``: prints a game's rules page, or one section of it."""

from __future__ import annotations

import click
from rich.console import Console
from rich.markdown import Markdown

from skerry.cli.errors import Failure
from skerry.rules import registry
from skerry.rules.page import page_of


@click.command("rules")
@click.argument("game")
@click.argument("section", required=False)
def command(game: str, section: str | None) -> None:
    """Print the rules of GAME, or one SECTION with its subsections.

    SECTION is a number, a title or the number of a ruling, such as 5.2, setup or R9. The text is formatted in
    a terminal, and Markdown in a file or a pipe.
    """
    rules = registry.game(game)
    page = page_of(rules)
    if page is None:
        raise Failure(f"{rules.title} has no rules page.", "Ask its authors for the rules.")
    text = page.markdown if section is None else page.with_parts(page.find(section))
    console = Console()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        click.echo(text.rstrip("\n"))
