"""Primaries are killed while clients play through two workers: each acknowledged move is there once."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from tests.plugins.clusters import Server, TestCluster, again, cluster, until
from tests.plugins.load import MatchPlayer, check_players
from tests.plugins.processes import serving

from skerry.store.server_binaries import find_binary

pytestmark = pytest.mark.chaos

NODE_TIMEOUT_MS = 2000
KILLS = int(os.environ.get("SKERRY_CHAOS_FAILOVERS", "1"))
PLAYERS = 3


@pytest.mark.timeout(240 + 30 * KILLS)
def test_killed_primaries_lose_and_double_nothing(tmp_path: Path) -> None:
    over = threading.Event()
    with cluster(tmp_path / "cluster", find_binary(), replicas=True, node_timeout_ms=NODE_TIMEOUT_MS) as six:
        # Moves wait for a replica, so that the one that takes over has them.
        store = f"{six.url}?replicas=1"
        with serving(tmp_path / "data", "--workers", "2", "--redis", store) as served:
            players = [
                MatchPlayer(served.url, "dream-islands", number, over.is_set) for number in range(PLAYERS)
            ]
            for player in players:
                player.start()
            for number in range(KILLS):
                _more(players)
                _fail_over(six, six.servers[number % 3])
            _more(players)
            over.set()
            acknowledged = check_players(served.url, players)
    print(f"{KILLS} primaries killed; {len(acknowledged)} acknowledged moves, all there")


def _more(players: list[MatchPlayer]) -> None:
    """Wait until every player has gone on."""
    goals = [len(player.acknowledged) + 5 for player in players]
    until(
        lambda: all(
            player.failure or len(player.acknowledged) >= goal
            for player, goal in zip(players, goals, strict=True)
        )
    )


def _fail_over(six: TestCluster, killed: Server) -> None:
    """Kill a primary; when its replica has taken over, let it come back as the replica."""
    (heir,) = [server for server in six.servers if server.leader() == killed.port]
    killed.kill()
    until(lambda: heir.role() == "master")
    again(killed, six.binary, NODE_TIMEOUT_MS)
