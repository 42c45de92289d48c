"""The page's way to follow by graphql-ws: over broken lines each entry once, by the getter of the cursor."""

from __future__ import annotations

import asyncio
import json
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.frontend.conftest import Program
from tests.plugins.door import door
from tests.plugins.javascript import find_node

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
    while not messages or messages[-1]["entry"]["seq"] < until:
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
