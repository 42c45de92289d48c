"""Outages between a server and its clients: streams and bots go on, and a bot that is killed has its seat."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import aclosing
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest
from tests.plugins.loopback import Gate, gate, response

from skerry.rules.chance import Free
from skerry.rules.registry import game
from skerry_bots.registry import bot
from skerry_bots.saved_seats import SavedSeat
from skerry_bots.seat import SeatPlayer
from skerry_client import AsyncClient, Client, RetryPolicy, Update

pytestmark = pytest.mark.store

Connect = Callable[[], Client]
Skerry = Callable[..., "subprocess.Popen[str]"]
QUICK = RetryPolicy(first_seconds=0.01, most_seconds=0.02)
SHORT = {"roundLimit": 2, "startPlayer": 0}


@pytest.fixture
def way(url: str) -> Iterator[Gate]:
    """A way to the server that can be shut."""
    port = urlsplit(url).port
    assert port is not None
    with gate(port) as opened:
        yield opened


def test_a_quiet_stream_outlives_any_number_of_breaks(connect: Connect, way: Gate) -> None:
    player = connect()
    made = player.create_match("dream-islands", 2)
    seen: list[int] = []
    follower = Client(way.url, retry=QUICK)
    second = threading.Event()

    def follow() -> None:
        for update in follower.stream(made.match.id, "0"):
            if isinstance(update, Update):
                seen.append(update.entry.seq)
                if update.entry.seq == 2:
                    second.set()
                    return

    with follower:
        following = threading.Thread(target=follow, daemon=True)
        following.start()
        for _ in range(12):
            # Each connection is good, and is cut.
            assert way.led.acquire(timeout=30)
            way.cut()
        way.shut.set()
        way.cut()
        for _ in range(30):
            assert way.refused.acquire(timeout=30)
        way.canned += [response("<html>", "502 Bad Gateway", "text/html"), response("", "503 Away")]
        way.shut.clear()
        player.sit(made.code, pledged=False)
        assert second.wait(30)
        following.join(30)
    assert seen == [1, 2]


async def test_a_stream_for_asyncio_outlives_a_break_and_the_pages_of_a_proxy(
    connect: Connect, way: Gate
) -> None:
    player = connect()
    made = player.create_match("dream-islands", 2)
    player.sit(made.code, pledged=False)
    async with (
        AsyncClient(way.url, retry=QUICK) as awaiting,
        aclosing(awaiting.stream(made.match.id, "0")) as messages,
    ):
        first = await anext(messages)
        way.cut()
        way.canned += [response("no healthy upstream", "503 Away", "text/plain"), b"", response('{"da')]
        then = await anext(messages)
    assert isinstance(first, Update)
    assert isinstance(then, Update)
    assert [first.entry.seq, then.entry.seq] == [1, 2]


def test_a_bot_outlives_an_outage_and_its_own_death(
    connect: Connect, way: Gate, skerry: Skerry, tmp_path: Path
) -> None:
    other = connect()
    made = other.create_match("dream-islands", 2, options=SHORT)
    match = made.match.id
    command = ("bot", "--url", way.url, "--join", made.code, "--bot", "greedy", "--receipt", "kept.json")

    def started() -> tuple[subprocess.Popen[str], Path]:
        process = skerry(*command)
        assert process.stdout is not None
        assert process.stdout.readline() == f"Seat 0 of match {match} (Dream Islands).\n"
        saved = process.stdout.readline()
        return process, Path(saved.removeprefix("Its token is saved in ").partition(". ")[0])

    def killed(process: subprocess.Popen[str]) -> None:
        process.kill()
        process.communicate()

    # Killed before play begins: it has pledged a nonce, which nobody else knows.
    process, file = started()
    assert file.is_relative_to(tmp_path / "state")
    assert (file.stat().st_mode & 0o777, file.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    killed(process)
    process, file_again = started()
    assert file_again == file
    seated = other.join(made.code, within=60)
    # Killed in the middle of the match.
    assert process.stdout is not None
    assert ">" in process.stdout.readline()
    killed(process)
    assert other.match(match).phase == "RUNNING"
    # Started again while the server is away.
    way.shut.set()
    again = skerry(*command)
    for _ in range(4):
        assert way.refused.acquire(timeout=30)
    way.shut.clear()
    player = SeatPlayer(other, seated, game("dream-islands"), bot("greedy"), Free())
    player.step()
    # An outage while it plays or waits.
    way.shut.set()
    way.cut()
    for _ in range(3):
        assert way.refused.acquire(timeout=30)
    way.shut.clear()
    ended = player.play()
    out, err = again.communicate(timeout=60)
    assert again.returncode == 0, err
    assert out.startswith(f"Seat 0 of match {match} (Dream Islands).\n")
    assert out.splitlines()[-1] in ("Won.", "Lost.", "Shared the win.")
    assert ended is not None
    assert ended.outcome is not None
    # What it saved is gone with the match, and its receipt is that of all its lives.
    assert list(file.parent.iterdir()) == []
    (tmp_path / "match.jsonl").write_text(other.record(match, full=True).text)
    verified = skerry("verify", "match.jsonl", "--receipt", "kept.json")
    out, _ = verified.communicate(timeout=60)
    assert verified.returncode == 0, out
    assert "so it could not choose the draws" in out


def test_two_bots_that_are_started_alike_have_a_seat_each(
    url: str, connect: Connect, skerry: Skerry, tmp_path: Path
) -> None:
    made = connect().create_match("dream-islands", 2, options={"roundLimit": 1})
    bots = [skerry("bot", "--url", url, "--join", made.code, "--bot", "random", "--quiet") for _ in range(2)]
    results = [(process.communicate(timeout=60), process.returncode) for process in bots]
    assert [status for _, status in results] == [0, 0]
    assert sorted(out[:6] for (out, _), _ in results) == ["Seat 0", "Seat 1"]


def test_a_bot_that_was_killed_before_it_had_an_answer_gets_that_seat(
    url: str, connect: Connect, skerry: Skerry, tmp_path: Path
) -> None:
    other = connect()
    made = other.create_match("dream-islands", 2, options={"roundLimit": 1})
    request = "a-request-without-an-answer"
    # What the bot had sent; its answer never came.
    connect().join_match(code=made.code, request_id=request)
    saved = SavedSeat(server=url, code=made.code, request_id=request)
    file = tmp_path / "seat.json"
    file.write_bytes(msgspec.json.encode(saved))
    command = ("bot", "--token-file", "seat.json", "--bot", "random", "--quiet")
    process = skerry(*command)
    assert process.stdout is not None
    assert process.stdout.readline() == f"Seat 0 of match {made.match.id} (Dream Islands).\n"
    second = skerry(*command)
    _, err = second.communicate(timeout=60)
    assert (second.returncode, "Another bot is playing the seat in seat.json" in err) == (2, True)
    seated = other.join(made.code, within=60)
    SeatPlayer(other, seated, game("dream-islands"), bot("random"), Free()).play()
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0, err
    assert file.stat().st_mode & 0o777 == 0o600
    # A file that was named stays: started once more, the bot says how the match ended.
    once_more = skerry(*command)
    assert once_more.communicate(timeout=60)[0].splitlines()[-1] == out.splitlines()[-1]
    assert once_more.returncode == 0
