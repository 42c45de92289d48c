"""What the host has to do by itself once a time has come, whoever asks or nobody at all."""

from __future__ import annotations

from skerry.match.state import MatchState


def next_due(state: MatchState) -> int | None:
    """Return when the host has to act next if nobody else does, in ms since 1970; None: never."""
    return state.opening_due


def is_due(state: MatchState, at: int) -> bool:
    """Say whether the host has to act now."""
    return state.opening_is_over(at)
