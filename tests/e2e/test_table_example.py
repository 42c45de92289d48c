"""The example of a table: what its players agree on happens, and the record of their match verifies."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from skerry.match.codec import table_event
from skerry.record.reader import read
from skerry.record.verify import verify
from skerry.rules.registry import game
from skerry_client import Client

pytestmark = pytest.mark.store

EXAMPLE = Path(__file__).parents[2] / "clients" / "examples" / "table.py"

SAID = r"""Match (m-\w+): Ann and Ben\.
Seat [01] proposed UNDO, and the other player agreed\.
Seat [01] proposed PAUSE, and the other player agreed\.
Cleo has Ben's seat\. SEAT_CHANGED_HANDS: .+
A bot played for Cleo, who is back\.
ROUND_LIMIT, .+
Rematch (m-\w+): Ann has seat [01], Cleo has seat [01]\.
done
"""


def test_two_people_and_a_bot_play_at_one_table(url: str, connect: Callable[[], Client]) -> None:
    done = subprocess.run([sys.executable, str(EXAMPLE), url], capture_output=True, text=True, timeout=120)
    assert (done.stderr, done.returncode) == ("", 0)
    said = re.fullmatch(SAID, done.stdout)
    assert said, done.stdout
    text = connect().record(said[1], full=True).text.encode()
    verdict = verify(text, lambda name, _rules: game(name))
    assert (verdict.result, verdict.findings) == ("PROVED", ())
    events = [table_event(event) for entry in read(text).entries for event in entry.read().events]
    kinds = [type(event).__name__ for event in events if event is not None]
    assert all(seat.taken for seat in connect().match(said[2]).seats)
    for kind in ("Proposed", "Answered", "Undone", "Paused", "Resumed", "HandedOver", "TakenOver"):
        assert kind in kinds
