"""Following from what the worker has at hand: the log is read only for what it cannot know."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import aclosing

import pytest
from tests.plugins.chains import announce, append, extend, hash_of
from tests.plugins.stores import say

from skerry.chain.entries import Head
from skerry.log.messages import CannotFollow, Rewound
from skerry.log.pubsub_tailer import Tailer
from skerry.log.redis_log import RedisLog
from skerry.settings.streams import StreamSettings

pytestmark = pytest.mark.store


@pytest.fixture
async def tailer(store_url: str, log: RedisLog) -> AsyncIterator[Tailer]:
    """A tailer that asks the heads only where there is a reason."""
    async with Tailer(log.store, log, hash_of, StreamSettings(heads_interval=600)) as opened:
        yield opened


async def made(log: RedisLog, tailer: Tailer, count: int) -> list[Head]:
    """Append the first entries of a match as the worker of a tailer does."""
    heads: list[Head] = []
    for number in range(count):
        before = heads[-1] if heads else None
        _, head, entry = await append(log, "m-1", before, str(number))
        await announce(tailer, "m-1", before, head, entry)
        heads.append(head)
    return heads


async def followed(tailer: Tailer, count: int, after: Head | None = None) -> list[int]:
    cursor = (after.seq, after.hash) if after else ()
    async with aclosing(tailer.follow("m-1", *cursor)) as rows:
        return [(await anext(rows))[0] for _ in range(count)]


def reads(url: str) -> int:
    found = say(url, "INFO", "commandstats").partition(b"cmdstat_xrange:calls=")[2]
    return int(found.partition(b",")[0] or 0)


async def test_a_match_that_was_made_here_is_followed_without_reading_it(
    store_url: str, log: RedisLog, tailer: Tailer
) -> None:
    heads = await made(log, tailer, 5)
    before = reads(store_url)
    assert tailer.has_all("m-1")
    assert await followed(tailer, 5) == [1, 2, 3, 4, 5]
    assert reads(store_url) == before
    # Nobody followed it any more, so others may have played on unheard.
    assert not tailer.has_all("m-1")
    assert await followed(tailer, 2, heads[2]) == [4, 5]
    assert reads(store_url) == before + 1


async def test_who_comes_to_a_match_that_others_follow_reads_nothing(
    store_url: str, log: RedisLog, tailer: Tailer
) -> None:
    heads = await made(log, tailer, 5)
    async with aclosing(tailer.follow("m-1")) as rows:
        await anext(rows)
        before = reads(store_url)
        for seq in range(5):
            assert await followed(tailer, 5 - seq, heads[seq - 1] if seq else None) == [*range(seq + 1, 6)]
        assert reads(store_url) == before


async def test_what_other_workers_appended_meanwhile_follows(log: RedisLog, tailer: Tailer) -> None:
    heads = await made(log, tailer, 3)
    _, head, _ = await append(log, "m-1", heads[-1], "elsewhere")
    assert await followed(tailer, 4) == [1, 2, 3, 4]
    # A gap in what it has heard: the entry after it is not of its own.
    _, last, entry = await append(log, "m-1", head, "here")
    await announce(tailer, "m-1", head, last, entry)
    assert await followed(tailer, 5) == [1, 2, 3, 4, 5]


async def test_a_young_match_with_a_gap_is_read(log: RedisLog, tailer: Tailer) -> None:
    heads = await made(log, tailer, 2)
    _, third, _ = await append(log, "m-1", heads[-1], "elsewhere")
    _, fourth, entry = await append(log, "m-1", third, "here")
    await announce(tailer, "m-1", third, fourth, entry)
    assert not tailer.has_all("m-1")
    assert await followed(tailer, 4) == [1, 2, 3, 4]


async def test_a_match_grows_too_long_to_be_held(log: RedisLog, tailer: Tailer) -> None:
    held = StreamSettings().held_entries
    await made(log, tailer, held)
    assert not tailer.has_all("m-1")
    assert await followed(tailer, held) == [*range(1, held + 1)]


async def test_a_lost_match_is_told_although_it_is_at_hand(
    store_url: str, log: RedisLog, tailer: Tailer
) -> None:
    await made(log, tailer, 3)
    say(store_url, "FLUSHALL")
    async with aclosing(tailer.follow("m-1")) as rows:
        for seq in (1, 2, 3):
            assert (await anext(rows))[0] == seq
        with pytest.raises(CannotFollow) as told:
            await anext(rows)
    assert isinstance(told.value.message, Rewound)
    assert told.value.message.cursor.seq == 0


async def test_a_repeated_request_does_not_shorten_what_is_held(log: RedisLog, tailer: Tailer) -> None:
    heads = await made(log, tailer, 3)
    rows = await log.read("m-1", 0, 1)
    await announce(tailer, "m-1", None, heads[0], rows[0][1])
    assert tailer.has_all("m-1")
    assert await followed(tailer, 3) == [1, 2, 3]


async def test_after_a_restart_a_match_is_read(store_url: str, log: RedisLog, tailer: Tailer) -> None:
    await extend(log, "m-1", 3)
    before = reads(store_url)
    assert await followed(tailer, 3) == [1, 2, 3]
    assert reads(store_url) == before + 1
