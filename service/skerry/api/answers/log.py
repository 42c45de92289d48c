"""A match's log: its entries, its record, the signature on its head."""

from __future__ import annotations

import msgspec

from skerry.api.answers.entries import Entry
from skerry.api.answers.match_parts import Head
from skerry.api.types.scalars import ID


class Entries(msgspec.Struct, frozen=True, rename="camel"):
    """A page of a match's entries, in order."""

    entries: tuple[Entry, ...]
    head: Head
    has_next_page: bool


class Record(msgspec.Struct, frozen=True, rename="camel"):
    """A match as a portable record: JSON Lines, in an edition. ``complete``: the match is over."""

    text: str
    edition: str
    seq: int
    complete: bool


class Receipt(msgspec.Struct, frozen=True, rename="camel"):
    """The host's signature (Ed25519, hex) on the head of a match; keep it against the host."""

    match: ID
    seq: int
    hash: str
    key_id: str
    public_key: str
    signature: str
