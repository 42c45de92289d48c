"""Two workers on one store, followers of every kind cut off and slowed down: each entry once and in order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.api.conftest import Game, Server, begin, strong
from tests.api.several_workers import LAG, workers
from tests.plugins.following import KINDS, Follower
from tests.plugins.lines import Broken, Line
from tests.plugins.stores import say

from skerry.store.embedded.server import EmbeddedStore

pytestmark = pytest.mark.store

SECONDS = 120
"""How long anything may take on a busy machine; what never arrives hangs for longer."""

POLL = (
    "query($id: ID!, $as: Int, $after: Cursor) {"
    " nextDecision(matchId: $id, as: $as, after: $after, waitSeconds: 600, moves: 2) { __typename"
    " ... on DecisionDue { cursor openedSeq head { seq } legalMoves { moves { notation } } }"
    " ... on Refusal { code message } } }"
)
PLAY = (
    "mutation($id: ID!, $as: Int, $move: String!, $request: ID!, $seen: Int!) {"
    " playMove(matchId: $id, as: $as, move: {notation: $move}, requestId: $request, expectedSeq: $seen) {"
    " __typename ... on MovePlayed { seq } ... on Refusal { code message } } }"
)
RESIGN = "mutation($id: ID!) { resign(matchId: $id) { __typename } }"
TICKET = "mutation($id: ID!) { createTicket(matchId: $id, kind: STREAM) { ... on TicketCreated { path } } }"


class Player:
    """A seat that plays whenever its long poll says so, as often as it is let."""

    def __init__(self, seat: int, game: Game, urls: Sequence[str], random: Random) -> None:
        self.seat = seat
        self.due: list[int] = []
        """The entries after which it was asked."""
        self.played: list[int] = []
        """The entries that it made."""
        self.moves = asyncio.Semaphore(0)
        self._game = game
        self._urls = urls
        self._random = random
        self._line: Line | None = None
        self._stopped = False

    def cut(self) -> None:
        """Break off whatever it asks."""
        if self._line is not None:
            self._line.cut()

    def stop(self) -> None:
        """Play no more; what it asks is still answered."""
        self._stopped = True
        self.moves.release()

    async def run(self) -> None:
        """Play until the match is over."""
        cursor = None
        while True:
            answer = await self.ask(POLL, after=cursor)
            if answer["__typename"] == "MatchEnded":
                return
            if answer["__typename"] == "NothingYet":
                # Said to who waits as slowly as a stream that lags; the question is asked again.
                continue
            assert answer["__typename"] == "DecisionDue", answer
            assert answer["cursor"] != cursor
            cursor = answer["cursor"]
            self.due.append(answer["head"]["seq"])
            await self.moves.acquire()
            if self._stopped:
                return
            move = self._random.choice(answer["legalMoves"]["moves"])["notation"]
            played = await self.ask(PLAY, move=move, request=strong(), seen=answer["head"]["seq"])
            assert played["__typename"] == "MovePlayed", played
            self.played.append(played["seq"])

    async def ask(self, query: str, **variables: Any) -> Any:
        """Ask some worker until there is an answer."""
        variables = {"id": self._game.id, "as": self.seat, **variables}
        body = json.dumps({"query": query, "variables": variables}).encode()
        token = self._game.tokens[self.seat]
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        while True:
            try:
                line = self._line = await Line.open(self._random.choice(self._urls))
                try:
                    assert await line.ask("POST", "/graphql", headers, body) == 200
                    answer = json.loads(b"".join([chunk async for chunk in line.chunks()]))
                finally:
                    line.cut()
            except Broken:
                continue
            assert "errors" not in answer, answer
            (value,) = answer["data"].values()
            return value


class Table:
    """A match of Murmurs, its players, and everybody who follows it."""

    def __init__(self, servers: Sequence[Server], game: Game, tickets: Sequence[str], seed: str) -> None:
        self.servers = servers
        self.game = game
        self.urls = [server.url for server in servers]
        random = Random(seed)
        self.allowed = 0
        self.players = [Player(seat, game, self.urls, random) for seat in range(2)]
        viewers = list(zip((None, *game.tokens), tickets, strict=True))
        self.followers = [
            Follower(kind, self.urls, game.id, token, ticket, room=4096)
            for token, ticket in viewers
            for kind in KINDS
        ]
        for at, follower in enumerate(self.followers):
            follower.cut(to=at)

    async def play(self, count: int, until: Sequence[Follower] = ()) -> None:
        """Make so many entries, and wait until these followers have heard of them."""
        for number in range(self.allowed, self.allowed + count):
            self.players[number % 2].moves.release()
        self.allowed += count
        seq = self.head
        await asyncio.gather(*(follower.until(lambda heard: heard.seq >= seq) for follower in until))

    @property
    def head(self) -> int:
        """The last entry once all moves are made."""
        return 5 + self.allowed

    async def calm(self, token: str | None) -> list[Any]:
        """Return all messages of a follower that is never disturbed."""
        follower = Follower("socket", self.urls, self.game.id, token)
        await follower.run()
        return follower.received


@asynccontextmanager
async def table(servers: Sequence[Server], size: int = 0, seed: str = "a table") -> AsyncIterator[Table]:
    """A running match; in the end it is over, and everybody has heard all of it, and nothing else."""
    api = servers[0].api
    game = await begin(api, "murmurs", seed=seed, json={"size": size})
    tickets = [(await api.ask(TICKET, token, id=game.id))["path"] for token in (None, *game.tokens)]
    made = Table(servers, game, tickets, seed)
    async with asyncio.timeout(SECONDS), asyncio.TaskGroup() as group:
        tasks = [group.create_task(player.run()) for player in made.players]
        tasks += [group.create_task(follower.run()) for follower in made.followers]
        yield made
        for follower in made.followers:
            follower.resume()
        await made.play(0, made.followers)
        for player in made.players:
            player.stop()
        await api.ask(RESIGN, game.tokens[0], id=game.id)
        await asyncio.gather(*tasks)
    await everything_arrived(made)
    await nothing_is_left(servers)


async def everything_arrived(table: Table) -> None:
    """Compare the messages of all followers with the log, and with those of an undisturbed follower."""
    log = await table.servers[0].api.service.matches.all_entries(table.game.id)
    seqs = [entry.read().seq for entry in log]
    assert seqs == list(range(1, len(log) + 1))
    for token in (None, *table.game.tokens):
        calm = await table.calm(token)
        assert [message["entry"]["hash"] for message in calm] == [entry.hash.hex() for entry in log]
        for follower in table.followers:
            if follower.token == token:
                assert follower.received == calm, follower.kind
        # The last entry shows everything; before that, a murmur is for the ears of its seat.
        running = json.dumps(calm[:-1])
        for entry, message in zip(log, calm[:-1], strict=False):
            move = message["entry"]["by"]["move"]
            seat = message["entry"]["by"]["seat"]
            if (move or "").startswith("murmur"):
                assert (move == "murmur ?") == (token != table.game.tokens[seat])
            assert entry.hash.hex() in running
    # Each decision arrived once, and each move was made once.
    for player in table.players:
        moves = [entry.read().seq for entry in log if entry.read().by.seat == player.seat]
        # The last one may be the resignation, or not have been made.
        assert player.played == moves[: len(player.played)]
        assert [seq - 1 for seq in player.played] == player.due[: len(player.played)]
        assert len(player.due) == len(set(player.due))


async def nothing_is_left(servers: Sequence[Server]) -> None:
    """Wait until the workers hold nothing of those who went away."""
    for server in servers:
        async with asyncio.timeout(SECONDS):
            while server.api.service.resources.tailer.watched:  # noqa: ASYNC110  (nothing tells it)
                await asyncio.sleep(0.02)
        answer = (await server.api.http.get("/metrics")).text
        open_now = [line for line in answer.splitlines() if line.startswith("skerry_streams")]
        assert all(line.endswith(" 0.0") for line in open_now), open_now


Action: TypeAlias = tuple[str, int, int]

ACTIONS = st.one_of(
    st.tuples(st.just("play"), st.integers(1, 4), st.just(0)),
    st.tuples(st.just("burst"), st.integers(LAG, 2 * LAG), st.just(0)),
    st.tuples(st.just("cut"), st.integers(0, 11), st.integers(0, 1)),
    st.tuples(st.just("poll"), st.integers(0, 1), st.just(0)),
    st.tuples(st.just("pause"), st.integers(0, 11), st.just(0)),
    st.tuples(st.just("resume"), st.integers(0, 11), st.just(0)),
    st.tuples(st.just("breathe"), st.integers(1, 20), st.just(0)),
)


async def carried_out(servers: Sequence[Server], plan: Sequence[Action]) -> None:
    """Do what a plan says."""
    async with table(servers, size=4000) as made:
        for action, one, other in plan:
            match action:
                case "play" | "burst":
                    await made.play(one)
                case "cut":
                    made.followers[one].cut(to=other)
                case "poll":
                    made.players[one].cut()
                case "pause":
                    made.followers[one].pause()
                case "resume":
                    made.followers[one].resume()
                case "breathe":
                    for _ in range(one):
                        await asyncio.sleep(0.001)


@pytest.fixture(scope="module")
def run_plan(shipped_server: EmbeddedStore) -> Iterator[Callable[[Sequence[Action]], None]]:
    """Carries out plans on two workers that are started once."""
    say(shipped_server.url, "FLUSHALL")
    stack = AsyncExitStack()
    with asyncio.Runner() as runner:
        opening = stack.enter_async_context(workers(shipped_server.url, send_buffer=4096))
        servers = runner.run(opening)
        yield lambda plan: runner.run(carried_out(servers, plan))
        runner.run(stack.aclose())


@settings(max_examples=6, deadline=None, derandomize=True, print_blob=True)
@given(st.lists(ACTIONS, min_size=5, max_size=30))
def test_whatever_happens_each_entry_arrives_once_and_in_order(
    run_plan: Callable[[Sequence[Action]], None], plan: list[Action]
) -> None:
    run_plan(plan)


@pytest.mark.parametrize("lag", [LAG, 100_000])
async def test_who_does_not_read_holds_up_nobody_and_misses_nothing(store_url: str, lag: int) -> None:
    async with workers(store_url, lag=lag, send_buffer=4096) as servers, table(servers, size=2000) as made:
        slow = made.followers[::2]
        quick = made.followers[1::2]
        await made.play(2, made.followers)
        for follower in slow:
            follower.pause()
        largest = 0
        for _ in range(10):
            await made.play(20, quick)
            largest = max(largest, *map(waiting_to_be_sent, servers))
        # What is sent to who does not read is held by the wire, and no more than a little here.
        assert all(follower.seq < made.head - LAG for follower in slow)
        assert 0 < largest < 2 * 64 * 1024
        for follower in slow:
            follower.resume()
        await made.play(0, made.followers)
        kinds = [{notice["__typename"] for notice in follower.notices} for follower in made.followers]
        assert kinds == [
            {"Lagged"} if lag == LAG and follower in slow else set() for follower in made.followers
        ]


def waiting_to_be_sent(server: Server) -> int:
    """Return the most bytes that a worker holds for one connection."""
    connections = server.worker.server_state.connections
    return max((one.transport.get_write_buffer_size() for one in connections if one.transport), default=0)
