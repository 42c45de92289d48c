"""A match's log: its entries, its record, the signature on its head."""

from __future__ import annotations

import msgspec

from skerry.api.answers.entries import Entry
from skerry.api.answers.match_parts import Head
from skerry.api.types.scalars import ID


class Entries(msgspec.Struct, frozen=True, rename="camel"):
    """A page of a match's entries, in order."""

    entries: tuple[Entry, ...]
    """The entries in ascending order."""
    head: Head
    """The end of the chain."""
    has_next_page: bool
    """Whether more entries follow; ask for those after the last `seq`."""


class Record(msgspec.Struct, frozen=True, rename="camel"):
    """A match as a portable record: JSON Lines, in an edition. ``complete``: the match is over."""

    text: str
    """The record in JSON Lines, as `skerry verify` reads it."""
    edition: str
    """Whose hidden parts it shows: `public` for none, a seat's number for its own, `full` for all."""
    seq: int
    """The number of its last entry."""
    complete: bool
    """Whether the match is over, so that nothing can follow."""


class Receipt(msgspec.Struct, frozen=True, rename="camel"):
    """The host's signature (Ed25519, hex) on the head of a match; keep it against the host."""

    match: ID
    """The match's id."""
    seq: int
    """The number of the last entry."""
    hash: str
    """The SHA-256 of the chain at that entry, in hex."""
    key_id: str
    """The id of the host's signing key."""
    public_key: str
    """The host's public key (Ed25519), in hex."""
    signature: str
    """The signature (Ed25519) over match, `seq` and `hash`, in hex."""
