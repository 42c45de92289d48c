"""Bots in seats, played by ``skerry serve`` and ``skerry bots``, with kills of either side."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.plugins.processes import Served, kill, serving

from skerry_client import Client, DecisionDue, MatchEnded, RetryPolicy

pytestmark = pytest.mark.store

PATIENT = RetryPolicy(patience_seconds=60, brief_seconds=60)

TOYS = """
import os
from itertools import islice

class Hangs:
    def choose(self, game, position, chance):
        while True:
            pass

class Dies:
    def choose(self, game, position, chance):
        os._exit(3)

class Cheats:
    def choose(self, game, position, chance):
        print("ha ha")
        others = [game.parse(text) for text in ("S 1 =1", "S 2 =2")]
        return next(move for move in others if move not in position.legal())

class Raises:
    def choose(self, game, position, chance):
        raise KeyError(position.view())
"""


@pytest.fixture
def toys(tmp_path: Path) -> dict[str, str]:
    """An environment in which bots are installed that do what no bot should."""
    folder = tmp_path / "toys"
    about = folder / "toy_bots-1.dist-info"
    about.mkdir(parents=True)
    (folder / "toy_bots.py").write_text(TOYS)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-bots\nVersion: 1\n")
    names = ("Hangs", "Dies", "Cheats", "Raises")
    lines = [f"{name.lower()} = toy_bots:{name}" for name in names]
    (about / "entry_points.txt").write_text("\n".join(["[skerry.bots]", *lines]) + "\n")
    return {"PYTHONPATH": str(folder)}


def bots_of(served: Served) -> list[int]:
    """Return the pids of the processes that play a server's bots, which a thread of it starts."""
    lines = {pid: Path(f"/proc/{pid}/cmdline").read_bytes() for pid in children(served.process.pid)}
    return [pid for pid, line in lines.items() if b"bots" in line.split(b"\0")]


def children(pid: int) -> list[int]:
    """Return the pids of the children of all threads of a process."""
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for thread in threads for child in thread.read_text().split()]


def is_running(pid: int) -> bool:
    """Say whether a process has not ended; one that has may still wait to be reaped."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def eventually(check: Callable[[], Any], seconds: float = 60) -> Any:
    """Return what ``check`` returns as soon as that is something."""
    end = time.monotonic() + seconds
    while not (found := check()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return found


class Person:
    """A person who plays any legal move against a bot."""

    def __init__(self, client: Client, game: str = "dream-islands", **more: Any) -> None:
        given: dict[str, Any] = {"bots": {1: "greedy"}, "listed": False, "options": {"roundLimit": 3}} | more
        self.client = client
        self.made = client.create_match(game, given.pop("seats", 2), **given)
        self.seat = client.join(self.made.code)
        self.seen: str | None = None
        self.moves = 0

    def step(self) -> bool:
        """Play the next move; False once the match is over."""
        due = self.client.next_decision(self.seat.match, after=self.seen, wait_seconds=20)
        if isinstance(due, DecisionDue):
            self.seen = due.cursor
            self.client.play_move(self.seat.match, due.legal_moves.notations[0], expected_seq=due.head.seq)
            self.moves += 1
        return not isinstance(due, MatchEnded)

    def play(self) -> None:
        """Play to the end, and check that every decision was moved once."""
        while self.step():
            pass
        match = self.client.match(self.seat.match)
        assert match.end_reason == "COMPLETED"
        assert match.outcome is not None

    def moved(self, seat: int) -> list[int]:
        """Return the entries of a seat's moves."""
        entries = self.client.entries(self.seat.match, first=200).entries
        return [entry.seq for entry in entries if entry.by.move and entry.by.seat == seat]


def test_a_person_plays_a_bot_that_the_server_plays(tmp_path: Path) -> None:
    with (
        serving(tmp_path / "data", "--bots", "--bot-seconds", "1") as served,
        Client(served.url, retry=PATIENT) as client,
    ):
        person = Person(client)
        seats = client.match(person.seat.match).seats
        assert [(seat.kind, seat.bot and seat.bot.name) for seat in seats] == [
            ("PLAYER", None),
            ("BOT", "greedy"),
        ]
        for _ in range(2):
            person.step()
        # Whoever kills the bots' process sees another take its place.
        (first,) = eventually(lambda: bots_of(served))
        kill(first)
        person.step()
        kill(served.store())
        person.play()
        assert [pid for pid in eventually(lambda: bots_of(served)) if pid != first]
        assert len(person.moved(1)) >= 3


def test_bots_that_fail_are_replaced_for_the_move(tmp_path: Path, toys: dict[str, str]) -> None:
    quick = ("--bots", "--bot-seconds", "0.5")
    with serving(tmp_path / "data", *quick, env=toys) as served, Client(served.url, retry=PATIENT) as client:
        hashi = client.game("hashi")
        assert hashi is not None
        assert {"hangs", "dies", "cheats"} <= {bot.name for bot in hashi.bots}
        for names in (("hangs", "dies", "cheats"), ("raises",)):
            bots = dict(enumerate(names, 1))
            person = Person(client, "hashi", seats=len(names) + 1, bots=bots, options={})
            eventually(lambda: all(person.moved(seat) for seat in bots))  # noqa: B023  (called at once)


def test_nothing_that_thinks_outlives_the_server(tmp_path: Path, toys: dict[str, str]) -> None:
    """Each process notices by itself that the one that started it is gone, even while a bot hangs."""
    with serving(tmp_path / "data", "--bots", "--bot-seconds", "300", env=toys) as served:
        with Client(served.url) as client:
            Person(client, "hashi", bots={1: "hangs"}, options={})
        (player,) = eventually(lambda: bots_of(served))
        (thinker,) = eventually(lambda: children(player))
        eventually(lambda: Path(f"/proc/{thinker}/stat").read_text().split(")")[1].split()[0] == "R")
        kill(served.process.pid)
        served.process.wait()
        eventually(lambda: not is_running(player) and not is_running(thinker))


def test_bots_survive_the_server_and_share_the_work(
    tmp_path: Path, skerry: Callable[..., subprocess.Popen[str]]
) -> None:
    data = tmp_path / "data"
    with serving(data) as served:
        port = served.url.rpartition(":")[2]
        key = tmp_path / "bots.key"
        printing = skerry("keys", "bots", "--data", data)
        key.write_text(printing.communicate()[0])
        assert key.read_text().startswith("bots.")
        workers = [skerry("bots", served.url, "--key", key) for _ in range(2)]
        with Client(served.url, retry=PATIENT) as client:
            people = [Person(client, bots={1: "random"}) for _ in range(3)]
            for person in people:
                person.step()
            os.kill(served.process.pid, signal.SIGKILL)
            served.process.wait()
            with serving(data, "--port", port):
                for person in people:
                    person.play()
                for person in people:
                    decisions = client.match(person.seat.match)
                    assert decisions.phase == "OVER"
        for worker in workers:
            worker.terminate()
            out, err = worker.communicate(timeout=30)
            assert worker.returncode in (0, 130), (out, err)
            assert "Traceback" not in err
            # No decision was taken from a bot that had made it already.
            assert "random move" not in err
