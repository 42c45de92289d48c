"""What only a cluster can do: matches on many servers, redirections, slots that move."""

from __future__ import annotations

import asyncio
import socket
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import aclosing
from pathlib import Path

import pytest
from tests.plugins.chains import announce, append, append_stubbornly, extend, hash_of
from tests.plugins.clusters import Server, TestCluster

from skerry.chain.entries import Head
from skerry.host.resources import open_resources
from skerry.lobby.index import Index
from skerry.log.event_log import Appended, Repeated
from skerry.log.match_tail import Item
from skerry.log.pubsub_tailer import Tailer
from skerry.log.redis_log import RedisLog
from skerry.settings.streams import StreamSettings
from skerry.store.addresses import Node
from skerry.store.cluster.slot_map import slot_of
from skerry.store.cluster.store import Cluster
from skerry.store.connect import resolve_url
from skerry.store.durability import read_durability
from skerry.store.errors import StoreUnusable, Unavailable
from skerry.store.limits import StoreLimits
from skerry.store.server_binaries import find_binary

pytestmark = pytest.mark.store

MATCHES = [f"m-{number}" for number in range(30)]


@pytest.fixture
async def log(three: TestCluster) -> AsyncIterator[RedisLog]:
    """The log of an empty cluster."""
    three.clear()
    async with RedisLog(three.url) as opened:
        yield opened


def store_of(log: RedisLog) -> Cluster:
    """Return the store of a log as what it is."""
    assert isinstance(log.store, Cluster)
    return log.store


def home(three: TestCluster, log: RedisLog, match: str) -> Server:
    """Return the server that has a match by now."""
    owner = store_of(log).topology.map.owner(slot_of(match))
    (found,) = [server for server in three.primaries if owner == Node("127.0.0.1", server.port)]
    return found


async def take(tailer: Tailer, match: str, count: int) -> list[int]:
    """Follow until so many entries came, and return their seqs."""
    seqs: list[int] = []
    async with aclosing(tailer.follow(match)) as rows:
        async for seq, _ in rows:
            seqs.append(seq)
            if len(seqs) == count:
                break
    return seqs


async def test_matches_on_all_servers_are_followed_by_one_process(three: TestCluster, log: RedisLog) -> None:
    async with (
        Tailer(log.store, log, hash_of, StreamSettings(heads_interval=600)) as tailer,
        Tailer(log.store, log, hash_of) as writer,
    ):
        readers = [asyncio.create_task(take(tailer, match, 6)) for match in MATCHES]
        async with asyncio.timeout(60):
            while not all(  # noqa: ASYNC110  # nothing signals it
                match in tailer._watches and tailer._watches[match].tip for match in MATCHES
            ):
                await asyncio.sleep(0.01)
        listening = [_listeners(server) for server in three.primaries]
        for match in MATCHES:
            head: Head | None = None
            for number in range(6):
                before = head
                _, head, entry = await append(log, match, before, str(number))
                # By messages alone: this tailer does not ask the heads.
                await announce(writer, match, before, head, entry)
        assert await asyncio.gather(*readers) == [list(range(1, 7))] * len(MATCHES)
    assert listening == [1, 1, 1]
    assert all(int(size.strip(b":\r\n")) > 0 for size in three.say("DBSIZE"))


def _listeners(server: Server) -> int:
    return server.say("CLIENT", "LIST", "TYPE", "pubsub").count(b"name=skerry-live")


async def test_a_message_goes_to_the_servers_of_its_slot_alone(three: TestCluster, log: RedisLog) -> None:
    before = [_counted(reply) for reply in three.say("INFO", "commandstats")]
    await log.store.publish("sk:{m-1}:live", b"x")
    after = [_counted(reply) for reply in three.say("INFO", "commandstats")]
    (published,) = [
        server
        for server, old, new in zip(three.primaries, before, after, strict=True)
        if new.get("spublish", "") != old.get("spublish", "")
    ]
    assert published is home(three, log, "m-1")
    assert all("publish" not in counted for counted in after)


def _counted(reply: bytes) -> dict[str, str]:
    lines = [line.removeprefix("cmdstat_").partition(":") for line in reply.decode().splitlines()]
    return {name: rest for name, _, rest in lines}


async def test_a_server_of_a_cluster_stands_for_the_cluster(three: TestCluster) -> None:
    three.clear()
    plain = f"redis://{three.primaries[1].name}/0"
    assert await resolve_url(plain) == f"redis+cluster://{three.primaries[1].name}"
    assert await resolve_url(three.url) == three.url
    async with open_resources(plain, None) as resources:
        assert resources.durability.cluster
        for match in MATCHES:
            assert (await append(resources.log, match, None))[0] == Appended(1)


async def test_one_living_address_of_several_is_enough(three: TestCluster) -> None:
    three.clear()
    nodes = f"127.0.0.1:1,{three.primaries[2].name},127.0.0.1:2"
    async with RedisLog(f"redis+cluster://{nodes}") as log:
        await asyncio.gather(*(extend(log, match, 2) for match in MATCHES))


async def test_a_cluster_behind_a_password(three: TestCluster) -> None:
    three.clear()
    three.say("ACL", "SETUSER", "skerry", "on", ">p@ss:word", "~*", "&*", "+@all")
    nodes = ",".join(server.name for server in three.primaries)
    try:
        async with (
            RedisLog(f"redis+cluster://skerry:p%40ss%3Aword@{nodes}") as log,
            Tailer(log.store, log, hash_of) as tailer,
        ):
            await asyncio.gather(*(extend(log, match, 2) for match in MATCHES))
            assert await take(tailer, MATCHES[0], 2) == [1, 2]
            users = [reply.count(b"user=skerry") for reply in three.say("CLIENT", "LIST")]
            assert all(users)
        async with RedisLog(f"redis+cluster://skerry:wrong@{nodes}", StoreLimits(store_patience=0.1)) as log:
            with pytest.raises(Unavailable) as caught:
                await log.head("m-1")
            assert "wrong" not in str(caught.value)
    finally:
        three.say("ACL", "DELUSER", "skerry")


@pytest.fixture
def single(tmp_path: Path) -> Iterator[str]:
    """The name of a server on TCP that is no cluster, and may still be starting."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        name = f"127.0.0.1:{free.getsockname()[1]}"
    options = {"port": name.partition(":")[2], "bind": "127.0.0.1", "save": "", "dir": str(tmp_path)}
    words = [part for option, value in options.items() for part in (f"--{option}", value)]
    process = subprocess.Popen([str(find_binary()), *words], stdout=subprocess.DEVNULL)
    yield name
    process.terminate()
    process.wait()


async def test_a_server_that_is_no_cluster_is_refused(single: str) -> None:
    assert await _settled(f"redis://{single}/3") == f"redis://{single}/3"
    async with RedisLog(f"redis+cluster://{single}") as log:
        with pytest.raises(StoreUnusable, match="does not report a cluster"):
            await log.head("m-1")


async def _settled(url: str) -> str:
    """Settle an address whose server is about to start."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await resolve_url(url)
            except Unavailable:
                continue


async def test_a_redirection_is_followed_and_learned(three: TestCluster, log: RedisLog) -> None:
    await extend(log, "m-1", 1)
    topology = store_of(log).topology
    right = topology.map.owner(slot_of("m-1"))
    wrong = next(node for node in topology.map.primaries if node != right)
    assert topology.map.learn(slot_of("m-1"), wrong)
    assert len(await log.read("m-1")) == 1
    assert topology.map.owner(slot_of("m-1")) == right


async def test_lists_hold_matches_of_all_servers(three: TestCluster, log: RedisLog) -> None:
    index = Index(log.store, log)
    await asyncio.gather(*(extend(log, match, 1) for match in MATCHES))
    found = [match async for page in index.all_matches() for match in page]
    assert sorted(found) == sorted(MATCHES)
    assert {match for match, _ in await index.stale(MATCHES)} == set(MATCHES)


async def test_each_server_is_asked_how_durable_it_is(three: TestCluster, log: RedisLog) -> None:
    found = await read_durability(log.store)
    assert (found.level, found.cluster) == ("always", True)
    assert found.warnings == ("The server has no replica: if it is lost, its matches are unavailable.",)
    weak = three.primaries[2]
    weak.say("CONFIG", "SET", "appendfsync", "everysec")
    weak.say("CONFIG", "SET", "maxmemory-policy", "allkeys-lru")
    try:
        found = await read_durability(log.store)
    finally:
        weak.say("CONFIG", "SET", "appendfsync", "always")
        weak.say("CONFIG", "SET", "maxmemory-policy", "noeviction")
    assert found.level == "everysec"
    said = [warning for warning in found.warnings if warning.startswith(f"{weak.name}: ")]
    assert len(said) == 2
    assert "appendfsync always" in said[0]
    assert "allkeys-lru" in said[1]


async def test_a_slot_that_moves_under_load_loses_and_doubles_nothing(
    three: TestCluster, log: RedisLog
) -> None:
    """Key by key, as ``valkey-cli --cluster reshard`` does it."""
    match = MATCHES[0]
    head = (await extend(log, match, 1))[-1]
    old = home(three, log, match)
    new = next(server for server in three.primaries if server is not old)
    written: list[bytes] = []
    read: list[bytes] = []
    over = asyncio.Event()

    async with (
        RedisLog(three.url) as other,
        Tailer(other.store, other, hash_of, StreamSettings(heads_interval=0.2)) as tailer,
        Tailer(log.store, log, hash_of) as writer,
    ):

        async def write(head: Head) -> None:
            while not over.is_set():
                before = head
                result, head, entry = await append_stubbornly(log, match, before, str(len(written)))
                assert isinstance(result, Appended | Repeated)
                written.append(entry)
                await announce(writer, match, before, head, entry)

        async def follow() -> None:
            async with aclosing(tailer.follow(match, 1)) as rows:
                async for seq, entry in rows:
                    read.append(entry)
                    assert seq == len(read) + 1

        writing, following = asyncio.create_task(write(head)), asyncio.create_task(follow())
        for source, target in ((old, new), (new, old), (old, new), (new, old)):
            await _more(written)
            await asyncio.to_thread(_move, three, slot_of(match), source, target)
        over.set()
        await writing
        await until(lambda: len(read) >= len(written) or following.done())
        following.cancel()
        assert [entry for _, entry in await log.read(match, after=1, limit=100_000)] == written
        assert read == written


async def test_who_listens_goes_with_the_slot(three: TestCluster, log: RedisLog) -> None:
    """Its server says that the channel is no longer there; the heads are not asked in this test."""
    head = (await extend(log, "m-1", 1))[-1]
    old = home(three, log, "m-1")
    new = next(server for server in three.primaries if server is not old)
    async with Tailer(log.store, log, hash_of, StreamSettings(heads_interval=600)) as tailer:
        reader = asyncio.create_task(take(tailer, "m-1", 3))
        await until(lambda: "m-1" in tailer._watches and tailer._watches["m-1"].tip is not None)
        await asyncio.to_thread(_move, three, slot_of("m-1"), old, new)
        await until(lambda: (_listeners(old), _listeners(new)) == (0, 1))
        for number in range(2):
            before = head
            _, head, entry = await append(log, "m-1", before, str(number))
            await log.store.publish("sk:{m-1}:live", Item(head.seq, head.hash, before.hash, entry).pack())
        assert await reader == [1, 2, 3]
    await asyncio.to_thread(_move, three, slot_of("m-1"), new, old)


async def _more(written: list[bytes]) -> None:
    """Wait until the load goes on."""
    goal = len(written) + 20
    await until(lambda: len(written) >= goal)


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that other tasks bring about."""
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110  # nothing signals it
            await asyncio.sleep(0.01)


async def test_half_way_between_two_servers(three: TestCluster) -> None:
    """What has moved is asked for there; what is torn apart has to wait, and nothing is written."""
    three.clear()
    match, slot = "m-1", str(slot_of("m-1"))
    async with RedisLog(three.url, StoreLimits(store_patience=0.3)) as log:
        head = (await extend(log, match, 3))[-1]
        source = home(three, log, match)
        target = next(server for server in three.primaries if server is not source)
        try:
            target.say("CLUSTER", "SETSLOT", slot, "IMPORTING", source.id())
            source.say("CLUSTER", "SETSLOT", slot, "MIGRATING", target.id())
            _migrate(source, target, "sk:{m-1}:log")
            with pytest.raises(Unavailable, match="refuses for now"):
                await append(log, match, head, "torn")
            _migrate(source, target, "sk:{m-1}:head", "sk:{m-1}:requests")
            result, head, _ = await append(log, match, head, "moved")
            assert result == Appended(4)
            assert (await log.probe(match, b"q" * 16)).head == head
            # The script is new there as well.
            target.say("SCRIPT", "FLUSH")
            assert (await append(log, match, head, "again"))[0] == Appended(5)
        finally:
            _move(three, int(slot), source, target)
        assert len(await log.read(match)) == 5
        _move(three, int(slot), target, source)
        assert len(await log.read(match)) == 5


def _migrate(source: Server, target: Server, *keys: str) -> None:
    for key in keys:
        moved = source.say("MIGRATE", "127.0.0.1", str(target.port), key, "0", "5000")
        assert moved.startswith((b"+OK", b"+NOKEY")), moved


def _move(three: TestCluster, slot: int, source: Server, target: Server) -> None:
    """Move one slot from server to server, while both serve it."""
    name = str(slot)
    assert target.say("CLUSTER", "SETSLOT", name, "IMPORTING", source.id()).startswith(b"+OK")
    assert source.say("CLUSTER", "SETSLOT", name, "MIGRATING", target.id()).startswith(b"+OK")
    while keys := source.say("CLUSTER", "GETKEYSINSLOT", name, "10").split(b"\r\n")[2::2]:
        _migrate(source, target, *(key.decode() for key in keys))
    for server in (target, source, *three.primaries):
        assert server.say("CLUSTER", "SETSLOT", name, "NODE", target.id()).startswith(b"+OK")
