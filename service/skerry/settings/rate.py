"""Rates: how often something may be done, and how it is written."""

from __future__ import annotations

import re

import msgspec

NO_RATE = "none"
"""How the absence of a limit is written."""

_WRITTEN = re.compile(r"([0-9]+(?:\.[0-9]+)?)/s, ([0-9]+) at once")


class Rate(msgspec.Struct, frozen=True):
    """A limit: ``per_second`` in the long run, ``burst`` at once."""

    per_second: float
    burst: int

    def __str__(self) -> str:
        return f"{self.per_second:.10f}".rstrip("0").rstrip(".") + f"/s, {self.burst} at once"


def read_rate(text: str) -> Rate | None:
    """Return the rate that a text names, None for no limit; raises ``ValueError``."""
    if text == NO_RATE:
        return None
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return Rate(float(found[1]), int(found[2]))
