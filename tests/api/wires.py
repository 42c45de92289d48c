"""A connection to an application in process, of which every byte is kept, as and when the server gives it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from starlette.applications import Starlette

Said = dict[str, Any]


class Wire:
    """One request, or one socket, from its opening to its end."""

    def __init__(self, app: Starlette, scope: Said, *incoming: Said) -> None:
        self.said: list[Said] = []
        """What the application sent: statuses, headers, and bodies in its own pieces."""
        self._incoming: asyncio.Queue[Said] = asyncio.Queue()
        for message in incoming:
            self._incoming.put_nowait(message)
        self._heard = asyncio.Condition()
        self._task = asyncio.create_task(app(scope, self._incoming.get, self._send))

    async def until(self, count: int) -> None:
        """Wait until so many of its pieces tell of an entry, or answer."""
        async with self._heard:
            await self._heard.wait_for(lambda: self.told >= count)

    @property
    def told(self) -> int:
        """How many pieces told something."""
        return sum(b'"data":' in _bytes(message) for message in self.said)

    async def close(self) -> None:
        """Go away, and wait until the application has noticed."""
        kind = "websocket.disconnect" if self._of_socket else "http.disconnect"
        self._incoming.put_nowait({"type": kind, "code": 1001})
        await self._task

    async def end(self) -> None:
        """Wait until the application ends it."""
        await self._task

    @property
    def _of_socket(self) -> bool:
        return bool(self.said) and self.said[0]["type"].startswith("websocket")

    async def _send(self, message: Any) -> None:
        async with self._heard:
            self.said.append(dict(message))
            self._heard.notify_all()


def _bytes(message: Said) -> bytes:
    return bytes(message.get("body", b"")) + str(message.get("text") or "").encode()


def _scope(kind: str, method: str, path: str, headers: Mapping[str, str], **more: Any) -> Said:
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
) -> Wire:
    """Send a request."""
    sent = {"content-type": "application/json", **headers}
    if token is not None:
        sent["authorization"] = f"Bearer {token}"
    data = b"" if body is None else json.dumps(body).encode()
    scope = _scope("http", method, path, sent)
    return Wire(app, scope, {"type": "http.request", "body": data, "more_body": False})


def socket(app: Starlette, token: str | None, payload: Any) -> Wire:
    """Open a socket of graphql-transport-ws and run one operation on it."""
    said = (
        {"type": "connection_init", "payload": {"token": token}},
        {"type": "subscribe", "id": "a", "payload": payload},
    )
    texts = [{"type": "websocket.receive", "text": json.dumps(message)} for message in said]
    scope = _scope("websocket", "GET", "/graphql", {}, subprotocols=["graphql-transport-ws"])
    return Wire(app, scope, {"type": "websocket.connect"}, *texts)
