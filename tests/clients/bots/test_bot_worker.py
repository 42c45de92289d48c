"""The worker that plays a server's bots: what it sends, and what it does about bots that fail."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from typing import Any

import pytest

from skerry_bots.thinker import Thinker
from skerry_bots.thinking_messages import Answer, Chosen, Failed, Job, NothingToDo, Trouble
from skerry_bots.worker import BotWorker
from skerry_client import Forbidden

TURN = {
    "matchId": "m-1",
    "seat": 1,
    "openedSeq": 7,
    "bot": {"name": "greedy", "level": "easy"},
    "token": "seat.k.m-1.1.5.x",
}


class Scripted(Thinker):
    """A thinker with prepared answers."""

    def __init__(self, *answers: Answer) -> None:
        super().__init__()
        self.answers = list(answers)
        self.jobs: list[Job] = []

    def ask(self, job: Job) -> Answer:
        self.jobs.append(job)
        return self.answers.pop(0)


def refusal(code: str, kind: str) -> dict[str, Any]:
    """Return a refused move."""
    return {
        "playMove": {"__typename": kind, "code": code, "message": f"{code}.", "hint": "", "retryable": False}
    }


@pytest.fixture
def due(match_json: Callable[..., dict[str, Any]]) -> Callable[..., dict[str, Any]]:
    """Make a decision that is due."""

    def make(opened: int = 7) -> dict[str, Any]:
        match = match_json()
        return {
            "nextDecision": {
                "__typename": "DecisionDue",
                "seat": 1,
                "decision": {"kind": "START", "sealed": True},
                "openedSeq": opened,
                "head": match["head"],
                "cursor": match["cursor"],
                "viewJson": None,
                "legalMoves": {
                    "seat": 1,
                    "seq": match["seq"],
                    "count": 1,
                    "matching": 1,
                    "moves": [{"notation": "S 1 =2"}],
                    "hasNextPage": False,
                    "endCursor": "1",
                },
                "deadline": None,
                "match": match,
            }
        }

    return make


class Played:
    """One turn, with what was sent and reported."""

    def __init__(
        self,
        script: Any,
        turns: Any,
        answers: list[Answer],
        *replies: Any,
        stopping: threading.Event | None = None,
    ) -> None:
        self.reports: list[str] = []
        self.seats: list[tuple[str, str]] = []
        self.seat = script(*replies)
        bots = script({"botWork": {"__typename": "BotWork", "turns": turns}})
        self.thinker = Scripted(*answers)

        def connect(url: str, token: str) -> Any:
            self.seats.append((url, token))
            return self.seat.client(tokens=token)

        worker = BotWorker(
            bots.client(),
            self.thinker,
            4.0,
            report=self.reports.append,
            stopping=stopping,
            connect=connect,
        )
        assert worker.step() == len(turns)
        assert not self.seat.answers
        self.asked = bots.sent[0]["variables"]

    @property
    def moves(self) -> list[dict[str, Any]]:
        """The variables of the moves that were sent."""
        return [body["variables"] for body in self.seat.sent if "playMove" in body["query"]]


def test_nothing_to_do(script: Any) -> None:
    played = Played(script, [], [])
    assert played.asked == {"first": 1, "waitSeconds": 25, "leaseSeconds": 9}
    assert not played.seats


def test_a_decision_always_has_the_same_request_id(script: Any) -> None:
    for _ in range(2):
        reply = refusal("NOT_YOUR_TURN", "NotYourTurn")
        played = Played(script, [TURN], [Chosen("S 3 =4", 8)], reply)
        (move,) = played.moves
        assert (move["requestId"], move["expectedSeq"], move["as"]) == ("bot-1-7", 8, 1)
        assert move["move"] == {"notation": "S 3 =4"}
        assert played.seats == [("http://skerry.test", TURN["token"])]
        # Somebody else has moved: nothing to report.
        assert not played.reports
        assert played.thinker.jobs[0].bot == "greedy"
        assert played.thinker.jobs[0].seconds == 4.0


@pytest.mark.parametrize(
    ("answers", "refused", "why"),
    [
        ([Failed("KeyError: 1")], [], "KeyError: 1"),
        (
            [Chosen("S 9 =9", 8)],
            [refusal("START_ON_FLAG", "IllegalMove")],
            "it chose an illegal move: .*START_ON_FLAG",
        ),
    ],
)
def test_a_random_move_takes_the_place_of_a_failure(
    script: Any, due: Any, answers: list[Answer], refused: list[Any], why: str
) -> None:
    reply = refusal("REQUEST_REUSED", "RequestReused")
    played = Played(script, [TURN], answers, *refused, due(), reply)
    assert played.moves[-1]["move"] == {"notation": "S 1 =2"}
    assert played.moves[-1]["requestId"] == "bot-1-7"
    (report,) = played.reports
    assert report.startswith("The bot greedy in seat 1 of match m-1 failed, and a random move is played: ")
    assert re.search(why, report)


def test_a_seat_without_an_installed_bot_is_played_at_random(script: Any, due: Any) -> None:
    reply = refusal("MATCH_OVER", "MatchOver")
    played = Played(script, [{**TURN, "bot": None}], [], due(), reply)
    assert len(played.moves) == 1
    assert not played.thinker.jobs


def test_a_decision_that_has_changed_meanwhile_is_left_alone(script: Any, due: Any) -> None:
    played = Played(script, [TURN], [Failed("it took longer than 4 s")], due(opened=9))
    assert not played.moves


def test_a_bot_that_is_stopped_with_its_worker_has_not_failed(script: Any) -> None:
    stopping = threading.Event()
    stopping.set()
    played = Played(script, [TURN], [Failed("its process ended with status -9")], stopping=stopping)
    assert not played.moves
    assert not played.reports


def test_trouble_and_idleness_play_nothing(script: Any) -> None:
    played = Played(script, [TURN, TURN], [NothingToDo(), Trouble("no answer")])
    assert not played.moves
    assert played.reports == ["A bot's move in match m-1 has to wait: no answer"]


def test_a_server_that_refuses_the_token_ends_the_worker(script: Any) -> None:
    refused = {
        "__typename": "Forbidden",
        "code": "BOTS_TOKEN_NEEDED",
        "message": "m",
        "hint": "",
        "retryable": False,
    }
    worker = BotWorker(script({"botWork": refused}).client(), Scripted(), 4.0)
    with pytest.raises(Forbidden):
        worker.run()
