"""What one process knows about the servers of a cluster, refreshed regularly and after surprises."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Collection
from typing import Protocol, TypeVar

from msgspec.structs import replace
from redis.exceptions import ResponseError

from skerry.store.addresses import ClusterAddress, Node
from skerry.store.batcher import Batcher
from skerry.store.cluster.slot_map import SlotMap
from skerry.store.errors import StoreUnusable, Unavailable
from skerry.store.limits import StoreLimits
from skerry.store.wire import NothingDone


class Connections(Protocol):
    """The connections to one node."""

    async def close(self) -> None:
        """Close them."""
        ...


C = TypeVar("C", bound=Connections)


class ByNode(dict[Node, C]):
    """Connections by the node that they lead to."""

    def __init__(self) -> None:
        super().__init__()
        self._closing: set[asyncio.Task[None]] = set()

    def let_go(self, but: Collection[Node]) -> None:
        """Close the connections to all other nodes; calls that wait on them fail at once."""
        for node in self.keys() - set(but):
            task = asyncio.create_task(self.pop(node).close(), name="skerry cluster close")
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        """Close all."""
        self.let_go(())
        await asyncio.gather(*self._closing)


class Topology:
    """Holds the map of slots; ``on_change`` functions are called after it changes."""

    def __init__(self, address: ClusterAddress, limits: StoreLimits) -> None:
        self.map = SlotMap()
        self.closed = False
        self.on_change: list[Callable[[], None]] = []
        self._address = address
        # Asked for though nothing seems wrong, too: who listens is not redirected.
        self._interval = limits.map_interval
        seconds = limits.map_seconds
        self._limits = replace(
            limits, store_reply_seconds=seconds, store_connect_seconds=seconds, store_patience=0
        )
        self._refreshing: asyncio.Task[Exception | None] | None = None
        self._watch: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Stop asking."""
        self.closed = True
        tasks = [task for task in (self._refreshing, self._watch) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def refresh(self, *, first: Node | None = None, avoid: Node | None = None) -> None:
        """Ask for the map, or wait for the answer if that has begun.

        ``first`` is the node that probably knows best, ``avoid`` is asked last. Raises ``Unavailable``, or
        ``StoreUnusable`` if the servers do not form a cluster.
        """
        error = await asyncio.shield(self._begin(first, avoid))
        if error is not None:
            raise error

    def suspect(self, *, first: Node | None = None, avoid: Node | None = None) -> None:
        """Ask for the map in the background."""
        if not self.closed:
            self._begin(first, avoid)

    def _begin(self, first: Node | None, avoid: Node | None) -> asyncio.Task[Exception | None]:
        if self.closed:
            raise NothingDone("The connection to the store is closed.")
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = asyncio.create_task(self._ask(first, avoid), name="skerry cluster look")
        if self._watch is None:
            self._watch = asyncio.create_task(self._ask_forever(), name="skerry cluster watch")
        return self._refreshing

    async def _ask_forever(self) -> None:
        while True:
            await asyncio.sleep(self._interval)
            with contextlib.suppress(Unavailable, StoreUnusable):
                await self.refresh()

    async def _ask(self, first: Node | None, avoid: Node | None) -> Exception | None:
        """Use the map of the first node that knows a server for each slot, else the most complete map."""
        best: SlotMap | None = None
        failure: Exception = NothingDone("The cluster does not have any nodes.")
        for node in self._candidates(first, avoid):
            try:
                found = await self._read(node)
            except (Unavailable, StoreUnusable) as error:
                failure = error
                continue
            if best is None or found.uncovered < best.uncovered:
                best = found
            if not found.uncovered:
                break
        if best is None:
            return failure
        if not best.same(self.map):
            self.map = best
            for changed in self.on_change:
                changed()
        return None

    async def _read(self, node: Node) -> SlotMap:
        connection = Batcher(self._address.of(node), self._limits, name="skerry-cluster")
        try:
            return SlotMap.read(await connection.call("CLUSTER", "SLOTS"), node)
        except ResponseError as error:
            raise StoreUnusable(
                f"The server at {node} does not report a cluster: {error}.",
                "Use redis:// for one server, or a user that may call CLUSTER SLOTS.",
            ) from error
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            raise StoreUnusable(
                f"The server at {node} reports its slots in an unknown form.",
                "Use Redis or Valkey.",
            ) from error
        finally:
            await connection.close()

    def _candidates(self, first: Node | None, avoid: Node | None) -> list[Node]:
        """Return all nodes ever reported, each once, since any may be the one that is still alive.

        Those that the operator gave come last and are never forgotten, since names may change their address.
        """
        known = list(self.map.nodes)
        random.shuffle(known)
        nodes = [*([first] if first else []), *known, *self._address.nodes]
        return sorted(dict.fromkeys(nodes), key=lambda node: node == avoid)
