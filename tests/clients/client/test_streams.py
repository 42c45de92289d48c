"""Streams against a scripted server: each entry once, whatever breaks."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from skerry_client import Forbidden, NotFound, Rewound, Unreachable, Update

pytestmark = pytest.mark.pure


def seqs(messages: Any) -> list[int]:
    return [message.entry.seq for message in messages if isinstance(message, Update)]


def afters(server: Any) -> list[str | None]:
    """The cursors that streams were asked for with."""
    return [
        body["variables"].get("after") for body in server.sent if body["query"].startswith("subscription")
    ]


def test_a_stream_ends_with_the_match(script: Any, stream_words: Any) -> None:
    update, sse = stream_words
    server = script(sse(update(1), update(2), update(3, "OVER")))
    assert seqs(server.client().stream("m-1", "0")) == [1, 2, 3]
    assert server.requests[0].headers["accept"] == "text/event-stream"


def test_a_broken_stream_goes_on_after_the_last_entry(
    script: Any, stream_words: Any, match_json: Any
) -> None:
    update, sse = stream_words
    server = script(
        sse(update(1), update(2), complete=False),
        {"match": match_json(5, "RUNNING")},
        httpx.ConnectError("refused"),
        {"match": match_json(5, "RUNNING")},
        httpx.Response(502),
        {"match": match_json(5, "RUNNING")},
        sse(update(3), update(4, "OVER")),
    )
    assert seqs(server.client().stream("m-1", "0")) == [1, 2, 3, 4]
    cursor = update(2)["cursor"]
    assert afters(server) == ["0", cursor, cursor, cursor]


def test_what_comes_twice_is_handed_on_once(script: Any, stream_words: Any) -> None:
    update, sse = stream_words
    server = script(sse(update(1), update(1), update(2), update(1), update(2), update(3, "OVER")))
    assert seqs(server.client().stream("m-1", "0")) == [1, 2, 3]


def test_a_gap_is_asked_for_again(script: Any, stream_words: Any, match_json: Any) -> None:
    update, sse = stream_words
    server = script(
        sse(update(1), update(3), update(4)),
        {"match": match_json(4, "RUNNING")},
        sse(update(2), update(3), update(4, "OVER")),
    )
    assert seqs(server.client().stream("m-1", "0")) == [1, 2, 3, 4]
    assert afters(server) == ["0", update(1)["cursor"]]


def test_a_client_that_lagged_goes_on_from_where_it_stands(
    script: Any, stream_words: Any, match_json: Any
) -> None:
    update, sse = stream_words
    lagged = {"__typename": "Lagged", "cursor": update(7)["cursor"]}
    server = script(
        sse(update(1), lagged),
        {"match": match_json(9, "RUNNING")},
        sse(update(2), update(3, "OVER")),
    )
    assert seqs(server.client().stream("m-1", "0")) == [1, 2, 3]
    assert afters(server)[1] == update(1)["cursor"]


def test_a_rewound_stream_says_so_and_goes_on_from_there(script: Any, stream_words: Any) -> None:
    update, sse = stream_words
    rewound = {"__typename": "Rewound", "cursor": update(1)["cursor"]}
    server = script(sse(update(1), update(2), rewound, update(2), update(3, "OVER")))
    messages = list(server.client().stream("m-1", "0"))
    assert isinstance(messages[2], Rewound)
    assert seqs(messages) == [1, 2, 2, 3]


def test_a_stream_that_is_complete_before_the_end_is_asked_for_again(
    script: Any, stream_words: Any, match_json: Any
) -> None:
    update, sse = stream_words
    server = script(
        sse(update(1)),
        {"match": match_json(1, "RUNNING")},
        sse(),
        {"match": match_json(2, "OVER")},
        sse(update(2, "OVER")),
    )
    assert seqs(server.client().stream("m-1", "0")) == [1, 2]


def test_a_stream_of_a_match_that_is_over_already_ends(
    script: Any, stream_words: Any, match_json: Any
) -> None:
    update, sse = stream_words
    server = script(sse(), {"match": match_json(3, "OVER")})
    assert seqs(server.client().stream("m-1", update(3)["cursor"])) == []


def test_without_a_cursor_a_stream_begins_where_the_server_does(script: Any, stream_words: Any) -> None:
    update, sse = stream_words
    server = script(sse(update(7), update(8, "OVER")))
    assert seqs(server.client().stream("m-1")) == [7, 8]


def test_a_refused_stream_is_raised(script: Any, stream_words: Any, match_json: Any) -> None:
    _, sse = stream_words
    refusal = {
        "__typename": "Forbidden",
        "code": "NOT_YOUR_SEAT",
        "message": "No.",
        "hint": "",
        "retryable": False,
    }
    server = script(sse(refusal), {"match": match_json(2, "RUNNING")})
    with pytest.raises(Forbidden):
        list(server.client().stream("m-1", as_seat=1))


def test_a_stream_of_no_match_is_raised(script: Any, stream_words: Any) -> None:
    refusal = {
        "__typename": "NotFound",
        "code": "UNKNOWN_MATCH",
        "message": "No.",
        "hint": "",
        "retryable": False,
    }
    server = script(httpx.ConnectError("refused"), {"match": refusal})
    with pytest.raises(NotFound):
        list(server.client().stream("m-2"))


def test_a_stream_gives_up_after_many_breaks_in_a_row(script: Any, match_json: Any) -> None:
    server = script(*[httpx.ConnectError("refused"), {"match": match_json(2, "RUNNING")}] * 4)
    with pytest.raises(Unreachable, match="stream of match m-1 broke"):
        list(server.client().stream("m-1"))


async def test_the_async_stream_is_the_same(script: Any, stream_words: Any, match_json: Any) -> None:
    update, sse = stream_words
    server = script(
        sse(update(1), update(2), complete=False),
        {"match": match_json(4, "RUNNING")},
        sse(update(2), update(3, "OVER")),
    )
    async with server.async_client() as client:
        messages = [message async for message in client.stream("m-1", "0")]
    assert seqs(messages) == [1, 2, 3]
