"""``skerry settings``: every setting, what it means, and its value."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from skerry.cli.setting_options import read_settings, setting_options
from skerry.settings.contradictions import refuse_contradictions
from skerry.settings.listing import to_markdown, to_toml


@click.command("settings")
@setting_options
@click.option("--markdown", is_flag=True, help="Print the defaults as tables, as they are in the README.")
def command(config: Path | None, markdown: bool, **given: Any) -> None:
    """Print all settings of `skerry serve` with their values, as a file for its --config.

    The values come from the defaults, then --config, then variables, then options. Each setting is an option,
    of which the help shows those that most servers need.
    """
    settings = read_settings(config, given)
    refuse_contradictions(settings)
    click.echo(to_markdown() if markdown else to_toml(settings), nl=False)
