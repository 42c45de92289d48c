"""The messages to a follower of a match: entries, and changes of its cursor."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.chain.entries import Entry, Head
from skerry.match.state import MatchState


class Update(msgspec.Struct, frozen=True):
    """A new entry, and the state of the match after it."""

    state: MatchState
    entry: Entry


class Lagged(msgspec.Struct, frozen=True):
    """The follower is too slow and gets no more messages.

    It may follow again from ``cursor``, the last entry that it received.
    """

    cursor: Head


class Rewound(msgspec.Struct, frozen=True):
    """The store lost entries that the follower has; the next messages continue from ``cursor``.

    That is the last entry known to be common to the follower and the log (seq 0 with an empty hash if none is
    known).
    """

    cursor: Head


class Tick(msgspec.Struct, frozen=True):
    """The follower's own alarm went off, without a new entry."""


Message: TypeAlias = Update | Lagged | Rewound | Tick


class CannotFollow(Exception):
    """A follower cannot continue from its cursor; ``message`` says why."""

    def __init__(self, message: Lagged | Rewound) -> None:
        super().__init__(message)
        self.message = message
