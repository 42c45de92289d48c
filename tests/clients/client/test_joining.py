"""Taking a seat fairly: who opens when, and what is done if others leave. The table is the real one."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from tests.toys.seats_in_process import MATCH, InProcessServer, Someone, finish, look

from skerry.chain.commitment import pledge as pledge_of
from skerry.match import commands
from skerry_client import Seated, TimedOut, Unsupported
from skerry_client.joining import resume, sit
from skerry_client.operation import Operation
from skerry_client.protocol import Flow

pytestmark = pytest.mark.pure

T = TypeVar("T")


def test_the_pledge_goes_with_the_joining_where_match_and_seat_are_known() -> None:
    table = InProcessServer()
    someone = Someone(table, "a")
    seated = someone.sit(code="QR", match=MATCH, seat=1)
    assert table.asked == ["joinMatch"]
    assert seated.nonce == someone.nonces[0]
    assert table.state.seats[1].pledge == pledge_of(MATCH, 1, someone.nonces[0]).hex()
    assert someone.tokens == ["token-1"]


def test_with_a_code_alone_the_pledge_follows() -> None:
    table = InProcessServer()
    someone = Someone(table, "a")
    seated = someone.sit(code="QR")
    assert table.asked == ["joinMatch", "pledge"]
    assert table.state.seats[0].pledge == pledge_of(MATCH, 0, seated.nonce or b"").hex()


def test_nobody_opens_before_all_seats_are_ready() -> None:
    table = InProcessServer()
    first, last = Someone(table, "a"), Someone(table, "b")
    opening = first.opening(first.sit(code="QR"))
    assert look(opening)
    assert table.state.seats[0].ready
    # The seat is taken, and its pledge is still to come: it must not see a nonce before.
    table.take(commands.join(table.state, 1, 1))
    assert look(opening)
    nonce = last.fresh_nonce()
    table.take(commands.pledge(table.state, 1, pledge_of(MATCH, 1, nonce).hex(), 1))
    assert look(opening)
    assert table.sent == []
    assert first.kept == []
    closing = last.opening(Seated(MATCH, 1, "t", "dream-islands", nonce))
    assert look(closing)
    assert table.state.seats[1].nonce == nonce.hex()
    assert not look(opening)
    assert not look(closing)
    assert table.state.phase == "RUNNING"
    assert table.state.nonces == (first.nonces[0].hex(), nonce.hex())


def test_the_receipt_holds_the_pledges_as_they_were_when_the_nonce_was_opened() -> None:
    table = InProcessServer()
    first, last = Someone(table, "a"), Someone(table, "b")
    a, b = first.sit(code="QR"), last.sit(code="QR")
    one, two = first.opening(a), last.opening(b)
    look(one)
    look(two)
    look(one)
    assert first.builder is not None
    sent = first.builder.receipt().sent
    assert sent is not None
    assert (sent.seat, sent.nonce) == (0, first.nonces[0].hex())
    assert sent.pledges == tuple(place.pledge for place in table.state.seats)
    assert None not in sent.pledges
    # It was written down before the nonce was sent, at a head before it.
    assert [receipt.sent for receipt in first.kept] == [sent]
    assert sent.head.seq == 8


def test_if_another_leaves_before_the_last_ready_pledge_and_ready_stand() -> None:
    table = InProcessServer(3)
    first, other, late = (Someone(table, name) for name in "abc")
    opening = first.opening(first.sit(code="QR"))
    other.sit(code="QR")
    assert look(opening)
    table.leave(1)
    assert look(opening)
    assert table.state.seats[0].ready
    two, three = late.opening(late.sit(code="QR")), other.opening(other.sit(code="QR"))
    for flow in (opening, two, three, opening, two, three):
        look(flow)
    assert table.state.nonces == (first.nonces[0].hex(), late.nonces[0].hex(), other.nonces[1].hex())
    assert first.unfinished == []


def test_a_seat_without_a_pledge_plays_without_a_nonce() -> None:
    table = InProcessServer()
    first = Someone(table, "a")
    opening = first.opening(first.sit(code="QR"))
    table.take(commands.join(table.state, 1, 1))
    assert look(opening)
    table.take(commands.ready(table.state, 1, 1))
    assert not look(opening)
    assert table.state.phase == "RUNNING"
    assert table.state.nonces == (first.nonces[0].hex(), "")
    late = Someone(table, "b")
    assert not look(late.opening(Seated(MATCH, 1, "t", "dream-islands")))
    assert late.builder is not None
    assert late.builder.receipt().sent is None


@pytest.mark.parametrize("kind", ["HOST", "BOT"])
def test_a_seat_of_the_host_is_not_waited_for(kind: Any) -> None:
    table = InProcessServer()
    first = Someone(table, "a")
    table.take(commands.join(table.state, 1, 1, kind=kind))
    assert not look(first.opening(first.sit(code="QR")))
    assert table.state.nonces == (first.nonces[0].hex(), "")


def test_a_match_that_ends_unopened_is_noticed_and_counted() -> None:
    table = InProcessServer()
    first, idle = Someone(table, "a"), Someone(table, "b")
    opening = first.opening(first.sit(code="QR"))
    look(opening)
    idle.sit(code="QR")
    table.take(commands.ready(table.state, 1, 1))
    assert look(opening)
    due = table.state.opening_due
    assert due is not None
    table.take(commands.end_unopened(table.state, due))
    assert not look(opening)
    assert table.state.reason == "UNOPENED"


def test_a_pledge_that_is_not_known_here_is_not_opened() -> None:
    table = InProcessServer()
    seated = Someone(table, "a").sit(code="QR")
    table.take(commands.join(table.state, 1, 1))
    table.take(commands.ready(table.state, 1, 1))
    without = Seated(MATCH, 0, seated.token, "dream-islands")
    with pytest.raises(Unsupported, match="a nonce that this program does not have"):
        look(Someone(table, "b").opening(without))


def test_waiting_has_an_end() -> None:
    table = InProcessServer()
    first = Someone(table, "a")
    now = [0.0]
    opening = first.opening(first.sit(code="QR"), lambda: now[0])
    assert look(opening)
    now[0] = 61.0
    with pytest.raises(TimedOut, match=r"60 seconds\. Free: seat 1\."):
        next(opening)
    assert first.waits == ["Free: seat 1."]


def test_looks_become_rarer_while_nothing_happens() -> None:
    table = InProcessServer()
    first = Someone(table, "a")
    opening = first.opening(first.sit(code="QR"))
    pauses = [next(opening).seconds for _ in range(12)]
    assert pauses[0] == pytest.approx(0.1)
    assert pauses == sorted(pauses)
    assert pauses[-1] == pytest.approx(2.0)


def test_what_a_killed_program_needs_is_saved_before_it_is_sent() -> None:
    table = InProcessServer()
    someone = Someone(table, "a")
    saved: list[tuple[Seated, list[str]]] = []
    flow = sit(
        someone, "QR", None, None, True, "r" * 30, lambda seat: saved.append((seat, list(table.asked)))
    )
    seated = finish(flow)
    # The seat as soon as it is taken, and the nonce before it is pledged.
    assert [(seat.nonce, asked) for seat, asked in saved] == [
        (None, ["joinMatch"]),
        (someone.nonces[0], ["joinMatch"]),
    ]
    assert saved[-1][0] == seated
    assert table.asked == ["joinMatch", "pledge"]


def test_a_request_that_may_be_repeated_holds_nothing_made_afresh() -> None:
    table = InProcessServer()
    sent: list[Operation[Any]] = []

    class Repeating(Someone):
        def call(self, operation: Operation[T]) -> Flow[T]:
            sent.append(operation)
            return super().call(operation)

    someone = Repeating(table, "a")
    finish(sit(someone, None, MATCH, 1, True, "r" * 30))
    assert sent[0].variables["requestId"] == "r" * 30
    assert sent[0].variables["pledge"] is None
    assert table.state.seats[1].pledge is not None


def test_a_seat_is_gone_on_with_by_its_nonce() -> None:
    table = InProcessServer()
    first, again, last = Someone(table, "a"), Someone(table, "b"), Someone(table, "c")
    seated = first.sit(code="QR")
    resumed = finish(resume(again, MATCH, seated.token, 0, seated.nonce, True))
    assert resumed == seated
    assert again.tokens == [seated.token]
    opening = again.opening(resumed)
    closing = last.opening(last.sit(code="QR"))
    look(opening)
    look(closing)
    look(opening)
    look(closing)
    assert not look(opening)
    assert table.state.nonces == (first.nonces[0].hex(), last.nonces[0].hex())
    # In play, nonces are of no matter any more.
    assert finish(resume(again, MATCH, seated.token, 0, None, True)).nonce is None


def test_a_seat_that_has_not_pledged_yet_does_so_when_it_is_gone_on_with() -> None:
    table = InProcessServer()
    table.take(commands.join(table.state, 0, 1))
    someone = Someone(table, "a")
    saved: list[Seated] = []
    resumed = finish(resume(someone, MATCH, "token-0", 0, b"an older one", True, saved.append))
    assert resumed.nonce == someone.nonces[0]
    assert saved == [resumed]
    assert table.state.seats[0].pledge == pledge_of(MATCH, 0, someone.nonces[0]).hex()


def test_a_pledge_whose_nonce_is_lost_is_said_so() -> None:
    table = InProcessServer()
    seated = Someone(table, "a").sit(code="QR")
    for nonce in (None, b"another one, of thirty-two bytes"):
        with pytest.raises(Unsupported, match="a nonce that this program does not have"):
            finish(resume(Someone(table, "b"), MATCH, seated.token, 0, nonce, True))


def test_a_token_of_another_match_is_said_so() -> None:
    with pytest.raises(Unsupported, match="not for a seat of match m-1"):
        finish(resume(Someone(InProcessServer(), "a"), MATCH, "token", None, None, True))
