"""Open matches that nobody plays: which they are, and how the host closes them.

How long they are kept is a matter of each server, so the host decides when.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from skerry.match.committed import Committed, commit_table
from skerry.match.drafts import ending
from skerry.match.guards import need_seats_free_to_change
from skerry.match.state import MatchState

IdleKind: TypeAlias = Literal["deserted", "listed", "unlisted", "fork"]
"""Why a match may be closed: all players have left, it waits for players, listed or not; or it is a fork."""


def idle_kind(state: MatchState) -> IdleKind | None:
    """Say how a match is idle; None once its seats are fixed, unless it is a fork.

    It has not changed since ``state.at``.
    """
    if state.origin:
        return "fork"
    if state.phase != "OPEN" or state.seats_fixed or state.created is None:
        return None
    if state.deserted:
        return "deserted"
    return "listed" if state.created.listed else "unlisted"


def close_idle(state: MatchState, at: int) -> Committed:
    """Close an open match without a result."""
    need_seats_free_to_change(state)
    return commit_table(state, at, "idle", ending(state, "ABANDONED", None))
