"""Tallies of many matches: wins, mean totals and their confidence intervals."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

import msgspec

from skerry.rules.game import Outcome

# Two-sided 95 % quantiles of Student's t for 1 to 30 degrees of freedom; beyond, Cornish and Fisher's series.
_STUDENT = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)


class FinishedMatch(msgspec.Struct, frozen=True):
    """One finished match; ``record`` is its record file, if requested."""

    match: str
    outcome: Outcome
    moves: int
    record: bytes | None = None


class SeatTally(msgspec.Struct, frozen=True):
    """The results of one seat; a shared win counts for each winner.

    ``ci95`` is half the width of the 95 % confidence interval of ``mean_total`` (Student's t over the
    matches); None for a single match.
    """

    seat: int
    bot: str
    wins: int
    mean_total: float
    ci95: float | None


class Tally(msgspec.Struct, frozen=True):
    """The results of an arena; ``mean_moves`` is the mean number of moves per match, of all seats."""

    game: str
    matches: int
    seats: tuple[SeatTally, ...]
    mean_moves: float


def tally(game: str, bots: Sequence[str], played: Sequence[FinishedMatch]) -> Tally:
    """Tally matches of the same bots in the same seats; raises ``ValueError`` without a match."""
    if not played:
        raise ValueError("no match was played")
    return Tally(
        game=game,
        matches=len(played),
        seats=tuple(_seat(seat, bot, played) for seat, bot in enumerate(bots)),
        mean_moves=statistics.fmean(match.moves for match in played),
    )


def _seat(seat: int, bot: str, played: Sequence[FinishedMatch]) -> SeatTally:
    totals = [score.total for match in played for score in match.outcome.scores if score.seat == seat]
    return SeatTally(
        seat=seat,
        bot=bot,
        wins=sum(seat in match.outcome.winners for match in played),
        mean_total=statistics.fmean(totals),
        ci95=half_width(totals),
    )


def half_width(values: Sequence[int]) -> float | None:
    """Return half the width of the 95 % confidence interval of the values' mean."""
    if len(values) < 2:
        return None
    return _quantile(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))


def _quantile(freedom: int) -> float:
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = statistics.NormalDist().inv_cdf(0.975)
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
