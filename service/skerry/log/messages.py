"""What a follower of a match is given: entries, and what became of its cursor."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.chain.entries import Entry, Head
from skerry.match.state import MatchState


class Update(msgspec.Struct, frozen=True):
    """One more entry, and where the match stands after it."""

    state: MatchState
    entry: Entry


class Lagged(msgspec.Struct, frozen=True):
    """The follower is too slow and gets nothing more.

    It may follow again from ``cursor``, the last entry that it got.
    """

    cursor: Head


class Rewound(msgspec.Struct, frozen=True):
    """The store lost entries that the follower had; what comes next follows on ``cursor``.

    That is the last entry that the follower has in common with the log, as far as is known here (seq 0 with
    an empty hash: nothing is known to be common).
    """

    cursor: Head


class Tick(msgspec.Struct, frozen=True):
    """Nothing happened, but the follower's own alarm went off."""


Message: TypeAlias = Update | Lagged | Rewound | Tick


class CannotFollow(Exception):
    """Raised where a follower cannot go on from its cursor; ``message`` says why."""

    def __init__(self, message: Lagged | Rewound) -> None:
        super().__init__(message)
        self.message = message
