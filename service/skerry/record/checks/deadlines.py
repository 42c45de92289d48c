"""Checks expiries, claims and added time, by entry 1 and the times of the entries alone."""

from __future__ import annotations

from skerry.match.clock_commands import OUTAGE_GRACE, grace_of
from skerry.match.proposal import has_a_say
from skerry.match.state import MatchState
from skerry.match.table_events import Claimed, Ended, Expired, Resigned, TakenOver, TimeAdded
from skerry.record.checks.consent import need
from skerry.record.checks.reading import Reading
from skerry.record.verdict import Refuted


def check_deadline(state: MatchState, event: Expired | Claimed, reading: Reading) -> None:
    """Check what every edition shows about an expiry or a claim; raises ``BadEntry``."""
    created, at = state.created, reading.public.at
    need(created is not None and state.phase == "RUNNING" and not state.paused, "no clock runs now")
    need(event.deadline <= at, "the time is not up yet")
    late = event.seat if isinstance(event, Expired) else event.absent
    need(0 <= late < len(state.seats), "the seat whose time is up does not exist")
    place = state.seats[late]
    need(not place.resigned and place.kind != "BOT", "the clock of the seat does not run")
    if created is None:
        return
    if isinstance(event, Expired):
        need(created.clock is not None, "the time is up in a match without a clock")
        if created.clock is not None:
            need(_follows(created.clock.expiry, event, reading), "the expiry has the wrong consequence")
        return
    need(created.claim_after is not None, "the match cannot be claimed")
    claimant = event.seat
    need(has_a_say(state.seats, claimant) and claimant != late, "the seat may not claim")
    wanted = Ended if event.demands == "END" else TakenOver
    need(isinstance(reading.table[-1], wanted), "the claim has the wrong consequence")


def check_clock(before: MatchState, reading: Reading) -> None:
    """Check what depends on the play: whose clock ran, and until when; raises ``Refuted``."""
    added: set[int] = set()
    for event in reading.table:
        match event:
            case Expired(seat=seat, deadline=deadline) | Claimed(absent=seat, deadline=deadline):
                if seat not in before.decisions():
                    raise Refuted("EXPIRY_WRONG", reading.seq, f"Seat {seat} was not asked for a decision.")
                if before.clocks[seat].deadline != deadline:
                    raise Refuted(
                        "EXPIRY_WRONG",
                        reading.seq,
                        f"The time of seat {seat} runs out at a different moment.",
                    )
            case TimeAdded():
                if not _may_add(before, event, reading.public.at) or added & set(event.to):
                    raise Refuted(
                        "TIME_ADDED_WRONG", reading.seq, "Time is added where that is not possible."
                    )
                added |= set(event.to)


def _follows(policy: str, event: Expired, reading: Reading) -> bool:
    by, follower = reading.public.by, reading.table[1] if len(reading.table) > 1 else None
    match policy:
        case "RESIGN":
            return isinstance(follower, Resigned) and follower.seat == event.seat
        case "BOT":
            return isinstance(follower, TakenOver) and follower.seat == event.seat
    return (by.seat, by.host) == (event.seat, "clock")


def _may_add(before: MatchState, event: TimeAdded, at: int) -> bool:
    running = {seat: clock for seat, clock in enumerate(before.clocks) if clock.since is not None}
    if not event.to or not set(event.to) <= set(running) or len(set(event.to)) != len(event.to):
        return False
    if event.cause == "CONSENT":
        return event.to == tuple(sorted(running))
    clock = before.created.clock if before.created is not None else None
    grace = OUTAGE_GRACE if clock is None else grace_of(clock)
    # It must bring each of them up to the minimum, and none above it.
    return all((running[seat].deadline or 0) - at + event.amount <= grace for seat in event.to)
