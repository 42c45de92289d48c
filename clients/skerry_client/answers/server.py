"""The server and its durability."""

from __future__ import annotations

import msgspec


class Durability(msgspec.Struct, frozen=True):
    """What an acknowledged move survives, in words, and the warnings for the operator."""

    level: str
    warnings: tuple[str, ...] = ()


class ServerInfo(msgspec.Struct, frozen=True, rename="camel"):
    """The server: its name, version, time and durability."""

    name: str
    version: str
    time: int
    durability: Durability
    games: int | None = None
