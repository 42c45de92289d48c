"""Questions about the host itself."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version

from skerry.api.answers.server import Durability, Server
from skerry.api.context import Context
from skerry.api.types.scalars import Millis


async def server(context: Context) -> Server:
    """This host."""
    told = context.service.parts.durability
    return Server(
        name="skerry",
        version=_version(),
        durability=Durability(told.level, told.warnings),
        time=Millis(context.service.parts.clock.now()),
        games=len(context.worker.game_types.games),
    )


@cache
def _version() -> str:
    # Read once: each time it is looked for on the disk.
    return version("skerry")
