"""Records of matches, and signed heads."""

from __future__ import annotations

import msgspec


class Record(msgspec.Struct, frozen=True):
    """A record as JSON Lines, in an edition; ``complete`` if the match is over."""

    text: str
    edition: str
    seq: int
    complete: bool


class SignedHead(msgspec.Struct, frozen=True, rename="camel"):
    """The server's signature of a head (the API's ``Receipt``); all fields but ``seq`` are text."""

    match: str
    seq: int
    hash: str
    key_id: str
    public_key: str
    signature: str
