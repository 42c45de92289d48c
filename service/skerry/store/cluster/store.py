"""A Redis Cluster as a store, with batchers for each primary, created as slots are used."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from msgspec.structs import replace

from skerry.store.addresses import ClusterAddress, Node
from skerry.store.batcher import Batcher
from skerry.store.cluster.pubsub import ClusterLive
from skerry.store.cluster.slot_lane import SlotLane
from skerry.store.cluster.slot_map import slot_of
from skerry.store.cluster.topology import ByNode, Topology
from skerry.store.limits import DEFAULTS, StoreLimits
from skerry.store.names import KEYRING
from skerry.store.store import Heard, Joined, Lane, Listener, Store
from skerry.store.wire import NothingDone

# Not a setting: clusters are not large enough to need more.
_TAGS = 20_000
"""The maximum number of tags to try; even in a cluster of a hundred primaries a few hundred suffice."""


class Lines:
    """The connections to one node."""

    def __init__(self, url: str, limits: StoreLimits, replicas: int) -> None:
        # Do not wait for a node that cannot be reached: another may have taken over.
        hasty = replace(limits, store_connect_seconds=limits.node_connect_seconds, store_patience=0)

        def line(name: str) -> Batcher:
            return Batcher(url, hasty, name=name, replicas=replicas)

        self.batchers = tuple(line("skerry-log") for _ in range(limits.store_connections))
        self.publisher = line("skerry-publish")

    async def close(self) -> None:
        """Close them; calls in flight raise ``Unavailable``."""
        await asyncio.gather(*(line.close() for line in (*self.batchers, self.publisher)))


class Cluster(Store):
    """Connections to the primaries of a cluster; a lane leads to wherever its slot is."""

    def __init__(self, address: ClusterAddress, limits: StoreLimits = DEFAULTS, *, replicas: int = 0) -> None:
        self.url = address.url
        self.replicas = replicas
        self.topology = Topology(address, limits)
        self.topology.on_change.append(self._let_go)
        self._address = address
        self._limits = limits
        self._lines: ByNode[Lines] = ByNode()

    def of(self, tag: str) -> Lane:
        """Return the lane of keys with a hash tag."""
        return SlotLane(self.topology, slot_of(tag), self._limits.store_patience, self._line)

    @property
    def any(self) -> Lane:
        """The lane of the keyring's slot, so that all workers use the same clock."""
        return self.of(KEYRING)

    async def servers(self) -> Mapping[str, Lane]:
        """Return lanes to all primaries that own slots."""
        await self.topology.refresh()
        return {str(node): self.lines(node).batchers[0] for node in self.topology.map.primaries}

    def tag_at(self, server: str) -> str | None:
        """Return the first number whose slot a primary owns."""
        known = self.topology.map
        node = next((node for node in known.primaries if str(node) == server), None)
        if node is None:
            return None
        return next((tag for tag in map(str, range(_TAGS)) if known.owner(slot_of(tag)) == node), None)

    async def publish(self, channel: str, payload: bytes) -> None:
        """Publish to a sharded channel, which involves only the servers of its slot."""
        lane = SlotLane(self.topology, slot_of(channel), self._limits.publish_patience, self._publisher)
        await lane.call("SPUBLISH", channel, payload)

    def listener(self, on_message: Heard, on_joined: Joined, *, quiet_limit: float) -> Listener:
        """Return a listener with a connection to each primary that has wanted channels."""
        return ClusterLive(
            self.topology,
            self._address,
            on_message,
            on_joined,
            quiet_limit=quiet_limit,
            connect_timeout=self._limits.store_connect_seconds,
        )

    def lines(self, node: Node) -> Lines:
        """Return the connections to a node."""
        if self.topology.closed:
            raise NothingDone("The connection to the store is closed.")
        found = self._lines.get(node)
        if found is None:
            found = self._lines[node] = Lines(self._address.of(node), self._limits, self.replicas)
        return found

    async def close(self) -> None:
        """Close all connections."""
        await self.topology.close()
        await self._lines.close()

    def _line(self, node: Node, slot: int) -> Batcher:
        return self.lines(node).batchers[slot % self._limits.store_connections]

    def _publisher(self, node: Node, _slot: int) -> Batcher:
        return self.lines(node).publisher

    def _let_go(self) -> None:
        self._lines.let_go(self.topology.map.primaries)
