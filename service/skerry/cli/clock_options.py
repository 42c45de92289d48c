"""Clocks on the command line: ``60s`` for each move, ``10m+5s`` for all moves, ``3d`` by correspondence."""

from __future__ import annotations

import re
from collections.abc import Mapping

from skerry.cli.errors import Failure
from skerry.match.created_event import Clock, ExpiryPolicy

_UNITS: Mapping[str, int] = {"s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
_MAX = 14 * 86_400_000
_LENGTH = re.compile(r"([0-9]{1,9})([smhd])")

CLOCK_HELP = (
    "The clock of each seat: 60s is the time for each move, 10m+5s the time for all moves and what is added "
    "after each, 3d the days for each move by correspondence."
)
EXPIRY_HELP = "What happens to a seat whose time is up. Without it, the seat resigns."
CLAIM_HELP = (
    "How long a seat may take for a move before the others can claim the match, such as 3d; 0s: for ever."
)
EXPIRIES: Mapping[str, ExpiryPolicy] = {"resign": "RESIGN", "default-move": "DEFAULT_MOVE", "bot": "BOT"}


def read_length(text: str) -> int:
    """Return a length of time in ms, given as a number and a unit; raises ``Failure``."""
    found = _LENGTH.fullmatch(text.strip())
    if found is None:
        raise Failure(f"Invalid time {text!r}.", "Write a whole number and a unit: 60s, 10m, 1h or 3d.")
    length = int(found[1]) * _UNITS[found[2]]
    if length > _MAX:
        raise Failure(f"The time {text.strip()} is too long.", "A match allows up to 14 days.")
    return length


def read_clock(text: str | None, on_expiry: str | None) -> Clock | None:
    """Return the clock that a text describes, None without one; raises ``Failure``."""
    if text is None:
        if on_expiry is not None:
            raise Failure("--on-expiry needs a clock.", "Add --clock, such as --clock 60s.")
        return None
    time, plus, increment = text.partition("+")
    expiry = EXPIRIES[on_expiry or "resign"]
    if plus:
        return Clock("BANK", read_length(time), expiry, read_length(increment))
    return Clock("CORRESPONDENCE" if time.strip().endswith("d") else "DECISION", read_length(time), expiry)
