"""The terms of a match: what its creator chooses besides the game, its options and the number of seats."""

from __future__ import annotations

import msgspec

from skerry.match.created_event import AnalysisPolicy, Clock, Created, UndoPolicy

# Not a setting: it is in the matches, which may move to another server.
OPEN_WITHIN = 60_000
"""The default time for opening nonces, in ms from when the last seat is ready."""


class Terms(msgspec.Struct, frozen=True):
    """The terms of a match, which entry 1 holds; the fields mean the same as those of ``Created``."""

    listed: bool = True
    undo: UndoPolicy = "FREE"
    open_within: int = OPEN_WITHIN
    analysis: AnalysisPolicy = "AFTER_END"
    clock: Clock | None = None
    claim_after: int | None = None

    @classmethod
    def of(cls, created: Created) -> Terms:
        """Return the terms of a match that was created earlier."""
        return cls(**{name: getattr(created, name) for name in cls.__struct_fields__})
