"""Tickets: streams and pictures for what cannot send headers, of one viewer, while its token lives."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from tests.api.conftest import Server, begin, opened_api
from tests.api.tickets import CREATE, RESIGN, events, ticket

from skerry.host.resources import Resources
from skerry.settings.api import ApiSettings
from skerry.settings.rate import Rate

pytestmark = pytest.mark.store

LEAVE = "mutation($id: ID!) { leaveMatch(matchId: $id) { __typename } }"


async def test_a_picture_is_the_one_of_the_ticket_s_viewer(api: Any, started: Any) -> None:
    query = "query($id: ID!, $at: Int) { boardSvg(matchId: $id, at: $at) { ... on BoardSvg { svg } } }"
    look = (
        "query($id: ID!, $theme: Theme, $layout: Layout) {"
        " boardSvg(matchId: $id, theme: $theme, layout: $layout) { ... on BoardSvg { svg } } }"
    )
    drawn = {}
    for token in (None, *started.tokens):
        path = await ticket(api, started.id, token, "PICTURE")
        answer = await api.http.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        drawn[token] = answer.text
        assert answer.text == (await api.ask(query, token, id=started.id))["svg"]
        seq = (await api.match(started.id))["seq"]
        earlier = await api.http.get(path, params={"at": seq})
        assert earlier.text == (await api.ask(query, token, id=started.id, at=seq))["svg"]
        chosen = await api.http.get(path, params={"theme": "DARK", "layout": "TALL"})
        variables = {"theme": "DARK", "layout": "TALL"}
        assert chosen.text == (await api.ask(look, token, id=started.id, **variables))["svg"]
    assert len(set(drawn.values())) == 3


async def test_a_picture_says_why_it_cannot_be_had(api: Any, started: Any) -> None:
    path = await ticket(api, started.id, started.tokens[0], "PICTURE")
    assert (await api.http.get(path, params={"at": "x"})).status_code == 400
    assert (await api.http.get(path, params={"at": "9999"})).status_code == 404
    wrong = await api.http.get(path, params={"layout": "SQUARE"})
    assert (wrong.status_code, wrong.text) == (
        400,
        "LOOK_INVALID: layout must not be 'SQUARE'. Pass WIDE or TALL or BOARD.\n",
    )
    made = await api.create()
    assert (await api.http.get(await ticket(api, made["match"]["id"], None, "PICTURE"))).status_code == 409


async def test_a_ticket_is_for_what_it_says_alone(api: Any, started: Any) -> None:
    token = started.tokens[0]
    stream = await ticket(api, started.id, token, "STREAM")
    picture = await ticket(api, started.id, token, "PICTURE")
    text = picture.removeprefix("/picture/").removesuffix(".svg")
    resources = text.split(".")
    forged = [
        ".".join([*resources[:place], other, *resources[place + 1 :]])
        for place, other in (
            (1, "m-aaaaaaaaaaaaaaaa"),
            (2, "1"),
            (2, "-"),
            (3, "1"),
            (4, "mark"),
            (5, str(int(resources[5]) + 1)),
            (0, "x"),
        )
    ]
    for wrong in (
        *forged,
        stream.removeprefix("/stream/"),
        text[:-1],
        text + "é",
        "",
        "a.b.c.d.e.f.g",
        token,
    ):
        answer = await api.http.get(f"/picture/{wrong}.svg")
        assert answer.status_code in (403, 404), wrong
        assert "svg" not in answer.text
    assert (await api.http.get(f"/stream/{text}")).status_code == 403
    assert (await api.http.post(picture)).status_code == 405
    # As a token it is none.
    assert (await api.match(started.id, text))["code"] == "BAD_TOKEN"


async def test_who_has_no_token_of_a_seat_gets_no_ticket_of_it(api: Any, started: Any) -> None:
    for token in (None, started.tokens[1]):
        answer = await api.ask(CREATE, token, id=started.id, kind="STREAM", **{"as": 0})
        assert (answer["__typename"], answer["code"]) == ("Forbidden", "NOT_YOUR_SEAT")


async def test_a_stream_by_ticket_gets_everything_and_ends_for_good(api: Any, pebbles: Any) -> None:
    path = await ticket(api, pebbles.id, pebbles.tokens[0], "STREAM")
    public = await ticket(api, pebbles.id, None, "STREAM")
    await api.play(pebbles.id, pebbles.tokens[0], "bid 2")
    await api.ask(RESIGN, pebbles.tokens[1], id=pebbles.id)
    answer = await api.http.get(path, params={"after": "0"})
    assert answer.headers["content-type"].startswith("text/event-stream")
    *result, last = events(answer.text)
    assert last["event"] == "complete"
    messages = [json.loads(event["data"])["data"]["match"] for event in result]
    assert [message["entry"]["seq"] for message in messages] == list(range(1, len(messages) + 1))
    assert [event["id"] for event in result] == [message["cursor"] for message in messages]
    assert messages[-2]["match"]["viewer"] == "0"
    bid = next(m for m in messages if m["entry"]["by"]["move"] == "bid 2")
    assert bid["match"]["viewJson"]["players"][0]["bid"] == "2"
    seen = events((await api.http.get(public, params={"after": "0"})).text)
    assert '"bid 2"' not in json.dumps(seen[:-2])
    # Resumed where it broke; then the status tells EventSource to stop.
    again = events((await api.http.get(path, headers={"last-event-id": result[-2]["id"]})).text)
    assert [event.get("id") for event in again] == [result[-1]["id"], "complete"]
    for heard in (result[-1]["id"], "complete"):
        done = await api.http.get(path, headers={"last-event-id": heard})
        assert (done.status_code, done.content) == (204, b"")
        assert done.headers["referrer-policy"] == "no-referrer"
    # An empty header is none.
    (shown, ended) = events((await api.http.get(path, headers={"last-event-id": " "})).text)
    assert (shown["id"], ended["id"]) == (result[-1]["id"], "complete")


async def test_a_ticket_dies_with_its_seat(server: Server) -> None:
    api = server.api
    made = await api.create("pebbles", 2)
    match = made["match"]["id"]
    joined = await api.join(made["code"])
    path = await ticket(api, match, joined["token"], "STREAM")
    async with api.http.stream("GET", path) as answer:
        lines = answer.aiter_lines()
        assert await anext(lines) == "event: next"
        await api.ask(LEAVE, joined["token"], id=match)
        rest = [line async for line in lines]
    assert '"NOT_YOUR_SEAT"' in "\n".join(rest)
    assert (await api.http.get(path)).status_code == 403
    # The next who takes the seat has it as taken at another entry.
    await api.join(made["code"])
    assert (await api.http.get(path)).status_code == 403


async def test_a_ticket_is_good_for_some_hours(
    api: Any, resources: Resources, pebbles: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = await api.ask(CREATE, pebbles.tokens[0], id=pebbles.id, kind="PICTURE")
    now = resources.clock.now()
    assert 11 * 3_600_000 < answer["expiresAt"] - now <= 12 * 3_600_000
    monkeypatch.setattr(resources.clock, "now", lambda: answer["expiresAt"] - 1)
    assert (await api.http.get(answer["path"])).status_code == 200
    monkeypatch.setattr(resources.clock, "now", lambda: answer["expiresAt"])
    assert (await api.http.get(answer["path"])).status_code == 403


async def test_an_open_stream_ends_with_its_ticket(resources: Resources) -> None:
    async with opened_api(resources, ApiSettings(heartbeat=0.05)) as api:
        game = await begin(api, "pebbles")
        path = await ticket(api, game.id, game.tokens[0], "STREAM")
        until = int(path.split(".")[-2])
        with pytest.MonkeyPatch.context() as patch:
            # It has two seconds left, in which it tells how the match stands.
            patch.setattr(resources.clock, "now", lambda: until - 2000)
            answer = await api.http.get(path)
        assert answer.text.replace(": ping\n\n", "").startswith("event: next")
        assert "complete" not in answer.text


async def test_tickets_are_counted_and_logged_nowhere(
    resources: Resources, pebbles: Any, server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "skerry")
    caplog.set_level(logging.DEBUG, "uvicorn")
    path = await ticket(server.api, pebbles.id, pebbles.tokens[0], "PICTURE")
    assert (await server.api.http.get(path)).status_code == 200
    await server.api.http.get(
        "/graphql", params={"query": "{ server { name } }", "variables": '{"a": "secret"}'}
    )
    said = "".join(
        record.getMessage() for record in caplog.records if not record.name.startswith(("httpx", "httpcore"))
    )
    assert "secret" not in said
    assert path.removeprefix("/picture/").removesuffix(".svg") not in said
    async with opened_api(resources, ApiSettings(token_rate=Rate(0.001, 40))) as limited:
        statuses = [(await limited.http.get(path)).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
