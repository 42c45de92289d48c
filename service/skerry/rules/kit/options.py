"""Reading the options of a match: one reader for the kinds of values that options have."""

from __future__ import annotations

import json
from collections.abc import Container, Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeGuard, TypeVar

import msgspec

from skerry.rules.coded_error import Kind
from skerry.rules.codes import OPTION_INVALID, PLAYER_COUNT_INVALID
from skerry.rules.game import Illegal, Json
from skerry.rules.option_specs import About, about, in_words

W = TypeVar("W", bound=StrEnum)

COUNTS = range(1, 2**31)
"""Numbers from 1 without a limit of their own: as large as an integer on the wire may be."""

MAX_SHOWN = 40
"""How many characters of a refused text a refusal shows."""


def check_seats(title: str, seats: int, allowed: range) -> None:
    """Raise ``Illegal`` unless the game called ``title`` can be played with this number of seats."""
    if isinstance(seats, bool) or seats not in allowed:
        raise Illegal(
            PLAYER_COUNT_INVALID,
            f"{title} cannot be played with {shown(seats)} seats.",
            f"Choose {in_words(allowed)} seats.",
            Kind.BAD_INPUT,
        )


def is_number(value: Json, allowed: Container[int]) -> TypeGuard[int]:
    """Return whether a value is an integer, not a truth value, and among the allowed ones."""
    return isinstance(value, int) and not isinstance(value, bool) and value in allowed


def shown(value: object) -> str:
    """Return a value that was given as a refusal shows it: as JSON, unless it is long or has parts."""
    if isinstance(value, str):
        text = value if len(value) <= MAX_SHOWN else f"{value[:MAX_SHOWN]}…"
        # A text from JSON may hold half of a surrogate pair, which no answer can carry.
        return json.dumps(text.encode(errors="replace").decode(), ensure_ascii=False)
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        return "a number of more than 64 bits"
    return json.dumps(value)


class OptionReader:
    """Reads the options given for a match into the values of ``options``, a struct with defaults.

    The names are those of the struct as JSON. An option that is not given has its default, which is
    taken as it stands. A bad value and an unknown name are refused with OPTION_INVALID, the first that is
    found, so the order of reading is the order of the rules page. Numbers are those that the struct's
    ``About`` allows, unless fewer are with the seats of this match.
    """

    def __init__(self, options: type[msgspec.Struct], given: Mapping[str, Json]) -> None:
        fields = msgspec.structs.fields(options)
        self._defaults: dict[str, Any] = {field.encode_name: field.default for field in fields}
        self._about = {field.encode_name: about(field.type) or About("") for field in fields}
        self._given = given
        names = tuple(self._defaults)
        for name in given:
            if name not in names:
                listed = " and ".join(names) if len(names) == 2 else ", ".join(names)
                raise Illegal(
                    OPTION_INVALID,
                    f"Unknown option {shown(name)}.",
                    f"The options are {listed}.",
                    Kind.BAD_INPUT,
                )

    def has(self, name: str) -> bool:
        """Return whether an option is given."""
        return name in self._given

    def value(self, name: str) -> Json:
        """Return what is given for an option, else None."""
        return self._given.get(name)

    def refused(self, message: str, hint: str) -> Illegal:
        """Return the refusal of a value, to be raised."""
        return Illegal(OPTION_INVALID, message, hint, Kind.BAD_INPUT)

    def bad(self, name: str, value: Json, hint: str) -> Illegal:
        """Return the refusal of a value that an option, or a part of one, cannot have, to be raised."""
        return self.refused(f"{name} cannot be {shown(value)}.", hint)

    def flag(self, name: str) -> bool:
        """Read true or false."""
        value = self._read(name)
        if not isinstance(value, bool):
            raise self.bad(name, value, "Give true or false.")
        return value

    def word(self, name: str, words: type[W]) -> W:
        """Read one of the words of an enumeration."""
        value = self._read(name)
        for word in words:
            if isinstance(value, str) and value == word.value:
                return word
        raise self.bad(name, value, f"Give {' or '.join(word.value for word in words)}.")

    def number(self, name: str, allowed: range | None = None) -> int:
        """Read a number."""
        return self._number(name, allowed, "a number from")

    def number_or_none(self, name: str, allowed: range | None = None) -> int | None:
        """Read a number, or null."""
        return None if self._read(name) is None else self.number(name, allowed)

    def seat(self, name: str, seats: int, *, word: str = "") -> int | None:
        """Read a seat, or None where chance decides: null, or a ``word`` for it."""
        value = self._read(name)
        # Null is how complete options write the word, and they are read back from records.
        if value is None or (word and value == word):
            return None
        return self._number(name, range(seats), f"{word} or a seat from" if word else "a seat from")

    def colors(self, name: str, colors: Sequence[W], seats: int) -> tuple[W, ...]:
        """Read one color for each seat, all different."""
        value = self._read(name)
        known = {color.value: color for color in colors}
        hint = f"Give {seats} different colours out of {', '.join(known)}."
        if not isinstance(value, list | tuple):
            raise self.bad(name, value, hint)
        for word in value:
            if not isinstance(word, str) or word not in known:
                raise self.refused(f"A colour in {name} cannot be {shown(word)}.", hint)
        if len(value) != seats:
            raise self.refused(f"{name} cannot have {len(value)} colours for {seats} seats.", hint)
        for word in value:
            if value.count(word) > 1:
                raise self.refused(f"{name} cannot have {word} twice.", hint)
        return tuple(known[str(word)] for word in value)

    def _number(self, name: str, allowed: range | None, what: str) -> int:
        value = self._read(name)
        told = self._about[name]
        if allowed is None:
            if not isinstance(told.allowed, range):
                raise TypeError(f"the numbers that {name} allows depend on the game")
            allowed = told.allowed
        if not is_number(value, allowed):
            numbers = f"{what} {in_words(allowed)}" if len(allowed) > 1 else str(allowed[0])
            null = f", or null: {told.null}" if told.null else ""
            raise self.bad(name, value, f"Give {numbers}{null}.")
        return value

    def _read(self, name: str) -> Any:
        return self._given[name] if name in self._given else self._defaults[name]
