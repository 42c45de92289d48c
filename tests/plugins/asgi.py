"""An ASGI client that can send what no HTTP library would, and records everything that comes back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any
from urllib.parse import unquote_to_bytes

import msgspec

Headers = Sequence[tuple[bytes, bytes]]
Application = Callable[[Any, Any, Any], Awaitable[None]]

SECONDS = 60
"""Time limit of an answer on a busy machine."""


class Answer(msgspec.Struct, frozen=True):
    """The answer; ``status`` is 0 if the client had left before."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def media(self) -> str:
        """The media type, without parameters."""
        return self.headers.get("content-type", "").partition(";")[0]

    @property
    def text(self) -> str:
        """The body as text; it must be UTF-8."""
        return self.body.decode()

    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


def scope_of(kind: str, target: bytes, headers: Headers, **more: Any) -> dict[str, Any]:
    """Return the scope that a server would build from a request's target and headers."""
    path, _, query = target.partition(b"?")
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http",
        "path": unquote_to_bytes(path).decode("utf-8", "replace"),
        "raw_path": path,
        "query_string": query,
        "root_path": "",
        "headers": [(name.lower(), value) for name, value in headers],
        "client": ("127.0.0.1", 40000),
        "server": ("127.0.0.1", 80),
        "state": {},
        **more,
    }


async def asked(
    app: Application,
    method: str,
    target: bytes,
    headers: Headers = (),
    chunks: Sequence[bytes] = (),
    *,
    cut: bool = False,
    enough: bytes = b": ping\n\n",
) -> Answer:
    """Send a request and return the answer; leaves a stream once its body ends with ``enough``.

    With ``cut`` the client disconnects after the last chunk, in the middle of its body.
    """
    waiting = [
        {"type": "http.request", "body": chunk, "more_body": cut or at + 1 < len(chunks)}
        for at, chunk in enumerate(chunks or (b"",))
    ]
    gone = asyncio.Event()
    if cut:
        gone.set()
    started: dict[str, Any] = {"status": 0, "headers": []}
    body = bytearray()

    async def receive() -> dict[str, Any]:
        if waiting:
            return waiting.pop(0)
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            started.update(message)
            return
        body.extend(message.get("body", b""))
        if not message.get("more_body") or body.endswith(enough):
            gone.set()

    async with asyncio.timeout(SECONDS):
        await app(scope_of("http", target, headers, method=method), receive, send)
    named = {name.decode("latin1"): value.decode("latin1") for name, value in started["headers"]}
    return Answer(started["status"], named, bytes(body))


class Socket:
    """A WebSocket: messages to the application are queued, messages from it are recorded."""

    def __init__(self, app: Application, headers: Headers, protocols: Sequence[str]) -> None:
        scope = scope_of("websocket", b"/graphql", headers, subprotocols=list(protocols), scheme="ws")
        self.heard: list[Any] = []
        self.closed: int | None = None
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._changed = asyncio.Condition()
        self._said.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.ensure_future(app(scope, self._said.get, self._send))

    def say(self, data: str | bytes) -> None:
        """Send one message."""
        self._said.put_nowait(
            {"type": "websocket.receive", ("text" if isinstance(data, str) else "bytes"): data}
        )

    async def until(self, done: Callable[[list[Any]], bool]) -> None:
        """Wait until the received messages satisfy a condition, or the other side has closed."""
        waiting = asyncio.ensure_future(self._heard(done))
        try:
            ended, _ = await asyncio.wait(
                {waiting, self._task}, timeout=SECONDS, return_when="FIRST_COMPLETED"
            )
        finally:
            waiting.cancel()
        if not ended:
            raise TimeoutError(self.heard)

    async def leave(self) -> None:
        """Disconnect, and wait until the application has finished with this socket; raises its errors."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        async with asyncio.timeout(SECONDS):
            await self._task

    async def _heard(self, done: Callable[[list[Any]], bool]) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: self.closed is not None or done(self.heard))

    async def _send(self, message: dict[str, Any]) -> None:
        assert self.closed is None, ("said after the end", message)
        async with self._changed:
            if message["type"] == "websocket.send":
                self.heard.append(json.loads(message["text"]))
            elif message["type"] == "websocket.close":
                self.closed = message.get("code", 1000)
            self._changed.notify_all()
