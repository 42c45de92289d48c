"""A rolling restart and a kill under load behind the proxy: nothing lost, doubled, disordered or untyped."""

from __future__ import annotations

import threading
import time
from collections import Counter
from pathlib import Path

import pytest
from tests.deploy.answers import Checked
from tests.deploy.followers import EventFollower, Follower, SocketFollower, TicketFollower
from tests.deploy.proxy import with_nginx
from tests.deploy.stores import cluster_configuration, stored
from tests.deploy.topology import Topology, running
from tests.plugins.clusters import cluster
from tests.plugins.load import PATIENT, MatchPlayer, check_log

from skerry.store.server_binaries import find_binary
from skerry_client import Client

pytestmark = [pytest.mark.chaos, pytest.mark.deploy, with_nginx]

PLAYERS = 2
KINDS = (EventFollower, SocketFollower, TicketFollower)
MOVES = 5
"""How many moves are waited for, to know that play goes on."""

WAIT_SECONDS = 120.0


class Load:
    """Players that play through a proxy, and followers of every match, one by each kind of stream."""

    def __init__(self, url: str) -> None:
        self.statuses: Counter[int] = Counter()
        self.followers: list[Follower] = []
        self._url = url
        self._over = threading.Event()
        self._followed: set[str] = set()
        self._players = [
            MatchPlayer(
                url, "dream-islands", number, self._over.is_set, lambda: Checked(self.statuses, self._over)
            )
            for number in range(PLAYERS)
        ]

    def start(self) -> None:
        """Begin to play, and wait until every player does."""
        for player in self._players:
            player.start()
        for player in self._players:
            self._wait(lambda player=player: len(player.acknowledged) >= MOVES)

    def goes_on(self) -> None:
        """Wait until more moves were acknowledged."""
        before = self.acknowledged
        self._wait(lambda: self.acknowledged >= before + MOVES)

    @property
    def acknowledged(self) -> int:
        """How many moves were acknowledged."""
        return sum(len(player.acknowledged) for player in self._players)

    def end(self) -> None:
        """Play the last matches to their ends, and follow all to theirs."""
        self._over.set()
        for player in self._players:
            player.join(WAIT_SECONDS)
        self._follow()
        for follower in self.followers:
            follower.join(WAIT_SECONDS)

    def check(self) -> None:
        """Compare every match with what was acknowledged and with what was followed."""
        moves = [move for player in self._players for move in player.acknowledged]
        with Client(self._url, retry=PATIENT) as client:
            hashes = {match: check_log(client, match, moves) for match in sorted(self._followed)}
        assert {move.match for move in moves} == set(hashes)
        for follower in self.followers:
            assert follower.hashes == hashes[follower.match]

    def resumed(self, kind: type[Follower]) -> int:
        """How often followers of a kind connected again."""
        return sum(one.connections - 1 for one in self.followers if type(one) is kind)

    def _wait(self, true: object) -> None:
        end = time.monotonic() + WAIT_SECONDS
        while not true():  # type: ignore[operator]
            for player in self._players:
                if player.failure is not None:
                    raise player.failure
            assert time.monotonic() < end, "play does not go on"
            self._follow()
            time.sleep(0.05)

    def _follow(self) -> None:
        for player in self._players:
            for match in set(player.matches) - self._followed:
                self._followed.add(match)
                for kind in KINDS:
                    follower = kind(self._url, match)
                    self.followers.append(follower)
                    follower.start()


def disturb(topology: Topology, load: Load) -> None:
    """Restart one worker after the other in good order, then kill one: the other is enough."""
    for worker in topology.workers:
        assert worker.stop() == 0
        load.goes_on()
        worker.start()
        load.goes_on()
    topology.workers[0].kill()
    load.goes_on()


def test_on_one_store(tmp_path: Path) -> None:
    with stored(tmp_path / "store", find_binary()) as store, running(tmp_path, store.url) as topology:
        play_through(topology)


def test_on_a_cluster_of_three(tmp_path: Path) -> None:
    configuration = cluster_configuration(tmp_path)
    # There are no replicas here that a primary could wait for.
    with configuration.open("a") as more:
        more.write("min-replicas-to-write 0\n")
    with (
        cluster(tmp_path / "cluster", find_binary(), configuration=configuration) as store,
        running(tmp_path, store.url) as topology,
    ):
        with Client(topology.url, retry=PATIENT) as client:
            # Few matches are played, so whether each primary has one of those is chance.
            while b":0\r\n" in store.say("DBSIZE"):
                client.create_match("dream-islands", 2)
        play_through(topology)


def play_through(topology: Topology) -> None:
    load = Load(topology.url)
    load.start()
    disturb(topology, load)
    load.end()
    load.check()
    resumed = {kind.__name__: load.resumed(kind) for kind in KINDS}
    print(f"{load.acknowledged} moves, {len(load.followers)} streams, {resumed} resumed, {load.statuses}")
    assert min(resumed.values()) > 0
    logged = topology.proxy.logged()
    tickets = {follower.ticket for follower in load.followers if isinstance(follower, TicketFollower)}
    assert not any(ticket in logged for ticket in tickets)
    assert '"path":"/stream/..."' in logged
