"""Open matches that nobody plays: which they are, and how the host closes them.

How long they are kept is a matter of each server, so the host decides when.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from skerry.match.committed import Committed, commit_table
from skerry.match.drafts import ending
from skerry.match.guards import need_seats_free_to_change
from skerry.match.state import MatchState

IdleKind: TypeAlias = Literal["deserted", "listed", "unlisted"]
"""Why a match that is open may be closed: all players have left, or it waits for players, listed or not."""


def idle_kind(state: MatchState) -> IdleKind | None:
    """Say how a match is idle; None once its seats are fixed.

    Its table has not changed since ``state.at``.
    """
    if state.phase != "OPEN" or state.seats_fixed or state.created is None:
        return None
    if state.deserted:
        return "deserted"
    return "listed" if state.created.listed else "unlisted"


def close_idle(state: MatchState, at: int) -> Committed:
    """Close an open match without a result."""
    need_seats_free_to_change(state)
    return commit_table(state, at, "idle", ending(state, "ABANDONED", None))
