"""Rows: what lists show of a match; they can be rebuilt from the logs at any time."""

from __future__ import annotations

import msgspec

from skerry.auth.tokens import Tokens
from skerry.match.created_event import Clock
from skerry.match.state import MatchState, Phase
from skerry.rules.game import Seat
from skerry.store.errors import KeysLost


class BriefScore(msgspec.Struct, frozen=True):
    """The result of one seat, or of an automatic opponent, which has a name instead of a seat."""

    seat: Seat | None
    """The seat, from 0; null for an automatic opponent."""
    total: int
    """All points."""
    rank: int
    """The place, from 1; ties share a place."""
    name: str = ""
    """The name of the automatic opponent; empty for a seat."""


class Row(msgspec.Struct, frozen=True):
    """A match in a list. ``code`` is set if anyone may join; ``taken`` counts seats."""

    match: str
    game: str
    title: str
    phase: Phase
    seats: int
    taken: int
    listed: bool
    practice: bool
    code: str | None
    winners: tuple[Seat, ...]
    seq: int
    updated_at: int
    clock: Clock | None = None
    claim_after: int | None = None
    created_at: int = 0
    scores: tuple[BriefScore, ...] = ()


def row_of(state: MatchState, tokens: Tokens) -> Row:
    """Return a match's row, with public facts only."""
    created = state.created
    listed = created is not None and created.listed
    return Row(
        match=state.match,
        game=state.rules.name,
        title=state.rules.title,
        phase=state.phase,
        seats=len(state.seats),
        taken=sum(place.since > 0 for place in state.seats),
        listed=listed,
        practice=created is not None and created.practice,
        code=open_code(state, tokens) if listed and not _is_kept(state) else None,
        winners=state.outcome.winners if state.outcome else (),
        seq=state.seq,
        updated_at=state.at,
        clock=None if created is None else created.clock,
        claim_after=None if created is None else created.claim_after,
        created_at=state.created_at,
        scores=_scores(state),
    )


def _scores(state: MatchState) -> tuple[BriefScore, ...]:
    scores = state.outcome.scores if state.outcome else ()
    return tuple(BriefScore(score.seat, score.total, score.rank, score.name) for score in scores)


def _is_kept(state: MatchState) -> bool:
    """Say whether all free seats of a match are reserved."""
    free = [seat for seat, place in enumerate(state.seats) if not place.since]
    return bool(free) and all(map(state.is_reserved, free))


def open_code(state: MatchState, tokens: Tokens) -> str | None:
    """Return the code with which a match can be joined now, or None."""
    if state.phase != "OPEN":
        return None
    try:
        return tokens.join_code(state)
    except KeysLost:
        return None


def players_of(state: MatchState, tokens: Tokens) -> tuple[str, ...]:
    """Return the ids of the players who hold seats; none if the match's key is lost."""
    try:
        return tokens.players(state)
    except KeysLost:
        return ()


def changes_row(before: MatchState, after: MatchState) -> bool:
    """Say whether an entry changes what lists show; moves of a running match do not."""
    return not before.seq or before.phase != after.phase or before.seats != after.seats
