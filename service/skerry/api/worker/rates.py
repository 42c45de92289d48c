"""Rate limits: token buckets of each token and of each address, counted by each worker.

A bucket holds ``burst`` requests and refills by ``per_second``. A request takes one from the bucket of each
of its tokens and of its address, or none where one of them is empty. The limits multiply by the number of
workers; they are there to stop floods, not to be exact.
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

MAX_BUCKETS = 50_000
"""How many buckets there are at most; the least recently used is dropped, as if it were full."""


class Rate(msgspec.Struct, frozen=True):
    """A limit: ``per_second`` in the long run, ``burst`` at once."""

    per_second: float
    burst: int


class TooMany(Coded):
    """A limit is exceeded; a client may try again after ``seconds``, a whole number from 1."""

    code = "RATE_LIMITED"
    kind = Kind.RATE_LIMITED

    def __init__(self, seconds: int, message: str = "This was asked for too often.", hint: str = "") -> None:
        super().__init__(self.code, message, hint or f"Ask again after {seconds} s.", self.kind)
        self.seconds = seconds


class TokenBuckets:
    """Token buckets of one rate, by name; without a ``rate`` there is no limit. ``now`` returns seconds."""

    def __init__(self, rate: Rate | None, now: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._now = now
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._levels)

    def wait(self, name: str) -> float:
        """Return after how many seconds one may be taken from a bucket: 0 if it can be now."""
        if self._rate is None:
            return 0.0
        lacking = 1 - self._level(name, self._rate)
        return max(0.0, lacking / self._rate.per_second)

    def take(self, name: str) -> None:
        """Take one from a bucket that is not empty."""
        if self._rate is None:
            return
        self._levels[name] = (self._level(name, self._rate) - 1, self._now())
        self._levels.move_to_end(name)
        if len(self._levels) > MAX_BUCKETS:
            self._levels.popitem(last=False)

    def _level(self, name: str, rate: Rate) -> float:
        known = self._levels.get(name)
        if known is None:
            return float(rate.burst)
        level, at = known
        return min(float(rate.burst), level + (self._now() - at) * rate.per_second)


class Rates:
    """The limits of one worker: requests of a token and of an address, new matches of an address."""

    def __init__(
        self,
        token: Rate | None,
        address: Rate | None,
        matches: Rate | None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._tokens = TokenBuckets(token, now)
        self._addresses = TokenBuckets(address, now)
        self._matches = TokenBuckets(matches, now)

    def __len__(self) -> int:
        return len(self._tokens) + len(self._addresses) + len(self._matches)

    def count_request(self, address: str | None, tokens: Iterable[str]) -> None:
        """Count a request; raises ``TooMany``."""
        buckets = [(self._tokens, token) for token in dict.fromkeys(tokens)]
        if address is not None:
            buckets.append((self._addresses, address))
        _take_all(buckets)

    def count_match(self, address: str | None) -> None:
        """Count a new match; raises ``TooMany``."""
        if address is not None:
            _take_all([(self._matches, address)])


def _take_all(buckets: list[tuple[TokenBuckets, str]]) -> None:
    wait = max((of_kind.wait(name) for of_kind, name in buckets), default=0.0)
    if wait > 0:
        raise TooMany(max(1, math.ceil(wait)))
    for of_kind, name in buckets:
        of_kind.take(name)


def address_of(client: tuple[str, int] | None) -> str | None:
    """Return the address that a client counts against, None if it is not counted.

    A household has 2^64 IPv6 addresses, so these count by their first half. Loopback addresses do not count:
    behind them are the operator's own programs, or all clients of a proxy that the server does not know to be
    one.
    """
    return None if client is None else _counted(client[0])


@lru_cache(maxsize=4096)
def network_of(host: str) -> str:
    """Return the network that a host counts by: an IPv4 address, or the first half of an IPv6 address."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        if not address.is_loopback:
            return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


@lru_cache(maxsize=4096)
def _counted(host: str) -> str | None:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return None if address.is_loopback else network_of(host)
