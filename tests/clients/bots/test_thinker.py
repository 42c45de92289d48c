"""A process in which bots think, and what its worker makes of one that hangs or dies."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

import pytest

from skerry.match.local_match import LocalMatch
from skerry.rules.registry import game as installed_game
from skerry_bots import thinker as module
from skerry_bots import thinking
from skerry_bots.thinker import Thinker
from skerry_bots.thinking import think
from skerry_bots.thinking_messages import Chosen, Failed, Job, Report, Thinking, Trouble
from skerry_client import RetryPolicy, Unsupported

JOB = Job("http://127.0.0.1:9", "m-1", 1, "seat.k.m-1.1.5.x", "greedy", "easy", seconds=0.3)

READS = "import sys, time, os\nfor line in sys.stdin:\n  "
THINKS = """print('{"type":"Thinking"}', flush=True)\n  """
CHOOSES = """print('{"type":"Chosen","notation":"S 1 =2","seq":7}', flush=True)\n"""


def told(*lines: str) -> Thinker:
    """Return a thinker whose process runs a program for each job."""
    return Thinker((sys.executable, "-c", READS + "".join(lines)))


def is_alive(pid: int | None) -> bool:
    assert pid is not None
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_one_process_answers_all_jobs() -> None:
    with told(THINKS, CHOOSES) as thinker:
        assert thinker.pid is None
        assert thinker.ask(JOB) == Chosen("S 1 =2", 7)
        pid = thinker.pid
        assert thinker.ask(JOB) == Chosen("S 1 =2", 7)
        assert thinker.pid == pid
    assert not is_alive(pid)


def test_a_bot_that_hangs_is_killed_and_the_next_job_gets_another() -> None:
    with told(THINKS, "if 'easy' in line: time.sleep(60)\n  ", CHOOSES) as thinker:
        pid = thinker._running().pid
        assert thinker.ask(JOB) == Failed("it took longer than 0.3 s")
        assert not is_alive(pid)
        other = Job("http://127.0.0.1:9", "m-1", 1, "t", "greedy", "normal", seconds=30)
        assert thinker.ask(other) == Chosen("S 1 =2", 7)


def test_a_bot_that_ends_its_process_has_failed() -> None:
    with told(THINKS, "os._exit(3)") as thinker:
        for _ in range(2):
            assert thinker.ask(JOB) == Failed("its process ended with status 3")


def test_a_process_that_does_not_get_ready_is_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PREPARING_SECONDS", 0.2)
    with told("time.sleep(60)") as thinker:
        assert thinker.ask(JOB) == Trouble("the bot's process does not get ready")
    with Thinker(("/nowhere/python",)) as thinker:
        answer = thinker.ask(JOB)
        assert isinstance(answer, Trouble)
        assert "/nowhere/python" in answer.message


def test_settings_of_the_server_do_not_reach_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SKERRY_REDIS_URL", "redis://:p4ss@host")
    shows = (
        """print('{"type":"Failed","message":"' + ' '.join(k for k in os.environ if 'SKERRY' in k) + '"}',"""
    )
    with told(shows, "flush=True)") as thinker:
        assert thinker.ask(JOB) == Failed("")


def test_a_server_that_is_away_is_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "RETRY", RetryPolicy(attempts=1))
    reports: list[Report] = list(think(JOB))
    assert [type(report) for report in reports] == [Trouble]
    assert "seat.k" not in repr(JOB)


def test_a_bot_looks_again_if_others_moved_meanwhile(
    monkeypatch: pytest.MonkeyPatch, script: Any, match_json: Callable[..., dict[str, Any]]
) -> None:
    match = match_json()
    moves = {"seat": 1, "seq": match["seq"], "count": 0, "matching": 0, "moves": []}
    due = {
        "nextDecision": {
            "__typename": "DecisionDue",
            "seat": 1,
            "decision": {"kind": "START", "sealed": True},
            "openedSeq": 7,
            "head": match["head"],
            "cursor": match["cursor"],
            "viewJson": None,
            "legalMoves": {**moves, "hasNextPage": False, "endCursor": "0"},
            "deadline": None,
            "match": match,
        }
    }
    game = installed_game(match["game"]["name"])
    first = next(iter(LocalMatch.start(game, seats=2, seed=1).position(0).legal()))

    class Hasty:
        """A bot that others disturb at first."""

        looks = 0

        def choose(self, *_: Any) -> Any:
            self.looks += 1
            if self.looks <= disturbed:
                raise Unsupported("The match moved on while its legal moves were read.")
            return first

    monkeypatch.setattr(thinking, "make_bot", lambda *_: Hasty())
    monkeypatch.setattr(thinking, "served_game", lambda _client, game: game)
    monkeypatch.setattr(thinking, "Client", lambda *_, **__: script(due, due, due).client())
    disturbed = 2
    assert list(think(JOB)) == [Thinking(), Chosen(game.format(first), match["head"]["seq"])]
    disturbed = 3
    *_, last = think(JOB)
    assert last == Failed("Unsupported: The match moved on while its legal moves were read.")
