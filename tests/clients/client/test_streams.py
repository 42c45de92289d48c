"""Streams against a scripted server: each entry once, whatever breaks."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from skerry_client import Forbidden, NotFound, NotUnderstood, RetryPolicy, Rewound, Unreachable, Update
from skerry_client.stream_state import StreamState

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


def test_a_broken_stream_goes_on_after_the_last_entry(script: Any, stream_words: Any) -> None:
    update, sse = stream_words
    server = script(
        sse(update(1), update(2), complete=False),
        httpx.ConnectError("refused"),
        httpx.Response(502),
        sse(update(3), update(4, "OVER")),
    )
    assert seqs(server.client().stream("m-1", "0")) == [1, 2, 3, 4]
    cursor = update(2)["cursor"]
    assert afters(server) == ["0", cursor, cursor, cursor]


def test_what_comes_twice_is_handed_on_once(script: Any, stream_words: Any) -> None:
    update, sse = stream_words
    server = script(sse(update(1), update(1), update(2), update(1), update(2), update(3, "OVER")))
    assert seqs(server.client().stream("m-1", "0")) == [1, 2, 3]


def test_a_gap_is_asked_for_again(script: Any, stream_words: Any) -> None:
    update, sse = stream_words
    server = script(
        sse(update(1), update(3), update(4)),
        sse(update(2), update(3), update(4, "OVER")),
    )
    assert seqs(server.client().stream("m-1", "0")) == [1, 2, 3, 4]
    assert afters(server) == ["0", update(1)["cursor"]]


def test_a_client_that_lagged_goes_on_from_where_it_stands(script: Any, stream_words: Any) -> None:
    update, sse = stream_words
    lagged = {"__typename": "Lagged", "cursor": update(7)["cursor"]}
    server = script(
        sse(update(1), lagged),
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


def test_a_refused_stream_is_raised(script: Any, stream_words: Any) -> None:
    _, sse = stream_words
    refusal = {
        "__typename": "Forbidden",
        "code": "NOT_YOUR_SEAT",
        "message": "No.",
        "hint": "",
        "retryable": False,
    }
    server = script(sse(refusal))
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


def test_a_stream_that_was_never_open_gives_up(script: Any) -> None:
    server = script(*[httpx.ConnectError("refused")] * 4)
    with pytest.raises(Unreachable, match="Tried 4 times"):
        list(server.client().stream("m-1"))


def test_an_open_stream_outlives_any_number_of_breaks_and_any_outage(script: Any, stream_words: Any) -> None:
    update, sse = stream_words
    server = script(
        sse(update(1), complete=False),
        *[sse(complete=False)] * 30,
        *[httpx.ConnectError("refused")] * 100,
        *[httpx.Response(503, text="<html>", headers={"retry-after": "7200"})] * 2,
        sse(update(2, "OVER")),
    )
    troubles: list[tuple[Exception, float]] = []
    client = server.client(retry=RetryPolicy(), on_retry=lambda *trouble: troubles.append(trouble))
    assert seqs(client.stream("m-1", "0")) == [1, 2]
    # Connections that end at once are made again ever more rarely, at most every five seconds.
    assert 2.5 <= server.paused[30] <= 5.0
    # An outage begins with short pauses again.
    assert server.paused[31] <= 0.1
    # What the page of a proxy asks for is too long to be believed.
    assert max(server.paused) == 30.0
    assert len(troubles) == len(server.paused) - 31


def test_a_long_life_makes_the_next_pause_short() -> None:
    now = [0.0]
    state = StreamState("m-1", None, None, RetryPolicy(), lambda: now[0])
    pauses = []
    for lasts in (0.1, 0.1, 0.1, 0.1, 60.0, 60.0, 0.1):
        state.body()
        state.opened()
        now[0] += lasts
        pauses.append(state.pause(1.0))
    assert pauses == pytest.approx([0.1, 0.2, 0.4, 0.8, 0.1, 0.1, 0.2])


def test_a_stream_outlives_that_its_match_cannot_be_looked_at(
    script: Any, stream_words: Any, match_json: Any
) -> None:
    update, sse = stream_words
    unavailable = {
        "__typename": "Unavailable",
        "code": "UNAVAILABLE",
        "message": "No.",
        "hint": "",
        "retryable": True,
    }
    server = script(
        sse(update(1)),
        *[{"match": unavailable}] * 2,
        sse(unavailable),
        sse(),
        *[httpx.ConnectError("refused")] * 2,
        sse(update(2, "OVER")),
    )
    assert seqs(server.client(retry=RetryPolicy(attempts=2)).stream("m-1", "0")) == [1, 2]


@pytest.mark.parametrize(
    "answer", [httpx.Response(200, text="<html>"), httpx.Response(404, text="404 page not found")]
)
def test_an_open_stream_outlives_pages_that_are_not_an_answer(
    script: Any, stream_words: Any, answer: httpx.Response
) -> None:
    update, sse = stream_words
    server = script(sse(update(1), complete=False), answer, sse(update(2, "OVER")))
    assert seqs(server.client().stream("m-1", "0")) == [1, 2]
    server = script(answer)
    with pytest.raises(NotUnderstood):
        list(server.client().stream("m-1", "0"))


def test_an_answer_that_is_not_a_stream_is_not_understood(script: Any, match_json: Any) -> None:
    server = script({"match": match_json(1)})
    with pytest.raises(NotUnderstood, match="did not answer with the stream of match m-1"):
        list(server.client().stream("m-1", "0"))


async def test_the_async_stream_is_the_same(script: Any, stream_words: Any, match_json: Any) -> None:
    update, sse = stream_words
    server = script(
        sse(update(1), update(2), complete=False),
        *[sse(complete=False)] * 20,
        httpx.Response(502, text="Bad Gateway"),
        sse(update(2), complete=True),
        {"match": match_json(3, "OVER")},
        sse(update(2), update(3, "OVER")),
    )
    async with server.async_client() as client:
        messages = [message async for message in client.stream("m-1", "0")]
    assert seqs(messages) == [1, 2, 3]
