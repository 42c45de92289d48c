"""One seat over a scripted server: what a bot waits out, and what ends it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from skerry.rules.chance import Free
from skerry.rules.registry import game
from skerry_bots.seat import OUTAGE_SECONDS, SeatPlayer
from skerry_client import NotFound, RetryPolicy, Seated, TwoHistories

pytestmark = pytest.mark.pure


class Asked:
    """A bot that must not be asked."""

    def choose(self, game: Any, position: Any, chance: Any) -> Any:
        raise AssertionError("no decision is due")


def refusal(kind: str, code: str, retryable: bool = False, **more: Any) -> dict[str, Any]:
    refused = {"__typename": kind, "code": code, "message": "No.", "hint": "", "retryable": retryable, **more}
    return {"nextDecision": refused}


def over(match: dict[str, Any]) -> dict[str, Any]:
    return {
        "nextDecision": {"__typename": "MatchEnded", "match": match, "outcome": None, "head": match["head"]}
    }


def player(client: Any) -> SeatPlayer:
    seated = Seated("m-1", 0, "token", "dream-islands")
    return SeatPlayer(client, seated, game("dream-islands"), Asked(), Free())


def test_a_bot_outlives_whatever_its_match_outlives(script: Any, match_json: Any) -> None:
    server = script(
        *[httpx.ConnectError("refused")] * 40,
        *[httpx.Response(502, html="<html>")] * 40,
        *[refusal("Unavailable", "UNAVAILABLE", True)] * 40,
        *[refusal("KeysLost", "KEYS_LOST")] * 5,
        refusal("RateLimited", "RATE_LIMITED", True, seconds=600),
        over(match_json(4, "OVER")),
    )
    troubles: list[str] = []
    client = server.client(retry=RetryPolicy(attempts=8))
    played = player(client)
    ended = played.play(on_trouble=lambda error, _seconds: troubles.append(type(error).__name__))
    assert ended is not None
    assert troubles == ["Unreachable"] * 10 + ["Unavailable"] * 5 + ["KeysLost"] * 5 + ["RateLimited"]
    assert server.paused.count(OUTAGE_SECONDS) == 20
    assert max(server.paused) == 600.0


def test_after_an_outage_the_same_decision_is_asked_for_again(script: Any, match_json: Any) -> None:
    """Whether its move was played is not known: one that waited for another decision would wait for ever."""
    server = script(
        *[httpx.ReadTimeout("slow")] * 2, refusal("NotFound", "UNKNOWN_MATCH"), over(match_json(4, "OVER"))
    )
    played = player(server.client(retry=RetryPolicy(attempts=2)))
    played._cursor = "7-" + "0" * 64
    with pytest.raises(NotFound):
        played.play()
    assert [body["variables"].get("after") for body in server.sent] == [f"7-{'0' * 64}"] * 2 + [None]


def test_what_is_final_ends_a_bot(script: Any, match_json: Any) -> None:
    server = script(refusal("NotFound", "UNKNOWN_MATCH"))
    with pytest.raises(NotFound):
        player(server.client()).play()
    changed = match_json(4, "OVER", head={"seq": 4, "hash": "f" * 64})
    server = script({"match": match_json(4)}, over(changed))
    client = server.client()
    client.match("m-1")
    with pytest.raises(TwoHistories):
        player(client).play()


def test_a_bot_that_is_stopped_meanwhile_ends(script: Any) -> None:
    server = script(*[httpx.ConnectError("refused")] * 4)
    stops = iter((False, True))
    assert player(server.client(retry=RetryPolicy(attempts=4))).play(stopped=lambda: next(stops)) is None
