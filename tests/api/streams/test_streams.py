"""Streams through a real worker: event streams with ids, sockets, resuming, and the worker's end."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
from tests.api.conftest import Server, begin
from tests.api.stream_client import STREAM, Event, events, hear, messages, send, socket, subscribe
from tests.toys.pebbles import Pebbles
from websockets.exceptions import ConnectionClosed

pytestmark = pytest.mark.store


@pytest.fixture
async def game(server: Server) -> Any:
    """A running match on the worker."""
    return await begin(server.api, "pebbles", seed="a pebble")


async def bid(server: Server, game: Any, *seats: int) -> None:
    """Make bids."""
    for seat in seats:
        played = await server.api.play(game.id, game.tokens[seat], "bid 1")
        assert played["__typename"] == "MovePlayed"


async def test_an_event_stream_carries_cursors_and_resumes_without_gap_or_repeat(
    server: Server, game: Any
) -> None:
    async with events(server, game.id, after="0") as stream:
        past = await messages(stream, 5)
        await bid(server, game, 0)
        (live,) = await messages(stream, 1)
    answer = [*past, live]
    assert [event.message["entry"]["seq"] for event in answer] == [1, 2, 3, 4, 5, 6]
    assert {event.fields["event"] for event in answer} == {"next"}
    assert [event.fields["id"] for event in answer] == [event.message["cursor"] for event in answer]
    await bid(server, game, 1)
    # The browser's own header goes before the argument, which still says where it all began.
    async with events(server, game.id, after="0", last=past[3].fields["id"]) as stream:
        assert [event.message["entry"]["seq"] for event in await messages(stream, 3)] == [5, 6, 7]


async def test_without_a_cursor_a_stream_begins_with_how_the_match_stands(server: Server, game: Any) -> None:
    async with events(server, game.id) as stream:
        (first,) = await messages(stream, 1)
        assert first.message["match"]["seq"] == first.message["entry"]["seq"] == 5
        await bid(server, game, 1)
        (second,) = await messages(stream, 1)
        assert second.message["entry"]["by"] == {"seat": 1, "move": None}


async def test_a_stream_is_completed_when_the_match_is_over(server: Server, game: Any) -> None:
    async with events(server, game.id) as stream:
        await messages(stream, 1)
        await server.api.ask(
            "mutation($id: ID!) { resign(matchId: $id) { __typename } }", game.tokens[0], id=game.id
        )
        last, complete = await messages(stream, 2)
    assert (last.message["match"]["phase"], last.message["match"]["viewer"]) == ("OVER", "all")
    assert (complete.fields["event"], complete.fields["data"]) == ("complete", "")
    async with events(server, game.id, after=last.fields["id"]) as stream:
        (done,) = await messages(stream, 1)
    assert done.fields["event"] == "complete"


async def test_a_refused_stream_says_why_and_completes(server: Server, game: Any) -> None:
    for match, variables, token, code in (
        ("m-unknown", {}, None, "UNKNOWN_MATCH"),
        (game.id, {"after": "nonsense"}, None, "CURSOR_INVALID"),
        (game.id, {"after": f"3-{'0' * 63}"}, None, "CURSOR_INVALID"),
        (game.id, {"as": 1}, game.tokens[0], "NOT_YOUR_SEAT"),
        (game.id, {}, "no token", "BAD_TOKEN"),
    ):
        async with events(server, match, token, **variables) as stream:
            refused, complete = await messages(stream, 2)
        assert refused.message["code"] == code
        assert complete.fields["event"] == "complete"


async def test_a_cursor_of_another_branch_gets_a_rewound(server: Server, game: Any) -> None:
    async with events(server, game.id, after=f"3-{'0' * 64}") as stream:
        rewound, first = await messages(stream, 2)
    assert rewound.message["__typename"] == "Rewound"
    assert first.message["entry"]["seq"] == 1


async def test_a_silent_stream_is_kept_alive(server: Server, game: Any) -> None:
    async with events(server, game.id) as stream:
        await messages(stream, 1)
        async for event in stream:
            assert event.fields == {"": "ping"}
            break


async def test_a_query_comes_as_an_event_stream_too(server: Server) -> None:
    answer = await server.api.http.post(
        "/graphql", json={"query": "{ server { name } }"}, headers={"accept": "text/event-stream"}
    )
    assert (
        answer.text
        == 'event: next\ndata: {"data":{"server":{"name":"skerry"}},"extensions":{"price":103}}\n\n'
        "event: complete\ndata:\n\n"
    )


async def test_a_socket_streams_resumes_and_sees_as_its_token(server: Server, game: Any) -> None:
    async with socket(server, {"token": game.tokens[0]}) as opened:
        await subscribe(opened, "a", game.id, after="0")
        past = [(await hear(opened))["payload"]["data"]["match"] for _ in range(5)]
        assert [message["entry"]["seq"] for message in past] == [1, 2, 3, 4, 5]
        assert past[-1]["match"]["viewer"] == "0"
        assert "?" not in past[-1]["match"]["viewJson"]["players"][0]["hand"]
        await bid(server, game, 0)
        own = (await hear(opened))["payload"]["data"]["match"]
        assert own["entry"]["by"] == {"seat": 0, "move": "bid 1"}
        await send(opened, id="a", type="complete")
        await bid(server, game, 1)
        await subscribe(opened, "b", game.id, after=past[-1]["cursor"])
        resumed = [await hear(opened) for _ in range(2)]
        assert [message["id"] for message in resumed] == ["b", "b"]
        assert [m["payload"]["data"]["match"]["entry"]["seq"] for m in resumed] == [6, 7]


async def test_a_socket_carries_many_operations_and_answers_pings(server: Server, game: Any) -> None:
    async with socket(server, {"tokens": list(game.tokens)}) as opened:
        await subscribe(opened, "zero", game.id, **{"as": 0})
        await subscribe(opened, "one", game.id, **{"as": 1})
        first = {(await hear(opened))["id"] for _ in range(2)}
        assert first == {"zero", "one"}
        await send(opened, type="ping")
        assert await hear(opened) == {"type": "pong"}
        await send(opened, id="q", type="subscribe", payload={"query": "{ server { name } }"})
        answer = [await hear(opened) for _ in range(2)]
        assert (answer[0]["id"], answer[0]["type"]) == ("q", "next")
        assert answer[0]["payload"]["data"] == {"server": {"name": "skerry"}}
        assert answer[1] == {"id": "q", "type": "complete"}
        await send(opened, id="bad", type="subscribe", payload={"query": "{ nothing"})
        error = await hear(opened)
        assert (error["id"], error["type"]) == ("bad", "error")
        await send(opened, id="worse", type="subscribe", payload={"query": "{ nothing }"})
        assert (await hear(opened))["type"] == "error"


async def test_a_stopping_worker_ends_streams_and_answers_what_waits(server: Server, game: Any) -> None:
    waiting = asyncio.create_task(
        server.api.ask(
            "query($id: ID!) { nextDecision(matchId: $id, waitSeconds: 50, after: %s) {"  # noqa: UP031
            " __typename ... on NothingYet { awaited } } }"
            % json.dumps((await server.api.match(game.id))["cursor"]),
            game.tokens[0],
            id=game.id,
        )
    )
    async with socket(server) as opened, events(server, game.id) as stream:
        await subscribe(opened, "a", game.id)
        assert (await hear(opened))["type"] == "next"
        await messages(stream, 1)
        server.worker.should_exit = True
        # Neither is called complete, which would tell clients not to go on elsewhere.
        assert await messages(stream, 1) == []
        with pytest.raises(ConnectionClosed) as caught:
            await hear(opened)
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1001
    assert (await waiting) == {"__typename": "NothingYet", "awaited": [0, 1]}
    await server.task
    with pytest.raises(httpx.ConnectError):
        await server.api.http.get("/healthz")


async def test_a_client_that_goes_away_leaves_nothing_behind(server: Server, game: Any) -> None:
    before = len(asyncio.all_tasks())
    for _ in range(3):
        async with events(server, game.id) as stream:
            await messages(stream, 1)
        async with socket(server) as opened:
            await subscribe(opened, "a", game.id)
            await hear(opened)
    async with asyncio.timeout(20):
        while len(asyncio.all_tasks()) > before + 2:  # noqa: ASYNC110  (nothing tells it)
            await asyncio.sleep(0.05)


def hold_appends(server: Server, monkeypatch: pytest.MonkeyPatch) -> tuple[asyncio.Semaphore, asyncio.Event]:
    """Hold appends back until the event is set; the semaphore counts those that have begun."""
    log = server.api.service.resources.log
    reached, release = asyncio.Semaphore(0), asyncio.Event()
    append = log.append

    async def held(*given: Any, **named: Any) -> Any:
        reached.release()
        await release.wait()
        return await append(*given, **named)

    monkeypatch.setattr(log, "append", held)
    return reached, release


async def test_a_change_under_way_is_answered_before_the_worker_stops(
    server: Server, game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    reached, release = hold_appends(server, monkeypatch)
    by_http = asyncio.create_task(server.api.play(game.id, game.tokens[0], "bid 1"))
    async with socket(server, {"token": game.tokens[1]}) as opened:
        query = 'mutation($id: ID!) { playMove(matchId: $id, move: {notation: "bid 2"}) { __typename } }'
        payload = {"query": query, "variables": {"id": game.id}}
        await send(opened, id="m", type="subscribe", payload=payload)
        await reached.acquire()
        await reached.acquire()
        server.worker.should_exit = True
        while not server.api.app.state.worker.draining.begun:  # noqa: ASYNC110  (nothing tells it)
            await asyncio.sleep(0.01)
        release.set()
        answer = await hear(opened)
        assert answer["payload"]["data"] == {"playMove": {"__typename": "MovePlayed"}}
        assert await hear(opened) == {"id": "m", "type": "complete"}
    assert (await by_http)["__typename"] == "MovePlayed"
    await server.task


@pytest.mark.parametrize("goodbye", ["complete", "close"])
async def test_a_change_that_its_client_no_longer_waits_for_is_made_all_the_same(
    server: Server, game: Any, monkeypatch: pytest.MonkeyPatch, goodbye: str
) -> None:
    reached, release = hold_appends(server, monkeypatch)
    before = (await server.api.match(game.id))["seq"]
    async with socket(server, {"token": game.tokens[0]}) as opened:
        query = 'mutation($id: ID!) { playMove(matchId: $id, move: {notation: "bid 1"}) { __typename } }'
        payload = {"query": query, "variables": {"id": game.id}}
        await send(opened, id="m", type="subscribe", payload=payload)
        await reached.acquire()
        if goodbye == "complete":
            await send(opened, id="m", type="complete")
            # The id is free again, and nothing of the first operation comes under it.
            again = {"query": "{ server { name } }"}
            await send(opened, id="m", type="subscribe", payload=again)
            assert (await hear(opened))["payload"]["data"] == {"server": {"name": "skerry"}}
            assert await hear(opened) == {"id": "m", "type": "complete"}
            release.set()
            await send(opened, type="ping")
            assert await hear(opened) == {"type": "pong"}
    release.set()
    async with events(server, game.id, after=str(0)) as stream:
        while True:
            (answer,) = await messages(stream, 1)
            if answer.message["entry"]["seq"] == before + 1:
                break


async def test_an_unexpected_error_is_masked_in_streams_too(
    server: Server, game: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("the hand is p7")

    with monkeypatch.context() as patch:
        patch.setattr(Pebbles, "view", broken)
        async with events(server, game.id) as stream:
            (answer,) = await messages(stream, 1)
    assert [error["message"] for error in json.loads(answer.fields["data"])["errors"]] == [
        "Unexpected error."
    ]
    monkeypatch.setattr(server.api.service, "follow", broken)
    async with events(server, game.id, after="0") as stream:
        answer, complete = await messages(stream, 2)
    assert "Unexpected error." in answer.fields["data"]
    assert "p7" not in answer.fields["data"]
    assert complete.fields["event"] == "complete"
    async with socket(server) as opened:
        await subscribe(opened, "a", game.id, after="0")
        assert "p7" not in json.dumps(await hear(opened))
    assert "p7" not in caplog.text
    assert "RuntimeError" in caplog.text


async def test_a_document_that_is_none_is_an_error_on_both_streams(server: Server) -> None:
    body = {"query": "{ server { name "}
    answer = await server.api.http.post("/graphql", json=body, headers={"accept": "text/event-stream"})
    assert "Syntax Error" in answer.text
    assert answer.text.endswith("event: complete\ndata:\n\n")
    async with socket(server) as opened:
        await send(opened, id="1", type="subscribe", payload=body)
        result = await hear(opened)
    assert (result["type"], result["id"]) == ("error", "1")
    assert "Syntax Error" in result["payload"][0]["message"]


async def test_cursors_and_what_is_complete_do_not_depend_on_directives(server: Server, game: Any) -> None:
    """The executor of graphql-core completes such messages; around them nothing differs."""
    directive = STREAM.replace("viewJson", "viewJson @include(if: true)")

    async def read(query: str, after: str) -> tuple[str, list[str | None]]:
        body = {"query": query, "variables": {"id": game.id, "after": after}}
        headers = {"accept": "text/event-stream"}
        async with server.api.http.stream("POST", "/graphql", json=body, headers=headers) as answer:
            text = "".join([chunk async for chunk in answer.aiter_text()]).replace(": ping\n\n", "")
        return text, [Event(event).fields.get("id") for event in text.split("\n\n") if event]

    await bid(server, game, 0)
    lost = f"3-{'0' * 64}"
    reading = [asyncio.create_task(read(query, lost)) for query in (STREAM, directive)]
    await asyncio.sleep(0.5)
    await server.stop()
    plain, odd = await asyncio.gather(*reading)
    assert plain == odd
    assert "event: complete" not in plain[0]
    assert plain[1][0] == "0"
    assert plain[1][1].startswith("1-")  # type: ignore[union-attr]  # each has one
