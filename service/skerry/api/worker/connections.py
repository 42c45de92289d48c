"""Connections of one worker: how many an address may have, and how long a request may take to arrive.

A connection without a complete request costs only a file, but files are scarce. So the oldest connections
that have not sent a complete head are closed first, and opening many does not shut others out.
"""

from __future__ import annotations

import ipaddress
import logging
from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from skerry.api.worker.rates import network_of
from skerry.settings.api import ApiSettings

LOGGER = logging.getLogger("skerry.connections")

DEFAULTS = ApiSettings()


class Connection(Protocol):
    """A connection that can be closed because of a limit."""

    deadline: float
    """When it is closed unless its request has arrived, by the clock of the loop."""

    def expire(self) -> str | None:
        """Close it because no request arrived in time.

        Return the client's address, or None for a connection that was only kept after an answer.
        """
        ...

    def drop(self) -> None:
        """Close it at once, to make room."""
        ...


class ConnectionLimits:
    """Counts the connections of each address; ``proxies``, which serve many clients, may have any number.

    ``per_address`` limits all connections of an address, ``unfinished`` those without a complete head,
    ``files`` the total. What is closed is logged once in ``log_interval`` seconds, not once for each
    connection.
    """

    def __init__(
        self,
        per_address: int,
        unfinished: int,
        files: int,
        proxies: str | None = None,
        log_interval: float = DEFAULTS.connection_log_interval,
    ) -> None:
        self._log_interval = log_interval
        self._per_address = per_address
        self._unfinished_limit = unfinished
        self._files = files
        self._proxies = _networks(proxies)
        self._open: Counter[str] = Counter()
        self._unfinished: dict[str, dict[Connection, None]] = {}
        self._waiting: dict[Connection, str] = {}
        self._closed = 0
        self._logged_at = float("-inf")

    def opened(self, connection: Connection, host: str, now: float) -> bool:
        """Count a new connection, which waits for a head; say whether it may stay."""
        address = network_of(host)
        self._open[address] += 1
        if self._is_limited(host) and self._open[address] > self._per_address:
            self._note(address, now)
            return False
        self.waits(connection, host)
        if len(self._unfinished[address]) > self._unfinished_limit and not self._is_proxy(host):
            self._drop_oldest(self._unfinished[address], address, now)
        elif self._open.total() > self._files:
            self._drop_oldest(self._waiting, address, now)
        return connection in self._waiting

    def waits(self, connection: Connection, host: str) -> None:
        """Note that a connection waits for the head of a request."""
        address = network_of(host)
        self._waiting[connection] = address
        self._unfinished.setdefault(address, {})[connection] = None

    def finished(self, connection: Connection) -> None:
        """Note that a complete head has arrived."""
        address = self._waiting.pop(connection, None)
        if address is not None:
            unfinished = self._unfinished[address]
            unfinished.pop(connection, None)
            if not unfinished:
                del self._unfinished[address]

    def closed(self, connection: Connection | None, host: str) -> None:
        """Forget a connection that is closed."""
        if connection is not None:
            self.finished(connection)
        address = network_of(host)
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def expire(self, connections: Iterable[Connection], now: float) -> None:
        """Close all connections whose request did not arrive in time."""
        hosts = [each.expire() for each in connections if each.deadline < now]
        late = [network_of(host) for host in hosts if host is not None]
        if late:
            self._note(late[0] if len(set(late)) == 1 else "several addresses", now, len(late))

    def _drop_oldest(self, waiting: Iterable[Connection], address: str, now: float) -> None:
        oldest = next(iter(waiting))
        self.finished(oldest)
        self._note(address, now)
        oldest.drop()

    def _note(self, address: str, now: float, count: int = 1) -> None:
        self._closed += count
        if now >= self._logged_at + self._log_interval:
            LOGGER.warning(
                "connections closed since the last such line: %d; too many were open, or they sent no"
                " complete request in time; the latest came from %s",
                self._closed,
                address,
            )
            self._closed, self._logged_at = 0, now

    def _is_limited(self, host: str) -> bool:
        # All clients of an unknown proxy on this machine would share one count.
        return not host.startswith(("127.", "::1")) and host != "" and not self._is_proxy(host)

    def _is_proxy(self, host: str) -> bool:
        if not self._proxies:
            return False
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)


def _networks(proxies: str | None) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    found: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
    for part in (proxies or "").split(","):
        if part.strip() == "*":
            return [ipaddress.ip_network("0.0.0.0/0"), ipaddress.ip_network("::/0")]
        try:
            found.append(ipaddress.ip_network(part.strip(), strict=False))
        except ValueError:
            # A name, or nothing.
            continue
    return found
