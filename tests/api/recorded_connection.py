"""An in-process connection to an application that records every message of the application."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from starlette.applications import Starlette

Message = dict[str, Any]


class RecordedConnection:
    """One request, or one socket, from its opening to its end."""

    def __init__(self, app: Starlette, scope: Message, *incoming: Message) -> None:
        self.sent: list[Message] = []
        """The messages of the application: statuses, headers, and bodies in its own chunks."""
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        for message in incoming:
            self._incoming.put_nowait(message)
        self._changed = asyncio.Condition()
        self._task = asyncio.create_task(app(scope, self._incoming.get, self._send))

    async def until(self, count: int) -> None:
        """Wait until ``count`` of its messages hold a result."""
        async with self._changed:
            await self._changed.wait_for(lambda: self.results >= count)

    @property
    def results(self) -> int:
        """How many messages hold a result."""
        return sum(b'"data":' in _bytes(message) for message in self.sent)

    async def close(self) -> None:
        """Disconnect, and wait until the application has noticed."""
        kind = "websocket.disconnect" if self._of_socket else "http.disconnect"
        self._incoming.put_nowait({"type": kind, "code": 1001})
        await self._task

    async def end(self) -> None:
        """Wait until the application ends it."""
        await self._task

    @property
    def _of_socket(self) -> bool:
        return bool(self.sent) and self.sent[0]["type"].startswith("websocket")

    async def _send(self, message: Any) -> None:
        async with self._changed:
            self.sent.append(dict(message))
            self._changed.notify_all()


def _bytes(message: Message) -> bytes:
    return bytes(message.get("body", b"")) + str(message.get("text") or "").encode()


def _scope(kind: str, method: str, path: str, headers: Mapping[str, str], **more: Any) -> Message:
    path, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("api", 80),
        **more,
    }


def request(
    app: Starlette,
    method: str,
    path: str,
    headers: Mapping[str, str],
    body: Any = None,
    token: str | None = None,
) -> RecordedConnection:
    """Send a request."""
    sent = {"content-type": "application/json", **headers}
    if token is not None:
        sent["authorization"] = f"Bearer {token}"
    data = b"" if body is None else json.dumps(body).encode()
    scope = _scope("http", method, path, sent)
    return RecordedConnection(app, scope, {"type": "http.request", "body": data, "more_body": False})


def socket(app: Starlette, token: str | None, payload: Any) -> RecordedConnection:
    """Open a socket of graphql-transport-ws and run one operation on it."""
    messages = (
        {"type": "connection_init", "payload": {"token": token}},
        {"type": "subscribe", "id": "a", "payload": payload},
    )
    texts = [{"type": "websocket.receive", "text": json.dumps(message)} for message in messages]
    scope = _scope("websocket", "GET", "/graphql", {}, subprotocols=["graphql-transport-ws"])
    return RecordedConnection(app, scope, {"type": "websocket.connect"}, *texts)
