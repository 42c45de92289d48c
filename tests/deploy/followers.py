"""Followers that resume: each must receive every entry of a match exactly once, in order.

They are stricter than a client: after reconnecting with its cursor, a follower expects exactly the next
entry.
"""

from __future__ import annotations

import json
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any

import httpx
from tests.deploy.answers import check_typed
from tests.plugins.load import PATIENT
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from skerry_client import Client

STREAM = (
    "subscription($id: ID!, $after: Cursor) { match(id: $id, after: $after) { __typename"
    " ... on MatchUpdate { cursor entry { seq hash } match { phase } } ... on Refusal { code retryable } } }"
)
SILENCE_SECONDS = 45.0
PAUSE_SECONDS = 0.1
WAIT_SECONDS = 240.0


class Follower(ABC):
    """A thread that follows one match from its beginning to its end."""

    def __init__(self, url: str, match: str) -> None:
        self.match = match
        self.hashes: dict[int, str] = {}
        self.connections = 0
        self.over = False
        self.failure: BaseException | None = None
        self._url = url
        self._cursor = "0"
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Start following."""
        self._thread.start()

    def join(self, seconds: float) -> None:
        """Wait for the end of the match; raises the follower's error."""
        self._thread.join(seconds)
        if self.failure is not None:
            raise self.failure
        assert not self._thread.is_alive(), f"{self.match} is not followed to its end"

    @abstractmethod
    def messages(self) -> Iterator[Any]:
        """Yield messages of one connection from the cursor on, until the connection ends."""

    def _run(self) -> None:
        end = time.monotonic() + WAIT_SECONDS
        try:
            while not self.over:
                assert time.monotonic() < end, f"{self.match} does not end"
                for message in self.messages():
                    self._take(message)
                time.sleep(PAUSE_SECONDS)
        except BaseException as failure:
            self.failure = failure

    def _take(self, message: Any) -> None:
        if message["__typename"] != "MatchUpdate":
            assert message.get("retryable"), message
            return
        seq = message["entry"]["seq"]
        assert seq == len(self.hashes) + 1, f"entry {seq} came after {len(self.hashes)}"
        self.hashes[seq] = message["entry"]["hash"]
        self._cursor = message["cursor"]
        self.over = message["match"]["phase"] == "OVER"


class EventFollower(Follower):
    """Follows by event stream; resumes only by ``Last-Event-ID``, as browsers do."""

    def open(self, headers: dict[str, str], timeout: httpx.Timeout) -> AbstractContextManager[httpx.Response]:
        """Request the stream from its beginning, unless a header says otherwise."""
        body = {"query": STREAM, "variables": {"id": self.match, "after": "0"}}
        return httpx.stream("POST", f"{self._url}/graphql", json=body, headers=headers, timeout=timeout)

    def refused(self, answer: httpx.Response) -> None:
        """Check an answer that is not a stream."""
        answer.read()
        check_typed(answer)

    def messages(self) -> Iterator[Any]:
        """Yield messages of one event stream."""
        headers = {"accept": "text/event-stream"}
        if self._cursor != "0":
            headers["last-event-id"] = self._cursor
        try:
            with self.open(headers, httpx.Timeout(20, read=SILENCE_SECONDS)) as answer:
                if answer.status_code != 200:
                    self.refused(answer)
                    return
                self.connections += 1
                number = ""
                for line in answer.iter_lines():
                    name, _, value = line.partition(": ")
                    if name == "id":
                        number = value
                    elif name == "data" and value:
                        message = json.loads(value)["data"]["match"]
                        assert message.get("cursor", number) == number
                        yield message
        except httpx.TransportError:
            return


class TicketFollower(EventFollower):
    """Follows by a ticket, as ``EventSource`` does, which gives up at any status but 200."""

    ticket = ""

    def open(self, headers: dict[str, str], timeout: httpx.Timeout) -> AbstractContextManager[httpx.Response]:
        """Request the stream of the ticket."""
        if not self.ticket:
            with Client(self._url, retry=PATIENT) as client:
                self.ticket = client.create_ticket(self.match, "STREAM").path
        address = f"{self._url}{self.ticket}"
        return httpx.stream("GET", address, params={"after": "0"}, headers=headers, timeout=timeout)

    def refused(self, answer: httpx.Response) -> None:
        """Fail: a page's ``EventSource`` would give up."""
        raise AssertionError(f"an EventSource was given up by status {answer.status_code}")


class SocketFollower(Follower):
    """Follows by graphql-transport-ws; resumes by the argument."""

    def messages(self) -> Iterator[Any]:
        """Yield messages of one socket."""
        address = self._url.replace("http:", "ws:") + "/graphql"
        protocol = Subprotocol("graphql-transport-ws")
        try:
            with connect(address, subprotocols=[protocol], open_timeout=30, proxy=None) as socket:
                self.connections += 1
                socket.send(json.dumps({"type": "connection_init"}))
                variables = {"id": self.match, "after": self._cursor}
                payload = {"query": STREAM, "variables": variables}
                socket.send(json.dumps({"type": "subscribe", "id": "1", "payload": payload}))
                while True:
                    message = json.loads(socket.recv(SILENCE_SECONDS))
                    if message["type"] == "complete":
                        return
                    assert message["type"] in ("connection_ack", "next", "ping"), message
                    if message["type"] == "next":
                        yield message["payload"]["data"]["match"]
        except InvalidStatus as refused:
            response = refused.response
            headers = list(response.headers.raw_items())
            check_typed(httpx.Response(response.status_code, headers=headers, content=bytes(response.body)))
        except (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError):
            return
