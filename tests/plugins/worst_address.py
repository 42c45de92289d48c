"""One client that attacks every door of a server as fast as the server allows.

Run it as ``python -m tests.plugins.worst_address URL [DOOR ...]``; it attacks until it is stopped, and then
prints the count of each result per door.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from secrets import token_hex
from typing import Any, TypeAlias

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

Door: TypeAlias = Callable[["Attacker"], Awaitable[str]]
"""Makes one attack; returns a word for its result."""

SIDE_BY_SIDE = 4
"""The number of concurrent attempts per door."""

ADDRESS = {"x-forwarded-for": "198.51.100.7"}
"""The address that the client claims: addresses of this machine itself are not limited."""

PATIENCE_SECONDS = 5.0
PROTOCOL = Subprotocol("graphql-transport-ws")
JSON_HEADERS = {"content-type": "application/json"}
CREATE = (
    "mutation($g: String!, $s: Int!, $r: ID!) { createMatch(game: $g, seats: $s, requestId: $r)"
    " { ... on MatchCreated { match { id joinCode } } ... on Refusal { code } } }"
)
JOIN = (
    "mutation($c: String!, $r: ID!) { joinMatch(code: $c, requestId: $r)"
    " { ... on SeatJoined { token } ... on Refusal { code } } }"
)
LEGAL = (
    "query($m: ID!, $f: Int!) { legalMoves(matchId: $m, first: $f)"
    " { ... on LegalMoves { count moves { notation } } } }"
)
BOARD = "query($m: ID!) { match(id: $m) { ... on Match { boardSvg } } }"
FOLLOW = "subscription($id: ID!) { match(id: $id, after: 0) { __typename ... on MatchUpdate { cursor } } }"
POLL = "query($m: ID!) { nextDecision(matchId: $m, waitSeconds: 50) { __typename } }"
PLAY = (
    "mutation($m: ID!, $n: String!, $r: ID) { playMove(matchId: $m, move: {notation: $n}, requestId: $r)"
    " { __typename } }"
)


class Attacker:
    """The client: a pool of connections, its own matches, and a counter that makes each document new."""

    def __init__(self, url: str, http: httpx.AsyncClient) -> None:
        self.url = url
        self.http = http
        self.match = ""
        self.tokens: list[str] = []
        self.fresh = count()

    async def ask(
        self, query: str, variables: dict[str, Any] | None = None, token: str = ""
    ) -> httpx.Response:
        """Send a GraphQL request."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        body = {"query": query, "variables": variables or {}}
        return await self.http.post("/graphql", json=body, headers=headers)

    async def sit(self) -> None:
        """Start a match with as much on the table as the game allows."""
        made = (await self.ask(CREATE, {"g": "small-islands", "s": 4, "r": token_hex(16)})).json()
        created = made["data"]["createMatch"]["match"]
        for _ in range(4):
            joined = await self.ask(JOIN, {"c": created["joinCode"], "r": token_hex(16)})
            self.tokens.append(joined.json()["data"]["joinMatch"]["token"])
        for token in self.tokens:
            await self.ask(
                "mutation($m: ID!) { ready(matchId: $m) { __typename } }", {"m": created["id"]}, token
            )
        self.match = created["id"]


async def equal_fields(attacker: Attacker) -> str:
    """Request one field hundreds of times under different names."""
    fields = " ".join(["match(id: $m) { ... on Match { seq } }"] * 480)
    answer = await attacker.ask(
        f"query Q{next(attacker.fresh)}($m: ID!) {{ {fields} }}", {"m": attacker.match}
    )
    return str(answer.status_code)


async def unknown_documents(attacker: Attacker) -> str:
    """Send a small document that the server has never seen."""
    alias = f"a{next(attacker.fresh)}"
    return str((await attacker.ask(f"{{ {alias}: games {{ {alias}: name }} }}")).status_code)


async def fragments(attacker: Attacker) -> str:
    """Send fragments that spread each other."""
    number = next(attacker.fresh)
    spread = " ".join(f"fragment F{at} on Query {{ ...F{at + 1} ...F{at + 1} }}" for at in range(30))
    return str(
        (
            await attacker.ask(f"query Q{number} {{ ...F0 }} {spread} fragment F30 on Query {{ __typename }}")
        ).status_code
    )


async def nested_json(attacker: Attacker) -> str:
    """Send JSON that is nested as deep as a body may be long."""
    answer = await attacker.http.post("/graphql", content=b"[" * 200_000, headers=JSON_HEADERS)
    return str(answer.status_code)


async def large_body(attacker: Attacker) -> str:
    """Send nonsense that is just short enough for a body."""
    answer = await attacker.http.post(
        "/graphql", content=b'{"query":"' + b"{a" * 120_000 + b'"}', headers=JSON_HEADERS
    )
    return str(answer.status_code)


async def introspection(attacker: Attacker) -> str:
    """Request the schema, by query and as a file."""
    await attacker.http.get("/schema.graphql")
    answer = await attacker.ask(
        f"query Q{next(attacker.fresh)} {{ __schema {{ types {{ name fields {{ name }} }} }} }}"
    )
    return str(answer.status_code)


async def probes(attacker: Attacker) -> str:
    """Request ``/readyz``, which queries the store."""
    return str((await attacker.http.get("/readyz")).status_code)


async def pictures(attacker: Attacker) -> str:
    """Request pictures of the board."""
    return str((await attacker.ask(BOARD, {"m": attacker.match}, attacker.tokens[0])).status_code)


async def legal_moves(attacker: Attacker) -> str:
    """Request legal moves."""
    return str((await attacker.ask(LEGAL, {"m": attacker.match, "f": 1000}, attacker.tokens[0])).status_code)


async def moves(attacker: Attacker) -> str:
    """Play as fast as possible in its own match."""
    for token in attacker.tokens:
        answer = await attacker.ask(LEGAL, {"m": attacker.match, "f": 1}, token)
        if answer.status_code != 200:
            return str(answer.status_code)
        listed = answer.json()["data"]["legalMoves"]
        if listed.get("moves"):
            move = listed["moves"][0]["notation"]
            return str(
                (
                    await attacker.ask(PLAY, {"m": attacker.match, "n": move, "r": token_hex(16)}, token)
                ).status_code
            )
    return "none"


async def matches(attacker: Attacker) -> str:
    """Create matches."""
    answer = await attacker.ask(CREATE, {"g": "hashi", "s": 2, "r": token_hex(16)})
    return str(answer.status_code)


async def tickets(attacker: Attacker) -> str:
    """Try invented tickets."""
    return str((await attacker.http.get(f"/stream/{token_hex(40)}")).status_code)


async def long_polls(attacker: Attacker) -> str:
    """Start a long poll, and disconnect."""
    try:
        async with asyncio.timeout(0.2):
            return str((await attacker.ask(POLL, {"m": attacker.match}, attacker.tokens[1])).status_code)
    except TimeoutError:
        return "hung up"


async def event_streams(attacker: Attacker) -> str:
    """Stream a match from its beginning, and disconnect."""
    body = {"query": FOLLOW, "variables": {"id": attacker.match}}
    headers = {"accept": "text/event-stream"}
    async with attacker.http.stream("POST", "/graphql", json=body, headers=headers) as answer:
        if answer.status_code == 200:
            async for _ in answer.aiter_lines():
                break
        return str(answer.status_code)


async def sockets(attacker: Attacker) -> str:
    """Follow a match fifty times over one socket, send pings, and disconnect."""
    address = attacker.url.replace("http", "ws", 1) + "/graphql"
    async with connect(
        address, subprotocols=[PROTOCOL], additional_headers=ADDRESS, open_timeout=PATIENCE_SECONDS
    ) as socket:
        await socket.send('{"type":"connection_init"}')
        payload = {"query": FOLLOW, "variables": {"id": attacker.match}}
        for number in range(50):
            await socket.send(json.dumps({"type": "subscribe", "id": str(number), "payload": payload}))
            await socket.send('{"type":"ping"}')
        async with asyncio.timeout(PATIENCE_SECONDS):
            await socket.recv()
            await socket.recv()
    return "followed"


async def half_open(attacker: Attacker) -> str:
    """Open a connection, send half a head, and abandon it."""
    host, _, port = attacker.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(b"POST /graphql HTTP/1.1\r\nHost: x\r\nX-A: ")
        await writer.drain()
        async with asyncio.timeout(PATIENCE_SECONDS):
            return "cut off" if not await reader.read(1) else "answered"
    except TimeoutError:
        return "left"
    finally:
        writer.close()


DOORS: tuple[Door, ...] = (
    equal_fields,
    unknown_documents,
    fragments,
    nested_json,
    large_body,
    introspection,
    probes,
    pictures,
    legal_moves,
    moves,
    matches,
    tickets,
    long_polls,
    event_streams,
    sockets,
    half_open,
)


async def _push(attacker: Attacker, door: Door, seen: Counter[str]) -> None:
    while True:
        try:
            seen[f"{door.__name__} {await door(attacker)}"] += 1
        except (httpx.HTTPError, OSError, EOFError, TimeoutError, WebSocketException) as error:
            seen[f"{door.__name__} {type(error).__name__}"] += 1
            await asyncio.sleep(0.05)


async def attack(url: str, names: Sequence[str] = ()) -> Counter[str]:
    """Attack some doors, or all, until SIGTERM; return the count of each result."""
    seen: Counter[str] = Counter()
    over = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, over.set)
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
    async with httpx.AsyncClient(
        base_url=url, timeout=30.0, trust_env=False, limits=limits, headers=ADDRESS
    ) as http:
        attacker = Attacker(url, http)
        await attacker.sit()
        print("attacking", flush=True)
        doors = [door for door in DOORS if not names or door.__name__ in names]
        pushing = [
            asyncio.create_task(_push(attacker, door, seen)) for door in doors for _ in range(SIDE_BY_SIDE)
        ]
        await over.wait()
        for task in pushing:
            task.cancel()
        await asyncio.gather(*pushing, return_exceptions=True)
    return seen


if __name__ == "__main__":
    for name, times in sorted(asyncio.run(attack(sys.argv[1], sys.argv[2:])).items()):
        print(f"{times:9,} {name}")
