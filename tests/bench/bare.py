"""The ceiling: an ASGI application that appends an entry to a stream and answers, and does nothing else.

Run by ``tests.bench.moves`` as ``python -m tests.bench.bare STORE-URL``; prints its address.
"""

from __future__ import annotations

import asyncio
import sys
from hashlib import sha256
from typing import Any

import orjson
import uvloop

from skerry.api.worker.serving import Worker
from skerry.chain.entries import Head
from skerry.log.redis_log import RedisLog

ENTRY = b"x" * 330
"""As long as an entry of Dream Islands is on average."""


class Append:
    """Appends at the head that it knows of each match, by the service's own script."""

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


class _Never:
    def begin(self) -> None:
        """Nothing waits here."""


def main(url: str) -> None:
    """Serve until told to stop."""
    import uvicorn

    config = uvicorn.Config(Append(url), port=0, lifespan="on", access_log=False, log_config=None)
    worker = Worker(config, _Never(), lambda address: print(f"Serving at {address}", flush=True))  # type: ignore[arg-type]  # it only begins
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(worker.serve())


if __name__ == "__main__":
    main(sys.argv[1])
