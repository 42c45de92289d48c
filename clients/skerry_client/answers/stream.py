"""The messages of a stream that follows a match."""

from __future__ import annotations

import msgspec

from skerry.chain.entries import Head
from skerry_client.answers.entries import Entry
from skerry_client.answers.matches import Match


class Update(msgspec.Struct, frozen=True):
    """One message of a stream: an entry, and the match as the viewer sees it after it."""

    cursor: str
    head: Head
    entry: Entry
    match: Match


class Rewound(msgspec.Struct, frozen=True):
    """The store lost writes: the stream goes on after this cursor, and what came after it never was."""

    cursor: str
