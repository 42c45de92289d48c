"""A store that lost its tail, by a fail-over or a restored backup: streams say so, and go on exactly."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.api.conftest import Server, begin
from tests.api.several_workers import played, workers
from tests.plugins.following import KINDS, Follower
from tests.plugins.forgetting import Loss

from skerry.store.embedded.server import EmbeddedStore

pytestmark = pytest.mark.store

SECONDS = 120
"""How long anything may take on a busy machine."""

TICKET = "mutation($id: ID!) { createTicket(matchId: $id, kind: STREAM) { ... on TicketCreated { path } } }"
RESIGN = "mutation($id: ID!) { resign(matchId: $id) { __typename } }"
POLL = (
    "query($id: ID!, $after: Cursor) { nextDecision(matchId: $id, after: $after, waitSeconds: 600) {"
    " __typename ... on DecisionDue { cursor openedSeq } } }"
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[EmbeddedStore]:
    """A store of one's own."""
    with EmbeddedStore(tmp_path / "store") as opened:
        yield opened


@pytest.fixture
def loss(store: EmbeddedStore, tmp_path: Path) -> Loss:
    """What it will lose."""
    return Loss(store, tmp_path / "copy")


@pytest.fixture
async def servers(store: EmbeddedStore) -> AsyncIterator[list[Server]]:
    """Two workers over it."""
    async with workers(store.url, lag=1000) as opened:
        yield opened


@pytest.mark.parametrize("before", [2, 9], ids=["shorter", "longer"])
async def test_every_stream_says_so_and_goes_on_exactly(
    servers: list[Server], loss: Loss, before: int
) -> None:
    one, other = servers
    urls = [server.url for server in servers]
    game = await begin(one.api, "murmurs", seed="rewound")
    tickets = [(await one.api.ask(TICKET, token, id=game.id))["path"] for token in (None, *game.tokens)]
    followers = [
        Follower(kind, urls, game.id, token, ticket)
        for token, ticket in zip((None, *game.tokens), tickets, strict=True)
        for kind in KINDS
    ]
    # Some were cut off, and are at the other worker when they come back with what is lost.
    gone = followers[::3]
    async with asyncio.timeout(SECONDS), asyncio.TaskGroup() as group:
        tasks = [group.create_task(follower.run()) for follower in followers]
        await played(one, game, "murmur a", "murmur b")
        loss.snapshot()
        await played(other, game, "murmur c", "say d", "say e")
        await asyncio.gather(*(follower.until(lambda heard: heard.seq == 10) for follower in followers))
        for follower in gone:
            follower.pause()
            follower.cut(to=1)
        await loss.happen()
        await played(one, game, *(f"murmur x{number}" for number in range(before)))
        for follower in gone:
            follower.resume()
        await asyncio.gather(*(follower.until(lambda heard: bool(heard.notices)) for follower in followers))
        await played(other, game, "say y", "murmur z")
        await one.api.ask(RESIGN, game.tokens[0], id=game.id)
        await asyncio.gather(*tasks)
    log = await one.api.service.matches.all_entries(game.id)
    assert len(log) == 7 + before + 3
    for token in (None, *game.tokens):
        calm = Follower("socket", urls, game.id, token)
        await calm.run()
        assert [message["entry"]["hash"] for message in calm.received] == [entry.hash.hex() for entry in log]
        for follower in followers:
            if follower.token == token:
                assert follower.received == calm.received, follower.kind
    for follower in followers:
        answer = [(notice["__typename"], notice["lastCommonSeq"]) for notice in follower.notices]
        # Who comes back with one cursor alone: nothing before it is known to be common.
        assert answer == [("Rewound", 0 if follower in gone else 7)], follower.kind
        assert follower.notices[0]["cursor"] == ("0" if follower in gone else follower.received[6]["cursor"])


async def test_whose_move_was_lost_is_asked_again_by_the_poll_under_way(
    servers: list[Server], loss: Loss
) -> None:
    one, other = servers
    game = await begin(one.api, "murmurs", seed="rewound")
    loss.snapshot()
    asked = (await one.api.match(game.id))["cursor"]
    await played(one, game, "say lost")
    lost = (await other.api.match(game.id))["cursor"]
    body = {"query": POLL, "variables": {"id": game.id, "after": lost}}
    headers = {"authorization": f"Bearer {game.tokens[0]}"}
    waiting = [
        asyncio.create_task(
            server.api.http.post("/graphql", json=body, headers=headers, timeout=SECONDS + 60)
        )
        for server in servers
    ]
    async with asyncio.timeout(SECONDS):
        while not all(server.api.service.resources.tailer.watched for server in servers):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await loss.happen()
        for answer in await asyncio.gather(*waiting):
            result: Any = json.loads(answer.content)["data"]["nextDecision"]
            assert (result["__typename"], result["cursor"]) == ("DecisionDue", asked)


async def test_a_loss_while_a_stream_opens_is_a_refusal_that_may_be_retried(
    servers: list[Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = servers
    game = await begin(one.api, "murmurs", seed="rewound")
    await played(one, game, "say a")
    log = one.api.service.resources.log
    follow = "subscription($id: ID!) { match(id: $id) { __typename ... on Refusal { retryable } } }"
    body = {"query": follow, "variables": {"id": game.id}}
    stream = {"accept": "text/event-stream"}
    for found in ([], await log.read(game.id, 4, 5)):

        async def lost(*_: Any, found: Any = found) -> Any:
            return found

        monkeypatch.setattr(log, "read_acknowledged", lost)
        answer = (await one.api.http.post("/graphql", json=body, headers=stream)).text
        assert '"__typename":"Unavailable","retryable":true' in answer


async def test_a_match_that_is_gone_altogether_is_said_to_be_unknown(
    servers: list[Server], loss: Loss
) -> None:
    one, other = servers
    loss.snapshot()
    game = await begin(one.api, "murmurs", seed="rewound")
    cursor = (await one.api.match(game.id))["cursor"]
    follow = "subscription($id: ID!, $after: Cursor) { match(id: $id, after: $after) { __typename ...R } }"
    refused = "fragment R on Refusal { code }"
    body = {"query": follow + refused, "variables": {"id": game.id, "after": cursor}}
    stream = {"accept": "text/event-stream"}
    async with asyncio.timeout(SECONDS):
        async with one.api.http.stream("POST", "/graphql", json=body, headers=stream, timeout=None) as answer:
            following = asyncio.create_task(answer.aread())
            while not one.api.service.resources.tailer.watched:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            await loss.happen()
            lines = (await following).decode().splitlines()
        result = [json.loads(line.removeprefix("data: ")) for line in lines if line.startswith("data: {")]
        assert [one["data"]["match"] for one in result] == [
            {"__typename": "Rewound"},
            {"__typename": "NotFound", "code": "UNKNOWN_MATCH"},
        ]
        assert (await other.api.match(game.id))["code"] == "UNKNOWN_MATCH"
