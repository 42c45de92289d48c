"""Clocks on the command line: what their texts mean, and which are refused."""

from __future__ import annotations

import pytest

from skerry.cli.clock_options import read_clock, read_length
from skerry.cli.errors import Failure
from skerry.match.created_event import Clock

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("60s", Clock("DECISION", 60_000, "BOT")),
        ("5m", Clock("DECISION", 300_000, "BOT")),
        ("10m+5s", Clock("BANK", 600_000, "BOT", 5000)),
        ("1h + 0s", Clock("BANK", 3_600_000, "BOT")),
        ("3d", Clock("CORRESPONDENCE", 3 * 86_400_000, "BOT")),
    ],
)
def test_a_clock_is_read(text: str, clock: Clock) -> None:
    assert read_clock(text, "bot") == clock


@pytest.mark.parametrize("text", ["", "60", "s", "-5s", "1.5h", "10m+", "+5s", "3 days", "1e3s", "١s"])
def test_what_is_no_time_is_refused_by_name(text: str) -> None:
    with pytest.raises(Failure, match="Invalid time") as caught:
        read_clock(text, "resign")
    assert "60s" in caught.value.hint


def test_a_length_of_time() -> None:
    assert [read_length(text) for text in ("0s", "2h", "14d")] == [0, 7_200_000, 14 * 86_400_000]
    with pytest.raises(Failure, match="15d is too long"):
        read_length("15d")


def test_what_happens_on_expiry_needs_a_clock() -> None:
    assert read_clock(None, None) is None
    assert read_clock("60s", None) == Clock("DECISION", 60_000, "RESIGN")
    with pytest.raises(Failure, match="--on-expiry needs a clock"):
        read_clock(None, "bot")
