"""Rows that change while a match is seated: written together, shown at once where they changed."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from tests.plugins.stores import on_a_cluster_too, say
from tests.toys.pebbles import Pebbles

from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.lobby.index_scripts import PUT
from skerry.rules.game import AnyGame
from skerry.settings.lobby import LobbySettings
from skerry.settings.settings import Settings

pytestmark = pytest.mark.store

GAME = Pebbles()


def games(_name: str) -> AnyGame:
    return GAME


@asynccontextmanager
async def worker(url: str, seconds: float = 60) -> AsyncIterator[Service]:
    settings = Settings(lobby=LobbySettings(changes_interval=seconds, rows_interval=600))
    async with open_resources(url, None, settings=settings) as resources:
        yield Service(resources, games)


async def seated(service: Service) -> str:
    """Make a match and take its seats."""
    made = await service.create(GAME.name, 2, {}, secrets.token_urlsafe(16))
    for _ in range(2):
        seat = await service.join(secrets.token_urlsafe(16), code=made.code)
    return seat.done.state.match


async def taken(service: Service) -> dict[str, int]:
    """Return the taken seats of listed matches."""
    items, _ = await service.lobby.page(first=50)
    return {item.row.match: item.row.taken for item in items}


def scripts(url: str) -> int:
    found = re.search(rb"cmdstat_evalsha:calls=(\d+)", say(url, "INFO", "commandstats"))
    return int(found[1]) if found else 0


async def test_changes_of_a_match_take_one_write_and_who_made_them_sees_them(store_url: str) -> None:
    async with worker(store_url) as one, worker(store_url) as other:
        matches = [await seated(one) for _ in range(3)]
        assert await taken(other) == dict.fromkeys(matches, 0)
        before = scripts(store_url)
        assert await taken(one) == dict.fromkeys(matches, 2)
        assert scripts(store_url) == before + 3
        assert await taken(other) == dict.fromkeys(matches, 2)
        assert await one.lobby.heal() == 0
        assert await taken(one) == await taken(other)
        assert scripts(store_url) == before + 4  # of which one marks the lists as whole


async def test_a_player_finds_the_match_of_a_new_seat_on_any_worker_at_once(store_url: str) -> None:
    async with worker(store_url) as one, worker(store_url) as other:
        player, token = one.create_player(secrets.token_urlsafe(16))
        tokens = await one.tokens_of([token])
        made = await one.create(GAME.name, 2, {}, secrets.token_urlsafe(16))
        match = made.done.state.match
        await one.join(secrets.token_urlsafe(16), code=made.code, tokens=tokens)
        mine, _ = await other.lobby.page_of(player, first=5)
        assert [item.row.match for item in mine] == [match]
        await one.leave(match, tokens, None)
        assert await other.lobby.page_of(player, first=5) == ([], False)


@on_a_cluster_too
async def test_other_workers_see_changes_within_the_interval(store_url: str) -> None:
    async with worker(store_url, 0.05) as one, worker(store_url) as other:
        match = await seated(one)
        async with asyncio.timeout(10):
            # The lists of another worker wake nobody.
            while (await taken(other))[match] < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.02)


async def test_rows_are_written_although_the_store_has_forgotten_the_script(store_url: str) -> None:
    async with worker(store_url) as one, worker(store_url) as other:
        match = await seated(one)
        say(store_url, "SCRIPT", "FLUSH")
        await one.lobby.flush()
        assert (await taken(other))[match] == 2
        assert say(store_url, "SCRIPT", "EXISTS", PUT.digest) == b"*1\r\n:1\r\n"


async def test_what_is_pending_when_a_worker_dies_is_found_by_the_next_sweep(store_url: str) -> None:
    async with worker(store_url) as other:
        async with worker(store_url) as one:
            match = await seated(one)
        assert await taken(other) == {match: 0}
        assert await other.lobby.heal() == 1
        assert await taken(other) == {match: 2}


async def test_a_repeated_request_does_not_bring_back_an_older_row(store_url: str) -> None:
    async with worker(store_url) as one:
        made = await one.create(GAME.name, 2, {}, secrets.token_urlsafe(16))
        first = secrets.token_urlsafe(16)
        await one.join(first, code=made.code)
        await one.join(secrets.token_urlsafe(16), code=made.code)
        assert (await one.join(first, code=made.code)).done.repeated
        assert await taken(one) == {made.done.state.match: 2}
        # Rows that are not of the latest seq would be repaired.
        assert await one.lobby.heal() == 0
