"""The bot that is a class: in process, and on a server against itself."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from skerry.rules.hashi import Hashi
from skerry_client import Client

EXAMPLE = Path(__file__).parents[2] / "clients" / "examples" / "greedy_bot.py"
RESULT = r"The bot in seat (\d) (won|did not win)\. ROUNDS_PLAYED, won by (.+): seat 0 has .+\n"
MATCHES = 20


def start(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(EXAMPLE), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def finish(process: subprocess.Popen[str]) -> tuple[str, str, int]:
    """Return what a bot has written, and its status."""
    try:
        out, err = process.communicate(timeout=120)
    finally:
        process.kill()
        process.wait()
    return out, err, process.returncode


@pytest.mark.pure
def test_in_process_it_ends_with_its_result() -> None:
    out, err, status = finish(start())
    assert (err, status) == ("", 0)
    found = re.fullmatch(RESULT, out)
    assert found
    assert (found[2] == "won") == ("seat 0" in found[3])


@pytest.mark.pure
def test_it_beats_two_random_players() -> None:
    example = runpy.run_path(str(EXAMPLE))
    bot, play_here = example["GreedyBot"](Hashi()), example["play_here"]
    won = [0 in play_here(bot, seed)[1].winners for seed in range(MATCHES)]
    assert sum(won) >= MATCHES * 2 / 3


@pytest.mark.store
def test_over_http_two_of_them_play_one_match(url: str, connect: Callable[[], Client]) -> None:
    client = connect()
    made = client.create_match("hashi", 2)
    results = [finish(process) for process in [start(url, made.code) for _ in range(2)]]
    outcome = client.match(made.match.id).outcome
    seats = []
    for out, err, status in results:
        assert (err, status) == ("", 0)
        found = re.fullmatch(RESULT, out)
        assert found
        assert out.endswith(f" {outcome}\n")
        seats.append(int(found[1]))
    assert sorted(seats) == [0, 1]


@pytest.mark.store
def test_it_gives_a_seat_of_another_game_back(url: str, connect: Callable[[], Client]) -> None:
    client = connect()
    made = client.create_match("dream-islands", 2)
    out, err, status = finish(start(url, made.code))
    assert (out, err, status) == ("", "This bot plays hashi, not dream-islands.\n", 1)
    assert not any(seat.taken for seat in client.match(made.match.id).seats)
