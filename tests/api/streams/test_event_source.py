"""What a browser's ``EventSource`` does by itself: it connects again until a status tells it to stop."""

from __future__ import annotations

from typing import Any

import pytest
from tests.api.conftest import Server
from tests.api.stream_client import STREAM, messages, split
from tests.api.tickets import RESIGN, events, ticket

from skerry.api.answers import refusals
from skerry.api.resolvers import stream
from skerry.store.errors import Unavailable

pytestmark = pytest.mark.store

MOST = 5
"""After so many connections it would go on for ever."""


async def listen(api: Any, path: str, last: str = "", **parameters: Any) -> tuple[int, list[dict[str, str]]]:
    """Do as an ``EventSource`` does; return the status that ended it and the events heard."""
    heard: list[dict[str, str]] = []
    for _ in range(MOST):
        headers = {"accept": "text/event-stream"} | ({"last-event-id": last} if last else {})
        answer = await api.http.get(path, headers=headers, params=parameters)
        if answer.status_code != 200:
            return answer.status_code, heard
        for event in events(answer.text):
            last = event.get("id", last)
            heard.append(event)
    return 200, heard


async def over(api: Any, game: Any) -> str:
    """End a match and return its cursor."""
    await api.ask(RESIGN, game.tokens[0], id=game.id)
    cursor: str = (await api.match(game.id))["cursor"]
    return cursor


@pytest.mark.parametrize(
    "query",
    [
        "{ server { name } }",
        "{ nothing }",
        "{",
        'subscription { match(id: "m-aaaaaaaaaaaaaaaa") { __typename } }',
        'subscription { match(id: "m-aaaaaaaaaaaaaaaa", after: "x") { __typename ... on Refusal { code } } }',
        "subscription($a: Int!) { match(id: $a) { __typename } }",
    ],
)
async def test_it_hears_a_result_once(api: Any, query: str) -> None:
    status, heard = await listen(api, "/graphql", query=query)
    assert (status, [event["event"] for event in heard]) == (204, ["next", "complete"])


async def test_it_hears_a_match_to_its_end_once(api: Any, pebbles: Any) -> None:
    cursor = await over(api, pebbles)
    asked = {"query": STREAM, "variables": f'{{"id": "{pebbles.id}", "after": "0"}}'}
    status, heard = await listen(api, "/graphql", **asked)
    assert status == 204
    assert [event["event"] for event in heard] == ["next"] * (len(heard) - 1) + ["complete"]
    ids = [event["id"] for event in heard]
    assert (len(set(ids)), ids[-2:]) == (len(ids), [cursor, "complete"])
    # The connection broke in the middle, or before the end was said.
    assert await listen(api, "/graphql", ids[-3], **asked) == (204, heard[-2:])
    assert await listen(api, "/graphql", cursor, **asked) == (204, [])
    path = await ticket(api, pebbles.id, pebbles.tokens[1], "STREAM")
    assert await listen(api, path, cursor) == (204, [])
    status, by_ticket = await listen(api, path, after="0")
    assert (status, [event["id"] for event in by_ticket]) == (204, ids)


async def test_it_is_stopped_once_its_seat_or_ticket_is_dead(server: Server, pebbles: Any) -> None:
    path = await ticket(server.api, pebbles.id, pebbles.tokens[0], "STREAM")
    assert await listen(server.api, path[:-1]) == (403, [])
    assert await listen(server.api, "/stream/none", "complete") == (204, [])


async def test_it_is_not_stopped_while_anything_may_come(server: Server, pebbles: Any) -> None:
    path = await ticket(server.api, pebbles.id, None, "STREAM")
    query = {"query": STREAM, "variables": f'{{"id": "{pebbles.id}"}}'}
    for token, where, parameters in zip(pebbles.tokens, (path, "/graphql"), ({}, query), strict=True):
        known = await server.api.match(pebbles.id)
        headers = {"accept": "text/event-stream", "last-event-id": known["cursor"]}
        async with server.api.http.stream("GET", where, headers=headers, params=parameters) as answer:
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/event-stream")
            # The status came before there was anything to say.
            await server.api.play(pebbles.id, token, "bid 1")
            (event,) = await messages(split(answer), 1)
            assert event.message["entry"]["seq"] == known["seq"] + 1


async def test_it_may_come_again_after_what_a_later_request_may_change(
    api: Any, pebbles: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(*_: Any, **__: Any) -> Any:
        raise Unavailable("The store does not answer.")

    monkeypatch.setattr(stream, "access_of", silent)
    asked = {"query": STREAM, "variables": f'{{"id": "{pebbles.id}"}}'}
    status, heard = await listen(api, "/graphql", **asked)
    assert (status, len(heard)) == (200, 2 * MOST)
    assert not any("id" in event for event in heard)
    monkeypatch.undo()
    await over(api, pebbles)
    assert (await listen(api, "/graphql", **asked))[0] == 204
    assert refusals.refusal_of(Unavailable("")).retryable


async def test_a_program_is_told_the_end_as_before(api: Any, pebbles: Any) -> None:
    cursor = await over(api, pebbles)
    body = {"query": STREAM, "variables": {"id": pebbles.id}}
    for last in (cursor, "complete"):
        headers = {"accept": "text/event-stream", "last-event-id": last}
        answer = await api.http.post("/graphql", json=body, headers=headers)
        assert (answer.status_code, answer.text) == (200, "event: complete\ndata:\n\n")
    # Where nothing is streamed the header means nothing.
    answer = await api.http.get(
        "/graphql", params={"query": "{ server { name } }"}, headers={"last-event-id": "complete"}
    )
    assert answer.json()["data"]
