"""Test cases that every implementation of an event log inherits."""

from __future__ import annotations

import asyncio
import os

import pytest
from tests.plugins.chains import append, entry_after, extend

from skerry.chain.entries import Head
from skerry.log.event_log import Appended, EventLog, Moved, Repeated, Replaced, Reused, SeatMark


class EventLogCases:
    """Inherit from this, and provide a fixture ``log`` with an empty event log."""

    async def test_appends_and_reads_back(self, log: EventLog) -> None:
        heads = await extend(log, "m-1", 5)
        rows = await log.read("m-1")
        assert [seq for seq, _ in rows] == [1, 2, 3, 4, 5]
        assert [entry[:64].decode() for _, entry in rows] == [head.hash for head in heads]
        assert await log.head("m-1") == heads[-1]

    async def test_bytes_come_back_as_they_went_in(self, log: EventLog) -> None:
        entry = bytes(range(256)) + b"\r\n$5\r\n \x00"
        assert await log.append("m-1", None, 1, "a" * 64, b"r" * 16, b"b" * 16, entry, None) == Appended(1)
        assert await log.read("m-1") == [(1, entry)]

    async def test_reads_a_range(self, log: EventLog) -> None:
        await extend(log, "m-1", 12)
        assert [seq for seq, _ in await log.read("m-1", after=3, until=6)] == [4, 5, 6]
        assert [seq for seq, _ in await log.read("m-1", after=9)] == [10, 11, 12]
        assert [seq for seq, _ in await log.read("m-1", after=2, limit=2)] == [3, 4]
        assert await log.read("m-1", after=12) == []
        assert await log.read("m-1", after=5, until=5) == []

    async def test_an_unknown_match_is_empty(self, log: EventLog) -> None:
        for match in ("m-none", "}{", "", "x" * 65, "é"):
            assert await log.head(match) is None
            assert await log.read(match) == []
            assert (await log.probe(match, b"r" * 16)).head is None

    async def test_a_name_that_leaves_its_slot_is_refused(self, log: EventLog) -> None:
        with pytest.raises(ValueError, match="not a match id"):
            await append(log, "m}x", None)

    async def test_a_stale_writer_gets_the_head(self, log: EventLog) -> None:
        heads = await extend(log, "m-1", 3)
        result, _, _ = await append(log, "m-1", heads[1], "late")
        assert result == Moved(heads[2])
        result, _, _ = await append(log, "m-1", None, "later")
        assert result == Moved(heads[2])
        assert len(await log.read("m-1")) == 3

    async def test_a_writer_ahead_of_the_log_leaves_no_gap(self, log: EventLog) -> None:
        heads = await extend(log, "m-1", 2)
        result, _, _ = await append(log, "m-1", Head(99, "f" * 64))
        assert result == Moved(heads[-1])
        result, _, _ = await append(log, "m-new", Head(1, "f" * 64))
        assert result == Moved(None)
        assert await log.read("m-new") == []

    async def test_another_branch_of_the_same_length_is_refused(self, log: EventLog) -> None:
        heads = await extend(log, "m-1", 2)
        result, _, _ = await append(log, "m-1", Head(2, "e" * 64))
        assert result == Moved(heads[-1])

    async def test_an_entry_must_follow_its_expected_head(self, log: EventLog) -> None:
        with pytest.raises(ValueError, match="must follow its expected head"):
            await log.append("m-1", None, 2, "a" * 64, b"r" * 16, b"b" * 16, b"e", None)
        with pytest.raises(ValueError, match="16 bytes"):
            await log.append("m-1", None, 1, "a" * 64, b"r", b"b" * 16, b"e", None)

    async def test_a_retry_gets_the_first_answer_for_ever(self, log: EventLog) -> None:
        request = os.urandom(16)
        first, head, _ = await append(log, "m-1", None, "first", request=request)
        assert first == Appended(1)
        again, _, _ = await append(log, "m-1", None, "first", request=request)
        assert again == Repeated(1)
        await extend(log, "m-1", 4, head)
        for expected in (None, head, Head(7, "d" * 64)):
            again, _, _ = await append(log, "m-1", expected, "first", request=request)
            assert again == Repeated(1)
        assert len(await log.read("m-1")) == 5

    async def test_the_same_id_for_another_body_is_refused(self, log: EventLog) -> None:
        request = os.urandom(16)
        _, head, _ = await append(log, "m-1", None, request=request)
        result, _, _ = await append(log, "m-1", head, request=request, body=b"c" * 16)
        assert result == Reused(1)
        assert await log.head("m-1") == head

    async def test_request_ids_are_of_their_match(self, log: EventLog) -> None:
        request = os.urandom(16)
        await append(log, "m-1", None, request=request)
        result, _, _ = await append(log, "m-2", None, request=request)
        assert result == Appended(1)

    async def test_probe_tells_head_and_fate(self, log: EventLog) -> None:
        request, body = os.urandom(16), bytes(range(9, 25))
        assert (await log.probe("m-1", request)).seen is None
        _, head, _ = await append(log, "m-1", None, request=request, body=body)
        last = (await extend(log, "m-1", 3, head))[-1]
        probe = await log.probe("m-1", request)
        assert probe.head == last
        assert probe.seen == (body, 1)
        assert (await log.probe("m-1", os.urandom(16))).seen is None

    async def test_only_the_token_with_the_mark_appends(self, log: EventLog) -> None:
        first, second, other = SeatMark(0, 2, ""), SeatMark(0, 2, "abc"), SeatMark(0, 7, "")
        request = os.urandom(16)
        result, head, _ = await append(log, "m-1", None, "x", request=request, mark=first)
        assert result == Appended(1)
        await log.put_mark("m-1", first.name, "abc")
        # Whether it is new or a repeat, what comes with the old token is refused.
        for again in (request, os.urandom(16)):
            assert (await append(log, "m-1", head, request=again, mark=first))[0] == Replaced()
            assert (await log.probe("m-1", again, first)).replaced
        assert (await append(log, "m-1", None, "x", request=request, mark=second))[0] == Repeated(1)
        assert not (await log.probe("m-1", request, second)).replaced
        assert (await append(log, "m-1", head, mark=SeatMark(0, 2, "ab")))[0] == Replaced()
        result, head, _ = await append(log, "m-1", head, mark=second)
        assert result == Appended(2)
        # The same seat taken again, and requests without a token, have nothing to do with it.
        result, head, _ = await append(log, "m-1", head, mark=other)
        assert result == Appended(3)
        assert (await append(log, "m-1", head))[0] == Appended(4)
        assert not (await log.probe("m-1", request)).replaced
        assert len(await log.read("m-1")) == 4

    async def test_of_fifty_writers_exactly_one_wins(self, log: EventLog) -> None:
        head = (await extend(log, "m-1", 3))[-1]
        results = await asyncio.gather(*(append(log, "m-1", head, f"writer {n}") for n in range(50)))
        won = [new for result, new, _ in results if result == Appended(4)]
        assert len(won) == 1
        assert [result for result, _, _ in results if result != Appended(4)] == [Moved(won[0])] * 49
        assert [seq for seq, _ in await log.read("m-1")] == [1, 2, 3, 4]

    async def test_of_many_copies_of_one_request_one_is_appended(self, log: EventLog) -> None:
        request = os.urandom(16)
        results = await asyncio.gather(*(append(log, "m-1", None, "x", request=request) for _ in range(20)))
        assert sorted(type(result).__name__ for result, _, _ in results) == ["Appended"] + ["Repeated"] * 19

    async def test_256_matches_at_once_are_all_served(self, log: EventLog) -> None:
        async def play(match: str) -> None:
            await extend(log, match, 4)

        await asyncio.gather(*(play(f"m-{n}") for n in range(256)))
        heads = await log.heads(f"m-{n}" for n in range(256))
        assert {head.seq for head in heads.values()} == {4}
        assert len(heads) == 256

    async def test_256_calls_on_one_match_are_all_served(self, log: EventLog) -> None:
        await extend(log, "m-1", 2)
        answers = await asyncio.gather(*(log.probe("m-1", os.urandom(16)) for _ in range(256)))
        assert {answer.head.seq for answer in answers if answer.head} == {2}

    async def test_heads_are_of_matches_that_exist(self, log: EventLog) -> None:
        head, _ = entry_after(None, "0")
        await extend(log, "m-1", 1)
        assert await log.heads(["m-1", "m-none", "}"]) == {"m-1": head}

    async def test_time_goes_on(self, log: EventLog) -> None:
        first = await log.time_ms()
        assert first > 1_600_000_000_000
        assert await log.time_ms() >= first
