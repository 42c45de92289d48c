"""Which node of a cluster owns which hash slots, as the cluster reports it. Pure: no I/O.

It replaces redis-py's map, which forgets the names that it was given (redis-py issue 2472) and so loses a
cluster whose addresses all change, fills a dictionary of 16384 slots each time, and belongs to a client that
retries commands by itself, which only the callers of a log may decide.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from redis.crc import REDIS_CLUSTER_HASH_SLOTS, key_slot

from skerry.store.addresses import Node

SLOTS = REDIS_CLUSTER_HASH_SLOTS


def slot_of(key: str) -> int:
    """Return the hash slot of a key, or of the part between its braces if it has any."""
    return key_slot(key.encode())


class SlotMap:
    """Ranges of slots with their primaries, and single slots learned from redirections since."""

    def __init__(self, ranges: Sequence[tuple[int, int, Node, tuple[Node, ...]]] = ()) -> None:
        self._ranges = sorted(ranges)
        self._firsts = [first for first, *_ in self._ranges]
        self._moved: dict[int, Node] = {}

    @classmethod
    def read(cls, reply: Any, asked: Node) -> SlotMap:
        """Read the answer of ``asked`` to CLUSTER SLOTS."""
        return cls(
            [
                (
                    int(first),
                    int(last),
                    _node(primary, asked),
                    tuple(_node(replica, asked) for replica in replicas),
                )
                for first, last, primary, *replicas in reply
            ]
        )

    def owner(self, slot: int) -> Node | None:
        """Return the primary of a slot, or None if no server has it."""
        if slot in self._moved:
            return self._moved[slot]
        at = bisect_right(self._firsts, slot) - 1
        if at < 0 or slot > self._ranges[at][1]:
            return None
        return self._ranges[at][2]

    def learn(self, slot: int, node: Node) -> bool:
        """Record a redirection; say whether it is new."""
        if self.owner(slot) == node:
            return False
        self._moved[slot] = node
        return True

    @property
    def primaries(self) -> tuple[Node, ...]:
        """All nodes that own slots, each once, in a fixed order."""
        return tuple(sorted({node for _, _, node, _ in self._ranges} | set(self._moved.values())))

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The primaries, then the replicas."""
        replicas = {node for *_, nodes in self._ranges for node in nodes}
        return (*self.primaries, *sorted(replicas - set(self.primaries)))

    @property
    def uncovered(self) -> int:
        """The number of slots that no server has."""
        return SLOTS - sum(last - first + 1 for first, last, *_ in self._ranges)

    def same(self, other: SlotMap) -> bool:
        """Say whether two maps agree on all slots and nodes."""
        return (self._ranges, self._moved) == (other._ranges, other._moved)


def _node(reported: Sequence[Any], asked: Node) -> Node:
    """Return a node that is reported as [preferred name or address, port, id, further names]."""
    host = reported[0].decode() if isinstance(reported[0], bytes) else reported[0]
    if host == "?":
        # Names are preferred, but this node does not have one.
        host = _further(reported[3]).get("ip") if len(reported) > 3 else None
    # Without a host it is the node that was asked.
    return Node(host or asked.host, int(reported[1]))


def _further(names: Any) -> dict[str, str]:
    pairs = names.items() if isinstance(names, dict) else zip(names[::2], names[1::2], strict=False)
    return {name.decode(): value.decode() for name, value in pairs}
