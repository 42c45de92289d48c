"""A Redis Cluster as a store: batchers for each primary, and lanes that go where a slot is.

A server that does not have a slot says so and does nothing, so such a command is sent again, elsewhere. A
command whose connection broke may have been executed: that stays the caller's to decide, as on one server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from redis.exceptions import AskError, ClusterDownError, MovedError, ReadOnlyError, TryAgainError

from skerry.log.addresses import ClusterAddress, Node
from skerry.log.batcher import Batcher
from skerry.log.cluster_live import ClusterLive
from skerry.log.errors import Unavailable
from skerry.log.keys import KEYRING
from skerry.log.slot_map import slot_of
from skerry.log.store import Heard, Joined, Lane, Listener, Store
from skerry.log.topology import Topology
from skerry.log.wire import Command, NothingDone

_CONNECT_SECONDS = 2.0
_PUBLISH_PATIENCE = 0.5
_PAUSES = (0.0, 0.0, 0.02, 0.05, 0.1, 0.2)
_PASSING = (ClusterDownError, ReadOnlyError, TryAgainError)  # MASTERDOWN is one of the first


class Lines:
    """The connections to one node."""

    def __init__(self, url: str, connections: int, timeout: float) -> None:
        def line(name: str) -> Batcher:
            # A node that cannot be reached is not waited for: another may have taken over.
            return Batcher(url, name=name, timeout=timeout, connect_timeout=_CONNECT_SECONDS, patience=0)

        self.batchers = tuple(line("skerry-log") for _ in range(connections))
        self.publisher = line("skerry-publish")

    async def close(self) -> None:
        """Close them; calls in flight raise ``Unavailable``."""
        await asyncio.gather(*(line.close() for line in (*self.batchers, self.publisher)))


class Cluster(Store):
    """Connections to the primaries of a cluster, made as slots are asked for."""

    def __init__(self, address: ClusterAddress, *, connections: int, timeout: float, patience: float) -> None:
        self.url = address.url
        self.topology = Topology(address)
        self.topology.on_change.append(self._let_go)
        self._address = address
        self._connections = connections
        self._timeout = timeout
        self._patience = patience
        self._lines: dict[Node, Lines] = {}
        self._closing: set[asyncio.Task[None]] = set()

    def of(self, tag: str) -> Lane:
        """Return the lane of keys with a hash tag."""
        return SlotLane(self, slot_of(tag), self._patience, self._line)

    @property
    def any(self) -> Lane:
        """The lane of the keyring, wherever it is: so all workers ask the same clock."""
        return self.of(KEYRING)

    async def servers(self) -> Mapping[str, Lane]:
        """Return lanes to all primaries that own slots."""
        await self.topology.look()
        return {str(node): self.lines(node).batchers[0] for node in self.topology.map.primaries}

    async def publish(self, channel: str, payload: bytes) -> None:
        """Publish to a sharded channel: only the servers of its slot take part."""
        lane = SlotLane(self, slot_of(channel), _PUBLISH_PATIENCE, self._publisher)
        await lane.call("SPUBLISH", channel, payload)

    def listener(self, on_message: Heard, on_joined: Joined, *, quiet_limit: float) -> Listener:
        """Return a listener with a connection to each primary that has wanted channels."""
        return ClusterLive(self.topology, self._address, on_message, on_joined, quiet_limit=quiet_limit)

    def lines(self, node: Node) -> Lines:
        """Return the connections to a node."""
        if self.topology.closed:
            raise NothingDone("The connection to the store is closed.")
        found = self._lines.get(node)
        if found is None:
            found = self._lines[node] = Lines(self._address.of(node), self._connections, self._timeout)
        return found

    async def close(self) -> None:
        """Close all connections."""
        await self.topology.close()
        lines, self._lines = list(self._lines.values()), {}
        await asyncio.gather(*(line.close() for line in lines), *self._closing)

    def _line(self, node: Node, slot: int) -> Batcher:
        return self.lines(node).batchers[slot % self._connections]

    def _publisher(self, node: Node, _slot: int) -> Batcher:
        return self.lines(node).publisher

    def _let_go(self) -> None:
        """Close the connections to nodes that own nothing any more; who waits on them is told at once."""
        for node in self._lines.keys() - set(self.topology.map.primaries):
            task = asyncio.create_task(self._lines.pop(node).close(), name="skerry cluster close")
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)


class SlotLane:
    """The way to a slot, wherever it is: redirections are followed, short outages waited for."""

    def __init__(
        self, cluster: Cluster, slot: int, patience: float, line: Callable[[Node, int], Batcher]
    ) -> None:
        self._topology = cluster.topology
        self._slot = slot
        self._patience = patience
        self._line = line

    async def call(self, *command: str | bytes) -> Any:
        """Return the reply to one command; see ``Batcher.call``."""
        return (await self.calls(command))[0]

    async def calls(self, *commands: Command) -> list[Any]:
        """Return the replies to commands that one server executes in this order.

        If it refuses one of them, all are sent again: what the replies tell of one another must hold. So only
        the last of several may write.
        """
        loop = asyncio.get_running_loop()
        end = loop.time() + self._patience
        tries = 0
        asking: Node | None = None
        while True:
            node = None
            try:
                node = asking or await self._owner()
                if asking is None:
                    return await self._line(node, self._slot).calls(*commands)
                marked = [part for command in commands for part in (("ASKING",), command)]
                return (await self._line(node, self._slot).calls(*marked))[1::2]
            except NothingDone as refusal:
                asking = self._redirected(node, refusal)
                pause = _PAUSES[min(tries, len(_PAUSES) - 1)]
                tries += 1
                if loop.time() + pause >= end:
                    raise
                await asyncio.sleep(pause)
            except Unavailable:
                self._topology.suspect(avoid=node)
                raise

    async def _owner(self) -> Node:
        node = self._topology.map.owner(self._slot)
        if node is None:
            await self._topology.look()
            node = self._topology.map.owner(self._slot)
        if node is None:
            raise NothingDone(f"No server of the store has slot {self._slot} now.", "Try again.")
        return node

    def _redirected(self, node: Node | None, refusal: NothingDone) -> Node | None:
        """Take note of why a node did nothing; return the node to be asked once, None for the slot's own."""
        if self._topology.closed:
            raise refusal
        match refusal.why:
            case MovedError() as moved:
                owner = _told(node, moved)
                self._topology.map.learn(self._slot, owner)
                self._topology.suspect(first=owner)
            case AskError() as ask:
                return _told(node, ask)
            case TryAgainError():
                pass  # some keys of the slot are here, some there: in a moment all are at one place
            case None | ClusterDownError() | ReadOnlyError():
                self._topology.suspect(avoid=node)
            case _:
                raise refusal
        return None


def _told(asked: Node | None, answer: AskError) -> Node:
    """Return where a redirection leads; without a host it is the one that was asked."""
    return Node(answer.host or (asked.host if asked else ""), answer.port)
