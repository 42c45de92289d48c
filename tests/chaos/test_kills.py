"""Workers and store are killed while clients play and retry: nothing acknowledged is lost or doubled.

``SKERRY_CHAOS_KILLS`` sets how many kills; the default is a short run, by hand take hundreds.
"""

from __future__ import annotations

import os
import random
import threading
import time
from collections import Counter
from pathlib import Path

import pytest
from tests.plugins.load import MatchPlayer, check_players
from tests.plugins.processes import Served, kill, serving

pytestmark = pytest.mark.chaos

KILLS = int(os.environ.get("SKERRY_CHAOS_KILLS", "8"))
PLAYERS = 3
SECONDS_BETWEEN = 1.0


@pytest.mark.timeout(180 + 6 * KILLS)
def test_killed_workers_and_stores_lose_and_double_nothing(tmp_path: Path) -> None:
    over = threading.Event()
    with serving(tmp_path / "data", "--workers", "2") as served:
        players = [MatchPlayer(served.url, "dream-islands", number, over.is_set) for number in range(PLAYERS)]
        for player in players:
            player.start()
        killed = _kill_now_and_then(served, KILLS, random.Random(7))
        over.set()
        acknowledged = check_players(served.url, players)
    matches = sum(len(player.matches) for player in players)
    print(f"{dict(killed)} killed; {len(acknowledged)} acknowledged moves in {matches} matches, all there")
    assert sum(killed.values()) == KILLS
    assert killed["store"] == KILLS // 3
    assert acknowledged


def _kill_now_and_then(served: Served, kills: int, chance: random.Random) -> Counter[str]:
    """Kill a worker or the store again and again; says how often each."""
    killed: Counter[str] = Counter()
    while sum(killed.values()) < kills:
        time.sleep(SECONDS_BETWEEN * chance.uniform(0.5, 1.5))
        workers = served.workers()
        kind = "store" if sum(killed.values()) % 3 == 2 else "worker"
        victim = served.store() if kind == "store" else chance.choice(workers) if workers else None
        # The store is a child of a worker: it must not be taken for one.
        if victim is not None and (kind == "store" or victim != served.store()) and kill(victim):
            killed[kind] += 1
    return killed
