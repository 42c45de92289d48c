"""A plain sentence for any event, from its tag and fields alone: ``Card drawn: seat 1, card hidden.``"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

LONGEST = 200
"""Not a setting: the most characters of a plain sentence, which stands in a line of a list."""

_HIDDEN = "?"
"""What stands for a hidden card or tile, as ``skerry.rules.game.HIDDEN``."""


def plain_sentence(event: object) -> str:
    """Return a sentence for an event, given as a struct or as JSON values with a ``type``.

    It names the type and the simple fields, and leaves out what consists of parts.

    >>> class Drawn(msgspec.Struct, tag_field="type", tag="CARD_DRAWN"):
    ...     seat: int
    ...     cards: tuple[str, ...]
    >>> plain_sentence(Drawn(1, ("?", "?")))
    'Card drawn: seat 1, cards hidden and hidden.'
    """
    fields = msgspec.to_builtins(event)
    if not isinstance(fields, dict):
        return "Something happened."
    named = str(fields.get("type", type(event).__name__))
    title = _in_words(named)[:LONGEST] or "something happened"
    text = title[:1].upper() + title[1:]
    parts = ", ".join(part for name, value in fields.items() if name != "type" for part in _part(name, value))
    sentence = f"{text}: {parts}" if parts else text
    if len(sentence) >= LONGEST:
        return sentence[: LONGEST - 4].rstrip(" ,.") + " ..."
    return f"{sentence.rstrip('.')}."


def _part(name: str, value: Any) -> Iterator[str]:
    values = value if isinstance(value, list | tuple) else [value]
    words = [_word(one) for one in values if isinstance(one, bool | int | str)]
    if words and len(words) == len(values):
        *first, last = words
        yield f"{_in_words(name)} {', '.join(first)} and {last}" if first else f"{_in_words(name)} {last}"


def _word(value: bool | int | str) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    return "hidden" if value == _HIDDEN else _in_words(value)


def _in_words(name: str) -> str:
    """Return a name as words: ``CARD_DRAWN`` and ``cardDrawn`` are ``card drawn``."""
    name = " ".join(name.replace("_", " ").split())
    if name.isupper() and len(name) > 1 and not any(letter.isdigit() for letter in name):
        return name.lower()
    spaced = (f" {letter.lower()}" if letter.isupper() and at else letter for at, letter in enumerate(name))
    return "".join(spaced) if name.isidentifier() and name[:1].islower() else name
