"""How resignations change the result of a game."""

from __future__ import annotations

import msgspec

from skerry.match.state import MatchState
from skerry.rules.game import Outcome, Score, Seat


def resigned_seats(state: MatchState) -> set[Seat]:
    """Return the seats that resigned."""
    return {seat for seat, place in enumerate(state.seats) if place.resigned}


def last_one(state: MatchState) -> Outcome | None:
    """Return the result if at most one of several seats is left, else None.

    A match of one seat ends when that seat resigns, without a winner.
    """
    gone = resigned_seats(state)
    left = [seat for seat in range(len(state.seats)) if seat not in gone]
    if len(left) > 1 or not gone:
        return None
    scores = tuple(Score(seat, 0, 2 if seat in gone else 1) for seat in range(len(state.seats)))
    return Outcome("RESIGNED", scores, tuple(left))


def with_resigned(outcome: Outcome, gone: set[Seat]) -> Outcome:
    """Return the game's result with resigned seats ranked last, regardless of their total."""
    if not gone:
        return outcome
    stayed = [score for score in outcome.scores if score.seat not in gone]
    scores = tuple(_ranked(score, stayed, gone) for score in outcome.scores)
    best = {score.seat for score in scores if score.rank == min(other.rank for other in scores)}
    winners = tuple(seat for seat in range(len(scores)) if seat in best and seat not in gone)
    return msgspec.structs.replace(outcome, scores=scores, winners=winners)


def _ranked(score: Score, stayed: list[Score], gone: set[Seat]) -> Score:
    if score.seat in gone:
        return msgspec.structs.replace(score, rank=len(stayed) + 1)
    return msgspec.structs.replace(score, rank=1 + sum(other.rank < score.rank for other in stayed))
