"""Records of matches, and heads that the server signed."""

from __future__ import annotations

import msgspec


class Record(msgspec.Struct, frozen=True):
    """A record as text (JSON Lines), in an edition; ``complete`` once the match is over."""

    text: str
    edition: str
    seq: int
    complete: bool


class SignedHead(msgspec.Struct, frozen=True, rename="camel"):
    """The server's signature over a head (the API's ``Receipt``); all but ``seq`` are text."""

    match: str
    seq: int
    hash: str
    key_id: str
    public_key: str
    signature: str
