"""What a proxy answers for a server that is away: waited out, and the very same request sent again."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from tests.plugins.loopback import Cut, Request, loopback, response

from skerry_client import AsyncClient, Client, NotUnderstood, RetryPolicy, Unavailable, Unreachable
from skerry_client.retries import Attempts
from skerry_client.retry_after import retry_after

HTML = "<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>"

HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n"

PAGES = [
    httpx.Response(502, html=HTML),
    httpx.Response(503, text="no healthy upstream"),
    httpx.Response(504),
    httpx.Response(500, text="Internal Server Error"),
    httpx.Response(520, html=HTML),
    httpx.Response(503, json={"message": "no Route matched", "data": None}),
    httpx.Response(502, text='{"data": {"createMatch": {"__typ'),
    httpx.Response(408, text=""),
    httpx.Response(429, html=HTML),
    httpx.Response(200, text=""),
    httpx.Response(200, text='{"data": {"createMatch": {"__typ'),
    httpx.Response(200, content=b'{"data": {"createMatch": "\xe2\x82'),
    httpx.ConnectError("refused"),
    httpx.ReadError("reset"),
    httpx.RemoteProtocolError("peer closed connection without sending complete message body"),
    httpx.DecodingError("Error -3 while decompressing data"),
]

ELSEWHERE = [
    httpx.Response(200, html="<html>maintenance</html>"),
    httpx.Response(404, text="404 page not found"),
    httpx.Response(403, html="<html>are you a robot?</html>"),
    httpx.Response(302, headers={"location": "/maintenance"}),
    httpx.Response(200, json=[1]),
]
"""What another server answers, or a proxy whose server is away."""


def created(match: dict[str, Any]) -> dict[str, Any]:
    return {"createMatch": {"__typename": "MatchCreated", "match": match, "code": "QR", "repeated": False}}


@pytest.mark.pure
@pytest.mark.parametrize("page", PAGES, ids=repr)
def test_a_page_is_waited_out_with_the_same_request(script: Any, match_json: Any, page: Any) -> None:
    server = script(*[page] * 3, created(match_json()), *[page] * 3, {"match": match_json()})
    client = server.client(retry=RetryPolicy())
    assert client.create_match("dream-islands", 2).code == "QR"
    assert client.match("m-1").id == "m-1"
    assert len({request.content for request in server.requests[:4]}) == 1
    assert len({request.content for request in server.requests[4:]}) == 1
    assert server.request_ids[0]


@pytest.mark.pure
@pytest.mark.parametrize("page", [*PAGES, *ELSEWHERE], ids=repr)
def test_a_page_is_waited_out_while_a_match_is_followed(script: Any, stream_words: Any, page: Any) -> None:
    update, sse = stream_words
    server = script(sse(update(1), complete=False), *[page] * 3, sse(update(2, "OVER")))
    assert [one.entry.seq for one in server.client(retry=RetryPolicy()).stream("m-1", "0")] == [1, 2]


@pytest.mark.pure
@pytest.mark.parametrize("page", ELSEWHERE, ids=repr)
def test_where_skerry_has_answered_every_page_is_a_proxys(script: Any, match_json: Any, page: Any) -> None:
    server = script({"match": match_json()}, *[page] * 3, created(match_json()))
    client = server.client(retry=RetryPolicy())
    client.match("m-1")
    client.create_match("dream-islands", 2)
    assert len(set(server.request_ids[1:])) == 1
    server = script(page)
    with pytest.raises(NotUnderstood):
        server.client(retry=RetryPolicy()).match("m-1")


@pytest.mark.pure
@pytest.mark.parametrize("status", [400, 413, 431])
def test_a_status_about_the_request_itself_is_final(script: Any, match_json: Any, status: int) -> None:
    server = script({"match": match_json()}, httpx.Response(status, html=HTML))
    client = server.client()
    client.match("m-1")
    with pytest.raises(NotUnderstood, match=f"HTTP status {status}"):
        client.match("m-1")


@pytest.mark.pure
def test_an_error_that_nobody_foresaw_is_tried_again_for_a_little_while(script: Any, match_json: Any) -> None:
    unexpected = httpx.Response(200, json={"errors": [{"message": "Unexpected error.", "path": ["match"]}]})
    server = script({"match": match_json()}, unexpected, {"match": match_json()})
    client = server.client()
    client.match("m-1")
    client.match("m-1")
    server = script(*[unexpected] * 100)
    with pytest.raises(Unreachable, match="The server failed: Unexpected error"):
        server.client(retry=RetryPolicy()).match("m-1")
    assert 5.0 < sum(server.paused) <= 10.0
    # A document that the server refuses has no path, and stays refused.
    refused = httpx.Response(400, json={"errors": [{"message": "Cannot query field 'x'."}]})
    with pytest.raises(NotUnderstood, match="Cannot query"):
        script(refused).client().match("m-1")


@pytest.mark.pure
def test_patience_is_long_for_a_server_that_has_answered_and_short_for_a_stranger(
    script: Any, match_json: Any
) -> None:
    server = script(*[httpx.ConnectError("refused")] * 100)
    with pytest.raises(Unreachable):
        server.client(retry=RetryPolicy()).match("m-1")
    assert 5.0 < sum(server.paused) <= 10.0
    server = script({"match": match_json()}, *[httpx.ConnectError("refused")] * 200)
    client = server.client(retry=RetryPolicy())
    client.match("m-1")
    with pytest.raises(Unreachable, match="Check the address"):
        client.match("m-1")
    assert 110.0 < sum(server.paused) <= 120.0
    # The page of a proxy says that somebody is there.
    server = script(*[httpx.Response(502)] * 200)
    with pytest.raises(Unreachable, match="HTTP status 502"):
        server.client(retry=RetryPolicy()).match("m-1")
    assert 110.0 < sum(server.paused) <= 120.0


@pytest.mark.pure
def test_failures_that_take_their_time_count_too() -> None:
    now = [0.0]
    attempts = Attempts(RetryPolicy(), lambda: 1.0, lambda: now[0])
    # A long poll that broke took its time before the first failure.
    now[0] = 500.0
    assert attempts.pause(None, 120.0) == 0.1
    now[0] = 560.0
    assert attempts.pause(None, 120.0) == 0.2
    now[0] = 621.0
    assert attempts.pause(None, 120.0) is None
    attempts.reset()
    assert attempts.pause(None, 120.0) == 0.1


@pytest.mark.pure
def test_a_refusal_of_any_kind_that_says_so_is_tried_again(script: Any, match_json: Any) -> None:
    refusal = {"__typename": "NotFound", "code": "X", "message": "No.", "hint": "", "retryable": True}
    server = script({"match": refusal}, {"match": match_json()})
    server.client().match("m-1")
    unavailable = {**refusal, "__typename": "Unavailable"}
    server = script(*[{"match": unavailable}] * 4)
    with pytest.raises(Unavailable):
        server.client().match("m-1")


@pytest.mark.pure
@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        ("7", 7.0),
        (" 0 ", 0.0),
        ("Wed, 21 Oct 2026 07:28:30 GMT", 30.0),
        ("Wed, 21 Oct 2026 07:28:30 -0000", 30.0),
        ("Wed, 21 Oct 2020 07:28:00 GMT", 0.0),
        ("", None),
        ("soon", None),
        ("-5", None),
        ("1.5", None),
        ("9" * 400, None),
        ("٣", None),
    ],
)
def test_retry_after_is_seconds_or_a_date(value: str, seconds: float | None) -> None:
    assert retry_after(value, datetime(2026, 10, 21, 7, 28, tzinfo=UTC)) == seconds


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        Cut(response('{"data": {"createMa', length=500)),
        response(HTML, "502 Bad Gateway", "text/html"),
        response("", "503 Service Unavailable"),
        response("upstream timed out", "504 Gateway Timeout", "text/plain"),
        Cut(HEAD + b'transfer-encoding: chunked\r\n\r\n5\r\n{"dat'),
        HEAD + b"content-encoding: gzip\r\ncontent-length: 3\r\n\r\nabc",
        Cut(b"\x15\x03\x01 what is this?\r\n\r\n"),
    ],
    ids=["nothing", "cut", "html", "empty", "text", "chunks", "gzip", "garbage"],
)
async def test_what_breaks_on_the_wire_is_asked_again(match_json: Any, broken: bytes) -> None:
    """Over real connections, since it is the transport that must report it."""

    def answer(_request: Request) -> bytes:
        if len(server.requests) % 3:
            return broken
        return response(json.dumps({"data": created(match_json())}))

    with loopback(answer) as server:
        with Client(server.url, pause=lambda _seconds: None) as client:
            client.create_match("dream-islands", 2)
        async with AsyncClient(server.url, retry=RetryPolicy(first_seconds=0.0)) as awaiting:
            await awaiting.create_match("dream-islands", 2)
    assert len({request.body for request in server.requests[:3]}) == 1
    assert len({request.body for request in server.requests[3:]}) == 1
    assert len(server.requests) == 6
