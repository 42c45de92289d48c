"""What a server says of itself, and what is made of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any

import pytest
from tests.plugins.stores import on_every_server, say

from skerry.log.redis_log import RedisLog
from skerry.store.durability import read_durability
from skerry.store.embedded.server import EmbeddedStore
from skerry.store.errors import StoreUnusable
from skerry.store.store import Lane, OneServer
from skerry.store.wire import Command

pytestmark = pytest.mark.store


@pytest.fixture
async def log(server_url: str) -> AsyncIterator[RedisLog]:
    """The log of a single server."""
    async with RedisLog(server_url) as opened:
        yield opened


@pytest.fixture
def changed(server: EmbeddedStore) -> Iterator[str]:
    """A server whose settings may be changed; they are put back."""
    yield server.url
    for name, value in (
        ("appendonly", "yes"),
        ("appendfsync", "always"),
        ("maxmemory-policy", "noeviction"),
        ("min-replicas-to-write", "0"),
    ):
        say(server.url, "CONFIG", "SET", name, value)


@on_every_server
async def test_the_embedded_server_is_durable(log: RedisLog) -> None:
    found = await read_durability(log.store)
    assert found.level == "always"
    assert found.warnings == ()
    assert not found.cluster
    assert found.server in ("Valkey", "Redis")
    assert found.waitaof == (tuple(int(part) for part in found.version.split(".")[:2]) >= (7, 2))


@on_every_server
async def test_weaker_settings_are_said(changed: str, log: RedisLog) -> None:
    say(changed, "CONFIG", "SET", "appendfsync", "everysec")
    found = await read_durability(log.store)
    assert found.level == "everysec"
    assert "appendfsync always" in found.warnings[0]
    say(changed, "CONFIG", "SET", "appendfsync", "no")
    assert (await read_durability(log.store)).level == "no"
    say(changed, "CONFIG", "SET", "appendonly", "no")
    found = await read_durability(log.store)
    assert found.level == "memory"
    assert "memory only" in found.warnings[0]


@on_every_server
async def test_eviction_is_said(changed: str, log: RedisLog) -> None:
    say(changed, "CONFIG", "SET", "maxmemory-policy", "allkeys-lru")
    assert "may delete matches" in (await read_durability(log.store)).warnings[0]
    say(changed, "CONFIG", "SET", "maxmemory-policy", "volatile-lru")
    assert "noeviction" in (await read_durability(log.store)).warnings[0]


@on_every_server
async def test_a_server_that_hides_its_settings_is_of_unknown_durability(server_url: str) -> None:
    say(server_url, "ACL", "SETUSER", "guest", "on", ">word", "~*", "+@all", "-config")
    store = OneServer(f"{server_url}?username=guest&password=word")
    try:
        found = await read_durability(store)
    finally:
        await store.close()
        say(server_url, "ACL", "DELUSER", "guest")
    assert found.level == "unknown"
    assert "hides" in found.warnings[0]


class Told(OneServer):
    """A server of another kind than are found here: it repeats what such servers say."""

    def __init__(self, info: str) -> None:
        super().__init__("unix:///nowhere.sock")
        self.info = info

    async def servers(self) -> Mapping[str, Lane]:
        """Return this alone."""
        return {"fake": self}

    async def call(self, *command: str | bytes) -> Any:
        """Answer as set up."""
        match command:
            case ("INFO",):
                return self.info.encode()
            case ("CLUSTER", "INFO"):
                return b"cluster_state:ok"
            case _:
                return {b"appendfsync": b"always"}

    async def call_durably(self, *command: str | bytes) -> Any:
        """Answer as set up."""
        return await self.call(*command)

    async def calls(self, *commands: Command) -> list[Any]:
        """Answer each as set up."""
        return [await self.call(*command) for command in commands]


async def test_an_old_server_and_a_replica_are_refused() -> None:
    with pytest.raises(StoreUnusable, match=r"Redis 6\.2\.14, which is too old") as caught:
        await read_durability(Told("redis_version:6.2.14\r\nrole:master\r\naof_enabled:1\r\n"))
    assert "7.0" in caught.value.hint
    with pytest.raises(StoreUnusable, match="replica"):
        await read_durability(Told("redis_version:7.2.4\r\nrole:slave\r\naof_enabled:1\r\n"))


async def test_a_fail_over_that_may_lose_entries_is_said() -> None:
    info = "redis_version:7.2.4\r\nvalkey_version:8.0.1\r\nrole:master\r\naof_enabled:1\r\n"
    found = await read_durability(Told(info + "connected_slaves:1\r\ncluster_enabled:1\r\n"))
    assert (found.server, found.version, found.cluster, found.waitaof) == ("Valkey", "8.0.1", True, True)
    assert "min-replicas-to-write" in found.warnings[0]
