"""Turns of bots: handed to one worker at a time, to none but the server's own, and found after a crash."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace
from tests.api.conftest import Api, opened_api, strong

from skerry.auth.tokens import BotsToken
from skerry.host.bot_index import BotIndex
from skerry.host.bot_projection import BotProjection
from skerry.host.resources import Resources, open_resources
from skerry.settings.api import ApiSettings
from skerry.settings.bots import BotSettings
from skerry.settings.settings import Settings

pytestmark = pytest.mark.store

WORK = """query($first: Int, $wait: Int, $lease: Int) {
  botWork(first: $first, waitSeconds: $wait, leaseSeconds: $lease) { __typename
    ... on BotWork { turns { matchId seat openedSeq bot { name level } token } }
    ... on Refusal { code message hint } } }"""


@pytest.fixture
async def resources(store_url: str) -> AsyncIterator[Resources]:
    """Resources whose sweeps are the tests' own."""
    bots = BotSettings(bot_sweep=3600)
    async with open_resources(store_url, None, settings=replace(Settings(), bots=bots)) as opened:
        # Matches of other tests would have their bots found again.
        for pattern in ("sk:{bots}.*", "sk:{m-*}:*"):
            await opened.store.any.call("DEL", *await opened.store.any.call("KEYS", pattern), "none")
        yield opened


def bots_token(api: Api) -> str:
    """Return the token of the server's bots."""
    return api.service.tokens.issue(BotsToken(api.service.resources.keyring.current))


async def work(api: Api, wait: int = 0, lease: int = 600, first: int = 9, token: str | None = None) -> Any:
    """Ask for turns."""
    return await api.ask(WORK, token or bots_token(api), first=first, wait=wait, lease=lease)


async def seats(api: Api, **more: Any) -> list[tuple[str, int]]:
    """Return the matches and seats of the turns that are handed out."""
    return [(turn["matchId"], turn["seat"]) for turn in (await work(api, **more))["turns"]]


async def begun(api: Api, bots: int = 1) -> tuple[str, str]:
    """Begin a match of a person in the last seat with bots in all others, and return its id and token."""
    made = await api.ask(
        """mutation($id: ID!, $seats: Int!, $bots: [BotSeatInput!]) {
          createMatch(game: "pebbles", seats: $seats, requestId: $id, bots: $bots, listed: false) {
            ... on MatchCreated { code match { id } } } }""",
        id=strong(),
        seats=bots + 1,
        bots=[{"seat": seat, "bot": "random"} for seat in range(bots)],
    )
    person = await api.join(made["code"])
    match = made["match"]["id"]
    ready = "mutation($id: ID!) { ready(matchId: $id) { ... on TableChanged { match { phase } } } }"
    assert (await api.ask(ready, person["token"], id=match))["match"]["phase"] == "RUNNING"
    return match, person["token"]


async def move(api: Api, match: str, token: str) -> Any:
    """Play any legal move."""
    notation = (await api.legal(match, token))["moves"][0]["notation"]
    return await api.play(match, token, notation)


async def test_a_turn_is_handed_to_one_worker_and_played_with_its_token(api: Api) -> None:
    match, person = await begun(api)
    await api.service.bot_turns.flush()
    (turn,) = (await work(api))["turns"]
    assert (turn["matchId"], turn["seat"]) == (match, 0)
    assert turn["bot"] == {"name": "random", "level": "normal"}
    assert await seats(api) == []
    played = await move(api, match, turn["token"])
    assert played["entry"]["by"]["seat"] == 0
    assert (await api.match(match, turn["token"]))["viewer"] == "0"
    await api.service.bot_turns.flush()
    assert await seats(api) == []
    # The long poll hears of the next turn.
    waiting = asyncio.ensure_future(work(api, wait=20))
    await asyncio.sleep(0)
    await move(api, match, person)
    (next_turn,) = (await waiting)["turns"]
    assert next_turn["openedSeq"] > turn["openedSeq"]


async def test_a_turn_that_is_not_played_is_handed_out_again(api: Api) -> None:
    await begun(api)
    await api.service.bot_turns.flush()
    first = await work(api, lease=1)
    assert await seats(api, wait=0) == []
    assert await work(api, wait=20) == first


async def test_several_turns_are_shared(api: Api) -> None:
    begun_matches = [await begun(api) for _ in range(4)]
    await api.service.bot_turns.flush()
    found = await asyncio.gather(*(seats(api, first=1) for _ in range(8)))
    assert sorted(turn for turns in found for turn in turns) == sorted(
        (match, 0) for match, _ in begun_matches
    )


async def test_another_worker_hears_of_a_turn(api: Api, resources: Resources, settings: ApiSettings) -> None:
    match, _ = await begun(api)
    async with opened_api(resources, settings) as other:
        assert await seats(other, wait=20) == [(match, 0)]


async def test_only_the_token_of_the_bots_takes_turns(api: Api, resources: Resources) -> None:
    match, person = await begun(api)
    for token in (None, person):
        refused = await api.ask(WORK, token, wait=0)
        assert (refused["__typename"], refused["code"]) == ("Forbidden", "BOTS_TOKEN_NEEDED")
    mine = bots_token(api)
    await api.service.bot_turns.flush()
    assert await seats(api, token=mine, lease=1) == [(match, 0)]
    seat = await api.ask("query($id: ID!) { match(id: $id) { ... on Match { viewer } } }", mine, id=match)
    assert seat["viewer"] == "public"
    wrong: tuple[tuple[Any, str], ...] = (
        ({"lease": 0}, "LEASE_INVALID"),
        ({"lease": 601}, "LEASE_INVALID"),
        ({"wait": 56}, "WAIT_INVALID"),
        ({"first": 201}, "PAGE_INVALID"),
    )
    for given, code in wrong:
        assert (await work(api, **given))["code"] == code
    waiting = asyncio.ensure_future(api.ask(WORK, mine, wait=20))
    await asyncio.sleep(0)
    await resources.keyring.rotate()
    # Whoever waits with the old token gets no turn any more, but leaves it to others.
    assert (await waiting)["code"] == "BOTS_TOKEN_NEEDED"
    assert await seats(api, wait=20) == [(match, 0)]
    assert (await api.ask(WORK, mine, wait=0))["code"] == "BOTS_TOKEN_NEEDED"
    assert (await work(api))["__typename"] == "BotWork"


async def test_turns_that_a_killed_worker_did_not_note_are_found(
    api: Api, resources: Resources, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, person = await begun(api)
    lost = await begun(api)
    await api.service.bot_turns.flush()
    for turn in (await work(api))["turns"]:
        await move(api, turn["matchId"], turn["token"])
    await api.service.bot_turns.flush()
    assert await seats(api) == []
    with monkeypatch.context() as killed:
        killed.setattr(BotProjection, "note", lambda *_: None)
        await move(api, match, person)
        assert await seats(api) == []
    assert await api.service.bot_work.sweep() == 1
    assert await seats(api) == [(match, 0)]
    assert await api.service.bot_work.sweep() == 0
    # A match that the index knows of, but the store no longer has, is dropped.
    log = f"sk:{{{lost[0]}}}"
    await resources.store.of(lost[0]).call("DEL", f"{log}:log", f"{log}:head", f"{log}:requests")
    assert await api.service.bot_work.sweep() == 1
    index = BotIndex(resources.store)
    assert [list(known) async for known in index.matches()] == [[match]]


async def test_what_the_index_has_too_much_of_is_not_handed_out(api: Api, resources: Resources) -> None:
    """As after a worker that was killed before it noted that a bot had moved."""
    match, _ = await begun(api)
    await api.service.bot_turns.flush()
    (turn,) = (await work(api))["turns"]
    await move(api, match, turn["token"])
    await api.service.bot_turns.flush()
    await resources.store.of("bots").call("ZADD", "sk:{bots}.awaited", "1", f"{match} 0", "1", f"{match} 1")
    assert await seats(api) == []
    assert await resources.store.of("bots").call("ZCARD", "sk:{bots}.awaited") == 0


async def test_a_person_in_the_seat_ends_the_bot_s_turn(api: Api) -> None:
    """The match ends: the index holds nothing of it any more."""
    match, person = await begun(api)
    await api.service.bot_turns.flush()
    await api.ask("mutation($id: ID!) { resign(matchId: $id) { __typename } }", person, id=match)
    await api.service.bot_turns.flush()
    assert await seats(api) == []
    lane = api.service.resources.store.of("bots")
    assert [await lane.call("EXISTS", f"sk:{{bots}}.{name}") for name in ("seats", "seqs", "awaited")] == [
        0
    ] * 3


async def test_a_seat_whose_time_is_up_is_played_by_the_default_bot(api: Api) -> None:
    made = await api.ask(
        """mutation($id: ID!) {
          createMatch(game: "pebbles", seats: 2, requestId: $id, listed: false,
                      clock: {kind: DECISION, time: 1000, expiry: BOT}) {
            ... on MatchCreated { code match { id } } } }""",
        id=strong(),
    )
    match = made["match"]["id"]
    for seated in [await api.join(made["code"]) for _ in range(2)]:
        text = "mutation($id: ID!) { ready(matchId: $id) { __typename } }"
        await api.ask(text, seated["token"], id=match)
    # Both seats decide at once, and both run out of time.
    (turn,) = (await work(api, wait=20, first=1))["turns"]
    assert (turn["matchId"], turn["bot"]) == (match, {"name": "random", "level": "normal"})
    text = "query($id: ID!) { match(id: $id) { ... on Match { seats { kind bot { name } } } } }"
    shown = (await api.ask(text, id=match))["seats"][turn["seat"]]
    assert shown == {"kind": "BOT", "bot": {"name": "random"}}
    assert (await move(api, match, turn["token"]))["__typename"] == "MovePlayed"


async def test_lists_that_are_rebuilt_find_the_bots_again(api: Api, resources: Resources) -> None:
    """As the sweep of the lists does for a match whose worker was killed before it noted anything."""
    match, _ = await begun(api)
    await api.service.bot_turns.flush()
    lane = resources.store.of("bots")
    await lane.call("DEL", *await lane.call("KEYS", "sk:{bots}.*"))
    assert await seats(api) == []
    await api.service.lobby.rebuild()
    assert (match, 0) in await seats(api, wait=20)
