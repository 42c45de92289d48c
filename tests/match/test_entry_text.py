"""Entries in plain English: the table's sentences, repeats, long entries, what is hidden."""

from __future__ import annotations

import msgspec
import pytest

from skerry.chain.entries import By
from skerry.match.describe_table import describe_table, duration
from skerry.match.entry_text import MAX_SENTENCES, entry_text, shortened
from skerry.match.table_events import (
    Answered,
    AnyTableEvent,
    Claimed,
    Created,
    Ended,
    Expired,
    Forked,
    HandedOver,
    Joined,
    Left,
    Opened,
    OptionsChanged,
    OwnerChanged,
    Paused,
    Pledged,
    Proposed,
    Ready,
    Removed,
    Reserved,
    Resigned,
    Resumed,
    Started,
    TakenOver,
    TimeAdded,
    Undone,
)
from skerry.rules.game import Outcome, Score
from skerry.rules.registry import game

pytestmark = pytest.mark.pure

SECRET = "5ec7e7"
WON = Outcome("PLAYED", (Score(0, 7, 2), Score(1, 9, 1)), (1,))
LOST = Outcome("PLAYED", (Score(0, 7, 2), Score(None, 9, 1, "Alexis")), ())

SENTENCES: list[tuple[AnyTableEvent, str]] = [
    (Created("hashi", 1, "00", {}, 3, "00", 1), "The match is created: Hashi for 3 seats."),
    (Joined(0), "Seat 0 joins."),
    (Joined(1, kind="BOT"), "Seat 1 is a bot."),
    (Left(0), "Seat 0 leaves."),
    (Pledged(0, SECRET), "Seat 0 pledges its nonce."),
    (Ready(2), "Seat 2 is ready."),
    (Opened(2, SECRET), "Seat 2 opens its nonce."),
    (Started((SECRET, "")), "Play begins."),
    (OptionsChanged({"side": "B"}), "The owner changes the options."),
    (Reserved(1, "p-1"), "Seat 1 is reserved for a player."),
    (Reserved(1, ""), "Seat 1 is no longer reserved."),
    (Removed(1), "The owner removes seat 1."),
    (OwnerChanged("p-1"), "The match has a new owner."),
    (HandedOver(1, "p-1", "PLAYER"), "Seat 1 is handed over to another player."),
    (TakenOver(1, "", "BOT"), "A bot takes over for seat 1."),
    (Forked("m-1", 7, {}), "Play begins for analysis, from entry 7 of another match."),
    (Proposed(0, "UNDO", (9, 8)), "Seat 0 proposes to undo 2 moves."),
    (
        Proposed(0, "TIME", (), 300_000),
        "Seat 0 proposes to give 5 minutes more to each seat that has to decide.",
    ),
    (Answered(1, 9, agrees=True), "Seat 1 agrees to the proposal."),
    (Answered(1, 9, agrees=False), "Seat 1 does not agree to the proposal."),
    (Undone(0, (9,)), "Seat 0 undoes 1 move."),
    (Undone(0, (9, 8), 10), "All agreed, and 2 moves are undone."),
    (Paused(9), "All agreed, and the match is paused."),
    (Resumed(1), "Seat 1 ends the pause."),
    (TimeAdded((0, 1), 60_000, "OUTAGE"), "Seat 0 and seat 1 get 1 minute more after an outage."),
    (Resigned(0), "Seat 0 resigns."),
    (Expired(0, 1), "Seat 0 has run out of time."),
    (
        Claimed(0, 1, "BOT", 1),
        "Seat 0 claims a bot for seat 1, because seat 1 has not moved for too long.",
    ),
    (Ended("COMPLETED", WON, SECRET), "The match is over and seat 1 wins."),
    (Ended("COMPLETED", LOST, SECRET), "The match is over and Alexis wins."),
    (Ended("ABANDONED", None, SECRET), "The match is closed without a result."),
    (
        Ended("UNOPENED", None, SECRET, (1,)),
        "The match ends before play, because seat 1 has not opened a nonce.",
    ),
]


@pytest.mark.parametrize(("event", "text"), SENTENCES, ids=[type(event).__name__ for event, _ in SENTENCES])
def test_events_of_the_table_have_sentences(event: AnyTableEvent, text: str) -> None:
    assert describe_table(event, "Hashi") == text


def test_every_event_of_the_table_is_among_them() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(AnyTableEvent.__args__)


def test_an_entry_names_repeats_and_who_moved_for_a_seat() -> None:
    sealed = msgspec.Raw(b'{"type":"ENTRY_SEALED","seat":1,"step":"WRITE"}')
    resigned = msgspec.Raw(b'{"type":"table.resigned","seat":0}')
    by = By(1, "W ?", "resigned")
    assert entry_text(game("hashi"), by, [sealed, sealed, resigned], "public") == (
        "The server moves for seat 1."
        " Seat 1 has decided where to write the number, or to skip it (2 times). Seat 0 resigns."
    )


def test_the_end_of_a_seat_s_time_comes_before_the_move_for_it() -> None:
    sealed = msgspec.Raw(b'{"type":"ENTRY_SEALED","seat":1,"step":"WRITE"}')
    expired = msgspec.Raw(b'{"type":"table.expired","seat":1,"deadline":1700000000000}')
    assert entry_text(game("hashi"), By(1, "W ?", "clock"), [expired, sealed], "public") == (
        "Seat 1 has run out of time. The server moves for seat 1."
        " Seat 1 has decided where to write the number, or to skip it."
    )
    assert entry_text(game("hashi"), By(1, "W ?", "clock"), [expired], "public") == (
        "Seat 1 has run out of time. The server moves for seat 1."
    )


def test_a_long_entry_is_cut_in_its_middle() -> None:
    sentences = [f"Step {number}." for number in range(30)]
    short = shortened(sentences)
    assert len(short) == MAX_SENTENCES + 1
    assert short[0] == "Step 0."
    assert short[-1] == "Step 29."
    assert "(18 more events.)" in short
    assert shortened(sentences[:MAX_SENTENCES]) == sentences[:MAX_SENTENCES]


def test_lengths_of_time_are_whole_units() -> None:
    assert [duration(millis) for millis in (0, 1_500, 86_400_000)] == [
        "0 milliseconds",
        "1500 milliseconds",
        "1 day",
    ]
