"""What is beside a match in the store, so that it is read only for operations that show it."""

from __future__ import annotations

NAMES = "names"
SUCCESSOR = "successor"

SHOWN_BY = {
    ("SeatInfo", "name"): NAMES,
    ("SeatInfo", "avatar"): NAMES,
    ("MatchSummary", "names"): NAMES,
    ("Match", "successor"): SUCCESSOR,
}
"""What fields show, by their type and name."""
