"""The options of a game as arguments of a command: ``name=value``."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from skerry.cli.errors import Failure
from skerry.rules.game import Json


def game_options(given: Sequence[str]) -> dict[str, Json]:
    """Read ``name=value`` arguments; a value is JSON if it can be read as such, else text."""
    options: dict[str, Json] = {}
    for word in given:
        name, equals, text = word.partition("=")
        if not name or not equals:
            raise Failure(f"{word!r} is no option of a game.", "Write name=value, such as roundLimit=5.")
        options[name] = _value(text)
    return options


def _value(text: str) -> Json:
    try:
        value: Json = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    if isinstance(value, float):
        raise Failure(f"{text} is no value that Skerry knows.", "Write a whole number, true, false or text.")
    return value
