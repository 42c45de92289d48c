"""What an operator may set of the API."""

from __future__ import annotations

import msgspec


class ApiSettings(msgspec.Struct, frozen=True):
    """Limits and switches of the API; the defaults suit a public server.

    Sizes are in bytes and times in seconds. ``max_drawn`` bounds the legal moves behind a picture's hot
    spots; ``introspection`` lets clients ask for the schema.
    """

    max_depth: int = 12
    max_aliases: int = 30
    max_tokens: int = 2000
    max_body: int = 256 * 1024
    max_page: int = 200
    max_moves: int = 1000
    max_drawn: int = 20_000
    max_wait: int = 55
    max_operations: int = 100
    heartbeat: float = 15.0
    init_timeout: float = 10.0
    introspection: bool = True
