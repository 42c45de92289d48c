"""All doors behave alike: the same request has the same answer and the same refusal, however it comes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeAlias

import httpx
import pytest
from tests.api.conftest import Api, strong
from tests.api.rotation import rotate
from tests.api.tickets import events, ticket
from tests.plugins.asgi import Socket

from skerry.api.worker.documents import document_id, shipped_documents

pytestmark = pytest.mark.store

EVENTS = "text/event-stream"
NEW = "application/graphql-response+json"
READ = (
    "query($id: ID!, $as: Int) { match(id: $id, as: $as) { __typename ... on Match { viewer }"
    " ... on Refusal { code message hint retryable } } }"
)
FOLLOW = (
    "subscription($id: ID!, $as: Int, $after: Cursor) { match(id: $id, as: $as, after: $after) { __typename"
    " ... on MatchUpdate { match { viewer } } ... on Refusal { code message hint retryable } } }"
)
CHANGE = 'mutation { createPlayer(requestId: "%s") { __typename } }'

Request: TypeAlias = Mapping[str, Any]
Door: TypeAlias = Callable[[Api, Request, str | None], Awaitable[Any]]


def headers(token: str | None, **more: str) -> dict[str, str]:
    return more if token is None else {"authorization": f"Bearer {token}", **more}


def said(body: Any) -> Any:
    """Return an answer without its price, which streams of a match do not have."""
    return {name: value for name, value in body.items() if name != "extensions"}


def in_address(request: Request) -> dict[str, str]:
    return {name: value if isinstance(value, str) else json.dumps(value) for name, value in request.items()}


async def by_post(api: Api, request: Request, token: str | None) -> Any:
    return said((await api.http.post("/graphql", json=request, headers=headers(token))).json())


async def by_post_of_the_new_form(api: Api, request: Request, token: str | None) -> Any:
    answer = await api.http.post("/graphql", json=request, headers=headers(token, accept=NEW))
    return said(answer.json())


async def by_get(api: Api, request: Request, token: str | None) -> Any:
    answer = await api.http.get("/graphql", params=in_address(request), headers=headers(token))
    return said(answer.json())


def first_of(answer: httpx.Response) -> Any:
    if answer.headers["content-type"].startswith("application/json"):
        # Refused before it was a stream.
        return said(answer.json())
    first = events(answer.text)[0]
    assert first["event"] == "next"
    return said(json.loads(first["data"]))


async def by_stream(api: Api, request: Request, token: str | None) -> Any:
    accept = headers(token, accept=EVENTS)
    return first_of(await api.http.post("/graphql", json=request, headers=accept))


async def by_get_of_a_stream(api: Api, request: Request, token: str | None) -> Any:
    accept = headers(token, accept=EVENTS)
    return first_of(await api.http.get("/graphql", params=in_address(request), headers=accept))


async def by_socket(api: Api, request: Request, token: str | None) -> Any:
    opened = Socket(api.app, [], ["graphql-transport-ws"])
    begin: Any = {"type": "connection_init", "payload": {"token": token}}
    opened.say(json.dumps(begin))
    opened.say(json.dumps({"type": "subscribe", "id": "1", "payload": request}))
    await opened.until(lambda heard: len(heard) > 1)
    await opened.leave()
    assert opened.closed is None, opened.closed
    answer = opened.heard[1]
    return {"errors": answer["payload"]} if answer["type"] == "error" else said(answer["payload"])


ALL: tuple[Door, ...] = (
    by_post,
    by_post_of_the_new_form,
    by_get,
    by_stream,
    by_get_of_a_stream,
    by_socket,
)
STREAMS: tuple[Door, ...] = (by_stream, by_get_of_a_stream, by_socket)


async def alike(api: Api, doors: tuple[Door, ...], request: Request, token: str | None = None) -> Any:
    """Return the answer that all doors give."""
    answers = [await door(api, request, token) for door in doors]
    for door, answer in zip(doors, answers, strict=True):
        assert answer == answers[0], door
    return answers[0]


@pytest.mark.parametrize(
    "request_",
    [
        {"query": "{ server { name } }"},
        {"query": "{ server { name } }", "variables": None, "operationName": ""},
        {"query": "{"},
        {"query": "{ nothing }"},
        {"query": "fragment F on Server { name }"},
        {"query": "query A { server { name } } query B { server { name } }"},
        {"query": "query A { server { name } }", "operationName": "B"},
        {"query": "query($a: Int!) { match(id: $a) { __typename } }", "variables": {"a": "many"}},
        {"query": "query($a: ID!) { match(id: $a) { __typename } }"},
        {"query": READ, "variables": {"id": "m-aaaaaaaaaaaaaaaa"}},
        {"query": READ, "variables": {"id": ""}},
        {"documentId": "sha256:none"},
        {"query": "{ server { name } }", "documentId": "sha256:other"},
        {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "aa"}}},
    ],
)
async def test_a_query_is_answered_alike_at_every_door(api: Api, request_: Request) -> None:
    await alike(api, ALL, request_)


async def test_tokens_are_refused_alike_at_every_door(api: Api, pebbles: Any) -> None:
    old, other = pebbles.tokens
    made = await rotate(api, pebbles.id, old)
    codes = []
    for token, seat in ((None, None), (None, 0), (other, 0), (old, None), (old, 0), (made["token"], 0)):
        variables = {"id": pebbles.id, "as": seat}
        answer = await alike(api, ALL, {"query": READ, "variables": variables}, token)
        followed = await alike(
            api, STREAMS, {"query": FOLLOW, "variables": variables | {"after": "x"}}, token
        )
        code = answer["data"]["match"].get("code")
        codes.append(code)
        if code is not None:
            assert followed == answer
    assert codes == [None, "NOT_YOUR_SEAT", "NOT_YOUR_SEAT", "TOKEN_ROTATED", "TOKEN_ROTATED", None]


async def test_a_ticket_says_what_its_token_would_be_told(api: Api, pebbles: Any) -> None:
    paths = [await ticket(api, pebbles.id, pebbles.tokens[0], kind) for kind in ("STREAM", "PICTURE")]
    await rotate(api, pebbles.id, pebbles.tokens[0])
    refused = (await by_post(api, {"query": READ, "variables": {"id": pebbles.id}}, pebbles.tokens[0]))[
        "data"
    ]
    told = refused["match"]
    for path in paths:
        answer = await api.http.get(path)
        assert answer.status_code == 403
        assert answer.text == f"{told['code']}: {told['message']} {told['hint']}\n"


async def test_a_bad_token_has_one_code_at_every_door(api: Api, pebbles: Any) -> None:
    request = {"query": READ, "variables": {"id": pebbles.id}}
    answer = await alike(api, ALL[:-1], request, "nonsense")
    assert answer["data"]["match"]["code"] == "BAD_TOKEN"
    opened = Socket(api.app, [(b"authorization", b"Bearer nonsense")], ["graphql-transport-ws"])
    opened.say('{"type": "connection_init"}')
    await opened.until(lambda _: False)
    await opened.leave()
    assert opened.closed == 4403


def ways_to_change() -> list[dict[str, str]]:
    """Return requests of mutations by all forms of a document."""
    shipped = next(text for text in (d.text for d in shipped_documents()) if "createPlayer(" in text)
    name = shipped.split("mutation ", 1)[1].partition("(")[0].strip()
    variables = json.dumps({"requestId": strong(), "id": strong()})
    change = CHANGE % strong()
    return [
        {"query": change},
        {"query": f"query Q {{ server {{ name }} }} {change.replace('{', 'M {', 1)}", "operationName": "M"},
        {"query": f"# query\n\ufeff  {change}"},
        {"query": change, "operationName": ""},
        {"query": shipped, "variables": variables},
        {"documentId": document_id(shipped), "variables": variables},
        {"documentId": document_id(shipped), "variables": variables, "operationName": name},
        {
            "extensions": json.dumps(
                {
                    "persistedQuery": {
                        "version": 1,
                        "sha256Hash": document_id(shipped).removeprefix("sha256:"),
                    }
                }
            ),
            "variables": variables,
        },
    ]


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"accept": ""},
        {"accept": EVENTS},
        {"accept": f"{NEW}, {EVENTS}"},
        {"accept": f"{NEW};q=0.1, text/*"},
        {"accept": "*/*, application/json;q=0"},
        {"accept": EVENTS, "last-event-id": "0"},
        {"accept": EVENTS, "x-http-method-override": "POST", "content-type": "application/json"},
        {"upgrade": "websocket", "connection": "upgrade"},
    ],
)
async def test_no_get_changes_anything(api: Api, sent: dict[str, str]) -> None:
    for parameters in ways_to_change():
        answer = await api.http.get("/graphql", params=parameters, headers=sent)
        assert "PlayerCreated" not in answer.text, parameters
        assert (answer.status_code, answer.headers["allow"]) == (405, "GET, POST"), parameters
        assert answer.json()["errors"][0]["message"] == "GET runs queries only; send mutations by POST."
        assert not answer.headers["content-type"].startswith(EVENTS)
    # A body of a GET means nothing.
    body = {"query": CHANGE % strong()}
    answer = await api.http.request("GET", "/graphql", json=body, headers=sent)
    assert answer.status_code == 400
    # Neither does the address of a POST.
    answer = await api.http.post("/graphql", params=body, json={"query": "{ server { name } }"}, headers=sent)
    assert "PlayerCreated" not in answer.text


async def test_a_socket_runs_nothing_that_its_address_says(api: Api) -> None:
    scope = {"query": CHANGE % strong()}
    opened = Socket(api.app, [], ["graphql-transport-ws"])
    opened.say(json.dumps({"type": "connection_init", "payload": scope}))
    await opened.until(lambda heard: len(heard) == 1)
    await asyncio.sleep(0)
    await opened.leave()
    assert [message["type"] for message in opened.heard] == ["connection_ack"]


async def test_a_ticket_runs_nothing_that_its_address_says(api: Api, pebbles: Any) -> None:
    change = {"query": CHANGE % strong(), "operationName": "", "documentId": "x"}
    await api.ask(
        "mutation($id: ID!) { resign(matchId: $id) { __typename } }", pebbles.tokens[1], id=pebbles.id
    )
    for kind in ("STREAM", "PICTURE"):
        path = await ticket(api, pebbles.id, pebbles.tokens[0], kind)
        for method in ("GET", "POST", "PUT"):
            answer = await api.http.request(method, path, params=change, headers={"accept": EVENTS})
            assert answer.status_code == (200 if method == "GET" else 405)
            assert "PlayerCreated" not in answer.text


@pytest.mark.parametrize("name", ["authorization", "accept", "last-event-id", "origin", "traceparent"])
@pytest.mark.parametrize("value", ["", " "])
async def test_an_empty_header_equals_an_absent_one(api: Api, pebbles: Any, name: str, value: str) -> None:
    await api.ask(
        "mutation($id: ID!) { resign(matchId: $id) { __typename } }", pebbles.tokens[1], id=pebbles.id
    )
    stream, picture = [await ticket(api, pebbles.id, None, kind) for kind in ("STREAM", "PICTURE")]
    request = {"query": READ, "variables": {"id": pebbles.id}}
    follow = {"query": FOLLOW, "variables": {"id": pebbles.id}}
    form = {} if name == "accept" else {"accept": EVENTS}

    async def answers(more: dict[str, str]) -> list[Any]:
        http = api.http
        found = [
            await http.post("/graphql", json=request, headers=more),
            await http.get("/graphql", params=in_address(request), headers=more),
            await http.post("/graphql", json=follow, headers=form | more),
            await http.get("/graphql", params=in_address(follow), headers=form | more),
            await http.get(stream, headers=more),
            await http.get(picture, headers=more),
            await http.get("/readyz", headers=more),
            await http.options("/graphql", headers=more),
        ]
        return [
            (each.status_code, each.headers, each.content if "time" not in each.text else b"")
            for each in found
        ]

    http_defaults = api.http.headers
    http_defaults.pop(name, None)
    assert await answers({name: value}) == await answers({})


async def test_an_empty_content_type_is_refused_as_an_absent_one(api: Api) -> None:
    body = b'{"query": "{ server { name } }"}'
    found = [
        await api.http.post("/graphql", content=body, headers=sent)
        for sent in ({}, {"content-type": ""}, {"content-type": " "})
    ]
    assert {(each.status_code, each.text) for each in found} == {
        (415, "Unsupported content type. Send application/json.\n")
    }


async def test_an_empty_token_is_none_in_a_header(api: Api, pebbles: Any) -> None:
    request = {"query": READ, "variables": {"id": pebbles.id}}
    for value in ("", "Bearer", "Bearer ", " , ", "Bearer , Bearer"):
        answer = await api.http.post("/graphql", json=request, headers={"authorization": value})
        assert answer.json()["data"]["match"] == {"__typename": "Match", "viewer": "public"}
