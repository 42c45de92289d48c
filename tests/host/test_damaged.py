"""A log that was changed in the store: wherever and however, its match is refused, and all others go on."""

from __future__ import annotations

import logging
import random
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import pairwise

import pytest
from tests.plugins.stores import on_a_cluster_too
from tests.toys.pebbles import Pebbles

from skerry.auth.tokens import Token
from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.log.redis_log import RedisLog
from skerry.log.refusals import MatchDamaged
from skerry.match.state import MatchState
from skerry.rules.game import AnyGame
from skerry.store.names import log_key, match_keys

pytestmark = pytest.mark.store

GAME = Pebbles()
Rows = list[tuple[int, bytes]]


def games(_name: str) -> AnyGame:
    return GAME


@asynccontextmanager
async def worker(url: str) -> AsyncIterator[Service]:
    """A worker that knows of no match yet, as after a restart."""
    async with open_resources(url, None) as resources:
        yield Service(resources, games)


async def played(service: Service, seed: str | None, moves: int = 4) -> tuple[str, list[tuple[Token, ...]]]:
    """Return a match of some entries, one kind of each, and the tokens of its seats."""
    made = await service.create(GAME.name, 2, {}, secrets.token_urlsafe(16), seed=seed)
    seated = [await service.join(secrets.token_urlsafe(16), code=made.code) for _ in range(2)]
    tokens = [await service.tokens_of([one.token]) for one in seated]
    match = made.done.state.match
    for token in tokens:
        await service.ready(match, token, None)
    state = await service.matches.current(match)
    for _ in range(moves):
        state = await play(service, state, tokens)
    return match, tokens


async def play(service: Service, state: MatchState, tokens: list[tuple[Token, ...]]) -> MatchState:
    seat = min(state.decisions())
    move = GAME.format(next(iter(GAME.legal_moves(state.game_state, seat))))
    return (await service.play(state.match, tokens[seat], None, move)).state


async def rewrite(log: RedisLog, match: str, rows: Rows) -> None:
    """Put other rows into the stream of a match; its head stays."""
    lane = log.of(match)
    await lane.call("DEL", log_key(match))
    for seq, entry in rows:
        await lane.call("XADD", log_key(match), f"{seq}-0", "e", entry)


def changes(rows: Rows, choice: random.Random) -> list[tuple[str, Rows]]:
    """Return ways in which a log can be spoilt."""
    found: list[tuple[str, Rows]] = []
    for at, (seq, entry) in enumerate(rows):
        before, after = rows[:at], rows[at + 1 :]
        for _ in range(3):
            bit = choice.randrange(8 * len(entry))
            changed = bytearray(entry)
            changed[bit // 8] ^= 1 << bit % 8
            found.append((f"bit {bit} of entry {seq}", [*before, (seq, bytes(changed)), *after]))
        found.append((f"entry {seq} cut", [*before, (seq, entry[:-2]), *after]))
        found.append((f"entry {seq} lost", before + after))
    found += [
        (
            f"entries {one[0]} and {other[0]} exchanged",
            [*rows[:at], (one[0], other[1]), (other[0], one[1]), *rows[at + 2 :]],
        )
        for at, (one, other) in enumerate(pairwise(rows))
    ]
    return found


@pytest.mark.parametrize("seed", [None, "x"], ids=["fair", "practice"])
async def test_no_change_of_an_entry_is_played_on(store_url: str, seed: str | None) -> None:
    async with worker(store_url) as service:
        match, tokens = await played(service, seed)
    async with RedisLog(store_url) as log, worker(store_url) as fresh:
        rows = await log.read(match)
        for change, spoilt in changes(rows, random.Random(7)):
            await rewrite(log, match, spoilt)
            fresh.matches.cache.drop(match)
            fresh.matches.damaged.restored(match)
            with pytest.raises(MatchDamaged):
                await fresh.access(match)
            with pytest.raises(MatchDamaged):
                await fresh.play(match, tokens[0], None, "bid 1")
            assert len(fresh.matches.damaged) == 1, change


@on_a_cluster_too
@pytest.mark.parametrize(
    "spoil",
    [
        lambda rows: rows[:-1],
        lambda rows: [*rows, (rows[-1][0] + 1, rows[-1][1])],
        lambda rows: [],
    ],
    ids=["the last entry is lost", "one stands after the last", "all are lost"],
)
async def test_a_log_that_does_not_end_at_its_head_is_refused(
    store_url: str, spoil: Callable[[Rows], Rows]
) -> None:
    async with worker(store_url) as service:
        match, tokens = await played(service, None)
        state = await service.matches.current(match)
    async with RedisLog(store_url) as log, worker(store_url) as fresh:
        await rewrite(log, match, spoil(await log.read(match)))
        with pytest.raises(MatchDamaged):
            await play(fresh, state, tokens)
        assert len(fresh.matches.damaged) == 1


@pytest.mark.parametrize(
    "head", [("3", "00" * 32), ("9", "00" * 32), ("3", None)], ids=["hash", "seq", "back"]
)
async def test_a_head_that_was_changed_is_noticed(store_url: str, head: tuple[str, str | None]) -> None:
    async with worker(store_url) as service:
        match, tokens = await played(service, None)
        state = await service.matches.current(match)
        third = (await service.matches.at(match, 3)).hash.hex()
    async with RedisLog(store_url) as log, worker(store_url) as fresh:
        await log.of(match).call("HSET", match_keys(match)[1], "seq", head[0], "hash", head[1] or third)
        with pytest.raises(MatchDamaged):
            await play(fresh, state, tokens)


@on_a_cluster_too
async def test_one_alert_is_given_others_go_on_and_a_restored_match_too(
    store_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with worker(store_url) as service:
        match, tokens = await played(service, None)
        sound, sound_tokens = await played(service, None)
    async with RedisLog(store_url) as log, worker(store_url) as fresh:
        rows = await log.read(match)
        await rewrite(log, match, [(seq, entry.replace(b'"at":1', b'"at":2')) for seq, entry in rows])
        for _ in range(3):
            with pytest.raises(MatchDamaged, match="entry 1"):
                await fresh.access(match)
            with pytest.raises(MatchDamaged):
                await anext(fresh.follow(match, None))
            assert (await play(fresh, await fresh.matches.current(sound), sound_tokens)).seq
        (alert,) = (record for record in caplog.records if record.levelno >= logging.ERROR)
        assert match in alert.getMessage()
        # Within seconds it is read again.
        await rewrite(log, match, rows)
        fresh.matches.damaged._now = lambda: 1e12
        assert (await play(fresh, await fresh.matches.current(match), tokens)).seq == len(rows) + 1
        assert len(fresh.matches.damaged) == 0
        assert "is restored" in caplog.text


async def test_no_record_of_a_changed_log_is_signed(store_url: str) -> None:
    async with worker(store_url) as service:
        match, tokens = await played(service, None)
        seen = await service.access(match, tokens[0])
        assert (await service.record(seen)).text
        async with RedisLog(store_url) as log:
            rows = await log.read(match)
            await rewrite(log, match, [(seq, entry.replace(b'"at":1', b'"at":2')) for seq, entry in rows])
        # This worker knows the match as it was, and notices it all the same.
        with pytest.raises(MatchDamaged):
            await service.record(seen)
