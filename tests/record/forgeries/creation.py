"""Entry 1: forms and policies of a match that do not exist."""

from __future__ import annotations

from typing import Any

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Workbench

CLOCK: dict[str, Any] = {"kind": "BANK", "time": 60_000, "expiry": "RESIGN", "increment": 0}

CHANGES: dict[str, dict[str, Any]] = {
    "no time at all to open nonces": {"openWithin": 0},
    "a negative time to open nonces": {"openWithin": -1},
    "a time to open nonces that is a text": {"openWithin": "60000"},
    "no word about the time to open nonces": {"openWithin": None},
    "an analysis policy that there is not": {"analysis": "NEVER"},
    "a clock that is a number": {"clock": 60_000},
    "a clock of no kind": {"clock": {**CLOCK, "kind": "SAND"}},
    "a clock without time": {"clock": {**CLOCK, "time": 0}},
    "a clock with a negative increment": {"clock": {**CLOCK, "increment": -1}},
    "a clock that does nothing when it is up": {"clock": {**CLOCK, "expiry": "NOTHING"}},
    "a clock with an unknown field": {"clock": {**CLOCK, "zz": 1}},
    "a clock that lacks a field": {"clock": {"kind": "BANK", "time": 60_000, "expiry": "RESIGN"}},
    "a clock, and claims beside it": {"clock": CLOCK, "claimAfter": 60_000},
    "claims after no time": {"claimAfter": 0},
    "an owner of 65 letters": {"owner": "a" * 65},
    "an owner that is a number": {"owner": 1},
    "an older match of 65 letters": {"predecessor": "a" * 65},
    "itself as the older match": {"predecessor": "m-000001"},
    "an unknown field in it": {"zz": 1},
}


def making(name: str, changes: dict[str, Any]) -> None:
    """Register a kind that changes fields of entry 1."""

    @forgery(f"a match made with {name}")
    def makes(record: Workbench) -> None:
        record.event("table.created").update(changes)


for name, changes in CHANGES.items():
    making(name, changes)


def omitting(field: str) -> None:
    """Register a kind that omits a field of entry 1."""

    @forgery(f"a match made without {field}")
    def omits(record: Workbench) -> None:
        del record.event("table.created")[field]


for field in ("openWithin", "analysis", "clock", "claimAfter", "owner", "predecessor"):
    omitting(field)
