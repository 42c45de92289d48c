"""Listens to the channels of a cluster: one connection per primary, each channel where its slot is."""

from __future__ import annotations

from skerry.store.addresses import ClusterAddress, Node
from skerry.store.cluster.slot_map import slot_of
from skerry.store.cluster.topology import ByNode, Topology
from skerry.store.pubsub import Live
from skerry.store.store import Heard, Joined


class ClusterLive:
    """Keeps the wanted channels subscribed, however servers and slots change; see ``Live``."""

    def __init__(
        self,
        topology: Topology,
        address: ClusterAddress,
        on_message: Heard,
        on_joined: Joined,
        *,
        quiet_limit: float,
        connect_timeout: float,
    ) -> None:
        self._topology = topology
        self._address = address
        self._on_message = on_message
        self._on_joined = on_joined
        self._quiet_limit = quiet_limit
        self._connect_timeout = connect_timeout
        self._homes: dict[str, Node | None] = {}
        self._lives: ByNode[Live] = ByNode()
        self._closed = False

    def start(self) -> None:
        """Start listening wherever channels are wanted."""
        self._topology.on_change.append(self._move)

    async def close(self) -> None:
        """Close all connections."""
        self._closed = True
        if self._move in self._topology.on_change:
            self._topology.on_change.remove(self._move)
        await self._lives.close()

    def join(self, channel: str) -> None:
        """Want a channel; ``on_joined`` follows."""
        node = self._homes[channel] = self._topology.map.owner(slot_of(channel))
        if node is None:
            self._topology.suspect()
        else:
            self._live(node).join(channel)

    def leave(self, channel: str) -> None:
        """Stop wanting a channel."""
        node = self._homes.pop(channel, None)
        if node is not None and node in self._lives:
            self._lives[node].leave(channel)

    def hears(self, channel: str) -> bool:
        """Return whether a primary has confirmed a channel, as far as is known."""
        return any(live.hears(channel) for live in self._lives.values())

    def ping(self) -> None:
        """Make all servers say something."""
        for live in self._lives.values():
            live.ping()

    def _live(self, node: Node) -> Live:
        live = self._lives.get(node)
        if live is None:
            live = self._lives[node] = Live(
                self._address.of(node),
                self._on_message,
                self._on_joined,
                quiet_limit=self._quiet_limit,
                connect_timeout=self._connect_timeout,
                sharded=True,
                on_trouble=lambda: self._topology.suspect(avoid=node),
            )
            live.start()
        return live

    def _move(self) -> None:
        """Listen to each channel where its slot is now."""
        if self._closed:
            return
        for channel, old in self._homes.items():
            new = self._topology.map.owner(slot_of(channel))
            if new is None or new == old:
                continue
            if old is not None and old in self._lives:
                self._lives[old].leave(channel)
            self._homes[channel] = new
            self._live(new).join(channel)
        self._lives.let_go(self._topology.map.primaries)
