"""When the host must act by itself, without a request."""

from __future__ import annotations

from skerry.match.state import MatchState


def next_due(state: MatchState) -> int | None:
    """Return when the host must act next if no request comes first, in ms since 1970; None: never."""
    return state.opening_due


def is_due(state: MatchState, at: int) -> bool:
    """Say whether the host must act now."""
    return state.opening_is_over(at)
