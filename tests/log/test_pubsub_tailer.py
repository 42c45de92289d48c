"""Following a match: every entry once and in order, whatever happens to connections, messages and the log."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing

import pytest
from tests.plugins.chains import announce, append, append_stubbornly, entry_after, extend, hash_of
from tests.plugins.stores import on_a_cluster_too, say

from skerry.chain.entries import Head
from skerry.log.event_log import Appended
from skerry.log.messages import CannotFollow, Lagged, Rewound
from skerry.log.pubsub_tailer import Tailer
from skerry.log.redis_log import RedisLog
from skerry.settings.streams import StreamSettings
from skerry.store.errors import Unavailable
from skerry.store.limits import StoreLimits

pytestmark = [pytest.mark.store, on_a_cluster_too]


@pytest.fixture
async def tailer(store_url: str, log: RedisLog) -> AsyncIterator[Tailer]:
    """A process's tailer that asks the heads often."""
    before = asyncio.all_tasks()
    async with Tailer(log.store, log, hash_of, StreamSettings(heads_interval=0.2)) as opened:
        yield opened
    left = {task for task in asyncio.all_tasks() - before if not task.done() and "skerry" in task.get_name()}
    of_the_store = ("skerry store connection", "skerry cluster watch", "skerry cluster look")
    assert not {task for task in left if task.get_name() not in of_the_store}


@pytest.fixture
async def other(store_url: str, log: RedisLog) -> AsyncIterator[Tailer]:
    """Another process's tailer; it hears messages only."""
    async with Tailer(log.store, log, hash_of, StreamSettings(heads_interval=0.2)) as opened:
        yield opened


@pytest.fixture
async def sleepy(store_url: str, log: RedisLog) -> AsyncIterator[Tailer]:
    """A tailer that never asks the heads by itself within a test."""
    async with Tailer(log.store, log, hash_of, StreamSettings(heads_interval=600)) as opened:
        yield opened


async def take(tailer: Tailer, count: int, match: str = "m-1", after: Head | None = None) -> list[int]:
    """Follow until so many entries came, and return their seqs."""
    seqs: list[int] = []
    cursor = (after.seq, after.hash) if after else ()
    async with aclosing(tailer.follow(match, *cursor)) as rows:
        async for seq, entry in rows:
            assert len(entry) >= 64
            seqs.append(seq)
            if len(seqs) == count:
                break
    return seqs


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that other tasks bring about."""
    async with asyncio.timeout(30):
        while not true():  # noqa: ASYNC110  # nothing signals it
            await asyncio.sleep(0.01)


async def until_live(tailer: Tailer, match: str = "m-1") -> None:
    """Wait until the tailer knows the end of a watched match, that is, hears its channel."""
    await until(lambda: tailer._watches[match].tip is not None)


async def test_backfills_from_the_start_and_from_a_cursor(log: RedisLog, tailer: Tailer) -> None:
    count = StreamSettings().stream_page + 50
    heads = await extend(log, "m-1", count)
    assert await take(tailer, count) == list(range(1, count + 1))
    assert await take(tailer, 20, after=heads[-21]) == list(range(count - 19, count + 1))
    async with aclosing(tailer.follow("m-1", count - 2)) as rows:
        assert [(await anext(rows))[0] for _ in range(2)] == [count - 1, count]


async def test_local_and_remote_subscribers_get_each_entry_once(
    log: RedisLog, tailer: Tailer, other: Tailer
) -> None:
    readers = [asyncio.create_task(take(source, 40)) for source in (tailer, tailer, other, other)]
    head = None
    for number in range(40):
        before = head
        _, head, entry = await append(log, "m-1", head, str(number))
        await announce(tailer, "m-1", before, head, entry)
        if number % 3 == 0:
            await announce(tailer, "m-1", before, head, entry)
    for reader in readers:
        assert await reader == list(range(1, 41))


async def test_messages_alone_are_enough(log: RedisLog, sleepy: Tailer) -> None:
    reader = asyncio.create_task(take(sleepy, 3))
    await asyncio.sleep(0)
    await until_live(sleepy)
    async with Tailer(log.store, log, hash_of) as writer:
        head = None
        for number in range(3):
            before = head
            _, head, entry = await append(log, "m-1", head, str(number))
            assert await writer.publish("m-1", head.seq, head.hash, entry, before.hash if before else None)
    assert await reader == [1, 2, 3]


async def test_a_lost_message_in_the_middle_is_read_from_the_log(log: RedisLog, sleepy: Tailer) -> None:
    reader = asyncio.create_task(take(sleepy, 4))
    await asyncio.sleep(0)
    await until_live(sleepy)
    heads = await extend(log, "m-1", 4)
    _, entry = entry_after(heads[2], "3")
    await sleepy.publish("m-1", 4, heads[3].hash, entry, heads[2].hash)
    assert await reader == [1, 2, 3, 4]


async def test_messages_in_the_wrong_order_are_put_right(log: RedisLog, sleepy: Tailer) -> None:
    reader = asyncio.create_task(take(sleepy, 6))
    await asyncio.sleep(0)
    await until_live(sleepy)
    heads = await extend(log, "m-1", 6)
    for number in (2, 1, 0, 5, 3, 4, 5, 0):
        parent = heads[number - 1] if number else None
        _, entry = entry_after(parent, str(number))
        await sleepy.publish("m-1", number + 1, heads[number].hash, entry)
    assert await reader == [1, 2, 3, 4, 5, 6]


async def test_a_lost_last_message_is_found_by_the_heads(log: RedisLog, tailer: Tailer) -> None:
    reader = asyncio.create_task(take(tailer, 3))
    await asyncio.sleep(0)
    await until_live(tailer)
    await extend(log, "m-1", 3)
    assert await reader == [1, 2, 3]


async def test_a_message_that_nobody_can_read_is_read_from_the_log(log: RedisLog, sleepy: Tailer) -> None:
    reader = asyncio.create_task(take(sleepy, 2))
    await asyncio.sleep(0)
    await until_live(sleepy)
    await extend(log, "m-1", 2)
    await log.store.publish("sk:{m-1}:live", b"of-a-later-version")
    assert await reader == [1, 2]


async def test_silence_is_no_fault(store_url: str) -> None:
    async with (
        RedisLog(store_url, StoreLimits(store_reply_seconds=0.1)) as log,
        Tailer(log.store, log, hash_of, StreamSettings(heads_interval=0.05)) as tailer,
    ):
        reader = asyncio.create_task(take(tailer, 1))
        await asyncio.sleep(1)
        connections = say(store_url, "CLIENT", "LIST", "TYPE", "pubsub").count(b"skerry-live")
        _, head, entry = await append(log, "m-1", None)
        await announce(tailer, "m-1", None, head, entry)
        assert await reader == [1]
        assert connections == 1


async def test_what_was_missed_while_disconnected_is_found_on_rejoining(
    log: RedisLog, sleepy: Tailer
) -> None:
    reader = asyncio.create_task(take(sleepy, 3))
    await asyncio.sleep(0)
    await until_live(sleepy)
    await extend(log, "m-1", 3)  # nobody publishes
    say(log.url, "CLIENT", "KILL", "TYPE", "pubsub")
    assert await reader == [1, 2, 3]


async def test_two_writers_under_disconnects_give_every_entry_once(
    store_url: str, log: RedisLog, tailer: Tailer, other: Tailer
) -> None:
    count = 240
    readers = [asyncio.create_task(_take_begun(source, count)) for source in (tailer, other, other)]
    late = asyncio.create_task(_late_readers(other, count))

    async def write(source: Tailer, name: str) -> int:
        written = 0
        while True:
            try:
                head = await log.head("m-1")
            except Unavailable:
                continue
            if head is not None and head.seq >= count:
                return written
            result, made, entry = await append_stubbornly(log, "m-1", head, f"{name} {written}")
            if isinstance(result, Appended):
                written += 1
                await announce(source, "m-1", head, made, entry)

    async def cut(over: asyncio.Event) -> None:
        chance = random.Random(7)
        while not over.is_set():
            await asyncio.sleep(chance.random() * 0.05)
            say(store_url, "CLIENT", "KILL", "TYPE", chance.choice(["pubsub", "pubsub", "normal"]))

    over = asyncio.Event()
    cutter = asyncio.create_task(cut(over))
    written = await asyncio.gather(write(tailer, "a"), write(other, "b"))
    over.set()
    await cutter
    assert all(written)
    async with asyncio.timeout(60):
        for reader in readers:
            assert await reader == list(range(1, count + 1))
        assert await late


async def _take_begun(tailer: Tailer, count: int) -> list[int]:
    """Follow; only before its first entry may a stream say that the store is away."""
    while True:
        async with aclosing(tailer.follow("m-1")) as rows:
            try:
                first, _ = await anext(rows)
            except Unavailable:
                continue
            return [first, *[(await anext(rows))[0] for _ in range(count - 1)]]


async def _late_readers(tailer: Tailer, count: int) -> bool:
    """Come and go with a cursor, as clients behind tunnels do."""
    cursor = Head(0, "")
    while cursor.seq < count:
        # At first a stream says that the store is away; later it waits.
        with contextlib.suppress(Unavailable):
            async with aclosing(tailer.follow("m-1", cursor.seq, cursor.hash)) as rows:
                async for seq, entry in rows:
                    assert seq == cursor.seq + 1
                    cursor = Head(seq, hash_of(entry))
                    if seq % 17 == 0 or seq == count:
                        break
    return True


# Puts an older state of a match in place of the present one, at one stroke as a fail-over does.
OLDER = """
redis.call('DEL', KEYS[1])
for at = 3, #ARGV, 2 do redis.call('XADD', KEYS[1], ARGV[at] .. '-0', 'e', ARGV[at + 1]) end
redis.call('HSET', KEYS[2], 'seq', ARGV[1], 'hash', ARGV[2])
"""


async def _lose(log: RedisLog, match: str, keep: Head) -> None:
    """Lose all entries after one."""
    rest = [part for seq, entry in await log.read(match, until=keep.seq) for part in (str(seq), entry)]
    stem = f"sk:{{{match}}}:"
    await log.of(match).call("EVAL", OLDER, "2", f"{stem}log", f"{stem}head", str(keep.seq), keep.hash, *rest)


async def test_a_live_subscriber_is_told_that_the_head_went_back(log: RedisLog, tailer: Tailer) -> None:
    heads = await extend(log, "m-1", 5)
    seqs: list[int] = []

    async def follow() -> Head:
        try:
            async with aclosing(tailer.follow("m-1")) as rows:
                async for seq, _ in rows:
                    seqs.append(seq)
        except CannotFollow as stop:
            if isinstance(stop.message, Rewound):
                return stop.message.cursor
        raise AssertionError("ended")

    reader = asyncio.create_task(follow())
    await asyncio.sleep(0)
    await until_live(tailer)
    await until(lambda: len(seqs) == 5)
    await _lose(log, "m-1", heads[2])
    assert await reader == heads[2]
    branch = heads[2]
    for number in range(4):
        before = branch
        _, branch, entry = await append(log, "m-1", branch, f"new {number}")
        await announce(tailer, "m-1", before, branch, entry)
    assert await take(tailer, 4, after=heads[2]) == [4, 5, 6, 7]


async def test_a_subscriber_ahead_of_the_watch_is_told_as_well(log: RedisLog, sleepy: Tailer) -> None:
    """It read entries that its process never heard of, and that are gone before anybody looks."""
    heads = await extend(log, "m-1", 3)
    async with aclosing(sleepy.follow("m-1", 3)) as others, aclosing(sleepy.follow("m-1")) as rows:
        other = asyncio.ensure_future(anext(others))
        await asyncio.sleep(0)
        await until_live(sleepy)
        await asyncio.sleep(0.05)
        await extend(log, "m-1", 2, heads[-1])
        assert [(await anext(rows))[0] for _ in range(5)] == [1, 2, 3, 4, 5]
        waiting = asyncio.ensure_future(anext(rows))
        watch = sleepy._watches["m-1"]
        await until(lambda: all(not follower.alarm.is_set() for follower in watch.followers))
        assert watch.tip == heads[-1]
        await asyncio.sleep(0.05)
        await _lose(log, "m-1", heads[-1])
        await sleepy._compare([watch])
        with pytest.raises(CannotFollow) as caught:
            await waiting
        other.cancel()
        await asyncio.gather(other, return_exceptions=True)
    assert caught.value.message == Rewound(heads[-1])


async def test_a_longer_branch_is_seen_by_the_hash(log: RedisLog, tailer: Tailer) -> None:
    heads = await extend(log, "m-1", 4)
    reader = asyncio.create_task(_rewound(tailer))
    await asyncio.sleep(0)
    await until_live(tailer)
    await asyncio.sleep(0.05)
    await _lose(log, "m-1", heads[1])
    branch = heads[1]
    for number in range(6):
        _, branch, _ = await append(log, "m-1", branch, f"new {number}")
    assert (await reader).cursor == heads[1]


async def test_an_entry_of_another_branch_is_not_passed_on(log: RedisLog, sleepy: Tailer) -> None:
    """Its number fits, but not the hash before it."""
    heads = await extend(log, "m-1", 4)
    reader = asyncio.create_task(_rewound(sleepy))
    await asyncio.sleep(0)
    await until_live(sleepy)
    await asyncio.sleep(0.05)
    await _lose(log, "m-1", heads[2])
    _, lost, _ = await append(log, "m-1", heads[2], "new 4")
    _, head, entry = await append(log, "m-1", lost, "new 5")
    sleepy.deliver("m-1", head.seq, head.hash, entry, lost.hash)
    assert (await reader).cursor == heads[2]


async def _rewound(tailer: Tailer) -> Rewound:
    """Follow until the head went back; what came before is the first branch."""
    try:
        async with aclosing(tailer.follow("m-1")) as rows:
            async for seq, entry in rows:
                assert b"new" not in entry, seq
    except CannotFollow as stop:
        if isinstance(stop.message, Rewound):
            return stop.message
    raise AssertionError("ended")


async def test_a_cursor_that_is_gone_is_told_at_once(log: RedisLog, tailer: Tailer) -> None:
    await extend(log, "m-1", 3)
    for seq, hash in ((2, "f" * 64), (9, "f" * 64)):
        with pytest.raises(CannotFollow) as caught:
            await anext(tailer.follow("m-1", seq, hash))
        assert caught.value.message == Rewound(Head(0, ""))
    with pytest.raises(CannotFollow) as caught:
        await anext(tailer.follow("m-1", 9))
    assert isinstance(caught.value.message, Rewound)
    assert caught.value.message.cursor.seq == 3


async def test_a_slow_subscriber_lags_visibly(store_url: str, log: RedisLog) -> None:
    async with Tailer(log.store, log, hash_of, StreamSettings(20, 4, 0.1)) as tailer:
        heads = await extend(log, "m-1", 1)
        async with aclosing(tailer.follow("m-1")) as rows:
            assert (await anext(rows))[0] == 1
            following = asyncio.ensure_future(anext(rows))
            await until_live(tailer)
            heads += await extend(log, "m-1", 1, heads[-1])
            assert (await following)[0] == 2
            heads += await extend(log, "m-1", 29, heads[-1])
            await until(lambda: tailer._watches["m-1"].tip == heads[30])
            with pytest.raises(CannotFollow) as caught:
                await anext(rows)
        assert caught.value.message == Lagged(heads[1])
        assert await take(tailer, 29, after=caught.value.message.cursor) == list(range(3, 32))


async def test_many_follow_one_match_and_one_follows_many(log: RedisLog, tailer: Tailer) -> None:
    same = [asyncio.create_task(take(tailer, 5, "m-same")) for _ in range(100)]
    each = [asyncio.create_task(take(tailer, 2, f"m-{n}")) for n in range(100)]
    await asyncio.sleep(0.05)
    await extend(log, "m-same", 5)
    await asyncio.gather(*(extend(log, f"m-{n}", 2) for n in range(100)))
    assert await asyncio.gather(*same) == [[1, 2, 3, 4, 5]] * 100
    assert await asyncio.gather(*each) == [[1, 2]] * 100
    assert not tailer._watches


async def test_who_leaves_and_comes_back_still_hears(log: RedisLog, sleepy: Tailer) -> None:
    head = None
    for number in range(12):
        before = head
        reader = asyncio.create_task(take(sleepy, 1, after=before))
        await asyncio.sleep(0)
        await until_live(sleepy)
        _, head, entry = await append(log, "m-1", head, str(number))
        await sleepy.publish("m-1", head.seq, head.hash, entry)
        assert await reader == [head.seq]


async def test_an_outage_is_waited_out(store_url: str, log: RedisLog, tailer: Tailer) -> None:
    reader = asyncio.create_task(take(tailer, 2))
    head = (await extend(log, "m-1", 1))[-1]
    await asyncio.sleep(0.1)
    say(store_url, "CLIENT", "PAUSE", "400", "ALL")
    await extend(log, "m-1", 1, head)
    assert await reader == [1, 2]


async def test_closing_ends_the_streams(store_url: str, log: RedisLog) -> None:
    await extend(log, "m-1", 2)
    async with Tailer(log.store, log, hash_of) as tailer:
        reader = asyncio.create_task(take(tailer, 3))
        await asyncio.sleep(0.1)
    assert await reader == [1, 2]
    with pytest.raises(Unavailable, match="shutting down"):
        await take(tailer, 1)


async def test_a_match_that_cannot_be_is_refused(tailer: Tailer) -> None:
    with pytest.raises(ValueError, match="not a match id"):
        await anext(tailer.follow("m}"))


async def test_the_append_says_whether_another_process_listens(log: RedisLog, sleepy: Tailer) -> None:
    """Nobody, this process alone, and another one: only then is there anything to publish."""
    result, head, _ = await append(log, "m-1", None)
    assert isinstance(result, Appended)
    if not log.store.counts_listeners:
        assert result.listeners == -1
        assert sleepy.has_others("m-1", result.listeners)
        return
    assert not sleepy.has_others("m-1", result.listeners)
    async with aclosing(sleepy.follow("m-1")) as rows:
        await anext(rows)
        await until_live(sleepy)
        result, head, _ = await append(log, "m-1", head)
        assert isinstance(result, Appended)
        assert (result.listeners, sleepy.has_others("m-1", result.listeners)) == (1, False)
        async with (
            RedisLog(log.url) as theirs,
            Tailer(theirs.store, theirs, hash_of) as other,
            aclosing(other.follow("m-1")) as their_rows,
        ):
            await anext(their_rows)
            await until_live(other)
            result, head, _ = await append(log, "m-1", head)
            assert isinstance(result, Appended)
            assert (result.listeners, sleepy.has_others("m-1", result.listeners)) == (2, True)
