"""How often one may ask: buckets of each token and of each address, kept by every worker for itself.

A bucket holds ``burst`` requests and fills by ``per_second``. A request takes one of the bucket of each of
its tokens and of its address, or none where one of them is empty. With several workers the limits are as
many times as high; they are there to stop floods, not to be exact.
"""

from __future__ import annotations

import ipaddress
import math
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import lru_cache
from time import monotonic

import msgspec

from skerry.rules.coded_error import Coded, Kind

MOST_BUCKETS = 50_000
"""How many buckets are kept of a kind; the one longest unused is forgotten, as if it were full."""


class Rate(msgspec.Struct, frozen=True):
    """How often something may be done: ``per_second`` in the long run, ``burst`` at once."""

    per_second: float
    burst: int


class TooMany(Coded):
    """Something was done too often; it may be done again after ``seconds``, a whole number from 1."""

    code = "RATE_LIMITED"
    kind = Kind.RATE_LIMITED

    def __init__(self, seconds: int, message: str = "This was asked for too often.", hint: str = "") -> None:
        super().__init__(self.code, message, hint or f"Ask again after {seconds} s.", self.kind)
        self.seconds = seconds


class Buckets:
    """The buckets of one kind, by name; no ``rate``, no limit. ``now`` counts seconds."""

    def __init__(self, rate: Rate | None, now: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._now = now
        self._held: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._held)

    def wait(self, name: str) -> float:
        """Return after how many seconds one may be taken of a bucket: 0 if it can be now."""
        if self._rate is None:
            return 0.0
        lacking = 1 - self._level(name, self._rate)
        return max(0.0, lacking / self._rate.per_second)

    def take(self, name: str) -> None:
        """Take one of a bucket, which has one."""
        if self._rate is None:
            return
        self._held[name] = (self._level(name, self._rate) - 1, self._now())
        self._held.move_to_end(name)
        if len(self._held) > MOST_BUCKETS:
            self._held.popitem(last=False)

    def _level(self, name: str, rate: Rate) -> float:
        held = self._held.get(name)
        if held is None:
            return float(rate.burst)
        level, at = held
        return min(float(rate.burst), level + (self._now() - at) * rate.per_second)


class Rates:
    """What one worker allows: requests of a token and of an address, and new matches of an address."""

    def __init__(
        self,
        token: Rate | None,
        address: Rate | None,
        matches: Rate | None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._tokens = Buckets(token, now)
        self._addresses = Buckets(address, now)
        self._matches = Buckets(matches, now)

    def __len__(self) -> int:
        return len(self._tokens) + len(self._addresses) + len(self._matches)

    def ask(self, address: str | None, tokens: Iterable[str]) -> None:
        """Count a request; raises ``TooMany``."""
        taken = [(self._tokens, token) for token in dict.fromkeys(tokens)]
        if address is not None:
            taken.append((self._addresses, address))
        _take(taken)

    def create(self, address: str | None) -> None:
        """Count a new match; raises ``TooMany``."""
        if address is not None:
            _take([(self._matches, address)])


def _take(taken: list[tuple[Buckets, str]]) -> None:
    wait = max((buckets.wait(name) for buckets, name in taken), default=0.0)
    if wait > 0:
        raise TooMany(max(1, math.ceil(wait)))
    for buckets, name in taken:
        buckets.take(name)


def address_of(client: tuple[str, int] | None) -> str | None:
    """Return what is counted for a client's address, None where nothing is.

    A household has 2^64 addresses of IPv6, so these count by their first half. This very machine is not
    counted: what comes from there are the operator's own programs, or clients of a proxy that was not named
    as one, who must not be counted as a single client.
    """
    return None if client is None else _counted(client[0])


@lru_cache(maxsize=4096)
def _counted(host: str) -> str | None:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        elif not address.is_loopback:
            return str(ipaddress.ip_network((address, 64), strict=False))
    return None if address.is_loopback else str(address)
