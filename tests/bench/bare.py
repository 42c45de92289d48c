"""The upper limit: an ASGI application that only appends an entry to a stream and answers.

Run by ``tests.bench.moves`` as ``python -m tests.bench.bare STORE-URL``; prints its address.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from hashlib import sha256
from typing import Any

import orjson
import uvicorn
import uvloop

from skerry.chain.entries import Head
from skerry.log.redis_log import RedisLog

ENTRY = b"x" * 330
"""As long as an average entry of Dream Islands."""


class Append:
    """Appends at each match's last known head, with the service's own script."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._heads: dict[str, Head] = {}
        self._log: RedisLog | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        body = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if not message.get("more_body"):
                break
        answer = orjson.dumps({"seq": await self._appended(orjson.loads(body)["match"], body)})
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(answer)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": answer})

    async def _appended(self, match: str, body: bytes) -> int:
        assert self._log is not None
        before = self._heads.get(match)
        seq = (before.seq if before else 0) + 1
        digest = sha256(body + str(seq).encode()).digest()
        head = Head(seq, digest.hex())
        await self._log.append(match, before, seq, head.hash, digest[:16], digest[16:], ENTRY, None)
        self._heads[match] = head
        return seq

    async def _live(self, receive: Any, send: Any) -> None:
        async with RedisLog(self._url) as self._log:
            await receive()
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})


class Server(uvicorn.Server):
    """Uvicorn's server, which prints its address once it listens."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and print the address."""
        await super().startup(sockets)
        host, port = self.servers[0].sockets[0].getsockname()
        print(f"Serving at http://{host}:{port}", flush=True)


def main(url: str) -> None:
    """Serve until a signal arrives."""
    config = uvicorn.Config(Append(url), port=0, lifespan="on", access_log=False, log_config=None)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(Server(config).serve())


if __name__ == "__main__":
    main(sys.argv[1])
