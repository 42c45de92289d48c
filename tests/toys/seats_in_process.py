"""A match in process, and clients at its seats that run step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from skerry.chain.entries import By
from skerry.chain.entries import Entry as LogEntry
from skerry.match import commands
from skerry.match.committed import Committed
from skerry.match.fold import close_entry
from skerry.match.refusals import Refused as TableRefused
from skerry.match.sealing import Draft, seal
from skerry.match.seat_state import SeatState
from skerry.match.state import MatchState, replace
from skerry.match.table_events import Joined, Left, TableEvent
from skerry.record.receipts import Receipt
from skerry.rules.game import Emit
from skerry.rules.registry import game
from skerry_client import Entries, Entry, Match, Seated
from skerry_client.answers import SeatJoined, TableChanged
from skerry_client.decoding import convert
from skerry_client.errors import Refusal, refused
from skerry_client.joining import open_when_ready, sit
from skerry_client.operation import Operation
from skerry_client.protocol import Flow, Pause
from skerry_client.receipt_builder import ReceiptBuilder

T = TypeVar("T")
MATCH = "m-1"


class InProcessServer:
    """A match in process that answers the client's operations."""

    def __init__(self, seats: int = 2) -> None:
        made = commands.create(MATCH, game("dream-islands"), {}, seats, 1, secret=b"s" * 32)
        self.state: MatchState = made.state
        self.entries: list[LogEntry] = [made.entry]
        self.asked: list[str] = []
        self.sent: list[Mapping[str, Any]] = []

    def answer(self, operation: Operation[Any]) -> Any:
        given = operation.variables
        now = self.state
        seat: int = given.get("as", 0)
        self.asked.append(operation.field)
        match operation.field:
            case "match":
                return self.match()
            case "entries":
                found = self.entries[given["after"] :][: given["first"]]
                return Entries(tuple(map(self.entry, found)), self.match().head, False)
            case "joinMatch":
                self.take(commands.join(now, given["seat"], 1, pledged=given["pledge"]))
                taken = next(n for n, p in enumerate(self.state.seats) if p.since == self.state.seq)
                return SeatJoined(self.match(), taken, f"token-{taken}")
            case "pledge":
                self._try(lambda: commands.pledge(now, seat, given["pledge"], 1))
            case "ready":
                self._try(lambda: commands.ready(now, seat, 1))
            case "openNonce":
                self.sent.append(given)
                self._try(lambda: commands.open_nonce(now, seat, given["nonce"], 1))
            case other:
                raise AssertionError(other)
        return TableChanged(self.match(), self.entry(self.entries[-1]))

    def leave(self, seat: int) -> None:
        self.take(commands.leave(self.state, seat, 1))

    def unsettle(self, seat: int, pledged: str | None) -> None:
        """Let a dishonest host put another player in a taken seat, ready at once; the rules forbid it."""
        seats = tuple(SeatState() if n == seat else place for n, place in enumerate(self.state.seats))
        freed = replace(self.state, seats=seats)
        self.take(Committed(*_written(freed, Left(seat))))
        held = SeatState(since=self.state.seq + 1, pledge=pledged, ready=True)
        seats = tuple(held if n == seat else p for n, p in enumerate(self.state.seats))
        self.take(Committed(*_written(replace(self.state, seats=seats), Joined(seat, "", pledged))))

    def match(self) -> Match:
        now = self.state
        seats = [
            {
                "seat": seat,
                "taken": place.since > 0,
                "kind": place.kind if place.since else None,
                "ready": place.ready,
                "pledged": place.pledge is not None,
                "pledge": place.pledge,
                "resigned": False,
                "awaited": False,
                "mine": False,
                "nonce": place.nonce,
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

    def entry(self, entry: LogEntry) -> Entry:
        public = entry.read()
        about = {
            "seq": public.seq,
            "at": public.at,
            "by": {},
            "reveals": 0,
            "hash": entry.hash.hex(),
            "cursor": "0",
            "eventsJson": [msgspec.json.decode(event) for event in public.events],
        }
        return convert(about, Entry)

    def _try(self, command: Callable[[], Committed]) -> None:
        try:
            self.take(command())
        except TableRefused as error:
            raise refused(Refusal(error.code, error.message, error.hint, kind="NotNow")) from None

    def take(self, committed: Committed) -> None:
        """Accept a command's result."""
        self.state = committed.state
        self.entries.append(committed.entry)


def _written(state: MatchState, event: TableEvent) -> tuple[MatchState, LogEntry]:
    entry = seal(state, None, Draft(By(host="forged"), (Emit(event),)), 1)
    return close_entry(state, state, entry), entry


class Someone:
    """A client as the flows see it; its nonces are consecutive numbers."""

    def __init__(self, table: InProcessServer, name: str) -> None:
        self.table = table
        self.name = name
        self.nonces: list[bytes] = []
        self.builder: ReceiptBuilder | None = None
        self.tokens: list[str] = []
        self.unfinished: list[tuple[str, str]] = []
        self.kept: list[Receipt] = []
        self.waits: list[str] = []

    def call(self, operation: Operation[T]) -> Flow[T]:
        yield from ()
        answer: T = self.table.answer(operation)
        return answer

    def fresh_nonce(self) -> bytes:
        self.nonces.append(f"{self.name}-{len(self.nonces)}".encode().ljust(32, b"."))
        return self.nonces[-1]

    def collect(self, match: Match) -> ReceiptBuilder:
        self.builder = self.builder or ReceiptBuilder(match.id, match.commitment, "http://skerry.test")
        self.builder.add_match(match)
        return self.builder

    def receipt(self, match: str) -> Receipt:
        assert self.builder is not None
        return self.builder.receipt()

    def note_unfinished(self, match: str, reason: str) -> None:
        self.unfinished.append((match, reason))

    def adopt(self, token: str) -> None:
        self.tokens.append(token)

    def sit(self, **given: Any) -> Seated:
        flow = sit(self, given.get("code"), given.get("match"), given.get("seat"), given.get("pledged", True))
        return finish(flow)

    def opening(self, seated: Seated, clock: Callable[[], float] = lambda: 0.0) -> Iterator[Any]:
        return open_when_ready(self, seated, clock, 60.0, self.kept.append, self.waits.append)


def finish(flow: Flow[T]) -> T:
    while True:
        try:
            next(flow)
        except StopIteration as done:
            result: T = done.value
            return result


def look(flow: Any) -> bool:
    """Let a flow poll the table once more; returns whether it still waits."""
    try:
        wish = next(flow)
    except StopIteration:
        return False
    assert isinstance(wish, Pause)
    return True
