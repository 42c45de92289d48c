"""What streams say of a match."""

from __future__ import annotations

import msgspec

from skerry.api.answers.entries import Entry
from skerry.api.answers.matches import Head, Match
from skerry.api.types.scalars import Cursor


class MatchUpdate(msgspec.Struct, frozen=True, rename="camel", eq=False, weakref=True):
    """One more entry, and the match after it."""

    cursor: Cursor
    head: Head
    entry: Entry
    match: Match


class Lagged(msgspec.Struct, frozen=True, rename="camel"):
    """You read too slowly and the stream ends; subscribe again after this cursor."""

    cursor: Cursor


class Rewound(msgspec.Struct, frozen=True, rename="camel"):
    """The store lost entries that you may have had; what comes next follows on this cursor."""

    cursor: Cursor
    last_common_seq: int
