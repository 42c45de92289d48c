"""Reads request bodies up to a size."""

from __future__ import annotations

from starlette.requests import Request


class TooLarge(Exception):
    """The body is larger than allowed."""


async def read_body(request: Request, limit: int) -> bytes:
    """Read a body of at most ``limit`` bytes; raises ``TooLarge`` without reading the rest."""
    declared = request.headers.get("content-length", "")
    if declared.isascii() and declared.isdigit() and int(declared) > limit:
        raise TooLarge
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise TooLarge
    return bytes(body)
