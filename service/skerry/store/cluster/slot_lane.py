"""The way to a slot of a cluster, wherever it is.

A server that does not have the slot says so and does nothing, so the command is sent again elsewhere. A
command whose connection broke may have been executed, so retrying is the caller's decision, as with one
server.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from redis.exceptions import AskError, ClusterDownError, MovedError, ReadOnlyError, TryAgainError

from skerry.store.addresses import Node
from skerry.store.batcher import Batcher
from skerry.store.cluster.topology import Topology
from skerry.store.errors import Unavailable
from skerry.store.wire import Command, NothingDone

# Not a setting: short of the patience, which is one.
_PAUSES = (0.0, 0.0, 0.02, 0.05, 0.1, 0.2)


class SlotLane:
    """Follows redirections and waits for short outages; ``line`` returns the connection to a node."""

    def __init__(
        self, topology: Topology, slot: int, patience: float, line: Callable[[Node, int], Batcher]
    ) -> None:
        self._topology = topology
        self._slot = slot
        self._patience = patience
        self._line = line

    async def call(self, *command: str | bytes) -> Any:
        """Return the reply to one command; see ``Batcher.call``."""
        return (await self._calls((command,), durable=False))[0]

    async def call_durably(self, *command: str | bytes) -> Any:
        """Return the reply to one command once replicas have what it wrote; see ``Batcher.call_durably``."""
        return (await self._calls((command,), durable=True))[0]

    async def calls(self, *commands: Command) -> list[Any]:
        """Return the replies to commands that one server executes in this order.

        If it refuses one, all are sent again, so that the replies are consistent. So only the last may write.
        """
        return await self._calls(commands, durable=False)

    async def _calls(self, commands: tuple[Command, ...], *, durable: bool) -> list[Any]:
        loop = asyncio.get_running_loop()
        end = loop.time() + self._patience
        tries = 0
        asking: Node | None = None
        while True:
            node = None
            try:
                node = asking or await self._owner()
                if asking is None:
                    return await self._line(node, self._slot).calls(*commands, durable=durable)
                marked = [part for command in commands for part in (("ASKING",), command)]
                return (await self._line(node, self._slot).calls(*marked, durable=durable))[1::2]
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
            await self._topology.refresh()
            node = self._topology.map.owner(self._slot)
        if node is None:
            raise NothingDone(f"No server of the store has slot {self._slot} at the moment.", "Try again.")
        return node

    def _redirected(self, node: Node | None, refusal: NothingDone) -> Node | None:
        """Learn from a node's refusal; return the node to ask once, or None for the slot's own node."""
        if self._topology.closed:
            raise refusal
        match refusal.why:
            case MovedError() as moved:
                owner = _target(node, moved)
                self._topology.map.learn(self._slot, owner)
                self._topology.suspect(first=owner)
            case AskError() as ask:
                return _target(node, ask)
            case TryAgainError():
                pass  # some keys of the slot have moved already; in a moment all are in one place
            case None | ClusterDownError() | ReadOnlyError():
                self._topology.suspect(avoid=node)
            case _:
                raise refusal
        return None


def _target(asked: Node | None, answer: AskError) -> Node:
    """Return the target of a redirection; without a host it is the node that was asked."""
    return Node(answer.host or (asked.host if asked else ""), answer.port)
