"""A join code that was given leads to its match, whatever became of the worker that gave it.

The workers here do nothing in the background, so nothing repairs the lists: as if one was killed right after
its answer, while the other noticed nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import pytest
from tests.plugins.stores import on_a_cluster_too, say
from tests.toys.pebbles import Pebbles

from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.lobby.completeness import ListsBehind
from skerry.lobby.delisted import TAG
from skerry.lobby.unlisted_codes import UnlistedCodes
from skerry.log.refusals import UnknownMatch
from skerry.rules.game import AnyGame
from skerry.settings.lobby import LobbySettings
from skerry.settings.settings import Settings
from skerry.store.embedded.server import EmbeddedStore
from skerry.store.errors import Unavailable

pytestmark = pytest.mark.store

GAME = Pebbles()


def games(_name: str) -> AnyGame:
    return GAME


def strong() -> str:
    return secrets.token_urlsafe(16)


class Two(NamedTuple):
    """The worker that makes a match, and another."""

    maker: Service
    other: Service


@asynccontextmanager
async def worker(url: str) -> AsyncIterator[Service]:
    """Open a worker that only answers requests."""
    async with open_resources(url, None, settings=Settings(lobby=LobbySettings(code_wait=0.05))) as resources:
        yield Service(resources, games)


@pytest.fixture
async def two(store_url: str) -> AsyncIterator[Two]:
    async with worker(store_url) as maker, worker(store_url) as other:
        await other.lobby.heal()
        with pytest.raises(UnknownMatch):
            await other.join(strong(), code="AAAAAAAA")
        yield Two(maker, other)


async def unavailable(*_: Any, **__: Any) -> NoReturn:
    raise Unavailable("The store was killed.")


async def test_a_match_made_right_after_the_lists_refused_a_write(two: Two, store_url: str) -> None:
    say(store_url, "CONFIG", "SET", "min-replicas-to-write", "1")
    try:
        with pytest.raises(ListsBehind):
            await two.maker.join(strong(), code="AAAAAAAA")
    finally:
        say(store_url, "CONFIG", "SET", "min-replicas-to-write", "0")
    made = await two.maker.create(GAME.name, 2, {}, strong())
    assert (await two.other.join(strong(), code=made.code)).seat == 0


@on_a_cluster_too
async def test_a_match_whose_row_was_not_written(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(two.maker.resources.index, "take", unavailable)
    made = await two.maker.create(GAME.name, 2, {}, strong())
    assert (await two.other.join(strong(), code=made.code)).seat == 0


async def test_a_code_that_cannot_be_stored_at_all_is_not_given(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = strong()
    with monkeypatch.context() as killed:
        killed.setattr(two.maker.resources.index, "take", unavailable)
        killed.setattr(UnlistedCodes, "put", unavailable)
        with pytest.raises(Unavailable):
            await two.maker.create(GAME.name, 2, {}, request)
    # The repeated request reaches any worker, and finds the match that the first one made.
    made = await two.maker.create(GAME.name, 2, {}, request)
    assert made.done.repeated
    assert (await two.other.join(strong(), code=made.code)).seat == 0


async def test_a_code_kept_apart_leads_to_an_open_match_alone(two: Two) -> None:
    made = await two.maker.create(GAME.name, 1, {}, strong())
    match = made.done.state.match
    codes = UnlistedCodes(two.maker.resources.store)
    seated = await two.maker.join(strong(), code=made.code)
    token = two.maker.tokens.read(seated.token)
    assert (await two.maker.ready(match, [token], None)).state.phase != "OPEN"
    await two.maker.lobby.flush()
    await codes.put(made.code, match)
    await codes.put("ABCDEFGH", "m-gone")
    for code in (made.code, "ABCDEFGH"):
        with pytest.raises(UnknownMatch):
            await two.other.join(strong(), code=code)


async def test_a_restarted_store_may_have_lost_rows(tmp_path: Path) -> None:
    store = EmbeddedStore(tmp_path)
    async with AsyncExitStack() as stack:
        with store:
            maker, other = [await stack.enter_async_context(worker(store.url)) for _ in range(2)]
            await other.lobby.heal()
            made = await maker.create(GAME.name, 2, {}, strong())
            # As a store that is flushed every second loses them, or a replica that takes over.
            say(store.url, "DEL", f"sk:{{{TAG}}}:codes", f"sk:{{{TAG}}}:row:{made.done.state.match}")
        with store:
            with suppress(Unavailable):
                # Finds that the connection broke.
                await other.resources.store.of(TAG).call("PING")
            with pytest.raises(ListsBehind):
                await other.join(strong(), code=made.code)
            await other.lobby.heal()
            assert (await other.join(strong(), code=made.code)).seat == 0
            with pytest.raises(UnknownMatch):
                await other.join(strong(), code="AAAAAAAA")
