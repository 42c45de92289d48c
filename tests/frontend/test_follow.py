"""The page's way to follow by graphql-ws: over broken lines each entry once, by the getter of the cursor."""

from __future__ import annotations

import asyncio
import json
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.api.conftest import begin
from tests.api.several_workers import LAG, played, workers
from tests.frontend.conftest import Program
from tests.plugins.door import door
from tests.plugins.forgetting import Loss
from tests.plugins.javascript import find_node

from skerry.store.embedded.server import EmbeddedStore
from skerry_client import AsyncClient

pytestmark = pytest.mark.node

SECONDS = 90
GETTER = "get after() { return cursor; }"
# A refusal has a code; where the socket was closed, the reason says it.
FOLLOW = """
const [match, token, cursor] = process.argv.slice(2);
const tell = (message) => console.log(JSON.stringify(message));
await follow(match, token, tell, cursor).catch((error) => console.log(error.reason ?? error.code));
"""


@asynccontextmanager
async def started(client: AsyncClient) -> AsyncIterator[tuple[str, tuple[str, str]]]:
    """Begin a match of two seats; gives its id and their tokens."""
    made = await client.create_match("dream-islands", 2)
    tokens = [(await client.sit(made.code, pledged=False)).token for _ in range(2)]
    for seat in range(2):
        await client.ready(made.match.id, as_seat=seat)
    yield made.match.id, (tokens[0], tokens[1])


async def play(client: AsyncClient, match: str, moves: int) -> None:
    """Play the first legal move, several times."""
    for _ in range(moves):
        (seat,) = (await client.match(match, as_seat=0)).awaited
        legal = await client.legal_moves(match, first=1, as_seat=seat)
        await client.play_move(match, legal.notations[0], as_seat=seat)


@asynccontextmanager
async def running(program: Path, *arguments: str) -> AsyncIterator[Process]:
    """Run a program, which is killed if it has not ended."""
    process = await asyncio.create_subprocess_exec(find_node(), program, *arguments, stdout=PIPE, limit=2**20)
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def heard(process: Process, until: int) -> list[Any]:
    """Return the messages that it tells, up to an entry."""
    messages: list[Any] = []
    assert process.stdout is not None
    while not messages or messages[-1].get("entry", {"seq": 0})["seq"] != until:
        line = await process.stdout.readline()
        assert line, f"it ended after {messages}"
        messages.append(json.loads(line))
    return messages


@pytest.mark.parametrize("getter", [True, False])
async def test_it_goes_on_where_the_line_broke(getter: bool, url: str, program: Program) -> None:
    async with asyncio.timeout(SECONDS), door(url) as line, AsyncClient(url) as client:
        path = program("ask follow", line.url, FOLLOW)
        if not getter:
            assert GETTER in path.read_text()
            path.write_text(path.read_text().replace(GETTER, "after: cursor"))
        async with started(client) as (match, tokens), running(path, match, tokens[0]) as process:
            before = await heard(process, 5)
            await line.close()
            await play(client, match, 2)
            after = await heard(process, 7)
            await client.resign(match, as_seat=1)
            *_, last = after = [*after, *await heard(process, 8)]
            assert await process.wait() == 0
        seqs = [message["entry"]["seq"] for message in (*before, *after)]
        again = [] if getter else [1, 2, 3, 4, 5]
        assert seqs == [1, 2, 3, 4, 5, *again, 6, 7, 8]
        assert last["match"]["phase"] == "OVER"


async def test_it_goes_on_tomorrow_and_ends_with_the_match(url: str, program: Program) -> None:
    async with asyncio.timeout(SECONDS), AsyncClient(url) as client:
        path = program("ask follow", url, FOLLOW)
        async with started(client) as (match, tokens):
            await play(client, match, 1)
            cursor = (await client.match(match, as_seat=0)).cursor
            await client.resign(match, as_seat=0)
            async with running(path, match, tokens[0], cursor) as process:
                assert [message["entry"]["seq"] for message in await heard(process, 7)] == [7]
                assert await process.wait() == 0
            cursor = (await client.match(match, as_seat=0)).cursor
            async with running(path, match, tokens[0], cursor) as process:
                out, _ = await process.communicate()
                assert (out, process.returncode) == (b"", 0)


@pytest.mark.parametrize(("token", "code"), [("none-of-this-server", "BAD_TOKEN"), ("", "UNKNOWN_MATCH")])
async def test_it_gives_up_what_is_refused_for_good(
    token: str, code: str, url: str, program: Program
) -> None:
    path = program("ask follow", url, FOLLOW)
    async with asyncio.timeout(SECONDS), running(path, "m-aaaaaaaaaaaaaaaa", token) as process:
        out, _ = await process.communicate()
        assert out.decode().startswith(code)
        assert process.returncode == 0


async def test_it_goes_on_after_lagged_and_rewound(program: Program, tmp_path: Path) -> None:
    with EmbeddedStore(tmp_path / "store") as store:
        async with asyncio.timeout(SECONDS), workers(store.url, 1, send_buffer=65_536) as (server,):
            game = await begin(server.api, "murmurs", seed="page", json={"size": 100_000})
            path = program("ask follow", server.url, FOLLOW)
            path.write_text(path.read_text().replace("phase awaited }", "phase awaited viewJson }"))
            async with running(path, game.id, game.tokens[0]) as process:
                await heard(process, 5)
                # Asleep while more happens than the wire holds and than may be waited for.
                process.send_signal(signal.SIGSTOP)
                for number in range(6 * LAG):
                    await played(server, game, f"murmur w{number}")
                process.send_signal(signal.SIGCONT)
                last = 5 + 6 * LAG
                messages = await heard(process, last)
                assert "Lagged" in [message["__typename"] for message in messages]
                seqs = [message["entry"]["seq"] for message in messages if "entry" in message]
                assert seqs == list(range(6, last + 1))

                loss = Loss(store, tmp_path / "copy")
                loss.snapshot()
                await played(server, game, "say lost", "murmur lost")
                await heard(process, last + 2)
                await loss.happen()
                await played(server, game, "say x")
                rewound, update = await heard(process, last + 1)
                assert (rewound["__typename"], rewound["lastCommonSeq"]) == ("Rewound", last)
                assert update["entry"]["by"] == {"seat": 0, "move": "say x"}
