"""One worker like that of ``skerry serve``, with limits that no load here reaches.

The benches run it as ``python -m tests.bench.worker STORE-URL KEYS [CACHE-MIB]``; it prints its address. It
still counts and checks all limits, so their cost is part of the figures.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import uvloop

from skerry.api.app import make_app
from skerry.api.worker.serving import make_worker, serve
from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.rules import registry
from skerry.settings.api import ApiSettings
from skerry.settings.matches import MatchSettings
from skerry.settings.rate import Rate
from skerry.settings.settings import Settings

ENDLESS = Rate(1e9, 10**9)
SETTINGS = ApiSettings(token_rate=ENDLESS, address_rate=ENDLESS, match_rate=ENDLESS, max_streams=10_000)


async def _serve(url: str, keys: Path, settings: Settings) -> None:
    async with open_resources(url, keys, settings=settings) as resources:
        app = make_app(Service(resources, registry.game), registry.games().values(), SETTINGS)
        await serve(make_worker(app, started=lambda address: print(f"Serving at {address}", flush=True)))


def main(url: str, keys: str, cache_mib: str = "256") -> None:
    """Serve until a signal arrives."""
    settings = Settings(matches=MatchSettings(cache_mib=int(cache_mib)))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(_serve(url, Path(keys), settings))


if __name__ == "__main__":
    main(*sys.argv[1:])
