"""A match's log: its entries, its record, and the signature on its head."""

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
    """Whether more entries follow; request those after the last `seq`."""


class Record(msgspec.Struct, frozen=True, rename="camel"):
    """A match as a portable record in JSON Lines, in the edition of one viewer."""

    text: str
    """The record in JSON Lines; `skerry verify` checks it."""
    edition: str
    """Whose hidden parts it shows: `public` for none, a seat's number for that seat's, `full` for all."""
    seq: int
    """The number of its last entry."""
    complete: bool
    """Whether the match is over, so that nothing more can follow."""


class Receipt(msgspec.Struct, frozen=True, rename="camel"):
    """The host's signature on the head of a match: keep it as evidence of what the host showed."""

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
