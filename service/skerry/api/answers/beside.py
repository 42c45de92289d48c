"""What is beside a match in the store or its list, so that it is read only for operations that show it."""

from __future__ import annotations

NAMES = "names"
PRESENCE = "presence"
SUCCESSOR = "successor"
TURNS = "turns"

SHOWN_BY = {
    ("SeatInfo", "name"): NAMES,
    ("SeatInfo", "avatar"): NAMES,
    ("MatchSummary", "names"): NAMES,
    ("SeatInfo", "connected"): PRESENCE,
    ("MatchSummary", "awaited"): TURNS,
    ("MatchSummary", "yourTurn"): TURNS,
    ("MatchSummary", "deadline"): TURNS,
    ("Match", "successor"): SUCCESSOR,
}
"""What fields show, by their type and name."""
