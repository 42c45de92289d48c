"""The server itself."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import Millis


class Durability(msgspec.Struct, frozen=True, rename="camel"):
    """What the store promises about entries that it acknowledged, and what an operator should change."""

    level: str
    """When an acknowledged entry is on the disk: `always` before the answer, `everysec` within a second, `no`
    when the system chooses, `memory` never; `unknown` if the store does not say.
    """
    warnings: tuple[str, ...]
    """What the operator should change, a sentence each; empty if nothing."""


class Server(msgspec.Struct, frozen=True, rename="camel"):
    """This host. ``time`` is the store's, ``games`` counts the installed games."""

    name: str
    """The name of the software: `skerry`."""
    version: str
    """The version of the software."""
    durability: Durability
    """What the store promises about acknowledged entries."""
    time: Millis
    """The store's clock now; entries and deadlines use it."""
    games: int
    """The number of installed games."""
