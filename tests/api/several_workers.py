"""Several workers that share only the store, as in several processes or on several machines."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
from tests.api.conftest import GAMES, Game, Server, listening
from tests.toys.murmurs import Murmurs

from skerry.chain.entries import hash_of
from skerry.host.resources import open_resources
from skerry.log.pubsub_tailer import Tailer
from skerry.settings.api import ApiSettings
from skerry.settings.streams import StreamSettings

TOYS = {**GAMES, "murmurs": Murmurs()}
LAG = 16
SETTINGS = ApiSettings(heartbeat=0.3, max_wait=600, patience=600, token_rate=None, address_rate=None)

AWAITED = (
    "query($id: ID!) { match(id: $id) {"
    " __typename ... on Match { awaited } ... on Refusal { code message retryable } } }"
)
PLAY = (
    "mutation($id: ID!, $move: String!) { playMove(matchId: $id, move: {notation: $move}) {"
    " __typename ... on Refusal { code message retryable } } }"
)


@asynccontextmanager
async def workers(
    url: str,
    count: int = 2,
    *,
    lag: int = LAG,
    send_buffer: int | None = None,
    settings: ApiSettings = SETTINGS,
) -> AsyncIterator[list[Server]]:
    """Workers whose followers may fall ``lag`` entries behind, and whose wires hold ``send_buffer`` bytes."""
    async with AsyncExitStack() as stack:
        opened = []
        for _ in range(count):
            resources = await stack.enter_async_context(open_resources(url, None))
            tailer = Tailer(resources.store, resources.log, hash_of, StreamSettings(lag, 4))
            await stack.enter_async_context(tailer)
            resources = msgspec.structs.replace(resources, tailer=tailer)
            server = await stack.enter_async_context(listening(resources, settings, TOYS))
            if send_buffer is not None:
                for sock in server.worker.servers[0].sockets:
                    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
            opened.append(server)
        yield opened


async def played(server: Server, game: Game, *words: str) -> None:
    """Make entries by playing moves of the awaited seats, once the store answers."""
    for word in words:
        while (answer := await _played(server, game, word)).get("retryable"):
            pass
        assert answer["__typename"] == "MovePlayed", answer


async def _played(server: Server, game: Game, word: str) -> dict[str, Any]:
    match: dict[str, Any] = await server.api.ask(AWAITED, id=game.id)
    if match["__typename"] != "Match":
        return match
    answer: dict[str, Any] = await server.api.ask(
        PLAY, game.tokens[match["awaited"][0]], id=game.id, move=word
    )
    return answer
