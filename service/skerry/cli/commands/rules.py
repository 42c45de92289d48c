"""``skerry rules``: the rules page of a game, whole or one section of it."""

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
    """Print the rules of GAME, or one SECTION of them with all that is inside it.

    A section is named by its number or title, a ruling by its number: 5.2, setup, R9. In a terminal the
    text is laid out; a file or a pipe gets Markdown.
    """
    rules = registry.game(game)
    page = page_of(rules)
    if page is None:
        raise Failure(f"{rules.title} comes without a rules page.", "Ask its authors for the rules.")
    text = page.markdown if section is None else page.with_parts(page.find(section))
    console = Console()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        click.echo(text.rstrip("\n"))
