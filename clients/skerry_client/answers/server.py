"""The server: what it is, and what durability it gives."""

from __future__ import annotations

import msgspec


class Durability(msgspec.Struct, frozen=True):
    """What an acknowledged move survives, in words, and what the operator was warned of."""

    level: str
    warnings: tuple[str, ...] = ()


class ServerInfo(msgspec.Struct, frozen=True, rename="camel"):
    """The server: what it is and what durability it gives."""

    name: str
    version: str
    time: int
    durability: Durability
    games: int | None = None
