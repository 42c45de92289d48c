"""Matches opened from snapshots over real stores: quickly where they fit, and as well where they do not."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace
from tests.plugins.stores import on_a_cluster_too
from tests.toys.pebbles import Pebbles

from skerry.auth.tokens import Token
from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.log import snapshots
from skerry.log.redis_log import RedisLog
from skerry.log.refusals import MatchDamaged
from skerry.log.snapshot_seal import Sealed, seal
from skerry.match import snapshot
from skerry.match.packed_windows import unpacked
from skerry.match.snapshot import layout_of, write_snapshot
from skerry.match.state import MatchState
from skerry.rules import registry
from skerry.rules.game import AnyGame
from skerry.settings.matches import MatchSettings
from skerry.settings.settings import Settings
from skerry.store.errors import Unavailable
from skerry.store.names import match_keys

pytestmark = [pytest.mark.store, on_a_cluster_too]

PEBBLES = Pebbles()
EVERY = MatchSettings(snapshot_every=4, snapshot_sample=0.0)
ALL_COMPARED = MatchSettings(snapshot_every=4, snapshot_sample=1.0)
Tampering = Callable[[bytes], bytes]


def games(name: str) -> AnyGame:
    return PEBBLES if name == PEBBLES.name else registry.game(name)


@asynccontextmanager
async def worker(url: str, settings: MatchSettings = EVERY) -> AsyncIterator[Service]:
    """A worker that has no match cached, as after a restart."""
    async with open_resources(url, None, settings=Settings(matches=settings)) as resources:
        service = Service(resources, games)
        yield service
        await service.matches.close()


async def begun(service: Service, name: str = "pebbles") -> tuple[str, list[tuple[Token, ...]]]:
    """Begin a match of two seats."""
    made = await service.create(name, 2, {}, secrets.token_urlsafe(16))
    seated = [await service.join(secrets.token_urlsafe(16), code=made.code) for _ in range(2)]
    tokens = [await service.tokens_of([one.token]) for one in seated]
    match = made.done.state.match
    for token in tokens:
        await service.ready(match, token, None)
    return match, tokens


async def play(service: Service, match: str, tokens: list[tuple[Token, ...]], moves: int) -> MatchState:
    """Play random moves, the same for the same position."""
    state = await service.matches.latest(match)
    for _ in range(moves):
        awaited = sorted(state.decisions())
        if not awaited:
            break
        choice = random.Random(f"{state.seq}")
        seat = choice.choice(awaited)
        move = choice.choice(list(islice(state.rules.legal_moves(state.game_state, seat), 40)))
        text = state.rules.format(move)
        state = (await service.play(match, tokens[seat], None, text)).state
    return state


async def written(service: Service) -> None:
    """Wait until the worker has written its snapshots."""
    async with asyncio.timeout(20):
        while service.matches.snapshots._writing is not None:  # noqa: ASYNC110  # nothing signals it
            await asyncio.sleep(0.005)


async def stored(log: RedisLog, match: str) -> bytes | None:
    found: bytes | None = await log.of(match).call("HGET", match_keys(match)[1], "snapshot")
    return found


async def put(log: RedisLog, match: str, data: bytes) -> None:
    await log.of(match).call("HSET", match_keys(match)[1], "snapshot", data)


def log_of(service: Service) -> RedisLog:
    log = service.resources.log
    assert isinstance(log, RedisLog)
    return log


@pytest.mark.parametrize("name", ["pebbles", *registry.names()])
async def test_a_match_opened_from_a_snapshot_is_the_folded_match_and_plays_on(
    name: str, store_url: str
) -> None:
    async with worker(store_url) as first:
        match, tokens = await begun(first, name)
        for _ in range(8):
            state = await play(first, match, tokens, 2)
            await written(first)
            async with worker(store_url) as second:
                opened = await second.matches.latest(match)
                assert unpacked(opened) == state
                assert unpacked(opened) == await second.matches._refold(match, state.seq)
                assert second.matches.snapshots.counts["opened"] == (state.seq >= 4)
                end = await play(second, match, tokens, 1)
                # The first one has not heard of it, and catches up.
                assert unpacked(await first.matches.current(match)) == unpacked(end)
        assert first.matches.snapshots.counts["written"] > 2


async def test_it_opens_with_one_round_trip_however_long_it_is(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with worker(store_url) as first:
        match, tokens = await begun(first, "dream-islands")
        state = await play(first, match, tokens, 38)
        await written(first)
    async with worker(store_url) as second:
        log, asked = log_of(second), []
        open_once = log.open

        async def counted(match: str, limit: int) -> Any:
            opening = await open_once(match, limit)
            asked.append(len(opening.rows))
            return opening

        async def refuse(*_: Any, **__: Any) -> Any:
            raise AssertionError("another round trip")

        monkeypatch.setattr(log, "open", counted)
        for other in ("read", "head", "heads", "probe", "marks"):
            monkeypatch.setattr(log, other, refuse)
        assert unpacked(await second.matches.current(match)) == state
        assert len(asked) == 1
        assert 1 <= asked[0] <= EVERY.snapshot_every


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _changed(data: bytes) -> bytes:
    sealed = Sealed.unpack(data)
    return replace(sealed, body=sealed.body.replace(b'"RUNNING"', b'"OVER"')).pack()


def _further(data: bytes) -> bytes:
    sealed = Sealed.unpack(data)
    return replace(sealed, seq=sealed.seq + 1).pack()


def _without_mac(data: bytes) -> bytes:
    return replace(Sealed.unpack(data), mac="").pack()


def _of_no_key(data: bytes) -> bytes:
    return replace(Sealed.unpack(data), key_id="0" * 12).pack()


def _huge_seq(data: bytes) -> bytes:
    return replace(Sealed.unpack(data), seq=10**40).pack()


@pytest.mark.parametrize(
    "tamper",
    [
        _cut,
        _changed,
        _further,
        _without_mac,
        _of_no_key,
        _huge_seq,
        lambda _: b"",
        lambda _: b"4 ",
        lambda _: b"nonsense \xff\x00",
        lambda data: data + b" ",
    ],
    ids=["cut", "changed", "further", "no mac", "no key", "huge", "empty", "short", "noise", "longer"],
)
async def test_a_snapshot_that_was_tampered_with_is_dropped(
    tamper: Tampering, store_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with worker(store_url) as first:
        match, tokens = await begun(first)
        state = await play(first, match, tokens, 8)
        await written(first)
        data = await stored(log_of(first), match)
        assert data is not None
        await put(log_of(first), match, tamper(data))
    async with worker(store_url, MatchSettings(snapshot_every=0)) as second:
        assert unpacked(await second.matches.current(match)) == state
        assert second.matches.snapshots.counts["rejected"] == 1
        assert await stored(log_of(second), match) is None
        await play(second, match, tokens, 1)
    assert "does not fit" in caplog.text


async def test_a_snapshot_of_another_match_is_dropped(store_url: str) -> None:
    async with worker(store_url) as first:
        log = log_of(first)
        one, tokens = await begun(first)
        two, others = await begun(first)
        await play(first, one, tokens, 8)
        state = await play(first, two, others, 8)
        await written(first)
        data = await stored(log, one)
        assert data is not None
        await put(log, two, data)
    async with worker(store_url) as second:
        assert await second.matches.latest(two) == state
        assert second.matches.snapshots.counts["rejected"] == 1
        await written(second)
        again = await stored(log_of(second), two)
        assert again not in (None, data)


async def test_a_snapshot_of_another_version_is_replaced(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with worker(store_url) as first:
        match, tokens = await begun(first)
        with monkeypatch.context() as patch:
            patch.setattr(snapshot, "__version__", "0.0.1")
            layout_of.cache_clear()
            state = await play(first, match, tokens, 8)
            await written(first)
        layout_of.cache_clear()
    async with worker(store_url) as second:
        assert unpacked(await second.matches.latest(match)) == state
        assert second.matches.snapshots.counts["rejected"] == 1
        await written(second)
    async with worker(store_url) as third:
        assert unpacked(await third.matches.latest(match)) == state
        assert third.matches.snapshots.counts == {"opened": 1}


async def test_a_snapshot_of_a_lost_branch_is_dropped(store_url: str) -> None:
    async with worker(store_url) as first:
        log = log_of(first)
        match, tokens = await begun(first)
        state = await play(first, match, tokens, 6)
        ahead = await play(first, match, tokens, 2)
        await written(first)
        assert await stored(log, match) is not None
        # The store goes back: to where the snapshot's own entry is gone, then on along another branch.
        stream, head, _ = match_keys(match)
        lost = seal(first.resources.keyring, match, ahead.seq, write_snapshot(ahead))
        rows = await log.read(match, until=state.seq)
        await log.of(match).call("DEL", stream)
        for seq, entry in rows:
            await log.of(match).call("XADD", stream, f"{seq}-0", "e", entry)
        await log.of(match).call("HSET", head, "seq", str(state.seq), "hash", state.hash.hex())
        await put(log, match, lost)
    async with worker(store_url) as second:
        assert unpacked(await second.matches.current(match)) == state
        assert second.matches.snapshots.counts["rejected"] == 1
        seat = min(state.decisions())
        others = list(islice(state.rules.legal_moves(state.game_state, seat), 40))
        await second.play(match, tokens[seat], None, state.rules.format(others[-1]))
        branch = await play(second, match, tokens, 1)
        assert branch.head != ahead.head
        assert branch.seq == ahead.seq
        await put(log_of(second), match, lost)
    async with worker(store_url) as third:
        assert await third.matches.current(match) == branch
        assert third.matches.snapshots.counts["rejected"] == 1


async def test_a_match_known_to_be_damaged_is_not_opened_from_its_snapshot(store_url: str) -> None:
    settings = MatchSettings(snapshot_every=4, snapshot_sample=0.0, damaged_again=0.1)
    async with worker(store_url, settings) as first:
        match, tokens = await begun(first)
        state = await play(first, match, tokens, 8)
        await written(first)
        stream, _, _ = match_keys(match)
        rows = await log_of(first).read(match)
        await log_of(first).of(match).call("DEL", stream)
        for seq, entry in rows:
            spoilt = entry.replace(b"PLAYER", b"PIRATE") if seq == 2 else entry
            await log_of(first).of(match).call("XADD", stream, f"{seq}-0", "e", spoilt)
    async with worker(store_url, settings) as second:
        opened = await second.matches.latest(match)
        assert opened.head == state.head
        for _ in range(2):
            with pytest.raises(MatchDamaged, match="entry 2"):
                await second.matches.entries_of(opened)
            await asyncio.sleep(0.15)
            # It was read without a fault from its snapshot, but is not restored.
            with pytest.raises(MatchDamaged, match="entry 2"):
                await second.matches.latest(match)


async def test_keys_rotated_elsewhere_are_looked_for(store_url: str) -> None:
    async with worker(store_url) as first, worker(store_url) as second:
        match, tokens = await begun(first)
        await first.resources.keyring.rotate()
        state = await play(first, match, tokens, 8)
        await written(first)
        assert unpacked(await second.matches.latest(match)) == state
        assert second.matches.snapshots.counts == {"opened": 1}


async def test_what_is_dropped_from_the_cache_is_written_first(store_url: str) -> None:
    settings = MatchSettings(snapshot_every=40, snapshot_sample=0.0, cache_mib=1)
    async with worker(store_url, settings) as first:
        first.matches.cache._estimate = lambda _: 600_000
        matches = [await begun(first) for _ in range(2)]
        for match, tokens in matches:
            await play(first, match, tokens, 8)
        await written(first)
        log = log_of(first)
        data = [await stored(log, match) for match, _ in matches]
        assert data[0] is not None
        assert data[1] is None
        # Opened again and dropped again without another entry, it is not written again.
        before = first.matches.snapshots.counts["written"]
        for match, _ in (matches[0], matches[1], matches[0]):
            await first.matches.latest(match)
            await written(first)
        assert first.matches.snapshots.counts == {"opened": 3, "written": before + 1}


async def test_a_wrong_snapshot_with_a_good_seal_is_found_by_comparing(
    store_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with worker(store_url, ALL_COMPARED) as first:
        match, tokens = await begun(first)
        state = await play(first, match, tokens, 8)
        await written(first)
        wrong = write_snapshot(replace(state, opened={0: 1}))
        await put(log_of(first), match, seal(first.resources.keyring, match, state.seq, wrong))
    async with worker(store_url, ALL_COMPARED) as second:
        counts = second.matches.snapshots.counts
        assert (await second.matches.latest(match)).opened == {0: 1}
        async with asyncio.timeout(20):
            while not counts["different"]:  # noqa: ASYNC110  # nothing signals it
                await asyncio.sleep(0.005)
        await second.matches.close()
        assert unpacked(await second.matches.latest(match)) == state
        assert await stored(log_of(second), match) is None
    errors = [record.message for record in caplog.records if record.levelno >= logging.ERROR]
    assert errors == [f"the snapshot of match {match} at entry {state.seq} differs from its log"]


async def test_a_right_snapshot_is_compared_without_a_word(
    store_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with worker(store_url, ALL_COMPARED) as first:
        match, tokens = await begun(first)
        await play(first, match, tokens, 8)
        await written(first)
    async with worker(store_url, ALL_COMPARED) as second:
        await second.matches.latest(match)
        await second.matches.close()
        assert second.matches.snapshots.counts == {"opened": 1}
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_a_game_whose_states_cannot_be_read_back_has_no_snapshots(
    store_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def read_wrong(match: str, data: bytes, fold: Any) -> MatchState:
        return replace(snapshot.read_snapshot(match, data, fold), owner="another")

    monkeypatch.setattr(snapshots, "read_snapshot", read_wrong)
    async with worker(store_url) as first:
        match, tokens = await begun(first)
        await play(first, match, tokens, 12)
        await written(first)
        assert await stored(log_of(first), match) is None
        assert not first.matches.snapshots.counts
    assert caplog.text.count("cannot be read back") == 1


async def test_they_may_be_deleted_at_any_time_and_need_not_be_written(store_url: str) -> None:
    async with worker(store_url) as first:
        match, tokens = await begun(first)
        await play(first, match, tokens, 8)
        await written(first)
        await log_of(first).drop_snapshot(match)
        state = await play(first, match, tokens, 1)
    async with worker(store_url, MatchSettings(snapshot_every=0)) as second:
        assert unpacked(await second.matches.latest(match)) == state
        end = await play(second, match, tokens, 8)
        await written(second)
        assert await stored(log_of(second), match) is None
    async with worker(store_url) as third:
        assert unpacked(await third.matches.latest(match)) == end
        assert not third.matches.snapshots.counts["rejected"]


async def test_marks_of_tokens_are_read_beside_a_snapshot(store_url: str) -> None:
    async with worker(store_url) as first:
        match, tokens = await begun(first)
        await play(first, match, tokens, 8)
        await written(first)
        rotated = await first.rotate_token(match, tokens[0], secrets.token_urlsafe(16))
        marks = await log_of(first).marks(match)
        assert list(marks) == ["0 2"]
        assert marks["0 2"] in rotated.token
        await log_of(first).put_snapshot("m-none", b"1 x")
        assert await stored(log_of(first), "m-none") is None


async def test_a_store_that_refuses_snapshots_stops_no_move(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with worker(store_url) as first:
        match, tokens = await begun(first, "dream-islands")
        await written(first)
        before = first.matches.snapshots.counts["written"]

        async def away(*_: Any) -> None:
            raise Unavailable("The store is away.")

        monkeypatch.setattr(first.resources.log, "put_snapshot", away)
        state = await play(first, match, tokens, 10)
        await written(first)
        assert first.matches.snapshots.counts["written"] == before
        monkeypatch.undo()
        end = await play(first, match, tokens, 4)
        await written(first)
        assert first.matches.snapshots.counts["written"] > before
        assert end.seq > state.seq
