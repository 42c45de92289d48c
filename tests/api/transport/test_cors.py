"""CORS headers on each kind of answer: a page of any origin may ask, as there are no cookies."""

from __future__ import annotations

from typing import Any

import pytest

from skerry.api.transport import http

pytestmark = pytest.mark.store

PAGE = {"origin": "https://game.example"}
EVENTS = {"accept": "text/event-stream"}
ASK = {"query": "{ server { name } }"}
MUTATION = "mutation { createPlayer(requestId: 1) { __typename } }"
USUAL = "accept, authorization, content-type, last-event-id"
OTHERS = (
    # Apollo, urql, Relay and other clients of GraphQL.
    "apollographql-client-name, apollographql-client-version, apollo-require-preflight, x-requested-with",
    "x-apollo-operation-name, x-apollo-operation-id, graphql-preflight, x-graphql-event-stream-token",
    # W3C and OpenTelemetry, Zipkin, Jaeger, AWS, Google, Datadog.
    "traceparent, tracestate, baggage, b3, x-b3-traceid, x-b3-spanid, x-b3-sampled, uber-trace-id",
    "x-amzn-trace-id, x-cloud-trace-context, x-datadog-trace-id, x-datadog-origin, x-datadog-parent-id",
    # Sentry, New Relic, Elastic, Application Insights, Instana, Dynatrace.
    "sentry-trace, newrelic, elastic-apm-traceparent, request-id, request-context, x-instana-t, x-dtpc",
    "X-Own,cache-control , pragma,,if-none-match",
)
SIMPLE = [("access-control-allow-origin", "*"), ("access-control-expose-headers", "retry-after")]


def headers(answer: Any) -> list[tuple[str, str]]:
    """Return the headers of an answer in their order, without its length."""
    return [
        (name.decode().lower(), value.decode())
        for name, value in answer.headers.raw
        if name.lower() != b"content-length"
    ]


def access_control(answer: Any) -> list[tuple[str, str]]:
    """Return the headers of an answer that are about origins."""
    return [(name, value) for name, value in headers(answer) if name.startswith("access-control-")]


async def test_an_answer_to_a_program_says_nothing_of_origins(api: Any) -> None:
    answer = await api.http.post("/graphql", json=ASK)
    assert headers(answer) == [
        ("content-type", "application/json; charset=utf-8"),
        ("cache-control", "no-store"),
        ("vary", "Accept, Authorization"),
    ]
    events = await api.http.post("/graphql", json=ASK, headers=EVENTS)
    assert headers(events) == [
        ("cache-control", "no-store, no-transform"),
        ("x-accel-buffering", "no"),
        ("content-type", "text/event-stream; charset=utf-8"),
    ]


@pytest.mark.parametrize("path", ["/graphql", "/healthz"])
async def test_an_empty_origin_is_none(api: Any, path: str) -> None:
    asked = {"origin": "", "access-control-request-method": "POST"}
    for method, headers_ in (("GET", {"origin": " "}), ("OPTIONS", asked), ("OPTIONS", PAGE)):
        answer = await api.http.request(method, path, headers=headers_)
        page = headers_ is PAGE
        assert access_control(answer) == (SIMPLE if page else [])
    unasked = await api.http.options(path, headers=PAGE | {"access-control-request-method": ""})
    assert unasked.status_code == 405


async def test_an_answer_to_a_page_may_be_read_by_it(api: Any) -> None:
    answer = await api.http.post("/graphql", json=ASK, headers=PAGE)
    assert headers(answer) == [
        ("content-type", "application/json; charset=utf-8"),
        ("cache-control", "no-store"),
        ("vary", "Accept, Authorization, Origin"),
        *SIMPLE,
    ]
    events = await api.http.post("/graphql", json=ASK, headers=EVENTS | PAGE)
    assert headers(events) == [
        ("cache-control", "no-store, no-transform"),
        ("x-accel-buffering", "no"),
        ("content-type", "text/event-stream; charset=utf-8"),
        *SIMPLE,
        ("vary", "Origin"),
    ]
    assert b"event: complete" in events.content


@pytest.mark.parametrize("path", ["/graphql", "/healthz", "/stream/none", "/nothing"])
async def test_a_page_may_ask_whether_it_may_send_a_request(api: Any, path: str) -> None:
    async def ask(method: str, *names: str) -> tuple[int, str, list[tuple[str, str]]]:
        asked = [*PAGE.items(), ("access-control-request-method", method)]
        asked += [("access-control-request-headers", name) for name in names]
        answer = await api.http.options(path, headers=asked)
        assert answer.headers["vary"].startswith("Origin")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        return answer.status_code, answer.text, access_control(answer)

    def allowed(names: str = USUAL) -> list[tuple[str, str]]:
        return [
            ("access-control-allow-origin", "*"),
            ("access-control-allow-methods", "GET, POST"),
            ("access-control-max-age", "86400"),
            ("access-control-allow-headers", names),
        ]

    for names in ((), ("",), (" , ",)):
        assert await ask("POST", *names) == (200, "OK", allowed())
    assert await ask("GET", "authorization, Content-Type,last-event-id") == (
        200,
        "OK",
        allowed("authorization, Content-Type, last-event-id"),
    )
    assert await ask("POST", "authorization", "x-own") == (200, "OK", allowed("authorization, x-own"))
    for names_ in OTHERS:
        listed = ", ".join(name.strip() for name in names_.split(",") if name.strip())
        assert await ask("POST", names_) == (200, "OK", allowed(listed))
    assert await ask("DELETE") == (
        400,
        "Method 'DELETE' is not allowed. Send GET or POST.",
        allowed(),
    )
    for strange in ("a b", "x-own: 1", "a;b", "<b>", "x" * 5000):
        status, text, policy = await ask("POST", f"authorization, {strange}")
        assert (status, policy) == (400, allowed())
        assert "4096" in text or strange in text


@pytest.mark.parametrize("page", [True, False])
async def test_refusals_may_be_read_as_well(api: Any, page: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(method: str, **more: Any) -> tuple[int, list[tuple[str, str]], str]:
        sent = more.pop("headers", {}) | (PAGE if page else {})
        answer = await api.http.request(method, "/graphql", headers=sent, **more)
        return answer.status_code, access_control(answer), answer.headers.get("vary", "")

    allowed, vary = (SIMPLE, "Origin") if page else ([], "")
    assert await ask("POST", json=ASK, headers={"accept": "image/png"}) == (406, allowed, vary)
    assert await ask("POST", content=b"x") == (415, allowed, vary)
    large = {"query": " " * api.app.state.worker.settings.max_body}
    assert await ask("POST", json=large) == (413, allowed, vary)
    assert await ask("PUT", json=ASK) == (405, allowed, vary)
    assert await ask("OPTIONS") == (405, allowed, vary)
    both = "Accept, Authorization" + (", Origin" if page else "")
    assert await ask("POST", content=b"x", headers={"content-type": "application/json"}) == (
        400,
        allowed,
        both,
    )
    assert await ask("GET", params={"query": MUTATION}) == (405, allowed, both)

    async def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError

    monkeypatch.setattr(http, "answer", broken)
    assert await ask("POST", json=ASK) == (500, allowed, vary)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/healthz", 200),
        ("/readyz", 200),
        ("/metrics", 200),
        ("/schema.graphql", 200),
        ("/.well-known/skerry-keys.json", 200),
        ("/stream/none", 403),
        ("/picture/none.svg", 403),
        ("/nothing", 404),
        ("/graphql/", 307),
    ],
)
async def test_every_other_path_may_be_read_by_a_page(api: Any, path: str, status: int) -> None:
    page, program = await api.http.get(path, headers=PAGE), await api.http.get(path)
    assert (page.status_code, program.status_code) == (status, status)
    assert access_control(page) == SIMPLE
    assert access_control(program) == []
