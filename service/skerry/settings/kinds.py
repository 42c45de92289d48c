"""The kinds of values that a setting may have: how each is read, checked and written."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from ipaddress import ip_network
from typing import Any, TypeAlias

from skerry.settings.rate import NO_RATE, Rate, read_rate

Value: TypeAlias = bool | int | float | str | tuple[str, ...] | Rate | None

MAX_RATE = Rate(1_000_000.0, 1_000_000_000)
MIN_RATE = Rate(0.001, 1)

_SWITCHES = {"1": True, "true": True, "yes": True, "on": True}
_SWITCHES |= {"0": False, "false": False, "no": False, "off": False}


class Kind(ABC):
    """One kind of value; ``expected`` says what is allowed, to end the sentence "It must be"."""

    expected: str
    unit = ""
    metavar = "TEXT"

    @property
    def range(self) -> str:
        """What is allowed, in a word or two for a table."""
        return self.expected

    def read(self, text: str) -> Value:
        """Return the value that a variable or a flag holds; raises ``ValueError``."""
        return self.check(text)

    @abstractmethod
    def check(self, value: Any) -> Value:
        """Return the value that a file holds; raises ``ValueError``."""

    def write(self, value: Value) -> str:
        """Return a value as a file holds it."""
        return json.dumps(value, ensure_ascii=False)

    def show(self, value: Value) -> str:
        """Return a value as a variable holds it."""
        return str(value)


class Number(Kind):
    """A number from ``low`` to ``high``; ``whole`` without a fraction."""

    metavar = "NUMBER"

    def __init__(self, low: float, high: float, unit: str = "", *, whole: bool = True) -> None:
        self.low, self.high, self.unit, self.whole = low, high, unit, whole
        kind = "a whole number" if whole else "a number"
        self.expected = f"{kind} from {_digits(low)} to {_digits(high)}" + (f" ({unit})" if unit else "")

    @property
    def range(self) -> str:
        """The two ends."""
        return f"{_digits(self.low)} to {_digits(self.high)}"

    def read(self, text: str) -> Value:
        """Return the number that a text names."""
        if not text.isascii():
            raise ValueError(text)
        return self.check(int(text) if self.whole else float(text))

    def check(self, value: Any) -> Value:
        """Return a number as it is, a whole one as a float where it may have a fraction."""
        if isinstance(value, bool) or not isinstance(value, int if self.whole else (int, float)):
            raise ValueError(value)
        # NaN is in no range.
        if not self.low <= value <= self.high:
            raise ValueError(value)
        return value if self.whole else float(value)

    def show(self, value: Value) -> str:
        """Return a number without a fraction that is nothing."""
        return _digits(value) if isinstance(value, (int, float)) else str(value)


def seconds(low: float, high: float) -> Number:
    """Return the kind of a length of time."""
    return Number(low, high, "seconds", whole=False)


class Switch(Kind):
    """On or off."""

    expected = "true or false (in a variable 1 or 0)"
    range = "true, false"

    def read(self, text: str) -> Value:
        """Return what a text says."""
        if text.lower() not in _SWITCHES:
            raise ValueError(text)
        return _SWITCHES[text.lower()]

    def check(self, value: Any) -> Value:
        """Return a switch as it is."""
        if not isinstance(value, bool):
            raise ValueError(value)
        return value

    def show(self, value: Value) -> str:
        """Return a switch as TOML has it."""
        return self.write(value)


class Text(Kind):
    """A text; an empty one stands for none, unless one is ``required``."""

    def __init__(self, expected: str = "a text", metavar: str = "", *, required: bool = False) -> None:
        self.expected = expected
        self.metavar = metavar or expected.split()[-1].upper()
        self.required = required

    def check(self, value: Any) -> Value:
        """Return a text as it is."""
        if not isinstance(value, str) or (self.required and not value.strip()):
            raise ValueError(value)
        return value


class Networks(Kind):
    """Addresses and networks, separated by commas; an asterisk stands for all of them."""

    expected = 'addresses or networks with commas between them, such as "10.0.0.0/8, 192.0.2.1", or "*"'
    range = "addresses, networks, *"
    metavar = "NETWORKS"

    def check(self, value: Any) -> Value:
        """Return the text as it is."""
        if not isinstance(value, str):
            raise ValueError(value)
        for part in value.split(",") if value else ():
            if part.strip() != "*":
                ip_network(part.strip())
        return value


class Texts(Kind):
    """Some texts; in a variable a separator stands between them, white space if it is empty."""

    expected = 'a list of texts, such as ["a", "b"]'

    def __init__(self, separator: str = "") -> None:
        self.separator = separator

    @property
    def range(self) -> str:
        """What is allowed, and how a variable separates it."""
        return f"texts; in a variable separated {'as in PATH' if self.separator else 'by blanks'}"

    def read(self, text: str) -> Value:
        """Return the texts that one text holds."""
        return tuple(part for part in text.split(self.separator or None) if part)

    def check(self, value: Any) -> Value:
        """Return some texts as they are."""
        if not isinstance(value, (list, tuple)) or not all(isinstance(part, str) for part in value):
            raise ValueError(value)
        return tuple(value)

    def show(self, value: Value) -> str:
        """Return the texts as one."""
        return (self.separator or " ").join(value) if isinstance(value, tuple) else str(value)


class Choice(Kind):
    """One of some words."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.metavar = "|".join(words)
        self.expected = " or ".join(f'"{word}"' for word in words)

    @property
    def range(self) -> str:
        """The words."""
        return ", ".join(self.words)

    def check(self, value: Any) -> Value:
        """Return a word as it is."""
        if not isinstance(value, str) or value not in self.words:
            raise ValueError(value)
        return value


class Rates(Kind):
    """A rate, or none."""

    expected = f'"{NO_RATE}", or a rate such as "500/s, 5000 at once" from "{MIN_RATE}" to "{MAX_RATE}"'
    range = f"{MIN_RATE.per_second} to {MAX_RATE.per_second:,.0f}/s; {NO_RATE}"
    metavar = "RATE"

    def check(self, value: Any) -> Value:
        """Return the rate that a text names."""
        if not isinstance(value, str):
            raise ValueError(value)
        rate = read_rate(value)
        if rate is not None and not (
            MIN_RATE.per_second <= rate.per_second <= MAX_RATE.per_second
            and MIN_RATE.burst <= rate.burst <= MAX_RATE.burst
        ):
            raise ValueError(value)
        return rate

    def write(self, value: Value) -> str:
        """Return a rate as a text of TOML."""
        return json.dumps(self.show(value))

    def show(self, value: Value) -> str:
        """Return a rate as it is read."""
        return NO_RATE if value is None else str(value)


def _digits(number: float) -> str:
    return (f"{number:,}" if number >= 10_000 else str(number)).removesuffix(".0")
