"""Several tokens on one socket or request: many matches at once, and several seats at one screen."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.api.conftest import Server, begin, strong
from tests.api.stream_client import hear, send, socket
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from skerry.settings.api import ApiSettings

pytestmark = pytest.mark.store

VIEWER = (
    "query($id: ID!, $as: Int) { match(id: $id, as: $as) {"
    " ... on Match { viewer } ... on Refusal { code } } }"
)
PLAYER = "mutation($r: ID!) { createPlayer(requestId: $r) { ... on PlayerCreated { token } } }"


@pytest.fixture
def settings() -> ApiSettings:
    """A socket carries few operations at once, and a message is small."""
    return ApiSettings(heartbeat=0.5, max_operations=3, max_body=4096)


async def test_one_socket_serves_seats_of_many_matches(server: Server) -> None:
    api = server.api
    one, two, three = [await begin(api, "pebbles") for _ in range(3)]
    player = (await api.ask(PLAYER, r=strong()))["token"]
    made = await api.create("pebbles")
    await api.join(made["code"], player)
    tokens = [one.tokens[0], two.tokens[1], *three.tokens, player]
    payloads: list[dict[str, Any]] = [
        {"tokens": tokens},
        {"token": tokens[0], "tokens": tokens[1:]},
        {"Authorization": f"Bearer {', Bearer '.join(tokens)}"},
    ]
    asked: list[tuple[str, int | None, dict[str, str]]] = [
        (one.id, None, {"viewer": "0"}),
        (two.id, None, {"viewer": "1"}),
        (two.id, 0, {"code": "NOT_YOUR_SEAT"}),
        (three.id, None, {"code": "SEAT_UNCLEAR"}),
        (three.id, 0, {"viewer": "0"}),
        (three.id, 1, {"viewer": "1"}),
        (made["match"]["id"], None, {"viewer": "0"}),
    ]
    for payload in payloads:
        async with socket(server, payload) as opened:
            for number, (match, seat, answer) in enumerate(asked):
                variables = {"id": match, "as": seat}
                await send(
                    opened,
                    id=str(number),
                    type="subscribe",
                    payload={"query": VIEWER, "variables": variables},
                )
                assert (await hear(opened))["payload"]["data"]["match"] == answer
                assert (await hear(opened))["type"] == "complete"
    for match, seat, answer in asked:
        assert await api.ask(VIEWER, ", ".join(tokens), id=match, **{"as": seat}) == answer


async def test_there_are_only_so_many_tokens(server: Server) -> None:
    game = await begin(server.api, "pebbles")
    many = [game.tokens[0]] * ApiSettings().max_credentials
    assert await server.api.ask(VIEWER, ", ".join(many), id=game.id) == {"viewer": "0"}
    assert await server.api.ask(VIEWER, ", ".join([*many, "x"]), id=game.id) == {"code": "BAD_TOKEN"}


async def test_a_socket_carries_only_so_many_operations(server: Server) -> None:
    game = await begin(server.api, "pebbles")
    stream = "subscription($id: ID!) { match(id: $id) { __typename } }"
    payload = {"query": stream, "variables": {"id": game.id}}
    async with socket(server) as opened:
        for key in "abc":
            await send(opened, id=key, type="subscribe", payload=payload)
            assert (await hear(opened))["type"] == "next"
        await send(opened, id="d", type="subscribe", payload=payload)
        answer = await hear(opened)
        assert (answer["id"], answer["type"]) == ("d", "error")
        assert answer["payload"][0]["extensions"]["code"] == "TOO_MANY_OPERATIONS"
        await send(opened, id="a", type="complete")
        await send(opened, id="d", type="subscribe", payload=payload)
        assert (await hear(opened))["id"] == "d"


async def test_a_message_over_the_limit_closes_the_socket(server: Server) -> None:
    # Twice the size the library refuses by itself, in the same way.
    for size in (4097, 9000):
        async with connect(server.socket, subprotocols=["graphql-transport-ws"]) as opened:  # type: ignore[list-item]  # a NewType of str
            await opened.send(json.dumps({"type": "ping", "payload": {"x": "x" * size}}))
            with pytest.raises(ConnectionClosed) as closed:
                await opened.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009


async def test_lists_of_matches_have_a_largest_page(server: Server) -> None:
    query = "query($n: Int!) { matches(first: $n) { pageInfo { hasNextPage } } }"
    assert "data" in await server.api.post(query, n=200)
    for size in (201, -1):
        answer = await server.api.post(query, n=size)
        assert answer["errors"][0]["extensions"]["code"] == "PAGE_INVALID"
