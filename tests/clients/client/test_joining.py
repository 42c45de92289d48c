"""Taking a seat fairly: who opens when, and what is done if others leave. The table is the real one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

from skerry.chain.commitment import pledge as pledge_of
from skerry.match import commands
from skerry.match.refusals import Refused as TableRefused
from skerry.match.state import MatchState
from skerry.rules.registry import game
from skerry_client import Match, Seated, TimedOut, Unsupported
from skerry_client.answers import SeatJoined, TableChanged
from skerry_client.decoding import convert
from skerry_client.errors import Refusal, refused
from skerry_client.joining import open_when_full, resume, sit
from skerry_client.operation import Operation
from skerry_client.protocol import Flow, Pause
from skerry_client.receipt_builder import ReceiptBuilder

pytestmark = pytest.mark.pure

T = TypeVar("T")
MATCH = "m-1"


class InProcessServer:
    """A match in process, asked by the operations of the client."""

    def __init__(self, seats: int = 2) -> None:
        made = commands.create(MATCH, game("dream-islands"), {}, seats, 1, secret=b"s" * 32)
        self.state: MatchState = made.state
        self.asked: list[str] = []

    def answer(self, operation: Operation[Any]) -> Any:
        given = operation.variables
        now = self.state
        seat: int = given.get("as", 0)
        self.asked.append(operation.field)
        match operation.field:
            case "match":
                return self.match()
            case "joinMatch":
                self._take(commands.join(now, given["seat"], 1, pledged=given["pledge"]))
                taken = next(n for n, p in enumerate(self.state.seats) if p.since == self.state.seq)
                return SeatJoined(self.match(), taken, f"token-{taken}")
            case "pledge":
                self._try(lambda: commands.pledge_again(now, seat, given["pledge"], 1))
            case "ready":
                self._try(lambda: commands.ready(now, seat, 1, nonce=given["nonce"]))
            case other:
                raise AssertionError(other)
        return TableChanged(self.match(), self.entry())

    def leave(self, seat: int) -> None:
        self._take(commands.leave(self.state, seat, 1))

    def match(self) -> Match:
        now = self.state
        seats = [
            {
                "seat": seat,
                "taken": place.since > 0,
                "ready": place.ready,
                "pledged": place.pledge is not None,
                "pledge": place.pledge,
                "resigned": False,
                "awaited": False,
                "mine": False,
            }
            for seat, place in enumerate(now.seats)
        ]
        head = {"seq": now.seq, "hash": now.hash.hex()}
        assert now.created is not None
        about = {
            "id": MATCH,
            "game": {"name": "dream-islands", "title": "Dream Islands", "rules": 1},
            "seats": seats,
            "phase": now.phase,
            "seq": now.seq,
            "head": head,
            "cursor": str(now.head),
            "viewer": "public",
            "listed": True,
            "practice": False,
            "fair": True,
            "commitment": now.created.commitment,
            "createdAt": 1,
            "updatedAt": 1,
        }
        return convert(about, Match)

    def entry(self) -> Any:
        from skerry_client import Entry

        now = self.state
        about = {"seq": now.seq, "at": 1, "by": {}, "reveals": 0, "hash": now.hash.hex(), "cursor": "0"}
        return convert(about, Entry)

    def _try(self, command: Callable[[], commands.Committed]) -> None:
        try:
            self._take(command())
        except TableRefused as error:
            raise refused(Refusal(error.code, error.message, error.hint, kind="NotNow")) from None

    def _take(self, committed: commands.Committed) -> None:
        self.state = committed.state


class Someone:
    """A client as the flows see it; its nonces are counted up."""

    def __init__(self, table: InProcessServer, name: str) -> None:
        self.table = table
        self.name = name
        self.nonces: list[bytes] = []
        self.builder: ReceiptBuilder | None = None
        self.tokens: list[str] = []

    def call(self, operation: Operation[T]) -> Flow[T]:
        yield from ()
        answer: T = self.table.answer(operation)
        return answer

    def fresh_nonce(self) -> bytes:
        self.nonces.append(f"{self.name}-{len(self.nonces)}".encode().ljust(32, b"."))
        return self.nonces[-1]

    def collect(self, match: Match) -> ReceiptBuilder:
        self.builder = self.builder or ReceiptBuilder(match.id, match.commitment)
        return self.builder

    def adopt(self, token: str) -> None:
        self.tokens.append(token)

    def sit(self, **given: Any) -> Seated:
        flow = sit(self, given.get("code"), given.get("match"), given.get("seat"), given.get("pledged", True))
        return finish(flow)

    def opening(self, seated: Seated, clock: Callable[[], float] = lambda: 0.0) -> Iterator[Any]:
        return open_when_full(self, seated, clock, 60.0)


def finish(flow: Flow[T]) -> T:
    while True:
        try:
            next(flow)
        except StopIteration as done:
            result: T = done.value
            return result


def look(flow: Any) -> bool:
    """Let a flow look at the table once more; says whether it waits still."""
    try:
        wish = next(flow)
    except StopIteration:
        return False
    assert isinstance(wish, Pause)
    return True


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


def test_nobody_opens_before_all_seats_are_taken_and_pledged() -> None:
    table = InProcessServer()
    first, last = Someone(table, "a"), Someone(table, "b")
    opening = first.opening(first.sit(code="QR"))
    assert look(opening)
    assert look(opening)
    assert not table.state.seats[0].ready
    # The seat is taken, and its pledge is still to come: it must not see a nonce before.
    table._take(commands.join(table.state, 1, 1))
    assert look(opening)
    assert not table.state.seats[0].ready
    nonce = last.fresh_nonce()
    table._take(commands.pledge_again(table.state, 1, pledge_of(MATCH, 1, nonce).hex(), 1))
    assert look(opening)
    assert table.state.seats[0].nonce == first.nonces[0].hex()
    closing = last.opening(Seated(MATCH, 1, "t", "dream-islands", nonce))
    assert not look(closing)
    assert not look(opening)
    assert table.state.phase == "RUNNING"
    assert table.state.nonces == (first.nonces[0].hex(), nonce.hex())


def test_the_receipt_holds_the_pledges_as_they_were_when_the_nonce_was_opened() -> None:
    table = InProcessServer()
    first, last = Someone(table, "a"), Someone(table, "b")
    a, b = first.sit(code="QR"), last.sit(code="QR")
    one, two = first.opening(a), last.opening(b)
    look(one)
    look(two)
    assert first.builder is not None
    receipt = first.builder.receipt
    assert (receipt.seat, receipt.nonce) == (0, first.nonces[0].hex())
    assert receipt.pledges == tuple(place.pledge for place in table.state.seats)
    assert None not in receipt.pledges


def test_if_another_leaves_a_fresh_nonce_is_pledged() -> None:
    table = InProcessServer()
    first, other, late = (Someone(table, name) for name in "abc")
    opening = first.opening(first.sit(code="QR"))
    other.sit(code="QR")
    assert look(opening)
    opened = table.state.seats[0].nonce
    assert opened == first.nonces[0].hex()
    table.leave(1)
    assert look(opening)
    assert len(first.nonces) == 2
    place = table.state.seats[0]
    assert (place.ready, place.pledge) == (False, pledge_of(MATCH, 0, first.nonces[1]).hex())
    last = late.opening(late.sit(code="QR"))
    assert look(opening)
    look(last)
    assert not look(opening)
    assert table.state.nonces == (first.nonces[1].hex(), late.nonces[0].hex())
    assert first.builder is not None
    assert first.builder.receipt.nonce == first.nonces[1].hex()


def test_a_seat_that_never_pledges_is_waited_for_only_so_long() -> None:
    table = InProcessServer()
    first = Someone(table, "a")
    now = [0.0]
    opening = first.opening(first.sit(code="QR"), lambda: now[0])
    table._take(commands.join(table.state, 1, 1))
    for _ in range(5):
        now[0] += 2.0
        assert look(opening)
        assert not table.state.seats[0].ready
    now[0] += 3.0
    assert look(opening)
    assert table.state.seats[0].ready


def test_a_seat_that_is_ready_without_a_pledge_is_not_waited_for() -> None:
    table = InProcessServer()
    first = Someone(table, "a")
    opening = first.opening(first.sit(code="QR"))
    table._take(commands.join(table.state, 1, 1))
    table._take(commands.ready(table.state, 1, 1))
    assert not look(opening)
    assert table.state.phase == "RUNNING"


def test_who_comes_too_late_to_pledge_plays_without_a_nonce() -> None:
    table = InProcessServer()
    first, late = Someone(table, "a"), Someone(table, "b")
    a = first.sit(code="QR")
    table._take(commands.join(table.state, 1, 1))
    assert a.nonce is not None
    table._take(commands.ready(table.state, 0, 1, nonce=a.nonce.hex()))
    nonce = late.fresh_nonce()
    closing = late.opening(Seated(MATCH, 1, "t", "dream-islands", nonce))
    assert not look(closing)
    assert table.state.nonces == (a.nonce.hex(), "")
    assert late.builder is not None
    assert late.builder.receipt.nonce is None


def test_waiting_has_an_end() -> None:
    table = InProcessServer()
    first = Someone(table, "a")
    now = [0.0]
    opening = first.opening(first.sit(code="QR"), lambda: now[0])
    assert look(opening)
    now[0] = 61.0
    with pytest.raises(TimedOut, match="60 seconds"):
        next(opening)


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
    assert not look(opening)
    assert table.state.nonces == (first.nonces[0].hex(), last.nonces[0].hex())
    # In play, nonces are of no matter any more.
    assert finish(resume(again, MATCH, seated.token, 0, None, True)).nonce is None


def test_a_seat_that_has_not_pledged_yet_does_so_when_it_is_gone_on_with() -> None:
    table = InProcessServer()
    table._take(commands.join(table.state, 0, 1))
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
        with pytest.raises(Unsupported, match="a nonce that is not known here"):
            finish(resume(Someone(table, "b"), MATCH, seated.token, 0, nonce, True))


def test_a_token_of_another_match_is_said_so() -> None:
    with pytest.raises(Unsupported, match="not for a seat of match m-1"):
        finish(resume(Someone(InProcessServer(), "a"), MATCH, "token", None, None, True))
