"""What is noticed of a store that cannot do its work, said once, and taken back when it is over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator

import pytest
from tests.plugins.clusters import TestCluster
from tests.plugins.stores import on_a_cluster_too, on_every_server, say

from skerry.host.store_watch import StoreWatch
from skerry.log.redis_log import RedisLog
from skerry.store.durability import read_durability
from skerry.store.embedded.server import EmbeddedStore
from skerry.store.names import marker_key
from skerry.store.troubles import Reason, Trouble

pytestmark = pytest.mark.store


@pytest.fixture
def server_settings(server: EmbeddedStore) -> Iterator[Callable[..., None]]:
    """Sets settings of the server; they are put back."""

    def setting(*words: str) -> None:
        assert say(server.url, *words).startswith(b"+OK"), words

    yield setting
    for words in (
        ("CONFIG", "SET", "maxmemory", "0"),
        ("CONFIG", "SET", "min-replicas-to-write", "0"),
        ("REPLICAOF", "NO", "ONE"),
    ):
        say(server.url, *words)


@pytest.fixture
async def log(server_url: str) -> AsyncIterator[RedisLog]:
    """The log of a single server."""
    async with RedisLog(server_url) as opened:
        yield opened


async def opened(log: RedisLog, extra: Callable[[], Trouble | None] = lambda: None) -> StoreWatch:
    watch = StoreWatch(log.store, await read_durability(log.store), extra)
    assert (await watch.look()).usable
    return watch


BREAKS: list[tuple[Reason, tuple[str, ...], tuple[str, ...]]] = [
    ("out_of_memory", ("CONFIG", "SET", "maxmemory", "1"), ("CONFIG", "SET", "maxmemory", "0")),
    (
        "no_replicas",
        ("CONFIG", "SET", "min-replicas-to-write", "1"),
        ("CONFIG", "SET", "min-replicas-to-write", "0"),
    ),
    ("read_only", ("REPLICAOF", "127.0.0.1", "1"), ("REPLICAOF", "NO", "ONE")),
]


@on_every_server
@pytest.mark.parametrize(("reason", "breaks", "mends"), BREAKS, ids=[reason for reason, *_ in BREAKS])
async def test_a_store_that_refuses_writes_is_said_once_and_so_is_its_return(
    log: RedisLog,
    server_settings: Callable[..., None],
    caplog: pytest.LogCaptureFixture,
    reason: Reason,
    breaks: tuple[str, ...],
    mends: tuple[str, ...],
) -> None:
    watch = await opened(log)
    server_settings(*breaks)
    for _ in range(3):
        found = await watch.look()
        assert (found.usable, [trouble.reason for trouble in found.troubles]) == (False, [reason])
    server_settings(*mends)
    for _ in range(3):
        found = await watch.look()
        assert (found.usable, found.troubles) == (True, ())
    text = Trouble(reason).text
    assert [record.levelno for record in caplog.records] == [logging.WARNING] * 2
    assert [text in record.getMessage() for record in caplog.records] == [True, True]
    assert caplog.records[1].getMessage().startswith("Resolved: ")


async def test_the_probe_writes_nothing(log: RedisLog) -> None:
    watch = await opened(log)
    before = say(log.url, "INFO", "replication").split(b"master_repl_offset:")[1].split(b"\r\n")[0]
    keys = say(log.url, "DBSIZE")
    for _ in range(3):
        await watch.look()
    assert say(log.url, "DBSIZE") == keys == b":1\r\n"
    after = say(log.url, "INFO", "replication").split(b"master_repl_offset:")[1].split(b"\r\n")[0]
    assert after == before


@on_a_cluster_too
async def test_a_store_that_was_emptied_is_noticed_until_it_is_restored(
    store_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with RedisLog(store_url) as log:
        watch, other = await opened(log), await opened(log)
        tags = [log.store.tag_at(name) for name in await log.store.servers()]
        markers = [await log.of(tag or "").call("GET", marker_key(tag or "")) for tag in tags]
        assert all(markers)
        caplog.clear()
        say(store_url, "FLUSHALL")
        # A worker that starts now begins afresh, and makes no marker that others take for their own.
        await opened(log)
        for one in (watch, other):
            found = await one.look()
            assert {trouble.reason for trouble in found.troubles} == {"emptied"}
            # Of a cluster each server is named; here all were emptied.
            assert len(found.troubles) == len(tags)
        assert len(caplog.records) == 2 * len(tags)
        for tag, marker in zip(tags, markers, strict=True):
            await log.of(tag or "").call("SET", marker_key(tag or ""), marker)
        assert (await watch.look()).troubles == ()


async def test_one_emptied_or_full_server_of_a_cluster_is_named_and_the_others_serve(
    three: TestCluster,
) -> None:
    three.clear()
    async with RedisLog(three.url) as log:
        watch = await opened(log)
        emptied, full, _ = three.primaries
        emptied.say("FLUSHALL")
        full.say("CONFIG", "SET", "maxmemory", "1")
        try:
            found = await watch.look()
        finally:
            full.say("CONFIG", "SET", "maxmemory", "0")
        assert found.usable
        named = {(trouble.reason, trouble.server) for trouble in found.troubles}
        assert named == {("emptied", emptied.name), ("out_of_memory", full.name)}
        assert any(full.name in warning for warning in found.durability.warnings)


async def test_what_is_known_from_outside_counts_too(log: RedisLog) -> None:
    known: list[Trouble | None] = [None]
    watch = await opened(log, lambda: known[0])
    known[0] = Trouble("disk", detail="0 bytes are free in /data")
    found = await watch.look()
    assert (found.usable, [trouble.reason for trouble in found.troubles]) == (False, ["disk"])
    assert "/data" not in found.troubles[0].text
    await log.close()
    # It is the better explanation of a store that does not answer.
    assert [trouble.reason for trouble in (await watch.look()).troubles] == ["disk"]
    known[0] = None
    assert [trouble.reason for trouble in (await watch.look()).troubles] == ["unreachable"]


async def test_looks_at_once_are_one(log: RedisLog, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = await opened(log)
    asked = 0
    servers = log.store.servers

    async def counted() -> object:
        nonlocal asked
        asked += 1
        return await servers()

    monkeypatch.setattr(log.store, "servers", counted)
    await asyncio.gather(*(watch.look() for _ in range(20)))
    assert asked == 2  # once for what it promises, once for the markers
