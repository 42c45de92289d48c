"""One address does its worst by every door while others play, for minutes: they hardly feel it.

``SKERRY_SOAK_SECONDS`` sets how long; ten minutes by default. Attacker and players come from
addresses that a proxy names. Latency means nothing on a busy machine, so this is a soak, run by hand.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest
from tests.plugins.load import MatchPlayer, check_players
from tests.plugins.processes import serving

pytestmark = [pytest.mark.chaos, pytest.mark.soak]

SECONDS = float(os.environ.get("SKERRY_SOAK_SECONDS", "600"))
PLAYERS = 2
ANOTHER_ADDRESS = "203.0.113.5"


class Timed(httpx.BaseTransport):
    """Sends from another address, and notes how long each answer took, in ms, and when."""

    def __init__(self, taken: list[float]) -> None:
        self._inner = httpx.HTTPTransport()
        self._taken = taken

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Send a request and read its whole answer."""
        request.headers["x-forwarded-for"] = ANOTHER_ADDRESS
        began = time.perf_counter()
        response = self._inner.handle_request(request)
        response.read()
        self._taken.append(1000 * (time.perf_counter() - began))
        return response

    def close(self) -> None:
        """Close the connections."""
        self._inner.close()


@pytest.mark.timeout(300 + 2 * SECONDS)
def test_the_worst_that_one_address_can_do_is_hardly_felt(tmp_path: Path) -> None:
    over = threading.Event()
    taken: list[float] = []
    with serving(tmp_path / "data", "--proxies", "127.0.0.1") as served:
        players = [
            MatchPlayer(served.url, "dream-islands", number, over.is_set, lambda: Timed(taken))
            for number in range(PLAYERS)
        ]
        for player in players:
            player.start()
        time.sleep(SECONDS / 10)
        undisturbed = _percentiles(taken)
        taken.clear()
        with subprocess.Popen(
            [sys.executable, "-m", "tests.plugins.worst_address", served.url],
            stdout=subprocess.PIPE,
            text=True,
        ) as attacker:
            assert attacker.stdout is not None
            assert attacker.stdout.readline() == "attacking\n"
            memory = []
            for _ in range(10):
                time.sleep(SECONDS / 10)
                memory.append(_resident_mb(served.process.pid))
                print(f"{len(taken):,} answers, {_percentiles(taken)} ms, {memory[-1]:.0f} MB", flush=True)
            disturbed = _percentiles(taken)
            attacker.send_signal(signal.SIGTERM)
            print(attacker.stdout.read())
        over.set()
        acknowledged = check_players(served.url, players)
    print(f"p50, p99 in ms: {undisturbed} undisturbed, {disturbed} while attacked; {len(acknowledged)} moves")
    assert disturbed[1] < 5 * undisturbed[1] + 30
    assert memory[-1] < 1.2 * memory[2] + 20, "memory grows"


def _percentiles(taken: list[float]) -> tuple[float, float]:
    ordered = sorted(taken)
    return round(ordered[len(ordered) // 2], 1), round(ordered[int(len(ordered) * 0.99)], 1)


def _resident_mb(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024
