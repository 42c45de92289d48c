"""The entries of a match, as the viewer may see them."""

from __future__ import annotations

from typing import Any

import msgspec

from skerry.chain.entries import By, Head


class DrawCount(msgspec.Struct, frozen=True):
    """The number of draws that an entry made under a label."""

    label: str
    count: int


class Entry(msgspec.Struct, frozen=True, rename="camel"):
    """One entry as the viewer may see it; ``events`` are JSON objects with a ``type``.

    ``text`` says in English what happened; it is empty unless the document selects it, as ``entries`` does.
    """

    seq: int
    at: int
    by: By
    reveals: int
    hash: str
    cursor: str
    draws: tuple[DrawCount, ...] = ()
    events: tuple[Any, ...] = msgspec.field(default=(), name="eventsJson")
    text: str = ""

    @property
    def head(self) -> Head:
        """The match's head after this entry."""
        return Head(self.seq, self.hash)


class Entries(msgspec.Struct, frozen=True, rename="camel"):
    """A page of entries."""

    entries: tuple[Entry, ...]
    head: Head
    has_next_page: bool
