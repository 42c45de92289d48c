"""Rate limits: token buckets of each token and of each address, counted by each worker.

A bucket holds ``burst`` and refills by ``per_second``, both in thousands of the unit of prices: about the
milliseconds of processor time that requests cost. A request needs buckets that are not empty, which is
checked before it is read. It takes one at once, and the rest of its price when that is known, so a bucket may
go into debt. The limits multiply by the number of workers: they stop floods, but are not exact.
"""

from __future__ import annotations

import ipaddress
import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from time import monotonic

from skerry.rules.coded_error import Coded, Kind
from skerry.settings.api import ApiSettings
from skerry.settings.rate import Rate

DEFAULTS = ApiSettings()

# Not settings: one is part of a refusal, the other is measured.
MAX_SECONDS = 3600
"""The longest wait, in seconds, that a refusal asks for."""
DOCUMENT_COST = 20.0
"""The maximum cost of parsing and validating a new document, in milliseconds."""


class TooMany(Coded):
    """A limit is exceeded; a client may try again after ``seconds``, a whole number from 1."""

    code = "RATE_LIMITED"
    kind = Kind.RATE_LIMITED

    def __init__(self, seconds: int, message: str = "Too many requests.", hint: str = "") -> None:
        super().__init__(self.code, message, hint or f"Try again in {seconds} s.", self.kind)
        self.seconds = seconds


class TokenBuckets:
    """Token buckets with the same rate, by name; a ``rate`` of None is unlimited. ``now`` returns seconds.

    Beyond ``size``, the least recently used is dropped, as if it were full.
    """

    def __init__(
        self, rate: Rate | None, now: Callable[[], float] = monotonic, *, size: int = DEFAULTS.max_buckets
    ) -> None:
        self._rate = rate
        self._size = size
        self._now = now
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._levels)

    def wait(self, name: str) -> float:
        """Return the number of seconds until one may be taken from a bucket; 0 if it can be taken now."""
        rate, known = self._rate, self._levels.get(name)
        if rate is None or known is None:
            return 0.0
        return max(0.0, (1 - _refilled(known, rate, self._now())) / rate.per_second)

    def try_take(self, name: str) -> float:
        """Take one if it may be taken now; return as ``wait``."""
        return 0.0 if self._rate is None else self._take(name, self._rate, 1.0, 1.0)

    def take(self, name: str, amount: float = 1.0) -> None:
        """Take from a bucket, which may go into debt."""
        if self._rate is not None:
            self._take(name, self._rate, amount, -math.inf)

    def _take(self, name: str, rate: Rate, amount: float, least: float) -> float:
        """Take from a bucket that holds the least that is wanted, or return the seconds until it does."""
        now, levels = self._now(), self._levels
        known = levels.get(name)
        level = float(rate.burst) if known is None else _refilled(known, rate, now)
        if level < least:
            return (least - level) / rate.per_second
        levels[name] = level - amount, now
        if known is not None:
            levels.move_to_end(name)
        elif len(levels) > self._size:
            levels.popitem(last=False)
        return 0.0


def _refilled(known: tuple[float, float], rate: Rate, now: float) -> float:
    """Return what a bucket holds now, from its level at a time."""
    level = known[0] + (now - known[1]) * rate.per_second
    return level if level < rate.burst else float(rate.burst)


class Rates:
    """The limits of one worker on tokens and addresses.

    ``matches`` limits the new matches of an address, ``documents`` the documents that are new to this worker.
    """

    def __init__(
        self,
        token: Rate | None,
        address: Rate | None,
        matches: Rate | None,
        documents: Rate | None = None,
        now: Callable[[], float] = monotonic,
        *,
        size: int = DEFAULTS.max_buckets,
    ) -> None:
        self._tokens = TokenBuckets(token, now, size=size)
        self._addresses = TokenBuckets(address, now, size=size)
        self._matches = TokenBuckets(matches, now, size=size)
        self._documents = TokenBuckets(documents, now, size=size)

    def __len__(self) -> int:
        return len(self._tokens) + len(self._addresses) + len(self._matches) + len(self._documents)

    def count_arrival(self, address: str | None) -> None:
        """Count a request, a socket or a message of an address before reading it.

        Raises ``TooMany``.
        """
        if address is not None:
            wait = self._addresses.try_take(address)
            if wait:
                _require(wait)

    def count_tokens(self, tokens: Sequence[str]) -> None:
        """Count a request with some tokens; raises ``TooMany``, without counting, if one is over."""
        if len(tokens) == 1:
            wait = self._tokens.try_take(tokens[0])
            if wait:
                _require(wait)
            return
        if not tokens:
            return
        distinct = dict.fromkeys(tokens)
        _require(max(map(self._tokens.wait, distinct)))
        for token in distinct:
            self._tokens.take(token)

    def charge(self, address: str | None, tokens: Sequence[str], amount: float) -> None:
        """Take the rest of a request's cost, beyond the one that was taken when it arrived."""
        if amount <= 0:
            return
        if address is not None:
            self._addresses.take(address, amount)
        for token in tokens if len(tokens) == 1 else dict.fromkeys(tokens):
            self._tokens.take(token, amount)

    def charge_backfill(self, address: str | None, tokens: Iterable[str], amount: float) -> None:
        """Take the cost of a stream's backfill before it begins.

        Raises ``TooMany``, without taking anything, if a bucket is empty: among streams that arrive together,
        each is admitted only while those before it have left something.
        """
        distinct = dict.fromkeys(tokens)
        waits = [self._tokens.wait(token) for token in distinct]
        if address is not None:
            waits.append(self._addresses.wait(address))
        _require(max(waits, default=0.0))
        self.charge(address, tuple(distinct), amount)

    def count_document(self, address: str | None) -> None:
        """Count a document that this worker has not seen; raises ``TooMany``."""
        if address is not None:
            _require(self._documents.wait(address))
            self._documents.take(address)
            self._addresses.take(address, DOCUMENT_COST)

    def count_match(self, address: str | None) -> None:
        """Count a new match; raises ``TooMany``."""
        if address is not None:
            _require(self._matches.wait(address))
            self._matches.take(address)


def _require(wait: float) -> None:
    if wait > 0:
        raise TooMany(min(MAX_SECONDS, max(1, math.ceil(wait))))


def address_of(client: tuple[str, int] | None) -> str | None:
    """Return the address that a client counts against, or None if it is not counted.

    A household has 2^64 IPv6 addresses, so these count by their first half. Loopback addresses do not count:
    they stand for the operator's own programs, or for all clients of a proxy that the server does not know.
    """
    return None if client is None else _counted(client[0])


@lru_cache(maxsize=4096)
def network_of(host: str) -> str:
    """Return the network that a host counts for: an IPv4 address, or the first half of an IPv6 address."""
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
