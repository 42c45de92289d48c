"""A game's options as command-line arguments: ``name=value``."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from skerry.cli.errors import Failure
from skerry.rules.game import Json

OPTION_HELP = "Set an option of the game; may be repeated. `skerry games` lists them."


def game_options(given: Sequence[str]) -> dict[str, Json]:
    """Parse ``name=value`` arguments; a value is JSON if it parses as JSON, else text."""
    options: dict[str, Json] = {}
    for word in given:
        name, equals, text = word.partition("=")
        if not name or not equals:
            raise Failure(f"Invalid option {word!r}.", "Write it as name=value, such as roundLimit=5.")
        if name in options:
            raise Failure(f"The option {name} is given twice.", "Give it once.")
        options[name] = _value(name, text)
    return options


def _value(name: str, text: str) -> Json:
    try:
        value: Json = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    if isinstance(value, float):
        raise Failure(
            f"Invalid value {text} for option {name!r}.", "Use a whole number, true, false or text."
        )
    return value
