"""Servers of a cluster die, hang and lose what they had: what was acknowledged is there, or taken back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import aclosing, contextmanager

import pytest
from tests.plugins.chains import announce, append, append_stubbornly, extend, hash_of
from tests.plugins.clusters import Server, TestCluster, again, cluster
from tests.plugins.clusters import until as wait_until

from skerry.chain.entries import Head
from skerry.log.event_log import Appended, Moved, Repeated
from skerry.log.messages import CannotFollow, Rewound
from skerry.log.pubsub_tailer import Tailer
from skerry.log.redis_log import RedisLog
from skerry.settings.streams import StreamSettings
from skerry.store.addresses import Node
from skerry.store.cluster.slot_map import slot_of
from skerry.store.cluster.store import Cluster
from skerry.store.durability import read_durability
from skerry.store.errors import Unavailable
from skerry.store.limits import StoreLimits
from skerry.store.server_binaries import find_binary

pytestmark = [pytest.mark.store, pytest.mark.chaos]

NODE_TIMEOUT_MS = 2000
"""Short, so that replicas take over soon; longer than a busy machine keeps a living server waiting."""

MATCHES = [f"m-{number}" for number in range(12)]


@pytest.fixture(scope="module")
def six(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestCluster]:
    """Three primaries, each with a replica; which is which changes from test to test."""
    with cluster(
        tmp_path_factory.mktemp("cluster"), find_binary(), replicas=True, node_timeout_ms=NODE_TIMEOUT_MS
    ) as made:
        yield made


@pytest.fixture
def empty(six: TestCluster) -> TestCluster:
    """The cluster, all its servers at work and without keys."""
    for server in six.servers:
        if server.process.poll() is not None:
            again(server, six.binary, NODE_TIMEOUT_MS)
    wait_until(lambda: all(server.serves() for server in six.servers))
    wait_until(lambda: all(server.role() == "master" or server.linked() for server in six.servers))
    for server in six.servers:
        if server.role() == "master":
            server.say("FLUSHALL")
    return six


@pytest.fixture
async def log(empty: TestCluster) -> AsyncIterator[RedisLog]:
    """The log; each move waits for a replica."""
    async with RedisLog(f"{empty.url}?replicas=1") as opened:
        yield opened


@pytest.fixture
async def hasty(empty: TestCluster) -> AsyncIterator[RedisLog]:
    """The log; each move waits for a replica, but not for long."""
    async with RedisLog(f"{empty.url}?replicas=1", StoreLimits(replica_seconds=0.2)) as opened:
        yield opened


def home(six: TestCluster, log: RedisLog, match: str) -> Server:
    """Return the primary of a match."""
    assert isinstance(log.store, Cluster)
    owner = log.store.topology.map.owner(slot_of(match))
    (found,) = [server for server in six.servers if owner == Node("127.0.0.1", server.port)]
    return found


def replica(six: TestCluster, primary: Server) -> Server:
    """Return the one replica of a primary."""
    (found,) = [server for server in six.servers if server.leader() == primary.port]
    return found


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that other tasks bring about."""
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110  # nothing signals it
            await asyncio.sleep(0.01)


class Load:
    """Writes to matches as workers do, and follows them; notes what was acknowledged and received."""

    def __init__(self, log: RedisLog, tailer: Tailer) -> None:
        self.written: dict[str, list[bytes]] = {match: [] for match in MATCHES}
        self.received: dict[str, list[bytes]] = {match: [] for match in MATCHES}
        self.over = asyncio.Event()
        self._log = log
        self._tailer = tailer

    @property
    def count(self) -> int:
        """How many entries were acknowledged."""
        return sum(len(entries) for entries in self.written.values())

    async def run(self, trouble: Callable[[], None]) -> None:
        """Write and follow while there is trouble, and for a while after it."""
        followers = [asyncio.create_task(self._follow(match)) for match in MATCHES]
        writers = [asyncio.create_task(self._write(match)) for match in MATCHES]
        await until(lambda: all(len(entries) > 5 for entries in self.written.values()))
        await asyncio.to_thread(trouble)
        goals = {match: len(entries) + 5 for match, entries in self.written.items()}
        await until(lambda: all(len(self.written[match]) >= goal for match, goal in goals.items()))
        self.over.set()
        await asyncio.gather(*writers)
        await until(lambda: self.received == self.written)
        for follower in followers:
            follower.cancel()
        for match, entries in self.written.items():
            rows = await self._log.read(match, limit=100_000)
            assert [seq for seq, _ in rows] == list(range(1, len(entries) + 1))
            assert [entry for _, entry in rows] == entries

    async def _write(self, match: str) -> None:
        head = None
        while not self.over.is_set():
            before = head
            text = f"{match} {len(self.written[match])}"
            result, head, entry = await append_stubbornly(self._log, match, before, text)
            assert isinstance(result, Appended | Repeated)
            self.written[match].append(entry)
            await announce(self._tailer, match, before, head, entry)

    async def _follow(self, match: str) -> None:
        received = self.received[match]
        while True:
            cursor = (len(received), hash_of(received[-1])) if received else ()
            try:
                async with aclosing(self._tailer.follow(match, *cursor)) as rows:
                    async for seq, entry in rows:
                        assert seq == len(received) + 1
                        received.append(entry)
            except Unavailable:
                continue  # a stream may say so as long as it has not begun


async def under_load(log: RedisLog, trouble: Callable[[], None]) -> None:
    """Make trouble while entries are written and followed; what was acknowledged is received and there."""
    async with Tailer(log.store, log, hash_of, StreamSettings(heads_interval=0.5)) as tailer:
        await Load(log, tailer).run(trouble)


async def test_a_killed_primary_is_followed_by_its_replica(empty: TestCluster, log: RedisLog) -> None:
    await log.head("m-1")
    killed = home(empty, log, "m-1")
    heir = replica(empty, killed)

    def kill() -> None:
        killed.kill()
        wait_until(lambda: heir.role() == "master")
        # No replica is left that a move could wait for; it comes back as one.
        again(killed, empty.binary, NODE_TIMEOUT_MS)

    await under_load(log, kill)
    assert home(empty, log, "m-1") is heir


async def test_a_primary_that_hangs_is_given_up_for_its_replica(empty: TestCluster, log: RedisLog) -> None:
    """Its connections stay open, and what waits in them is executed when it wakes up, by one deposed."""
    await log.head("m-1")
    hanging = home(empty, log, "m-1")
    heir = replica(empty, hanging)

    loop = asyncio.get_running_loop()

    def hang() -> None:
        hanging.freeze()
        try:
            stuck = asyncio.run_coroutine_threadsafe(log.head("m-1"), loop)
            wait_until(lambda: heir.role() == "master")
            # The one that hangs says nothing, and nobody waits until it wakes up.
            wait_until(lambda: home(empty, log, "m-1") is heir)
            assert isinstance(stuck.exception(60), Unavailable)
            assert asyncio.run_coroutine_threadsafe(log.head("m-1"), loop).result(60) is not None
        finally:
            hanging.thaw()

    await under_load(log, hang)
    assert home(empty, log, "m-1") is heir


async def test_a_planned_change_of_roles_is_followed(empty: TestCluster, log: RedisLog) -> None:
    await log.head("m-1")
    primary = home(empty, log, "m-1")
    heir = replica(empty, primary)

    def change() -> None:
        assert heir.say("CLUSTER", "FAILOVER").startswith(b"+OK")
        wait_until(lambda: (primary.role(), heir.role()) == ("slave", "master"))

    await under_load(log, change)
    assert home(empty, log, "m-1") is heir


async def test_what_a_fail_over_lost_is_taken_back_by_its_hash(empty: TestCluster) -> None:
    """Without waiting for replicas an acknowledged entry may go; then streams say so, nobody builds on it."""
    async with (
        RedisLog(empty.url) as log,
        Tailer(log.store, log, hash_of, StreamSettings(heads_interval=0.2)) as tailer,
    ):
        heads = await extend(log, "m-1", 3)
        primary = home(empty, log, "m-1")
        heir = replica(empty, primary)
        wait_until(lambda: _offset(heir) == _offset(primary))
        rows = tailer.follow("m-1")
        async with aclosing(rows):
            assert [(await anext(rows))[0] for _ in range(3)] == [1, 2, 3]
            with deaf(primary):
                lost = heads + await extend(log, "m-1", 2, heads[-1])
                assert [(await anext(rows))[0] for _ in range(2)] == [4, 5]
                assert heir.say("CLUSTER", "FAILOVER", "TAKEOVER").startswith(b"+OK")
                with pytest.raises(CannotFollow) as caught:
                    await anext(rows)
        assert caught.value.message == Rewound(heads[-1])
        await until(lambda: home(empty, log, "m-1") is heir)
        result, _, _ = await append(log, "m-1", lost[-1], "on what is gone")
        assert result == Moved(heads[-1])
        assert (await append(log, "m-1", heads[-1], "again"))[0] == Appended(4)


@contextmanager
def deaf(primary: Server) -> Iterator[None]:
    """Keep replicas from hearing of a primary's writes."""
    assert primary.say("ACL", "SETUSER", "default", "-psync", "-sync").startswith(b"+OK")
    try:
        primary.say("CLIENT", "KILL", "TYPE", "replica")
        yield
    finally:
        primary.say("ACL", "SETUSER", "default", "+psync", "+sync")


def _offset(server: Server) -> bytes:
    lines = server.say("INFO", "replication").split(b"\r\n")
    (found,) = [line for line in lines if line.startswith(b"master_repl_offset:")]
    return found


async def test_a_move_is_not_acknowledged_before_a_replica_has_it(
    empty: TestCluster, hasty: RedisLog
) -> None:
    head = (await extend(hasty, "m-1", 1))[-1]
    primary = home(empty, hasty, "m-1")
    heir = replica(empty, primary)
    request = b"q" * 16
    heir.freeze()
    try:
        with pytest.raises(Unavailable, match="0 of 1 replicas"):
            await append(hasty, "m-1", head, "x", request=request)
        # It is there, yet asking again does not acknowledge it either.
        assert len(await hasty.read("m-1")) == 2
        with pytest.raises(Unavailable, match="0 of 1 replicas"):
            await append(hasty, "m-1", head, "x", request=request)
        with pytest.raises(Unavailable, match="0 of 1 replicas"):
            await hasty.probe("m-1", request)
    finally:
        heir.thaw()
    async with asyncio.timeout(60):
        while True:
            try:
                assert (await append(hasty, "m-1", head, "x", request=request))[0] == Repeated(2)
            except Unavailable:
                continue
            break
    found = await hasty.probe("m-1", request)
    assert found.seen is not None
    assert found.head is not None
    assert found.head.seq == 2


async def test_no_follower_gets_an_entry_before_a_replica_has_it(empty: TestCluster, hasty: RedisLog) -> None:
    """Neither one that waits, nor one that comes, nor one that goes on from its cursor, at any worker."""
    heads = await extend(hasty, "m-1", 2)
    heir = replica(empty, home(empty, hasty, "m-1"))
    request = b"q" * 16
    async with (
        RedisLog(f"{empty.url}?replicas=1") as elsewhere,
        Tailer(hasty.store, hasty, hash_of, StreamSettings(heads_interval=0.2)) as here,
        Tailer(elsewhere.store, elsewhere, hash_of, StreamSettings(heads_interval=0.2)) as there,
    ):
        got: dict[str, list[int]] = {}

        async def follow(name: str, tailer: Tailer, seq: int) -> None:
            got[name] = []
            cursor = heads[seq - 1].hash if seq else None
            while True:
                try:
                    async with aclosing(tailer.follow("m-1", seq, cursor)) as rows:
                        async for found, _ in rows:
                            got[name].append(found)
                except Unavailable:
                    continue

        tailers = list(enumerate((here, there)))
        followers = [asyncio.create_task(follow(f"waits {at}", tailer, 0)) for at, tailer in tailers]
        await until(lambda: [*got.values()] == [[1, 2], [1, 2]])
        heir.freeze()
        try:
            with pytest.raises(Unavailable):
                await append(hasty, "m-1", heads[-1], "x", request=request)
            followers += [
                asyncio.create_task(follow(f"comes {at} {seq}", tailer, seq))
                for at, tailer in tailers
                for seq in (0, 1, 2)
            ]
            await asyncio.sleep(2)  # the heads were asked for ten times meanwhile
            assert all(3 not in seqs for seqs in got.values()), got
        finally:
            heir.thaw()
        # Whoever wrote it has gone; it is acknowledged by being read once replicas have it.
        await until(lambda: all(seqs[-1:] == [3] for seqs in got.values()) and len(got) == 8)
        for follower in followers:
            follower.cancel()
        await asyncio.gather(*followers, return_exceptions=True)
        assert [seqs for name, seqs in got.items() if name.startswith("waits")] == [[1, 2, 3]] * 2


async def test_without_a_heir_all_wait_and_nothing_is_lost(tmp_path_factory: pytest.TempPathFactory) -> None:
    with cluster(tmp_path_factory.mktemp("cluster"), find_binary(), node_timeout_ms=NODE_TIMEOUT_MS) as three:
        async with RedisLog(three.url, StoreLimits(store_patience=0.5)) as log:
            heads = {match: (await extend(log, match, 2))[-1] for match in MATCHES}
            killed = home(three, log, "m-1")
            killed.kill()
            with pytest.raises(Unavailable):
                await append(log, "m-1", heads["m-1"])
            survivors = [server for server in three.primaries if server is not killed]
            await asyncio.to_thread(wait_until, lambda: not any(server.serves() for server in survivors))
            # A cluster that lacks slots refuses all, unless it is set otherwise.
            appends = (append(log, match, heads[match]) for match in MATCHES)
            refused = await asyncio.gather(*appends, return_exceptions=True)
            assert all(isinstance(answer, Unavailable) for answer in refused)
            with pytest.raises(Unavailable, match="down"):
                await read_durability(log.store)
            for server in survivors:
                server.say("CONFIG", "SET", "cluster-require-full-coverage", "no")
            there = [match for match in MATCHES if home(three, log, match) is not killed]
            await asyncio.to_thread(wait_until, lambda: all(server.serves() for server in survivors))
            for match in there:
                result, head, _ = await append_stubbornly(log, match, heads[match])
                assert isinstance(result, Appended)
                heads[match] = head
            found = await read_durability(log.store)
            assert f"{killed.name} does not answer; its matches are unavailable." in found.warnings
            again(killed, three.binary, NODE_TIMEOUT_MS)
            for match in MATCHES:
                result, heads[match], _ = await append_stubbornly(log, match, heads[match])
                assert isinstance(result, Appended)
                seqs = [seq for seq, _ in await log.read(match)]
                assert seqs == list(range(1, 5 if match in there else 4))


async def test_a_cluster_whose_addresses_all_changed_is_found_by_its_name(
    empty: TestCluster, log: RedisLog
) -> None:
    """Orchestrators give servers new addresses; what the operator gave is never forgotten."""
    assert isinstance(log.store, Cluster)
    await log.head("m-1")
    gone = [Node("127.0.0.1", port) for port in (1, 2, 3)]
    reply = [[0, 16383, *([node.host.encode(), node.port, b"0" * 40] for node in gone)]]
    topology = log.store.topology
    topology.map = type(topology.map).read(reply, gone[0])
    head: Head | None = None
    for number in range(3):
        _, head, _ = await append_stubbornly(log, "m-1", head, str(number))
    assert len(await log.read("m-1")) == 3
