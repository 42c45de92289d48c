"""How often a worker asks the store, by settings: counted by the store, with all other intervals long."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from contextlib import aclosing
from typing import Any

import pytest
from msgspec.structs import replace
from tests.plugins.stores import say
from tests.toys.pebbles import Pebbles

from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.rules.game import AnyGame
from skerry.settings.auth import AuthSettings
from skerry.settings.lobby import LobbySettings
from skerry.settings.matches import MatchSettings
from skerry.settings.settings import Settings
from skerry.settings.store import StoreSettings
from skerry.settings.streams import StreamSettings
from skerry.settings.tables import TableSettings
from skerry.store.troubles import Trouble

pytestmark = pytest.mark.store

RARELY = Settings(
    store=StoreSettings(clock_interval=3600, watch_interval=3600, trouble_interval=3600),
    streams=StreamSettings(heads_interval=600),
    matches=MatchSettings(due_interval=3600, outage_after=3600),
    tables=TableSettings(idle_interval=3600),
    lobby=LobbySettings(rows_interval=600, sweep_interval=3600),
    auth=AuthSettings(keyring_interval=3600),
)

COMMANDS = {
    "clock_interval": "time",
    "watch_interval": "setrange",
    "trouble_interval": "setrange",
    "heads_interval": "hmget",
    "due_interval": "zrangebyscore",
    "idle_interval": "zrangebylex",
    "rows_interval": "exists",
    "sweep_interval": "scan",
    "keyring_interval": "get",
}
"""What a worker sends at each interval."""

ALSO = {
    "due_interval": {"hmget"},
    "watch_interval": {"get"},
    "trouble_interval": {"get"},
    "rows_interval": {"setrange"},
    "sweep_interval": {"exists", "get", "hmget", "setrange"},
}
"""What it sends besides that it sends at another interval too."""

GAME = Pebbles()


def games(_name: str) -> AnyGame:
    return GAME


def often(name: str) -> Settings:
    """Return settings with one short interval, and long ones else."""
    (group,) = [group for group in RARELY.__struct_fields__ if hasattr(getattr(RARELY, group), name)]
    some: Any = replace(getattr(RARELY, group), **{name: 0.05})
    return replace(RARELY, **{group: some})


def counts(url: str) -> Mapping[str, int]:
    """Return how often the store was sent each command."""
    found = re.findall(rb"cmdstat_(\w+):calls=(\d+)", say(url, "INFO", "commandstats"))
    return {name.decode(): int(calls) for name, calls in found}


@pytest.mark.parametrize("name", COMMANDS)
async def test_an_interval_is_that_of_the_settings(name: str, store_url: str) -> None:
    trouble = Trouble("disk") if name == "trouble_interval" else None
    async with open_resources(store_url, None, extra=lambda: trouble, settings=often(name)) as resources:
        service = Service(resources, games)
        made = await service.create(GAME.name, 2, {}, "0123456789abcdefghijkl")
        async with aclosing(service.follow(made.done.state.match, None)) as messages:
            await anext(messages)
            service.open()
            await asyncio.sleep(0.3)  # until what is done once at the beginning is done
            say(store_url, "CONFIG", "RESETSTAT")
            async with asyncio.timeout(8):
                # More often than by the default of any of these. The store counts, but wakes nobody.
                while counts(store_url).get(COMMANDS[name], 0) < 20:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
            sent = counts(store_url).keys() & set(COMMANDS.values())
        await service.close()
    assert sent <= {COMMANDS[name]} | ALSO.get(name, set())
