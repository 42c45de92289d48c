"""``skerry games``: lists the installed games with their seats and options."""

from __future__ import annotations

import textwrap

import click
import msgspec

from skerry.match.codec import plain
from skerry.rules import registry
from skerry.rules.game import AnyGame, Json
from skerry.rules.option_specs import OptionSpec, option_specs

WIDTH = 80
"""The width that descriptions are wrapped to."""


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
def command(as_json: bool) -> None:
    """List the installed games: their seats, and their options with defaults and possible values."""
    games = registry.games()
    if as_json:
        click.echo(msgspec.json.encode([_describe(game) for game in games.values()]))
        return
    for game in games.values():
        seats = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
        line = f"{game.name}  {game.title}, {seats} seats, rules version {game.rules}"
        click.echo(textwrap.fill(line, 80, subsequent_indent="    ", break_on_hyphens=False))
        for spec in option_specs(game):
            # As --option takes them, and not wrapped, so that they can be copied.
            click.echo(f"    {spec.name}={msgspec.json.encode(spec.default).decode()}")
            click.echo(_explained(spec), nl=False)


def _explained(spec: OptionSpec) -> str:
    """Return an option's possible values and meaning, wrapped and indented."""
    said = [text for text in (f"{spec.range}." if spec.range else "", spec.description) if text]
    margin = " " * 8
    lines = textwrap.wrap(" ".join(said), WIDTH, initial_indent=margin, subsequent_indent=margin)
    return "".join(f"{line}\n" for line in lines)


def _describe(game: AnyGame) -> dict[str, Json]:
    specs = option_specs(game)
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.rules,
        "minSeats": game.seats[0],
        "maxSeats": game.seats[-1],
        "options": {spec.name: spec.default for spec in specs},
        "optionInfo": [_describe_option(spec) for spec in specs],
    }


def _describe_option(spec: OptionSpec) -> dict[str, Json]:
    return {
        "name": spec.name,
        "default": spec.default,
        "values": plain(spec.values),
        "minimum": spec.minimum,
        "maximum": spec.maximum,
        "nullable": spec.nullable,
        "description": spec.description,
    }
