"""What a record says on the host's word alone: one line each, so that it is not taken for proved."""

from __future__ import annotations

from skerry.match.state import MatchState
from skerry.match.table_events import Claimed, Expired, Undone
from skerry.record.checks.reading import Reading
from skerry.record.reader import Record
from skerry.record.verdict import Report


def vouch_for_what_the_host_says(
    record: Record, state: MatchState, read: list[Reading], report: Report
) -> None:
    """List what a chain cannot prove: times, names, the holders of seats, the reason for an early end."""
    report.vouch("The times of the entries.")
    if record.head.names:
        report.vouch("The names of the seats, which are not part of the chain.")
    if any(place.holder for place in state.seats):
        report.vouch("Who holds the seats.")
    events = [event for reading in read for event in reading.table]
    expiries = sum(isinstance(event, Expired) for event in events)
    if expiries:
        report.vouch(f"That a seat ran out of time, {expiries} times, by the host's clock.")
    claims = sum(isinstance(event, Claimed) for event in events)
    if claims:
        report.vouch(f"That a seat was away long enough to be claimed, {claims} times, by the host's clock.")
    undone = {seq for event in events if isinstance(event, Undone) and event.proposal for seq in event.seqs}
    draws = sum(sum(reading.public.draws.values()) for reading in read if reading.seq in undone)
    if draws:
        report.leave(f"That no draw was seen and then undone: with everyone's consent, {draws} were.")
    if state.reason == "UNOPENED":
        report.vouch("That the named seats are the ones that did not open their nonces.")
    if state.reason == "ABANDONED":
        report.vouch("Why the match was closed early.")
