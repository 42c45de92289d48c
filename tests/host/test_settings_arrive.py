"""Settings of a worker where they have an effect: on what it asks the store, refuses and keeps."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import aclosing, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.plugins.clusters import TestCluster
from tests.plugins.stores import say
from tests.toys.pebbles import Pebbles

from skerry.auth.tokens import BadToken
from skerry.chain.entries import Head
from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.lobby.completeness import ListsBehind
from skerry.log.due_index import DueIndex
from skerry.log.event_log import Moved
from skerry.log.redis_log import RedisLog
from skerry.log.refusals import Busy, MatchDamaged, NotYet
from skerry.rules.game import AnyGame
from skerry.settings.auth import AuthSettings
from skerry.settings.lobby import LobbySettings
from skerry.settings.matches import MatchSettings
from skerry.settings.settings import Settings
from skerry.settings.store import StoreSettings
from skerry.settings.streams import StreamSettings
from skerry.store.embedded.server import EmbeddedStore
from skerry.store.errors import Unavailable
from skerry.store.limits import StoreLimits

pytestmark = pytest.mark.store

GAME = Pebbles()


def games(_name: str) -> AnyGame:
    return GAME


@asynccontextmanager
async def worker(url: str, **settings: Any) -> AsyncIterator[Service]:
    async with open_resources(url, None, settings=Settings(**settings)) as resources:
        yield Service(resources, games)


def strong() -> str:
    return secrets.token_urlsafe(16)


async def made(service: Service) -> str:
    return (await service.create(GAME.name, 2, {}, strong())).done.state.match


async def played(service: Service) -> str:
    """Make a match and play it to its end."""
    created = await service.create(GAME.name, 2, {}, strong())
    match = created.done.state.match
    tokens = []
    for _ in range(2):
        seated = await service.join(strong(), code=created.code)
        tokens.append(await service.tokens_of([seated.token]))
    for token in tokens:
        await service.ready(match, token, None)
    state = await service.matches.current(match)
    while state.phase != "OVER":
        seat = min(state.decisions())
        move = GAME.format(next(iter(GAME.legal_moves(state.game_state, seat))))
        state = (await service.play(match, tokens[seat], None, move)).state
    return match


def calls(url: str, command: str) -> int:
    """Return how often the store was sent a command."""
    found = say(url, "INFO", "commandstats").partition(f"cmdstat_{command}:calls=".encode())[2]
    return int(found.partition(b",")[0] or 0)


@pytest.mark.parametrize("connections", [1, 3])
async def test_so_many_connections_lead_to_the_store(connections: int, store_url: str) -> None:
    async with worker(store_url, store=StoreSettings(store_connections=connections)) as service:
        await asyncio.gather(*(service.matches.log.head(f"m-{number}") for number in range(50)))
        names = say(store_url, "CLIENT", "LIST").split()
        assert names.count(b"name=skerry-log") == connections


async def test_a_cluster_is_spoken_to_by_the_settings(three: TestCluster) -> None:
    store = StoreSettings(store_connections=2, map_interval=0.05)
    async with worker(three.url, store=store) as service:
        await asyncio.gather(*(service.matches.log.head(f"m-{number}") for number in range(100)))
        for server in three.primaries:
            assert server.say("CLIENT", "LIST").split().count(b"name=skerry-log") == 2
            server.say("CONFIG", "RESETSTAT")
        async with asyncio.timeout(8):
            # By default there is one in five seconds.
            while sum(_maps(server) for server in three.primaries) < 20:  # noqa: ASYNC110
                await asyncio.sleep(0.05)


def _maps(server: Any) -> int:
    found = server.say("INFO", "commandstats").partition(b"cmdstat_cluster|slots:calls=")[2]
    return int(found.partition(b",")[0] or 0)


async def test_a_store_that_is_away_is_asked_as_often_as_the_settings_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asyncio.Semaphore(0)

    async def away(*_: object) -> str:
        asked.release()
        raise Unavailable("It is away.")

    monkeypatch.setattr("skerry.host.resources.resolve_url", away)

    async def start() -> None:
        settings = Settings(store=StoreSettings(start_interval=0.05))
        async with open_resources("redis://nowhere", None, waiting=lambda _: None, settings=settings):
            raise AssertionError("it is away")

    starting = asyncio.create_task(start())
    async with asyncio.timeout(10):
        # By default it is asked once a second.
        for _ in range(20):
            await asked.acquire()
    starting.cancel()


async def test_how_full_the_store_may_be_is_a_setting(store_url: str) -> None:
    say(store_url, "CONFIG", "SET", "maxmemory", "20mb")
    try:
        async with worker(store_url, store=StoreSettings(full_percent=1)) as service:
            assert any("of maxmemory is in use" in text for text in service.resources.durability.warnings)
            assert (await service.resources.watch.look()).durability.warnings
        async with worker(store_url) as service:
            assert not any("of maxmemory" in text for text in service.resources.durability.warnings)
    finally:
        say(store_url, "CONFIG", "SET", "maxmemory", "0")


def test_how_much_of_the_disk_must_be_free_is_a_setting(tmp_path: Path) -> None:
    with EmbeddedStore(tmp_path, StoreLimits(private_free_bytes=10**18)) as store:
        trouble = store.trouble()
        assert trouble is not None
        assert trouble.reason == "disk"
    assert not (tmp_path / "server.log.1").exists()
    with EmbeddedStore(tmp_path, StoreLimits(private_log_bytes=1)) as store:
        assert store.trouble() is None
    assert (tmp_path / "server.log.1").exists()


async def test_caches_are_as_large_as_the_settings_say(store_url: str) -> None:
    matches = MatchSettings(
        cache_mib=1, cached_states=3, cached_entries=4, cached_acknowledged=5, cached_damages=6
    )
    auth = AuthSettings(cached_rotations=7, cached_join_codes=8)
    async with worker(store_url, matches=matches, auth=auth) as service:
        for _ in range(9):
            match = await made(service)
            await service.rotations.mark(match, 0, 1)
            service.matches.report(MatchDamaged(match, 1, "of a test"))
            await service.matches.current(await made(service))
        log = service.resources.log
        assert isinstance(log, RedisLog)
        assert log._acknowledged.maxsize == 5
        assert service.matches.cache.sizes == (9, 3)
        assert service.matches.cache._budget == 1024 * 1024
        assert len(service.feed._entries) == 4
        assert len(service.matches.damaged) == 6
        assert len(service.rotations._marks) == 7
        assert len(service.tokens._codes) == 8


async def test_what_died_elsewhere_serves_as_long_as_the_settings_say(store_url: str) -> None:
    auth, lobby = AuthSettings(rotation_fresh=0.1, operator_fresh=0.1), LobbySettings(delisted_fresh=0.1)
    async with (
        worker(store_url) as here,
        worker(store_url, auth=auth, lobby=lobby) as quick,
        worker(store_url) as slow,
    ):
        match, key = await made(here), await here.operators.add("anna")
        for one in (quick, slow):
            assert not await one.rotations.mark(match, 0, 1)
            assert not await one.delisted.has(match)
            await one.operators.token(key)
        before = time.monotonic()
        await here.rotations.rotate(match, 0, 1, "mark")
        await here.delisted.put(match, delisted=True)
        await here.operators.revoke("anna")
        await asyncio.sleep(0.15)
        assert await quick.rotations.mark(match, 0, 1) == "mark"
        assert await quick.delisted.has(match)
        with pytest.raises(BadToken):
            await quick.operators.token(key)
        marks = await slow.rotations.mark(match, 0, 1), await slow.delisted.has(match)
        if time.monotonic() - before < 2:  # as it is but on a machine that is very busy
            assert marks == ("", False)


async def test_a_match_is_read_and_followed_in_pages_of_the_settings(store_url: str) -> None:
    async with worker(store_url) as here:
        match = await played(here)
        entries = (await here.matches.current(match)).seq
    say(store_url, "CONFIG", "RESETSTAT")
    async with worker(store_url, matches=MatchSettings(read_page=3)) as service:
        assert (await service.matches.current(match)).seq == entries
        # Each page begins with the last entry of the one before it.
        assert calls(store_url, "xrange") >= entries / 3
    async with worker(store_url, streams=StreamSettings(stream_page=3)) as service:
        say(store_url, "CONFIG", "RESETSTAT")
        async with aclosing(service.resources.tailer.follow(match)) as rows:
            for _ in range(entries):
                await anext(rows)
        assert calls(store_url, "xrange") >= entries / 3
    async with worker(store_url) as service:
        say(store_url, "CONFIG", "RESETSTAT")
        await service.matches.current(match)
        assert calls(store_url, "xrange") == 1


async def test_an_entry_is_waited_for_as_long_as_the_settings_say(store_url: str) -> None:
    async with worker(store_url, matches=MatchSettings(entry_wait=0.1)) as service:
        match, before = await made(service), time.monotonic()
        with pytest.raises(NotYet):
            await service.matches.at_least(match, 9)
        assert time.monotonic() - before < MatchSettings().entry_wait


async def test_a_damaged_match_is_read_again_when_the_settings_say(store_url: str) -> None:
    async with worker(store_url, matches=MatchSettings(damaged_again=0.05)) as service:
        match = await made(service)
        service.matches.report(MatchDamaged(match, 1, "of a test"))
        with pytest.raises(MatchDamaged):
            await service.matches.current(match)
        await asyncio.sleep(0.1)
        assert (await service.matches.current(match)).seq == 1


async def test_a_request_is_tried_as_often_as_the_settings_say(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    async def beaten(match: str, **_: Any) -> Moved:
        tried.append(match)
        return Moved(Head(1, (await service.matches.current(match)).hash.hex()))

    async def lost(match: str, **_: Any) -> Moved:
        tried.append(match)
        raise Unavailable("The reply is lost.")

    matches = MatchSettings(max_attempts=3, append_retries=4, append_pause=0)
    async with worker(store_url, matches=matches) as service:
        created = await service.create(GAME.name, 2, {}, strong())
        monkeypatch.setattr(service.resources.log, "append", beaten)
        with pytest.raises(Busy):
            await service.join(strong(), code=created.code)
        assert len(tried) == 3
    matches = MatchSettings(append_retries=4, append_pause=0)
    async with worker(store_url, matches=matches) as service:
        tried.clear()
        monkeypatch.setattr(service.resources.log, "append", lost)
        with pytest.raises(Unavailable):
            await service.join(strong(), code=created.code)
        assert len(tried) == 1 + 4


async def test_what_is_due_is_looked_at_as_the_settings_say(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dues(names: Iterable[str]) -> Mapping[str, int | None]:
        return dict.fromkeys(names, 1)

    matches = MatchSettings(due_batch=2, due_again=1000)
    async with worker(store_url, matches=matches) as service:
        monkeypatch.setattr(service.resources.log, "dues", dues)
        index = DueIndex(service.resources.store)
        for number in range(3):
            await index.note(f"m-{number}", 1)
        # None of them can be folded, so each is put off.
        assert [await service.due_sweep.sweep() for _ in range(3)] == [2, 1, 0]
        now = service.resources.clock.now()
        off = [at - now for _, at in await index.until(now + 10_000_000)]
        assert len(off) == 3
        assert all(900_000 < wait <= 1_000_000 for wait in off)


async def test_a_code_is_waited_for_and_keys_are_looked_for_as_the_settings_say(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sampled: list[int] = []

    async def sample(_log: object, _index: object, count: int) -> frozenset[str]:
        sampled.append(count)
        return frozenset()

    waits: list[float] = []

    async def wait(_complete: object, seconds: float) -> bool:
        waits.append(seconds)
        return True

    monkeypatch.setattr("skerry.host.keyring_check._sampled", sample)
    monkeypatch.setattr("skerry.lobby.completeness.Completeness.wait", wait)
    auth, lobby = AuthSettings(keyring_sample=7), LobbySettings(code_wait=0.7)
    async with worker(store_url, auth=auth, lobby=lobby) as service:
        with pytest.raises(ListsBehind):
            await service.lobby.match_of("ABCDEFGH")
    assert (sampled, waits) == ([7], [0.7])
