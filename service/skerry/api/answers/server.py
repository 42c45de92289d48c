"""The server itself."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import Millis


class Durability(msgspec.Struct, frozen=True, rename="camel"):
    """How durable acknowledged entries are, and what an operator should change."""

    level: str
    """When an acknowledged entry reaches the disk: `always` before the answer, `everysec` within a second or
    two, `no` when the operating system chooses, `memory` never; `unknown` if the store does not say.
    """
    warnings: tuple[str, ...]
    """What the operator should change, one sentence each; empty if nothing."""


class Server(msgspec.Struct, frozen=True, rename="camel"):
    """This server."""

    name: str
    """The name of the software: `skerry`."""
    version: str
    """The version of the software."""
    durability: Durability
    """How durable acknowledged entries are."""
    time: Millis
    """The current time of the store's clock, which entries and deadlines use."""
    games: int
    """The number of installed games."""
