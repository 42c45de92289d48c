"""Queries of the host itself."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version

from skerry.api.answers.server import Durability, Server
from skerry.api.context import Context
from skerry.api.types.scalars import Millis


async def server(context: Context) -> Server:
    """This server: its version, its clock and how durable its store is."""
    durability = context.service.resources.durability
    return Server(
        name="skerry",
        version=_version(),
        durability=Durability(durability.level, durability.warnings),
        time=Millis(context.service.resources.clock.now()),
        games=len(context.worker.game_types.games),
    )


@cache
def _version() -> str:
    # Cached: it is read from the disk.
    return version("skerry")
