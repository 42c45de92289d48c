"""A test client of event streams and sockets: opens them and reads messages frame by frame."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from tests.api.conftest import Server
from websockets.asyncio.client import ClientConnection, connect

STREAM = (
    "subscription($id: ID!, $after: Cursor, $as: Int) { match(id: $id, after: $after, as: $as) { __typename"
    " ... on MatchUpdate { cursor head { seq hash } entry { seq by { seat move } eventsJson }"
    " match { seq phase viewer viewJson } } ... on Refusal { code } } }"
)


class Event:
    """One event of an event stream."""

    def __init__(self, text: str) -> None:
        self.fields: dict[str, str] = {}
        for line in text.split("\n"):
            name, _, value = line.partition(":")
            self.fields[name] = value.removeprefix(" ")

    @property
    def message(self) -> Any:
        """The message that it carries."""
        return json.loads(self.fields["data"])["data"]["match"]


@asynccontextmanager
async def events(
    server: Server, match: str, token: str | None = None, last: str | None = None, **variables: Any
) -> AsyncIterator[AsyncIterator[Event]]:
    """Open an event stream."""
    headers = {"accept": "text/event-stream"}
    if token is not None:
        headers["authorization"] = f"Bearer {token}"
    if last is not None:
        headers["last-event-id"] = last
    body = {"query": STREAM, "variables": {"id": match, **variables}}
    async with server.api.http.stream("POST", "/graphql", json=body, headers=headers) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield split(answer)


async def split(answer: httpx.Response) -> AsyncIterator[Event]:
    """Yield events; the framing is of single LFs."""
    left = ""
    async for chunk in answer.aiter_text():
        assert "\r" not in chunk
        left += chunk
        *whole, left = left.split("\n\n")
        for text in whole:
            yield Event(text)


async def messages(stream: AsyncIterator[Event], count: int) -> list[Event]:
    """Return a number of messages, without comments."""
    found: list[Event] = []
    async for event in stream:
        if "event" in event.fields:
            found.append(event)
        if len(found) == count:
            break
    return found


@asynccontextmanager
async def socket(server: Server, payload: Any = None) -> AsyncIterator[ClientConnection]:
    """Open a socket and wait for its acknowledgement."""
    async with connect(server.socket, subprotocols=["graphql-transport-ws"]) as opened:  # type: ignore[list-item]  # a NewType of str
        await send(opened, type="connection_init", payload=payload)
        assert await hear(opened) == {"type": "connection_ack"}
        yield opened


async def send(opened: ClientConnection, **message: Any) -> None:
    """Send a message."""
    await opened.send(json.dumps({name: value for name, value in message.items() if value is not None}))


async def hear(opened: ClientConnection) -> Any:
    """Return the next message, which is a text."""
    text = await opened.recv()
    assert isinstance(text, str)
    return json.loads(text)


async def subscribe(opened: ClientConnection, key: str, match: str, **variables: Any) -> None:
    """Subscribe to a match."""
    payload = {"query": STREAM, "variables": {"id": match, **variables}}
    await send(opened, id=key, type="subscribe", payload=payload)
