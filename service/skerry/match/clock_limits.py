"""Which clocks a match may have: times are bounded both ways, so that no clock is nonsense.

The bounds are the same on every server, as a match may move to another one.
"""

from __future__ import annotations

from collections.abc import Mapping

from skerry.match.created_event import Clock, ClockKind
from skerry.match.refusals import Refused
from skerry.rules.coded_error import Kind

SECOND = 1000
HOUR = 3600 * SECOND
DAY = 24 * HOUR

TIME_RANGES: Mapping[ClockKind, range] = {
    "DECISION": range(SECOND, DAY + 1),
    "BANK": range(SECOND, 7 * DAY + 1),
    "CORRESPONDENCE": range(HOUR, 14 * DAY + 1),
}
"""The allowed time of each kind of clock, in ms."""

INCREMENT_RANGE = range(HOUR + 1)
"""The allowed increment of a BANK clock, in ms."""

CLAIM_RANGE = range(60 * SECOND, 14 * DAY + 1)
"""The allowed time until a claim, in ms."""


def need_sound_times(clock: Clock | None, claim_after: int | None) -> None:
    """Raise ``Refused`` for a clock or a time until a claim that no match can have."""
    if claim_after is not None:
        if clock is not None:
            raise Refused(
                "CLOCK_AND_CLAIM",
                f"A match with a {clock.kind} clock cannot be claimed, but claimAfter is {claim_after}.",
                "Pass clock or claimAfter, not both: the clock's expiry says what happens to absent players.",
                Kind.BAD_INPUT,
            )
        if claim_after not in CLAIM_RANGE:
            raise Refused(
                "CLAIM_AFTER_INVALID",
                f"claimAfter must be {_between(CLAIM_RANGE)}, not {claim_after}.",
                "Pass 259200000 for three days, or 0 if nobody may claim the match.",
                Kind.BAD_INPUT,
            )
    if clock is None:
        return
    allowed = TIME_RANGES[clock.kind]
    if clock.time not in allowed:
        raise Refused(
            "CLOCK_TIME_INVALID",
            f"The time of a {clock.kind} clock must be {_between(allowed)}, not {clock.time}.",
            _TIME_HINTS[clock.kind],
            Kind.BAD_INPUT,
        )
    if clock.increment and clock.kind != "BANK":
        raise Refused(
            "CLOCK_INCREMENT_INVALID",
            f"A {clock.kind} clock has no increment, but {clock.increment} was given.",
            "Leave the increment out, or pass the kind BANK.",
            Kind.BAD_INPUT,
        )
    if clock.increment not in INCREMENT_RANGE:
        raise Refused(
            "CLOCK_INCREMENT_INVALID",
            f"The increment must be {_between(INCREMENT_RANGE)}, not {clock.increment}.",
            "Pass 5000 for five seconds after each decision.",
            Kind.BAD_INPUT,
        )


_TIME_HINTS: Mapping[ClockKind, str] = {
    "DECISION": "Pass 60000 for a minute for each decision, or the kind CORRESPONDENCE for days.",
    "BANK": "Pass 600000 for ten minutes for all decisions of a seat.",
    "CORRESPONDENCE": "Pass 86400000 for a day for each decision, or the kind DECISION for seconds.",
}


def _between(allowed: range) -> str:
    return f"between {allowed[0]} and {allowed[-1]} milliseconds"
