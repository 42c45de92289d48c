"""The messages of a match's stream."""

from __future__ import annotations

import msgspec

from skerry.chain.entries import Head
from skerry_client.answers.entries import Entry
from skerry_client.answers.matches import Match


class Update(msgspec.Struct, frozen=True):
    """A new entry, and the match as the viewer sees it after that entry."""

    cursor: str
    head: Head
    entry: Entry
    match: Match


class Rewound(msgspec.Struct, frozen=True):
    """The store lost writes: discard everything after this cursor; the stream continues from there."""

    cursor: str
