"""Law 7: random playouts end."""

from __future__ import annotations

import random

from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.walker import Match


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check law 7 on a match and return the number of comparisons.

    *Every random playout ends*: the match itself ended within ``max_entries``, with a legal move for each
    awaited seat (``play`` reports a match that does not). There is an outcome if and only if no seat is
    awaited; it has one score for each seat, and its winners are different seats with rank 1.

    Not checked: whether longer matches are possible, and play by default moves, which need not end.
    """
    game = match.game
    for entry in match.entries[:-1]:
        if game.outcome(entry.after) is not None:
            raise Fault(entry.seq, "there is an outcome, but seats are still awaited")
    last = match.entries[-1]
    outcome = game.outcome(last.after)
    if outcome is None:
        raise Fault(last.seq, "no seat is awaited, but there is no outcome")
    scored = sorted(score.seat for score in outcome.scores if score.seat is not None)
    if scored != list(range(match.seats)):
        raise Fault(
            last.seq, f"the outcome scores the seats {scored}, not each of the {match.seats} seats once"
        )
    first = [score.seat for score in outcome.scores if score.seat is not None and score.rank == 1]
    if not set(outcome.winners) <= set(first) or len(set(outcome.winners)) < len(outcome.winners):
        raise Fault(
            last.seq, f"the winners {outcome.winners} are not different seats with rank 1, which are {first}"
        )
    return len(match.entries) + 2
