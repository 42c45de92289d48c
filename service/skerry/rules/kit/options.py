"""Reads and checks the options of a match: flags, words, numbers, seats and colours."""

from __future__ import annotations

import json
from collections.abc import Container, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Any, TypeGuard, TypeVar

import msgspec

from skerry.rules.coded_error import Kind
from skerry.rules.codes import OPTION_INVALID, PLAYER_COUNT_INVALID
from skerry.rules.game import Illegal, Json
from skerry.rules.kit.sentences import all_of, any_of, counted
from skerry.rules.option_specs import About, about, in_words

W = TypeVar("W", bound=StrEnum)

COUNTS = range(1, 2**31)
"""Numbers from 1 up to the largest integer that GraphQL allows."""

MAX_SHOWN = 40
"""The most characters of a text that a refusal quotes."""


def check_seats(title: str, seats: int, allowed: range) -> None:
    """Raise ``Illegal`` unless the game called ``title`` supports this number of seats.

    >>> check_seats("Hashi", 3, range(1, 5))
    >>> check_seats("Hashi", 5, range(1, 5))
    Traceback (most recent call last):
        ...
    skerry.rules.game.Illegal: PLAYER_COUNT_INVALID: ...
    """
    if isinstance(seats, bool) or seats not in allowed:
        raise Illegal(
            PLAYER_COUNT_INVALID,
            f"{title} supports {in_words(allowed)} seats, not {shown(seats)}.",
            f"Choose {in_words(allowed)} seats.",
            Kind.BAD_INPUT,
        )


def is_number(value: Json, allowed: Container[int]) -> TypeGuard[int]:
    """Return whether a value is an allowed integer; true and false are not integers."""
    return isinstance(value, int) and not isinstance(value, bool) and value in allowed


def shown(value: object) -> str:
    """Return a refused value for display: as JSON, long texts shortened, lists and objects named as such."""
    if isinstance(value, str):
        text = value if len(value) <= MAX_SHOWN else f"{value[:MAX_SHOWN]}…"
        # A JSON string may contain half of a surrogate pair, which cannot be encoded in an answer.
        return json.dumps(text.encode(errors="replace").decode(), ensure_ascii=False)
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        return "a number of more than 64 bits"
    return json.dumps(value)


class OptionReader:
    """Reads the options given for a match; ``options`` is the game's struct of options with defaults.

    Names are the struct's JSON names. A missing option takes its default unchecked. The first unknown name
    or invalid value raises ``Illegal`` with OPTION_INVALID, so read options in the order of the rules page.
    The struct's ``About`` gives the allowed numbers; pass ``allowed`` where the number of seats narrows them.

    >>> from skerry.rules.hashi.kinds import Side
    >>> from skerry.rules.hashi.options import Options
    >>> OptionReader(Options, {"side": "B"}).word("side", Side)
    Side.B
    >>> OptionReader(Options, {}).word("side", Side)
    Side.A
    >>> OptionReader(Options, {"side": "C"}).word("side", Side)
    Traceback (most recent call last):
        ...
    skerry.rules.game.Illegal: OPTION_INVALID: ...
    """

    def __init__(self, options: type[msgspec.Struct], given: Mapping[str, Json]) -> None:
        self._defaults, self._about = _declared(options)
        self._given = given
        names = tuple(self._defaults)
        for name in given:
            if name not in names:
                raise Illegal(
                    OPTION_INVALID,
                    f"Unknown option {shown(name)}.",
                    f"The options are {all_of(names)}.",
                    Kind.BAD_INPUT,
                )

    def has(self, name: str) -> bool:
        """Return whether an option is given."""
        return name in self._given

    def value(self, name: str) -> Json:
        """Return the value given for an option; None if there is none."""
        return self._given.get(name)

    def refused(self, message: str, hint: str) -> Illegal:
        """Return a refusal of an option, to be raised."""
        return Illegal(OPTION_INVALID, message, hint, Kind.BAD_INPUT)

    def bad(self, name: str, value: Json, hint: str) -> Illegal:
        """Return the refusal of an invalid value of an option or a part of one, to be raised."""
        return self.refused(f"{name} cannot be {shown(value)}.", hint)

    def flag(self, name: str) -> bool:
        """Read true or false."""
        value = self._read(name)
        if not isinstance(value, bool):
            raise self.bad(name, value, "Use true or false.")
        return value

    def word(self, name: str, words: type[W]) -> W:
        """Read one of the words of an enumeration."""
        value = self._read(name)
        for word in words:
            if isinstance(value, str) and value == word.value:
                return word
        raise self.bad(name, value, f"Use {any_of(word.value for word in words)}.")

    def number(self, name: str, allowed: range | None = None) -> int:
        """Read a number."""
        return self._number(name, allowed, "a number from")

    def number_or_none(self, name: str, allowed: range | None = None) -> int | None:
        """Read a number, or null."""
        return None if self._read(name) is None else self.number(name, allowed)

    def seat(self, name: str, seats: int, *, word: str = "") -> int | None:
        """Read a seat; None, for null or ``word``, means that chance decides."""
        value = self._read(name)
        # Records store complete options, in which the word has become null.
        if value is None or (word and value == word):
            return None
        return self._number(name, range(seats), f"{word} or a seat from" if word else "a seat from")

    def colors(self, name: str, colors: Sequence[W], seats: int) -> tuple[W, ...]:
        """Read one color for each seat, all different."""
        value = self._read(name)
        known = {color.value: color for color in colors}
        hint = f"Choose a different colour for each of the {seats} seats: {any_of(known)}."
        if not isinstance(value, list | tuple):
            raise self.bad(name, value, hint)
        for word in value:
            if not isinstance(word, str) or word not in known:
                raise self.refused(f"{name} cannot contain {shown(word)}.", hint)
        if len(value) != seats:
            raise self.refused(f"{name} has {counted(len(value), 'colour')} for {seats} seats.", hint)
        for word in value:
            if value.count(word) > 1:
                raise self.refused(f"{name} lists {word} twice.", hint)
        return tuple(known[str(word)] for word in value)

    def _number(self, name: str, allowed: range | None, what: str) -> int:
        value = self._read(name)
        spec = self._about[name]
        if allowed is None:
            if not isinstance(spec.allowed, range):
                raise TypeError(f"pass the allowed numbers: those of {name} depend on the game")
            allowed = spec.allowed
        if not is_number(value, allowed):
            numbers = f"{what} {in_words(allowed)}" if len(allowed) > 1 else str(allowed[0])
            null = f", or null ({spec.null})" if spec.null else ""
            raise self.bad(name, value, f"Use {numbers}{null}.")
        return value

    def _read(self, name: str) -> Any:
        return self._given[name] if name in self._given else self._defaults[name]


@cache
def _declared(options: type[msgspec.Struct]) -> tuple[Mapping[str, Any], Mapping[str, About]]:
    """Return the defaults and descriptions of options by their names; reading annotations takes long."""
    fields = msgspec.structs.fields(options)
    defaults = {field.encode_name: field.default for field in fields}
    return defaults, {field.encode_name: about(field.type) or About("") for field in fields}
