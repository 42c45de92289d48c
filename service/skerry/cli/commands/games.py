"""``skerry games``: the installed games, with seats and options."""

from __future__ import annotations

import textwrap

import click
import msgspec

from skerry.match.codec import plain
from skerry.rules import registry
from skerry.rules.game import AnyGame, Illegal, Json


@click.command("games")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
def command(as_json: bool) -> None:
    """List the installed games, with seats, and options as they are if none are given."""
    games = registry.games()
    if as_json:
        click.echo(msgspec.json.encode([_describe(game) for game in games.values()]))
        return
    for game in games.values():
        seats = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
        line = f"{game.name}  {game.title}, {seats} seats, version {game.rules} of the rules"
        click.echo(textwrap.fill(line, 80, subsequent_indent="    ", break_on_hyphens=False))
        # As --option takes them; nothing is folded, so that all of it can be copied.
        for name, value in _options(game):
            click.echo(f"    {name}={msgspec.json.encode(value).decode()}")


def _options(game: AnyGame) -> list[tuple[str, Json]]:
    for seats in reversed(game.seats):
        try:
            complete = plain(game.options({}, seats))
        except Illegal:
            # With so few seats it cannot be played without a choice, a level of solo play for one.
            continue
        return list(complete.items()) if isinstance(complete, dict) else []
    return []


def _describe(game: AnyGame) -> dict[str, Json]:
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.rules,
        "minSeats": game.seats[0],
        "maxSeats": game.seats[-1],
        "options": dict(_options(game)),
    }
