"""Streams of npm clients at worst: the client asleep, the worker stopped, the store forgetful."""

from __future__ import annotations

import asyncio
import json
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.api.conftest import Game, Server, begin
from tests.api.several_workers import LAG, SETTINGS, played, workers
from tests.plugins.door import Door, door
from tests.plugins.forgetting import Loss

from skerry.store.embedded.server import EmbeddedStore

pytestmark = pytest.mark.node

SECONDS = 120
"""How long anything may take on a busy machine."""
WIRE = 65_536
"""How many bytes the wire of a worker holds: few, and yet enough to be quick again afterwards."""
CLIENTS = ["graphql_ws", "graphql_sse", "apollo", "urql"]
RESIGN = "mutation($id: ID!) { resign(matchId: $id) { __typename } }"


class Client:
    """A client's program, and what it reports to have received."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.received: list[Any] = []

    @property
    def seq(self) -> int:
        """The last entry that it reported."""
        return int(self.received[-1]["cursor"].partition("-")[0]) if self.received else 0

    async def until(self, seq: int) -> None:
        """Wait until it reports an entry."""
        assert self.process.stdout is not None
        while self.seq != seq:
            line = await self.process.stdout.readline()
            assert line, f"it ended at {self.seq}"
            self.received.append(json.loads(line))

    async def end(self) -> None:
        """Wait until it ends, as it does when the match is over."""
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            self.received.append(json.loads(line))
        assert await self.process.wait() == 0

    def sleep(self) -> None:
        """Do nothing any more, as a laptop that is closed."""
        self.process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        """Go on as if nothing had happened."""
        self.process.send_signal(signal.SIGCONT)

    def entries(self) -> list[str]:
        """Return the hashes of the entries that it knows, having heeded what was said between them."""
        known: list[str] = []
        for message in self.received:
            if message["__typename"] == "MatchUpdate":
                known.append(message["entry"]["hash"])
                assert message["entry"]["seq"] == len(known)
            elif message["__typename"] == "Rewound":
                del known[message["lastCommonSeq"] :]
        return known

    def notices(self) -> list[str]:
        """Return what it received beside entries."""
        return [one["__typename"] for one in self.received if one["__typename"] != "MatchUpdate"]


@asynccontextmanager
async def following(node: Path, program: Path, at: Door, game: Game) -> AsyncIterator[Client]:
    """Start a client that follows a match as its first seat."""
    arguments = (node, program, at.url, game.id, game.tokens[0])
    process = await asyncio.create_subprocess_exec(*arguments, stdout=PIPE, limit=2**20)
    try:
        yield Client(process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def over(client: Client, server: Server, game: Game) -> None:
    """End the match, and compare what the client knows with the log."""
    await server.api.ask(RESIGN, game.tokens[0], id=game.id)
    await client.end()
    log = await server.api.service.matches.all_entries(game.id)
    assert client.entries() == [entry.hash.hex() for entry in log]


@pytest.mark.parametrize("name", CLIENTS)
async def test_a_client_goes_on_exactly_whatever_happens(
    name: str, node: Path, programs: Path, tmp_path: Path
) -> None:
    with EmbeddedStore(tmp_path / "store") as store:
        async with (
            asyncio.timeout(SECONDS),
            workers(store.url, send_buffer=WIRE) as (one, other),
            door(one.url) as at,
        ):
            game = await begin(one.api, "murmurs", seed="npm", json={"size": 100_000})
            async with following(node, programs / f"{name}.mjs", at, game) as client:
                await client.until(5)
                # Asleep while more happens than the wire holds and than may be waited for.
                client.sleep()
                for number in range(6 * LAG):
                    await played(other, game, f"murmur w{number}")
                client.wake()
                await client.until(5 + 6 * LAG)
                lagged = client.notices()
                assert lagged == ["Lagged", "Ended"] * (len(lagged) // 2)
                assert lagged

                loss = Loss(store, tmp_path / "copy")
                loss.snapshot()
                await played(one, game, "say lost", "murmur lost")
                await client.until(7 + 6 * LAG)
                await loss.happen()
                await played(other, game, "say x", "murmur y", "say z")
                await client.until(8 + 6 * LAG)
                assert client.notices() == [*lagged, "Rewound"]

                at.to = other.url
                await one.stop()
                await played(other, game, "murmur elsewhere")
                await client.until(9 + 6 * LAG)
                # Without a complete message a client connects again by itself; urql takes any end for one.
                assert client.notices() == [*lagged, "Rewound", *(["Ended"] if name == "urql" else [])]
                await over(client, other, game)


@pytest.mark.parametrize("name", CLIENTS)
async def test_a_client_that_slept_for_too_long_connects_again_and_misses_nothing(
    name: str, node: Path, programs: Path, tmp_path: Path
) -> None:
    impatient = msgspec.structs.replace(SETTINGS, patience=1)
    with EmbeddedStore(tmp_path / "store") as store:
        async with (
            asyncio.timeout(SECONDS),
            workers(store.url, 1, lag=1000, send_buffer=WIRE, settings=impatient) as (server,),
            door(server.url) as at,
        ):
            game = await begin(server.api, "murmurs", seed="npm", json={"size": 200_000})
            async with following(node, programs / f"{name}.mjs", at, game) as client:
                await client.until(5)
                client.sleep()
                for number in range(60):
                    await played(server, game, f"say w{number}")
                while server.api.service.resources.tailer.watched:  # noqa: ASYNC110  (nothing tells it)
                    await asyncio.sleep(0.02)
                client.wake()
                await client.until(65)
                await over(client, server, game)
