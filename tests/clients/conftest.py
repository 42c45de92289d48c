"""A scripted server for clients: a list of answers, and the received requests."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from skerry.chain.entries import Entry
from skerry.match import commands
from skerry.match.committed import Committed
from skerry.match.state import MatchState
from skerry.record.writer import write
from skerry.rules.registry import game
from skerry_client import AsyncClient, Client, RetryPolicy

URL = "http://skerry.test"


class Script:
    """Answers requests from a list in order: a dict is data, an exception is raised, else a response."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)
        self.requests: list[httpx.Request] = []
        self.paused: list[float] = []

    @property
    def sent(self) -> list[dict[str, Any]]:
        """The received bodies."""
        return [json.loads(request.content) for request in self.requests]

    @property
    def request_ids(self) -> list[str]:
        """The received request ids."""
        return [body["variables"].get("requestId") for body in self.sent]

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        assert self.answers, f"unexpected request: {request.content!r}"
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        if isinstance(answer, httpx.Response):
            return answer
        return httpx.Response(200, json={"data": answer})

    def client(self, **more: Any) -> Client:
        """A client of this server that records its pauses instead of waiting."""
        more.setdefault("retry", RetryPolicy(attempts=4))
        return Client(URL, transport=httpx.MockTransport(self), pause=self.paused.append, **more)

    def async_client(self, **more: Any) -> AsyncClient:
        """The same for asyncio."""

        async def pause(seconds: float) -> None:
            self.paused.append(seconds)

        async def handle(request: httpx.Request) -> httpx.Response:
            return self(request)

        more.setdefault("retry", RetryPolicy(attempts=4))
        return AsyncClient(URL, transport=httpx.MockTransport(handle), pause=pause, **more)


@pytest.fixture
def script() -> Callable[..., Script]:
    """Makes a scripted server."""
    return Script


@pytest.fixture
def match_json() -> Callable[..., dict[str, Any]]:
    """Makes the API's ``Match`` as JSON."""
    return make_match


def make_match(seq: int = 1, phase: str = "OPEN", **more: Any) -> dict[str, Any]:
    """Return a match as the API returns it."""
    seats = [
        {
            "seat": seat,
            "taken": False,
            "ready": False,
            "pledged": False,
            "pledge": None,
            "resigned": False,
            "awaited": False,
            "mine": False,
            "nonce": None,
        }
        for seat in range(2)
    ]
    return {
        "__typename": "Match",
        "id": "m-1",
        "game": {"name": "dream-islands", "title": "Dream Islands", "rules": 1},
        "optionsJson": {},
        "seats": seats,
        "phase": phase,
        "seq": seq,
        "head": {"seq": seq, "hash": hash_of(seq)},
        "cursor": f"{seq}-{hash_of(seq)}",
        "viewer": "public",
        "joinCode": None,
        "listed": True,
        "practice": False,
        "fair": True,
        "commitment": "c" * 64,
        "createdAt": 1,
        "updatedAt": 2,
        "viewJson": None,
        "decision": None,
        "awaited": [],
        "outcome": None,
        "endReason": None,
        "secret": None,
        **more,
    }


def hash_of(seq: int) -> str:
    """Return a made-up hash of an entry."""
    return f"{seq:064x}"


def entry_json(seq: int) -> dict[str, Any]:
    """Return an entry as the API returns it."""
    return {
        "seq": seq,
        "at": 1,
        "by": {"seat": 0, "move": "keep", "host": None},
        "draws": [],
        "reveals": 0,
        "eventsJson": [{"type": "TURN_ENDED", "seat": 0}],
        "hash": hash_of(seq),
        "cursor": f"{seq}-{hash_of(seq)}",
    }


def update_json(seq: int, phase: str = "RUNNING") -> dict[str, Any]:
    """Return a message of a stream."""
    return {
        "__typename": "MatchUpdate",
        "cursor": f"{seq}-{hash_of(seq)}",
        "head": {"seq": seq, "hash": hash_of(seq)},
        "entry": entry_json(seq),
        "match": make_match(seq, phase),
    }


def sse(*messages: dict[str, Any], complete: bool = True) -> httpx.Response:
    """Return a response that streams messages, and then completes or breaks off."""
    text = "".join(f"event: next\ndata: {json.dumps({'data': {'match': one}})}\n\n" for one in messages)
    text = ": hello\n\n" + text + ("event: complete\ndata:\n\n" if complete else "")
    return httpx.Response(200, headers={"content-type": "text/event-stream"}, content=text.encode())


@pytest.fixture
def stream_words() -> tuple[Callable[..., Any], Callable[..., httpx.Response]]:
    """Makes stream messages and the responses that carry them."""
    return update_json, sse


class PracticeMatch:
    """A practice match of Dream Islands in process, played so far by first legal moves."""

    def __init__(self, moves: int, seats: int = 2, seed: str = "clients") -> None:
        self.game = game("dream-islands")
        self.entries: list[Entry] = []
        first = commands.create("m-played", self.game, {}, seats, 1000, seed=seed)
        self.state: MatchState = self._take(first)
        for seat in range(seats):
            self._take(commands.join(self.state, seat, 1000))
        for seat in range(seats):
            self._take(commands.ready(self.state, seat, 1000))
        for _ in range(moves):
            self.move()

    def move(self) -> None:
        """Play the default move of the awaited seat."""
        seat = min(self.state.decisions())
        self._take(commands.play(self.state, seat, self.game.default_move(self.state.game_state, seat), 2000))

    def record(self, edition: Any = "public") -> bytes:
        """Return the record so far."""
        return b"".join(write(self.state, self.entries, edition))

    def _take(self, committed: Committed) -> MatchState:
        self.state = committed.state
        self.entries.append(committed.entry)
        return self.state


@pytest.fixture
def played() -> Callable[..., PracticeMatch]:
    """Makes a match in process."""
    return PracticeMatch
