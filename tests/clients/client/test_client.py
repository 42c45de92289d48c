"""The client against a scripted server: retries, refusals, lost answers, what it keeps."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest

from skerry.record.receipts import KnownHead, Sent
from skerry_client import (
    IllegalMove,
    NotUnderstood,
    RateLimited,
    Refused,
    RetryPolicy,
    StaleSeq,
    TwoHistories,
    Unavailable,
    Unreachable,
    load_receipt,
    save_receipt,
)

pytestmark = pytest.mark.pure


def refusal(kind: str, code: str = "CODE", retryable: bool = False, **more: Any) -> dict[str, Any]:
    return {
        "__typename": kind,
        "code": code,
        "message": "No.",
        "hint": "Else.",
        "retryable": retryable,
        **more,
    }


def created(match: dict[str, Any]) -> dict[str, Any]:
    made = {"__typename": "MatchCreated", "match": match, "code": "QR", "repeated": False}
    return {"createMatch": made}


def test_a_request_without_an_answer_is_sent_again_with_the_same_id(script: Any, match_json: Any) -> None:
    server = script(
        httpx.ConnectError("refused"),
        httpx.ReadTimeout("slow"),
        httpx.Response(503, text="down"),
        created(match_json()),
    )
    made = server.client().create_match("dream-islands", 2)
    assert made.code == "QR"
    assert made.match.game.title == "Dream Islands"
    assert len(server.requests) == 4
    assert len(set(server.request_ids)) == 1
    assert len(server.request_ids[0]) >= 22
    assert len({request.content for request in server.requests}) == 1


def test_each_call_has_a_request_id_of_its_own_unless_one_is_given(script: Any, match_json: Any) -> None:
    server = script(*[created(match_json())] * 3)
    client = server.client()
    client.create_match("dream-islands", 2)
    client.create_match("dream-islands", 2)
    client.create_match("dream-islands", 2, request_id="mine-mine-mine-mine-mine")
    first, second, third = server.request_ids
    assert first != second
    assert third == "mine-mine-mine-mine-mine"


@pytest.mark.parametrize("kind", ["Unavailable", "WrongVersion"])
def test_refusals_that_pass_are_retried_with_the_same_id(script: Any, match_json: Any, kind: str) -> None:
    server = script(
        {"createMatch": refusal(kind, retryable=True)},
        {"createMatch": refusal(kind, retryable=True)},
        created(match_json()),
    )
    server.client().create_match("dream-islands", 2)
    assert len(set(server.request_ids)) == 1
    assert len(server.paused) == 2


def test_rate_limits_are_obeyed_to_the_second(script: Any, match_json: Any) -> None:
    server = script({"createMatch": refusal("RateLimited", retryable=True, seconds=7)}, created(match_json()))
    server.client().create_match("dream-islands", 2)
    assert server.paused == [7.0]
    assert len(set(server.request_ids)) == 1


def test_a_retry_after_header_is_obeyed(script: Any, match_json: Any) -> None:
    server = script(httpx.Response(429, headers={"retry-after": "3"}), created(match_json()))
    server.client().create_match("dream-islands", 2)
    assert server.paused == [3.0]


def test_a_rate_limit_beyond_all_patience_is_raised_at_once(script: Any) -> None:
    server = script({"createMatch": refusal("RateLimited", retryable=True, seconds=3600)})
    with pytest.raises(RateLimited) as caught:
        server.client().create_match("dream-islands", 2)
    assert caught.value.seconds == 3600
    assert server.paused == []


def test_retries_have_a_limit_and_the_last_trouble_is_raised(script: Any) -> None:
    server = script(*[httpx.ConnectError("refused")] * 4)
    with pytest.raises(Unreachable, match="ConnectError: refused"):
        server.client().server()
    assert len(server.requests) == 4
    server = script(*[{"server": refusal("Unavailable", "UNAVAILABLE", retryable=True)}] * 4)
    with pytest.raises(Unavailable, match="UNAVAILABLE"):
        server.client().server()


def test_backoff_doubles_with_jitter_up_to_a_bound() -> None:
    policy = RetryPolicy(attempts=20, first_seconds=0.1, most_seconds=2.0)
    full = [policy.pause(sent, 1.0) for sent in range(1, 9)]
    assert full == pytest.approx([0.1, 0.2, 0.4, 0.8, 1.6, 2.0, 2.0, 2.0])
    assert [policy.pause(sent, 0.0) for sent in range(1, 4)] == pytest.approx([0.05, 0.1, 0.2])
    assert policy.pause(20, 0.5) is None


def test_a_refusal_says_what_the_server_said(script: Any) -> None:
    server = script({"playMove": refusal("IllegalMove", "NUMBER_COVERED")})
    with pytest.raises(IllegalMove) as caught:
        server.client().play_move("m-1", "1: P>1")
    error = caught.value
    assert (error.code, error.message, error.hint) == ("NUMBER_COVERED", "No.", "Else.")
    assert not error.retryable
    assert str(error) == "No. Else. (NUMBER_COVERED)"
    assert len(server.requests) == 1


def test_a_refusal_by_the_rules_names_their_section(script: Any) -> None:
    server = script({"playMove": refusal("IllegalMove", "NUMBER_COVERED", section="5.2")})
    with pytest.raises(IllegalMove) as caught:
        server.client().play_move("m-1", "1: P>1")
    assert caught.value.section == "5.2"
    assert str(caught.value) == "No. Else. (NUMBER_COVERED, section 5.2 of the rules)"


def test_a_stale_move_tells_the_seqs(script: Any) -> None:
    server = script({"playMove": refusal("StaleSeq", "STALE_SEQ", currentSeq=9, openedSeq=8)})
    with pytest.raises(StaleSeq) as caught:
        server.client().play_move("m-1", "keep", expected_seq=5)
    assert (caught.value.current_seq, caught.value.opened_seq) == (9, 8)


def test_a_refusal_of_an_unknown_kind_is_a_refusal_all_the_same(script: Any) -> None:
    server = script({"playMove": refusal("NotOnSunday", "SUNDAY")})
    with pytest.raises(Refused) as caught:
        server.client().play_move("m-1", "keep")
    assert type(caught.value) is Refused
    assert caught.value.kind == "NotOnSunday"


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(200, text="<html>"),
        httpx.Response(404, text="not here"),
        httpx.Response(200, json=[1]),
        httpx.Response(200, json={"data": None}),
        httpx.Response(200, json={"data": {"other": 1}}),
        httpx.Response(400, json={"errors": [{"message": "Cannot query field 'x'."}]}),
        httpx.Response(200, json={"data": {"server": {"name": 5}}}),
    ],
)
def test_what_no_skerry_server_answers_is_not_understood(script: Any, answer: httpx.Response) -> None:
    server = script(answer)
    with pytest.raises(NotUnderstood):
        server.client().server()
    assert len(server.requests) == 1


def test_tokens_go_with_every_request(script: Any, match_json: Any) -> None:
    joined = {"__typename": "SeatJoined", "match": match_json(), "seat": 0, "token": "t2", "repeated": False}
    server = script({"joinMatch": joined}, {"match": match_json()})
    client = server.client(tokens="t1")
    client.sit("QR", pledged=False)
    client.match("m-1")
    assert [request.headers["authorization"] for request in server.requests] == [
        "Bearer t1",
        "Bearer t1, t2",
    ]


def test_heads_of_all_answers_stand_in_the_receipt(script: Any, match_json: Any, tmp_path: Any) -> None:
    server = script({"match": match_json(1)}, {"match": match_json(4)}, {"match": match_json(4)})
    client = server.client()
    for _ in range(3):
        client.match("m-1")
    receipt = client.receipt("m-1")
    assert receipt.commitment == "c" * 64
    assert [head.seq for head in receipt.heads] == [1, 4]
    save_receipt(receipt, tmp_path / "receipt.json")
    assert load_receipt(tmp_path / "receipt.json") == receipt
    assert [path.name for path in tmp_path.iterdir()] == ["receipt.json"]


def test_a_receipt_of_an_earlier_run_is_gone_on_with(script: Any, match_json: Any) -> None:
    client = script({"match": match_json(1)}, {"match": match_json(4)}).client()
    client.match("m-1")
    sent = Sent(1, "ab", ("cd", None), KnownHead(1, f"{1:064x}"))
    lost = KnownHead(2, "e" * 64, lost=True)
    earlier = client.receipt("m-1")
    earlier = msgspec.structs.replace(earlier, sent=sent, heads=(*earlier.heads, lost))
    client = script({"match": match_json(4)}).client()
    client.resume_receipt(earlier)
    client.match("m-1")
    receipt = client.receipt("m-1")
    assert (receipt.server, receipt.sent) == ("http://skerry.test", sent)
    assert [(head.seq, head.lost) for head in receipt.heads] == [(1, False), (2, True), (4, False)]
    other = match_json(1, head={"seq": 1, "hash": "f" * 64})
    client = script({"match": other}).client()
    client.resume_receipt(earlier)
    with pytest.raises(TwoHistories, match="entry 1"):
        client.match("m-1")


def test_a_changed_history_is_noticed(script: Any, match_json: Any) -> None:
    other = match_json(4, head={"seq": 4, "hash": "f" * 64})
    server = script({"match": match_json(4)}, {"match": other})
    client = server.client()
    client.match("m-1")
    with pytest.raises(TwoHistories, match="entry 4"):
        client.match("m-1")
    server = script({"match": match_json(4)}, {"match": match_json(5, commitment="d" * 64)})
    client = server.client()
    client.match("m-1")
    with pytest.raises(TwoHistories, match="commitments"):
        client.match("m-1")


async def test_the_async_client_sends_the_same_requests(script: Any, match_json: Any) -> None:
    def answers() -> list[Any]:
        return [
            httpx.ConnectError("refused"),
            {"createMatch": refusal("RateLimited", retryable=True, seconds=2)},
            created(match_json()),
            {"match": match_json()},
        ]

    blocking, awaiting = script(*answers()), script(*answers())
    client = blocking.client()
    client.create_match("dream-islands", 2, options={"roundLimit": 3}, request_id="r" * 30)
    client.match("m-1", as_seat=1)
    async with awaiting.async_client() as twin:
        await twin.create_match("dream-islands", 2, options={"roundLimit": 3}, request_id="r" * 30)
        await twin.match("m-1", as_seat=1)
    assert awaiting.sent == blocking.sent
    assert awaiting.paused[1] == blocking.paused[1] == 2.0


def test_both_clients_offer_the_same_methods() -> None:
    from skerry_client import AsyncClient, Client

    def public(kind: type) -> set[str]:
        return {name for name in dir(kind) if not name.startswith("_")}

    assert public(Client) == public(AsyncClient)
    for name in ("match", "play_move", "next_decision", "record", "sign_receipt"):
        assert getattr(Client, name).__doc__ == getattr(AsyncClient, name).__doc__


def test_tokens_are_added_and_dropped(script: Any) -> None:
    client = script().client(tokens=["one"])
    client.adopt("two")
    client.adopt("two")
    assert client.headers()["Authorization"] == "Bearer one, two"
    client.discard("one")
    client.discard("never there")
    assert client.headers()["Authorization"] == "Bearer two"
    client.discard("two")
    assert "Authorization" not in client.headers()
