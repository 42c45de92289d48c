"""Clocks on real servers: a killed server enforces a deadline when it is back, and nobody waits for ever."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.plugins.processes import kill, serving

from skerry.match.created_event import ExpiryPolicy
from skerry_client import Client, Clock, DecisionDue, NotNow, Seated
from skerry_client.answers import Match

pytestmark = pytest.mark.store

PATIENT = ("--due-interval", "0.1", "--outage-after", "600")
"""A killed server is back before anyone calls it an outage, however busy the machine is."""


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


def started(stack: ExitStack, url: str, clock: Clock | None = None) -> tuple[str, list[Client]]:
    """Start a match of two seats and return their clients."""
    clients = [stack.enter_context(Client(url)) for _ in range(2)]
    made = clients[0].create_match("dream-islands", 2, clock=clock)
    seated: list[Seated] = [client.sit(made.code) for client in clients]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda pair: pair[0].open(pair[1], within=60), zip(clients, seated, strict=True)))
    return made.match.id, clients


def waiting_seat(match: str, clients: list[Client]) -> int:
    """Return a seat that does not have to move."""
    return min(seat for seat in range(2) if seat not in clients[0].match(match).awaited)


def until(look: Callable[[], Match], wanted: Callable[[Match], bool]) -> Match:
    """Return a match as soon as it is as wanted."""
    end = time.monotonic() + 60
    while not wanted(seen := look()):
        assert time.monotonic() < end, seen
        time.sleep(0.1)
    return seen


@pytest.mark.parametrize("expiry", ["RESIGN", "BOT"])
def test_a_server_killed_before_a_deadline_enforces_it_when_it_is_back(
    tmp_path: Path, stack: ExitStack, expiry: ExpiryPolicy
) -> None:
    with serving(tmp_path, *PATIENT, "--workers", "2") as served:
        match, clients = started(stack, served.url, Clock("DECISION", 4000, expiry))
        due = [client.next_decision(match, wait_seconds=0) for client in clients]
        (deadline,) = [one.deadline for one in due if isinstance(one, DecisionDue)]
        mover = 1 - waiting_seat(match, clients)
        assert deadline is not None
        for pid in [*served.workers(), served.process.pid, served.store()]:
            kill(pid)
    with serving(tmp_path, *PATIENT, "--workers", "2") as served, Client(served.url) as client:
        # Nobody asks about this match until its time has long been up.
        time.sleep(max(0.0, deadline / 1000 + 2 - time.time()))
        seen = client.match(match)
        if expiry == "RESIGN":
            assert (seen.phase, seen.end_reason, seen.updated_at >= deadline) == ("OVER", "RESIGNED", True)
            assert seen.outcome is not None
            assert seen.outcome.winners == (1 - mover,)
        else:
            # The bot may have moved since, and the other seat have run out of time as well.
            assert seen.seats[mover].kind == "BOT"
        events = [event for entry in client.entries(match, after=1).entries for event in entry.events]
        expired = [event["seat"] for event in events if event["type"] == "table.expired"]
        assert expired.count(mover) == 1


def test_a_player_whose_opponent_is_gone_has_a_way_out(tmp_path: Path, stack: ExitStack) -> None:
    with serving(tmp_path) as served:
        match, clients = started(stack, served.url)
        seat = waiting_seat(match, clients)
        seen = clients[seat].match(match)
        assert seen.claim_after == 3 * 86_400_000
        clock = seen.seats[1 - seat].clock
        assert clock is not None
        with pytest.raises(NotNow) as caught:
            clients[seat].claim_match(match, 1 - seat)
        assert caught.value.code == "CLAIM_EARLY"
        assert str(clock.deadline) in caught.value.hint
        # With a clock, the other loses without anybody's help.
        match, clients = started(stack, served.url, Clock("DECISION", 1000, "RESIGN"))
        seat = waiting_seat(match, clients)
        ended = until(lambda: clients[seat].match(match), lambda one: one.phase == "OVER")
        assert ended.outcome is not None
        assert ended.outcome.winners == (seat,)
