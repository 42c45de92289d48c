"""Reading the options of a match: one reader for the kinds of values that options have."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeGuard, TypeVar

import msgspec

from skerry.rules.coded_error import Kind
from skerry.rules.game import Illegal, Json

W = TypeVar("W", bound=StrEnum)

COUNTS = range(1, 2**31)
"""Numbers from 1 without a limit of their own: as large as an integer on the wire may be."""


def check_seats(title: str, seats: int, allowed: range, code: str) -> None:
    """Raise ``Illegal`` unless the game called ``title`` can be played with this number of seats."""
    if isinstance(seats, bool) or seats not in allowed:
        raise Illegal(
            code,
            f"{title} is not played by {seats}.",
            f"Choose {allowed[0]} to {allowed[-1]} seats.",
            Kind.BAD_INPUT,
        )


def is_number(value: Json, allowed: Container[int]) -> TypeGuard[int]:
    """Return whether a value is an integer, not a truth value, and among the allowed ones."""
    return isinstance(value, int) and not isinstance(value, bool) and value in allowed


class OptionReader:
    """Reads the options given for a match into the values of ``options``, a struct with defaults.

    The names are those of the struct as JSON. An option that is not given has its default, which is
    taken as it stands. Every bad value is refused with ``code``, an unknown name with ``unknown``. The
    first thing that is wrong is refused, so the order of reading is the order of the rules page.
    """

    def __init__(
        self,
        options: type[msgspec.Struct],
        given: Mapping[str, Json],
        *,
        code: str,
        unknown: str | None = None,
    ) -> None:
        fields = msgspec.structs.fields(options)
        self._defaults: dict[str, Any] = {field.encode_name: field.default for field in fields}
        self._given = given
        self._code = code
        names = tuple(self._defaults)
        for name in given:
            if name not in names:
                listed = " and ".join(names) if len(names) == 2 else ", ".join(names)
                raise Illegal(
                    unknown or code,
                    "There is an unknown option.",
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
        return Illegal(self._code, message, hint, Kind.BAD_INPUT)

    def bad(self, name: str, hint: str) -> Illegal:
        """Return the refusal of a value that an option cannot have, to be raised."""
        return self.refused(f"{name} has a bad value.", hint)

    def flag(self, name: str) -> bool:
        """Read true or false."""
        value = self._read(name)
        if not isinstance(value, bool):
            raise self.bad(name, "Give true or false.")
        return value

    def word(self, name: str, words: type[W]) -> W:
        """Read one of the words of an enumeration."""
        value = self._read(name)
        for word in words:
            if isinstance(value, str) and value == word.value:
                return word
        raise self.bad(name, f"Give {' or '.join(word.value for word in words)}.")

    def number(self, name: str, allowed: range, hint: str = "") -> int:
        """Read a number."""
        value = self._read(name)
        if not is_number(value, allowed):
            raise self.bad(name, hint or f"Give a number from {allowed[0]} to {allowed[-1]}.")
        return value

    def number_or_none(self, name: str, allowed: range, hint: str = "") -> int | None:
        """Read a number, or null."""
        return None if self._read(name) is None else self.number(name, allowed, hint)

    def seat(self, name: str, seats: int) -> int | None:
        """Read a seat, or None where chance decides: null or RANDOM."""
        # Null is how complete options write RANDOM, and they are read back from records.
        if self._read(name) in (None, "RANDOM"):
            return None
        return self.number(name, range(seats), f"Give RANDOM or a seat from 0 to {seats - 1}.")

    def colors(self, name: str, colors: Sequence[W], seats: int, *, code: str, called: str) -> tuple[W, ...]:
        """Read one color for each seat, all different, out of those that are ``called`` so."""
        value = self._read(name)
        known = {color.value: color for color in colors}
        hint = f"Give {seats} different colours out of {', '.join(known)}."
        if not isinstance(value, list | tuple):
            raise Illegal(code, "The colours of the seats are no list.", hint, Kind.BAD_INPUT)
        chosen = tuple(known[word] for word in value if isinstance(word, str) and word in known)
        if len(chosen) != len(value):
            raise Illegal(code, f"A colour of a seat is none of the {called}.", hint, Kind.BAD_INPUT)
        if len(chosen) != seats:
            raise Illegal(code, "The colours are not one for each seat.", hint, Kind.BAD_INPUT)
        if len(set(chosen)) != seats:
            raise Illegal(code, "Two seats have the same colour.", hint, Kind.BAD_INPUT)
        return chosen

    def _read(self, name: str) -> Any:
        return self._given[name] if name in self._given else self._defaults[name]
