"""The server itself."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import Millis


class Durability(msgspec.Struct, frozen=True, rename="camel"):
    """What the store promises about entries that it acknowledged, and what an operator should change."""

    level: str
    warnings: tuple[str, ...]


class Server(msgspec.Struct, frozen=True, rename="camel"):
    """This host. ``time`` is the store's, ``games`` counts the installed games."""

    name: str
    version: str
    durability: Durability
    time: Millis
    games: int
