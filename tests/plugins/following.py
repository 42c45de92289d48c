"""Followers like real clients: on every kind of stream, cut off, slow, moved to another worker.

All send the same document (that of ticket streams), so their messages can be compared word for word.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing
from typing import Any

from tests.plugins.lines import Broken, Line, SocketLine

from skerry.api.transport.ticket_routes import STREAM
from skerry.chain.entries import Head

Message = dict[str, Any]


class Follower:
    """Follows a match from its beginning to its end and collects its messages, each entry once.

    ``urls`` are the workers; ``kind`` is one of ``KINDS``. It fails if anything is out of order.
    """

    def __init__(
        self,
        kind: str,
        urls: Sequence[str],
        match: str,
        token: str | None = None,
        ticket: str = "",
        room: int | None = None,
    ) -> None:
        self.kind = kind
        self.match = match
        self.token = token
        self.ticket = ticket
        self.cursor = "0"
        self.received: list[Message] = []
        self.notices: list[Message] = []
        self.comments = 0
        self.connections = 0
        self.room = room
        self._urls = urls
        self._at = 0
        self._reads = asyncio.Event()
        self._reads.set()
        self._heard = asyncio.Condition()
        self._line: Line | None = None

    @property
    def headers(self) -> dict[str, str]:
        """The headers of its requests."""
        return {} if self.token is None else {"authorization": f"Bearer {self.token}"}

    @property
    def seq(self) -> int:
        """The last entry that it received."""
        return 0 if self.cursor == "0" else Head.parse(self.cursor).seq

    def cut(self, to: int = 0) -> None:
        """Break the connection; the next one goes to another worker, or to the same."""
        self._at = (self._at + to) % len(self._urls)
        if self._line is not None:
            self._line.cut()

    def pause(self) -> None:
        """Stop reading."""
        self._reads.clear()

    def resume(self) -> None:
        """Resume reading."""
        self._reads.set()

    async def until(self, true: Callable[[Follower], bool]) -> None:
        """Wait until the received messages satisfy a condition."""
        async with self._heard:
            await self._heard.wait_for(lambda: true(self))

    async def run(self) -> None:
        """Follow until the match is over."""
        while True:
            try:
                line = self._line = await Line.open(self._urls[self._at], self.room)
                self.connections += 1
                try:
                    async with aclosing(KINDS[self.kind](self, line)) as messages:
                        async for message in messages:
                            await self._reads.wait()
                            if await self._take(message):
                                return
                finally:
                    line.cut()
            except Broken:
                await self._reads.wait()

    async def _take(self, message: Message) -> bool:
        if message["__typename"] == "MatchUpdate":
            assert message["entry"]["seq"] == self.seq + 1, (self.kind, self.cursor, message)
            self.received.append(message)
        elif message["__typename"] == "Lagged":
            assert message["cursor"] == self.cursor, (self.kind, self.cursor, message)
            self.notices.append(message)
        else:
            assert message["__typename"] == "Rewound", (self.kind, message)
            self.notices.append(message)
            del self.received[message["lastCommonSeq"] :]
        async with self._heard:
            self.cursor = message["cursor"]
            self._heard.notify_all()
        return bool(message["__typename"] == "MatchUpdate" and message["match"]["phase"] == "OVER")

    def body(self, after: str | None) -> Message:
        """Return the request for the stream."""
        return {"query": STREAM, "variables": {"id": self.match, "after": after}}

    async def of_events(self, line: Line) -> AsyncGenerator[Message, None]:
        """Yield the messages of an event stream, whose ids are cursors."""
        async for event in line.events():
            if event.get("event") == "complete":
                return
            if "data" not in event:
                self.comments += 1
                continue
            message = json.loads(event["data"])["data"]["match"]
            assert "cursor" not in message or event["id"] == message["cursor"]
            yield message


async def _by_header(self: Follower, line: Line) -> AsyncGenerator[Message, None]:
    headers = {"last-event-id": self.cursor} if self.received else {}
    async for message in _sse(self, line, "0", headers):
        yield message


async def _by_body(self: Follower, line: Line) -> AsyncGenerator[Message, None]:
    async for message in _sse(self, line, self.cursor, {}):
        yield message


async def _sse(
    self: Follower, line: Line, after: str, headers: Mapping[str, str]
) -> AsyncGenerator[Message, None]:
    sent = {"accept": "text/event-stream", "content-type": "application/json", **self.headers, **headers}
    assert await line.ask("POST", "/graphql", sent, json.dumps(self.body(after)).encode()) == 200
    async for message in self.of_events(line):
        yield message


async def _by_ticket(self: Follower, line: Line) -> AsyncGenerator[Message, None]:
    headers = {"accept": "text/event-stream", "last-event-id": self.cursor}
    assert await line.ask("GET", self.ticket, headers) == 200
    async for message in self.of_events(line):
        yield message


async def _by_socket(self: Follower, line: Line) -> AsyncGenerator[Message, None]:
    opened = await SocketLine.open(line)
    await opened.say(type="connection_init", payload={"token": self.token})
    assert await opened.hear() == {"type": "connection_ack"}
    await opened.say(type="subscribe", id="a", payload=self.body(self.cursor))
    while (answer := await opened.hear())["type"] != "complete":
        assert (answer["type"], answer["id"]) == ("next", "a"), answer
        yield answer["payload"]["data"]["match"]


KINDS: Mapping[str, Callable[[Follower, Line], AsyncGenerator[Message, None]]] = {
    "socket": _by_socket,
    "Last-Event-ID": _by_header,
    "after": _by_body,
    "ticket": _by_ticket,
}
