"""GraphQL over HTTP: forms of answers, statuses, methods, sizes; and the other routes."""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Any

import pytest
from graphql import build_schema
from starlette.requests import ClientDisconnect
from tests.api.conftest import Server
from tests.plugins.stores import say

from skerry.api.transport import http
from skerry.api.transport.negotiation import MAX_LENGTH, accepted
from skerry.store.embedded.server import EmbeddedStore

pytestmark = pytest.mark.store

NEW = "application/graphql-response+json"
QUERY = "{ server { name } }"


@pytest.mark.parametrize(
    ("accept", "form"),
    [
        (None, "application/json"),
        ("*/*", "application/json"),
        ("application/*;q=0.5", "application/json"),
        ("application/json", "application/json"),
        (f"{NEW}, application/json;q=0.9", NEW),
        (f"application/json;q=0.1, {NEW};q=0.2", NEW),
        ("application/json, text/event-stream", "application/json"),
        (f"{NEW}, application/json, text/event-stream, multipart/mixed", NEW),
        ("text/event-stream", "text/event-stream"),
        ("text/event-stream;q=0, application/json", "application/json"),
        ("text/html", None),
        ("application/json;q=bad", "application/json"),
    ],
)
def test_the_form_asked_for_first_is_the_answer_s(accept: str | None, form: str | None) -> None:
    assert accepted([] if accept is None else [accept]).preferred == form


EVENTS = "text/event-stream"


@pytest.mark.parametrize(
    ("accept", "form", "stream"),
    [
        # As little as nothing.
        ([], "application/json", False),
        ([""], "application/json", False),
        ([" ", ", ,"], "application/json", False),
        # Several headers are one list, whichever comes first.
        (["text/html", NEW], NEW, False),
        (["", EVENTS], EVENTS, True),
        (["application/json;q=0.1", f"{EVENTS};q=0.2, {NEW};q=0.15"], EVENTS, True),
        # The most specific range decides, wherever it is.
        (["*/*, application/json;q=0"], NEW, False),
        (["application/json;q=0, application/*"], NEW, False),
        (["application/*;q=0, */*"], EVENTS, False),
        (["text/*, text/event-stream;q=0"], None, False),
        (["*/*;q=0"], None, False),
        (["*/*;q=0, application/json"], "application/json", False),
        (["*/*;q=0.9, application/json;q=0.5"], NEW, False),
        # Of equal qualities, what was named goes before a wildcard, then what comes first.
        (["*/*", NEW], NEW, False),
        (["application/*, text/event-stream"], EVENTS, True),
        ([f"{EVENTS}, application/json"], EVENTS, True),
        # What common clients send.
        (["text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2"], "application/json", False),
        ([f"multipart/mixed;boundary=graphql;subscriptionSpec=1.0,{NEW},application/json;q=0.9"], NEW, False),
        ([f"{NEW}, application/graphql+json, application/json, {EVENTS}, multipart/mixed"], NEW, True),
        (["application/json, text/plain, */*"], "application/json", False),
        (["application/json; charset=utf-8"], "application/json", False),
        (["APPLICATION/JSON ; Q=0.5, text/html"], "application/json", False),
        (['application/x;a="1,text/html;q=0", application/json;profile="a;q=0"'], "application/json", False),
        # Qualities that are none count as 1, those out of range as its ends.
        ([f"application/json;q=nan, {NEW};q=7"], "application/json", False),
        ([f"application/json;q=-1, {NEW};q=0.001"], NEW, False),
        (["application/json" + " " * MAX_LENGTH], None, False),
        (['"' * 3000], None, False),
    ],
)
def test_a_list_of_forms_is_honoured_whole(accept: list[str], form: str | None, stream: bool) -> None:
    assert accepted(accept) == (form, stream)


async def test_a_subscription_comes_as_a_stream_wherever_that_is_on_the_list(api: Any) -> None:
    query = 'subscription { match(id: "m") { __typename } }'
    for accept, kind, status in (
        ([f"{NEW}, application/json, {EVENTS}"], EVENTS, 200),
        (["application/json", "text/*;q=0.1"], EVENTS, 200),
        (["*/*"], "application/json", 400),
        ([f"application/json, {EVENTS};q=0"], "application/json", 400),
    ):
        for answer in (
            await api.http.post("/graphql", json={"query": query}, headers=[("accept", a) for a in accept]),
            await api.http.get("/graphql", params={"query": query}, headers=[("accept", a) for a in accept]),
        ):
            assert answer.headers["content-type"] == f"{kind}; charset=utf-8", accept
            assert answer.status_code == status
    answer = await api.http.post(
        "/graphql", json={"query": QUERY}, headers={"accept": f"application/json, {EVENTS}"}
    )
    assert answer.json()["data"]


@pytest.mark.parametrize("form", [NEW, "application/json"])
@pytest.mark.parametrize(
    ("query", "variables"),
    [
        ("{ server { name", {}),
        ("{ nothing }", {}),
        ("query($a: Int!) { entries(matchId: 1, first: $a) { __typename } }", {"a": "many"}),
        ("query A { server { name } } query B { server { name } }", {}),
    ],
)
async def test_a_request_that_cannot_start_has_no_data(
    api: Any, form: str, query: str, variables: dict[str, Any]
) -> None:
    body = {"query": query, "variables": variables}
    answer = await api.http.post("/graphql", json=body, headers={"accept": form})
    assert answer.status_code == (400 if form == NEW else 200)
    assert answer.headers["content-type"] == f"{form}; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert "data" not in answer.json()
    assert answer.json()["errors"][0]["message"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b"[]", 400),
        (b'"x"', 400),
        (b"{}", 400),
        (b'{"query": 3}', 400),
        (b'{"query": "{ server { name } }", "variables": []}', 400),
        (b'{"query": "{ server { name } }", "operationName": 1}', 400),
        (b'{"query": "{ server { name } }", "extensions": 1}', 400),
        (
            b'{"query": "{ server { name } }", "variables": null, "operationName": null, "extensions": {}}',
            200,
        ),
        (b"\xff\xfe", 400),
        (b"[" * 100_000, 400),
    ],
)
async def test_a_body_that_is_no_request_is_refused(api: Any, body: bytes, status: int) -> None:
    answer = await api.http.post("/graphql", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert ("errors" in answer.json()) == (status == 400)


@pytest.mark.parametrize("accept", ["application/json", "text/event-stream"])
@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"query": "fragment F on Query { server { name } }"}, "The document has no operation."),
        ({"query": QUERY, "operationName": "Other"}, 'Unknown operation named \\"Other\\".'),
    ],
)
async def test_a_document_without_the_operation_is_the_client_s_fault(
    api: Any, caplog: pytest.LogCaptureFixture, body: Any, words: str, accept: str
) -> None:
    answer = await api.http.post("/graphql", json=body, headers={"accept": accept})
    assert answer.status_code == 200
    assert words in answer.text
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_get_asks_and_never_changes(api: Any) -> None:
    answer = await api.http.get("/graphql", params={"query": QUERY, "variables": "{}"})
    assert answer.json()["data"] == {"server": {"name": "skerry"}}
    change = 'mutation { createPlayer(requestId: "%s") { __typename } }' % ("g" * 22)
    answer = await api.http.get("/graphql", params={"query": change})
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, POST")
    assert (await api.http.get("/graphql")).status_code == 400
    assert (await api.http.put("/graphql", json={})).status_code == 405
    stream = 'subscription { match(id: "m") { __typename } }'
    answer = await api.http.post("/graphql", json={"query": stream})
    assert answer.status_code == 400
    assert "event-stream" in answer.json()["errors"][0]["message"]


async def test_other_media_are_refused(api: Any) -> None:
    answer = await api.http.post("/graphql", content=b"query=x", headers={"content-type": "text/plain"})
    assert answer.status_code == 415
    answer = await api.http.post("/graphql", json={"query": QUERY}, headers={"accept": "text/html"})
    assert answer.status_code == 406


async def test_a_body_over_the_limit_is_not_read(api: Any) -> None:
    padding = "#" * (256 * 1024)
    answer = await api.http.post("/graphql", json={"query": QUERY + padding})
    assert answer.status_code == 413

    async def chunks() -> Any:
        for _ in range(300):
            yield b" " * 1024

    answer = await api.http.post("/graphql", content=chunks(), headers={"content-type": "application/json"})
    assert answer.status_code == 413


async def test_who_leaves_in_the_middle_of_a_body_is_no_fault(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: asyncio.Future[type[BaseException]] = asyncio.get_running_loop().create_future()
    answer = http.answer

    async def watched(*given: Any) -> Any:
        try:
            return await answer(*given)
        except ClientDisconnect as error:
            left.set_result(type(error))
            raise

    monkeypatch.setattr(http, "answer", watched)
    host, _, port = server.url.removeprefix("http://").partition(":")
    _reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(b"POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n")
    writer.write(b"content-length: 100\r\n\r\n{")
    await writer.drain()
    writer.close()
    async with asyncio.timeout(60):
        assert await left is ClientDisconnect
        # The worker is as before.
        assert (await server.api.post(QUERY))["data"]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_any_origin_may_call_and_nobody_gets_a_cookie(api: Any) -> None:
    ask = {"origin": "https://game.example", "access-control-request-method": "POST"}
    asked = {**ask, "access-control-request-headers": "authorization,content-type"}
    answer = await api.http.options("/graphql", headers=asked)
    assert (answer.status_code, answer.headers["access-control-allow-origin"]) == (200, "*")
    assert "authorization" in answer.headers["access-control-allow-headers"].lower()
    answer = await api.http.post(
        "/graphql", json={"query": QUERY}, headers={"origin": "https://game.example"}
    )
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "set-cookie" not in answer.headers
    assert "access-control-allow-credentials" not in answer.headers


async def test_liveness_is_not_readiness(api: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (await api.http.get("/healthz")).status_code == 200
    ready = await api.http.get("/readyz")
    assert (ready.status_code, ready.json()["ready"]) == (200, True)
    assert ready.json()["durability"] == {"level": "always", "warnings": []}
    assert ready.json()["keys"]["source"]
    api.app.state.worker.draining.begin()
    stopping = await api.http.get("/readyz")
    assert (stopping.status_code, stopping.json()["reason"]) == (503, "This worker is stopping.")
    assert (await api.http.get("/healthz")).status_code == 200


async def test_readiness_says_how_durable_the_store_is_now(api: Any, shipped_server: EmbeddedStore) -> None:
    say(shipped_server.url, "CONFIG", "SET", "appendfsync", "everysec")
    try:
        found = (await api.http.get("/readyz")).json()["durability"]
    finally:
        say(shipped_server.url, "CONFIG", "SET", "appendfsync", "always")
    assert found["level"] == "everysec"
    assert "set appendfsync always" in found["warnings"][0]
    assert (await api.http.get("/readyz")).json()["durability"]["warnings"] == []


async def test_a_store_that_refuses_writes_is_not_ready_and_says_why(
    api: Any, shipped_server: EmbeddedStore
) -> None:
    async def seen() -> tuple[int, Any, str]:
        ready, metrics = await api.http.get("/readyz"), await api.http.get("/metrics")
        return ready.status_code, ready.json(), metrics.text

    say(shipped_server.url, "CONFIG", "SET", "maxmemory", "1")
    try:
        status, ready, metrics = await seen()
    finally:
        say(shipped_server.url, "CONFIG", "SET", "maxmemory", "0")
    assert (status, ready["ready"]) == (503, False)
    assert "out of memory" in ready["reason"]
    assert ready["reason"] in ready["durability"]["warnings"]
    assert re.search(r'^skerry_store_trouble{reason="out_of_memory",worker="\d+"} 1.0$', metrics, re.M)
    assert re.search(r"^skerry_store_writable{.*} 0.0$", metrics, re.M)
    status, ready, metrics = await seen()
    assert (status, ready["ready"], ready["durability"]["warnings"]) == (200, True, [])
    assert re.search(r'^skerry_store_trouble{reason="out_of_memory",worker="\d+"} 0.0$', metrics, re.M)
    assert re.search(r"^skerry_store_writable{.*} 1.0$", metrics, re.M)


async def test_without_its_store_a_worker_is_not_ready_and_says_unavailable(api: Any) -> None:
    await api.service.resources.log.close()
    ready = await api.http.get("/readyz")
    assert (ready.status_code, ready.json()["ready"]) == (503, False)
    assert ready.json()["reason"] == "The store does not answer."
    answer = await api.match("m-whatever")
    assert (answer["__typename"], answer["code"], answer["retryable"]) == ("Unavailable", "UNAVAILABLE", True)
    assert "unix" not in str(answer)


async def test_the_schema_is_served_as_text(api: Any) -> None:
    answer = await api.http.get("/schema.graphql")
    assert answer.headers["content-type"].startswith("text/plain")
    schema = build_schema(answer.text)
    assert schema.query_type
    assert schema.subscription_type


async def test_a_page_of_another_origin_is_allowed_and_a_program_gets_no_such_header(api: Any) -> None:
    body = {"query": "{ server { name } }"}
    page = await api.http.post("/graphql", json=body, headers={"origin": "https://a.example"})
    program = await api.http.post("/graphql", json=body)
    assert page.content == program.content
    assert page.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-origin" not in program.headers
    asked = {"origin": "https://a.example", "access-control-request-method": "POST"}
    assert (await api.http.options("/graphql", headers=asked)).status_code == 200


async def test_what_breaks_outside_of_operations_is_masked_too(
    api: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("the token is t0")

    monkeypatch.setattr("skerry.api.transport.request_head.from_header", broken)
    answer = await api.http.post("/graphql", json={"query": "{ server { name } }"})
    assert (answer.status_code, answer.text) == (500, "Unexpected error.\n")
    assert "RuntimeError" in caplog.text
    assert "t0" not in caplog.text
