"""Matches played over HTTP by threads that record what the server acknowledged."""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Callable, Sequence

import httpx
import msgspec

from skerry.chain.entries import move_shown
from skerry.record.reader import read
from skerry.record.verify import verify
from skerry.rules import registry
from skerry.rules.chance import Free
from skerry_bots.random_bot import RandomBot
from skerry_bots.seat import SeatPlayer
from skerry_client import Client, RetryPolicy, Seated, SeatJoined

PATIENT = RetryPolicy(first_seconds=0.05, most_seconds=0.5, patience_seconds=300.0)
"""Retries for minutes: killed processes come back."""


class Acknowledged(msgspec.Struct, frozen=True):
    """A move that the server acknowledged."""

    match: str
    seq: int
    hash: str
    notation: str


class MatchPlayer:
    """One thread that plays both seats of match after match until it is stopped.

    ``transport`` creates the transport of its requests; the default is HTTP.
    """

    def __init__(
        self,
        url: str,
        game: str,
        number: int,
        over: Callable[[], bool],
        transport: Callable[[], httpx.BaseTransport] | None = None,
    ) -> None:
        self.acknowledged: list[Acknowledged] = []
        self.matches: list[str] = []
        self.failure: BaseException | None = None
        self._url = url
        self._game = registry.game(game)
        self._random = random.Random(number)
        self._over = over
        self._transport = transport
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Start playing."""
        self._thread.start()

    def join(self, seconds: float) -> None:
        """Wait for the thread's end; raises its error."""
        self._thread.join(seconds)
        assert not self._thread.is_alive(), "a player still plays"
        if self.failure is not None:
            raise self.failure

    def _run(self) -> None:
        try:
            while not self._over():
                self._match()
        except BaseException as failure:
            self.failure = failure

    def _match(self) -> None:
        carried = self._transport() if self._transport is not None else None
        with Client(self._url, retry=PATIENT, transport=carried) as client:
            made = client.create_match(self._game.name, 2)
            match = made.match.id
            self.matches.append(match)
            joined = [client.join_match(code=made.code) for _ in range(2)]
            for taken in joined:
                client.adopt(taken.token)
                client.ready(match, as_seat=taken.seat)
            players = [self._player(client, match, taken) for taken in joined]
            turn = 0
            while not any(player.ended for player in players):
                played = players[turn].step(wait_seconds=0)
                if played is None:
                    turn = 1 - turn
                    continue
                text = played.entry.by.move or ""
                self.acknowledged.append(Acknowledged(match, played.seq, played.head.hash, text))

    def _player(self, client: Client, match: str, taken: SeatJoined) -> SeatPlayer:
        seated = Seated(match, taken.seat, taken.token, self._game.name)
        return SeatPlayer(client, seated, self._game, RandomBot(), Free(self._random))


def check_players(url: str, players: Sequence[MatchPlayer]) -> list[Acknowledged]:
    """Wait for stopped players, compare the acknowledged moves with the logs, and return them."""
    for player in players:
        player.join(120)
    acknowledged = [move for player in players for move in player.acknowledged]
    with Client(url, retry=PATIENT) as client:
        for player in players:
            for match in player.matches:
                check_log(client, match, acknowledged)
    return acknowledged


def check_log(client: Client, match: str, acknowledged: list[Acknowledged]) -> dict[int, str]:
    """Compare the acknowledged moves with the log, entry by entry, and verify the full record.

    Returns the hash of each entry by its seq.
    """
    moves = [move for move in acknowledged if move.match == match]
    record = read(client.record(match, full=True).text.encode())
    verdict = verify(record, lambda name, _rules: registry.game(name))
    assert verdict.result == "PROVED", verdict.findings
    played = {
        entry.read().seq: (entry.hash.hex(), move_shown(entry))
        for entry in record.entries
        if entry.read().by.seat is not None
    }
    counted = Counter(move.seq for move in moves)
    assert set(counted.values()) <= {1}, "two requests were acknowledged as one entry"
    for move in moves:
        assert played[move.seq] == (move.hash, move.notation)
    assert set(played) == set(counted), "the log contains a move that was never acknowledged"
    return {entry.read().seq: entry.hash.hex() for entry in record.entries}
