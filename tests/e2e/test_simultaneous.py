"""Hashi over HTTP and two real workers: all seats move at the same instant, and nobody is refused."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.plugins.processes import Served, serving

from skerry_client import Client, DecisionDue, MovePlayed, NothingYet, Refused

pytestmark = pytest.mark.store

SEATS = 4
ROUNDS = 4


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("hashi") / "data", "--workers", "2") as running:
        yield running


@pytest.fixture
def clients(served: Served) -> Iterator[list[Client]]:
    """One client a seat, so that each has connections of its own, which the workers share out."""
    made = [Client(served.url) for _ in range(SEATS)]
    yield made
    for client in made:
        client.close()


def seated(clients: list[Client]) -> str:
    created = clients[0].create_match("hashi", SEATS, seed="together")
    for client in clients:
        taken = client.join_match(code=created.code)
        client.adopt(taken.token)
    for client in clients:
        client.ready(created.match.id)
    return created.match.id


def due(client: Client, match: str) -> DecisionDue:
    found = client.next_decision(match, wait_seconds=20)
    assert isinstance(found, DecisionDue)
    return found


def test_all_seats_move_at_the_same_instant_and_all_succeed(clients: list[Client]) -> None:
    match = seated(clients)
    barrier = threading.Barrier(SEATS)

    def move(client: Client) -> MovePlayed:
        asked = due(client, match)
        barrier.wait(30)
        # The seq is that which the seat saw: the others' moves meanwhile do not make it stale.
        return client.play_move(match, asked.legal_moves.notations[0], expected_seq=asked.head.seq)

    with ThreadPoolExecutor(SEATS) as pool:
        for _ in range(1 + 2 * ROUNDS):
            played = list(pool.map(move, clients))
            seqs = sorted(one.seq for one in played)
            assert seqs == list(range(seqs[0], seqs[0] + SEATS))
    entries = clients[0].entries(match, after=0, first=200).entries
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    moves = [entry for entry in entries if entry.by.seat is not None]
    assert len(moves) == SEATS * (1 + 2 * ROUNDS)


def test_who_is_awaited_is_told_and_what_was_chosen_is_not(clients: list[Client]) -> None:
    match = seated(clients)
    first, second = clients[0], clients[1]
    chosen = due(first, match)
    watching = second.match(match)
    first.play_move(match, chosen.legal_moves.notations[3], expected_seq=chosen.head.seq)
    waiting = first.next_decision(match, after=str(first.match(match).cursor), wait_seconds=0)
    assert isinstance(waiting, NothingYet)
    assert waiting.awaited == (1, 2, 3)
    seen = second.match(match)
    assert seen.awaited == (1, 2, 3)
    # Seat 1's own decision is as it was: the same opening, the same legal moves, and no word of the choice.
    assert seen.decision == watching.decision
    (entry,) = second.entries(match, after=watching.seq).entries
    assert entry.by.move == "S ?"
    own = first.entries(match, after=watching.seq).entries[0]
    assert own.by.move == chosen.legal_moves.notations[3]


def test_a_choice_is_taken_back_until_all_have_chosen(clients: list[Client]) -> None:
    match = seated(clients)
    for client in clients[:-1]:
        client.play_move(match, due(client, match).legal_moves.notations[0])
    clients[0].take_back(match)
    assert clients[1].match(match).awaited == (0, 3)
    asked = due(clients[0], match)
    clients[0].play_move(match, asked.legal_moves.notations[1], expected_seq=asked.head.seq)
    clients[-1].play_move(match, due(clients[-1], match).legal_moves.notations[0])
    with pytest.raises(Refused) as refusal:
        clients[1].take_back(match)
    assert refusal.value.code == "NOTHING_TO_UNDO"
