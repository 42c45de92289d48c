"""Joining a match fairly, as flows: pledge a new nonce, get ready, wait for all others, then open.

The host commits to its secret in entry 1, before anyone joins. If a seat opened its nonce before all others
had pledged theirs, the last player, in league with the host, could choose the draws. The client therefore
waits until all seats are ready; from then on no seat can leave (the opening protocol,
``skerry/chain/README.md``, section 5).

The first sending of a nonce is binding: the client first writes the receipt, with all pledges as the entries
show them. From then on it repeats that exact request and never sends another nonce. If seats, pledges or
history change afterwards, it stops with ``OpeningBroken`` and opens no more nonces in that match.

A program that is killed in the meantime needs the seat's token and the pledged nonce to continue: ``sit`` and
``resume`` pass both to ``save`` before they send anything that cannot be repeated without them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from skerry.chain.commitment import pledge as pledge_of
from skerry.record.receipts import KnownHead, Receipt, Sent
from skerry.rules.short_repr import ShortRepr
from skerry_client import mutations, queries
from skerry_client.answers import Entry, Match, SeatInfo, SeatJoined
from skerry_client.errors import NotUnderstood, OpeningBroken, Refused, TimedOut, Unsupported
from skerry_client.opening import check_since, table_of
from skerry_client.operation import Operation
from skerry_client.protocol import Flow, Pause
from skerry_client.receipt_builder import ReceiptBuilder
from skerry_client.receipt_files import save_receipt
from skerry_client.waiting import waiting_for

T = TypeVar("T")

PAGE = 100
"""Entries per request."""

FIRST_POLL_SECONDS = 0.1
MAX_POLL_SECONDS = 2.0
"""While it waits for other seats, a client polls the match, at first often and then less and less."""


class Seated(ShortRepr, msgspec.Struct, frozen=True):
    """A taken seat; ``nonce`` is the pledged nonce, None without a pledge."""

    match: str
    seat: int
    token: str
    game: str
    nonce: bytes | None = None

    def summary(self) -> str:
        """Return what ``repr`` says: nothing of the token and the nonce."""
        return f"at seat {self.seat} of {self.match}, {self.game}"


class Caller(Protocol):
    """The part of a client that the flows use."""

    def call(self, operation: Operation[T]) -> Flow[T]:
        """Send an operation, with retries."""
        ...

    def fresh_nonce(self) -> bytes:
        """Return a new nonce."""
        ...

    def collect(self, match: Match) -> ReceiptBuilder:
        """Add a match to its receipt, and return the receipt's builder."""
        ...

    def adopt(self, token: str) -> None:
        """Send a token with every request from now on."""
        ...

    def receipt(self, match: str) -> Receipt:
        """Return the receipt of a match."""
        ...

    def note_unfinished(self, match: str, reason: str) -> None:
        """Record that a match ended without a result after its nonce was sent."""
        ...


SaveReceipt: TypeAlias = Callable[[Receipt], None]
"""Saves a receipt before the nonce in it is sent."""


def saving_to(path: str | Path | None) -> SaveReceipt:
    """Return a function that writes receipts to a file; without a path it does nothing."""
    return (lambda _receipt: None) if path is None else (lambda receipt: save_receipt(receipt, path))


Save: TypeAlias = Callable[[Seated], None]
"""Receives a seat whenever more is known about it."""


def sit(
    caller: Caller,
    code: str | None,
    match: str | None,
    seat: int | None,
    pledged: bool,
    request_id: str | None = None,
    save: Save = lambda _: None,
) -> Flow[Seated]:
    """Take a seat with a pledge. The pledge is a second request unless ``match`` and ``seat`` are both known.

    With the ``request_id`` of an earlier call, answered or not, this takes the same seat.
    """
    nonce = early = None
    # A repeatable request must not contain a new nonce.
    if pledged and match is not None and seat is not None and request_id is None:
        nonce = caller.fresh_nonce()
        early = pledge_of(match, seat, nonce).hex()
    joined: SeatJoined = yield from caller.call(
        mutations.join_match(
            code=code, match=None if code else match, seat=seat, pledge=early, request_id=request_id
        )
    )
    caller.adopt(joined.token)
    if match not in (None, joined.match.id):
        raise NotUnderstood(f"The join code belongs to match {joined.match.id}, not to {match}.")
    caller.collect(joined.match)
    seated = Seated(joined.match.id, joined.seat, joined.token, joined.match.game.name, nonce)
    save(seated)
    if pledged and nonce is None and not _own(joined.match, seated).pledged:
        seated = yield from _pledge(caller, seated, save)
    return seated


def resume(
    caller: Caller,
    match: str,
    token: str,
    seat: int | None,
    nonce: bytes | None,
    pledged: bool,
    save: Save = lambda _: None,
) -> Flow[Seated]:
    """Continue in a seat that was taken earlier; raises ``Unsupported`` if that is impossible."""
    caller.adopt(token)
    shown = yield from caller.call(queries.match(match, as_seat=seat))
    mine = [one.seat for one in shown.seats if one.mine] if seat is None else [seat]
    if not mine:
        raise Unsupported(f"The token is not for a seat of match {match}. Give the token from joining it.")
    seated = Seated(match, mine[0], token, shown.game.name, nonce)
    own = _own(shown, seated)
    if shown.phase != "OPEN":
        return seated
    if own.pledged:
        _need_known(seated, own)
        return seated
    if own.ready or not pledged:
        return seated
    return (yield from _pledge(caller, seated, save))


def open_when_ready(
    caller: Caller,
    seated: Seated,
    clock: Callable[[], float],
    within: float | None,
    store_receipt: SaveReceipt = lambda _: None,
    on_wait: Callable[[str], None] = lambda _: None,
) -> Flow[Seated]:
    """Get ready, wait for all seats, open the nonce, and wait for the start.

    ``store_receipt`` gets the receipt before the nonce is sent, ``on_wait`` a sentence about what the match
    waits for, whenever that changes. Raises ``OpeningBroken`` if seats, pledges or history change after that,
    ``TimedOut`` after ``within`` seconds, and the server's refusal if the seat is no longer ours.
    """
    try:
        return (yield from _open_when_ready(caller, seated, clock, within, store_receipt, on_wait))
    except OpeningBroken:
        caller.note_unfinished(seated.match, "BROKEN")
        raise


def _open_when_ready(
    caller: Caller,
    seated: Seated,
    clock: Callable[[], float],
    within: float | None,
    store_receipt: SaveReceipt,
    on_wait: Callable[[str], None],
) -> Flow[Seated]:
    began, waited = clock(), ""
    pause = FIRST_POLL_SECONDS
    seq = checked = 0
    while True:
        match = yield from caller.call(queries.match(seated.match, as_seat=seated.seat))
        builder = caller.collect(match)
        if builder.sent is not None and match.seq != checked:
            yield from _check_unchanged(caller, builder, builder.sent, match)
            checked = match.seq
        if match.phase != "OPEN":
            return seated
        own = _own(match, seated)
        if match.seq != seq:
            seq, pause = match.seq, FIRST_POLL_SECONDS
        if not own.ready:
            yield from _say_ready(caller, seated)
            continue
        due = own.pledged and own.nonce is None and all(seat.taken and seat.ready for seat in match.seats)
        if due and (yield from _open(caller, builder, seated, match, store_receipt)):
            continue
        waits = waiting_for(match)
        if within is not None and clock() - began > within:
            raise TimedOut(f"Match {seated.match} did not start within {within:g} seconds. {waits}".rstrip())
        if waits != waited:
            waited = waits
            on_wait(waits)
        yield Pause(pause)
        pause = min(MAX_POLL_SECONDS, pause * 1.5)


def _entries(caller: Caller, match: str, after: int, until: int) -> Flow[list[Entry]]:
    found: list[Entry] = []
    while after + len(found) < until:
        at = after + len(found)
        page = yield from caller.call(queries.entries(match, after=at, first=min(PAGE, until - at)))
        if [entry.seq for entry in page.entries] != [
            *range(at + 1, at + 1 + len(page.entries))
        ] or not page.entries:
            raise NotUnderstood(f"The server did not return all entries of match {match}.")
        found += page.entries
    return found


def _check_unchanged(caller: Caller, builder: ReceiptBuilder, sent: Sent, match: Match) -> Flow[None]:
    """Raise ``OpeningBroken`` if seats or pledges have changed since the nonce was sent."""
    builder.need_unbroken()
    if match.seq < sent.head.seq:
        raise OpeningBroken(
            f"Match {match.id} went back to a time before the nonce of seat {sent.seat} was sent. "
            "This client opens no more nonces in it. Keep the receipt."
        )
    check_since(match.id, sent, (yield from _entries(caller, match.id, sent.head.seq, match.seq)))


def _need_known(seated: Seated, own: SeatInfo) -> None:
    """Raise ``Unsupported`` if the seat's pledge is not that of its nonce."""
    if seated.nonce is None or own.pledge != pledge_of(seated.match, seated.seat, seated.nonce).hex():
        raise Unsupported(
            f"Seat {seated.seat} of match {seated.match} pledged a nonce that this program does not have and "
            "so cannot open. Leave the seat with leaveMatch and join again."
        )


def _own(match: Match, seated: Seated) -> SeatInfo:
    return match.seats[seated.seat]


def _pledge(caller: Caller, seated: Seated, save: Save) -> Flow[Seated]:
    nonce = caller.fresh_nonce()
    hashed = pledge_of(seated.match, seated.seat, nonce).hex()
    pledged = msgspec.structs.replace(seated, nonce=nonce)
    save(pledged)
    yield from caller.call(mutations.pledge(seated.match, hashed, as_seat=seated.seat))
    return pledged


def _say_ready(caller: Caller, seated: Seated) -> Flow[None]:
    try:
        yield from caller.call(mutations.ready(seated.match, as_seat=seated.seat))
    except Refused as refusal:
        # An earlier run of this program was ready already; the next poll shows.
        if refusal.code not in ("ALREADY_READY", "MATCH_STARTED", "MATCH_OVER"):
            raise


def _open(
    caller: Caller, builder: ReceiptBuilder, seated: Seated, match: Match, store_receipt: SaveReceipt
) -> Flow[bool]:
    """Open the nonce; False if the match has moved on, which the next poll shows."""
    _need_known(seated, _own(match, seated))
    nonce = (seated.nonce or b"").hex()
    if builder.sent is None:
        # Saved before it is sent: these are the pledges from while the nonce was still secret.
        table = table_of((yield from _entries(caller, match.id, 0, match.seq)), len(match.seats))
        if not all(table.ready) or table.pledges != tuple(seat.pledge for seat in match.seats):
            raise NotUnderstood(
                f"The entries of match {match.id} do not match the seats and pledges that the server shows, "
                "so this client does not open its nonce."
            )
        head = KnownHead(match.head.seq, match.head.hash)
        builder.send(Sent(seated.seat, nonce, table.pledges, head))
        store_receipt(caller.receipt(match.id))
    builder.need_unbroken(nonce)
    # The same nonce always has the same request id, even after a crash.
    request_id = f"open-{pledge_of(seated.match, seated.seat, seated.nonce or b'').hex()}"
    try:
        yield from caller.call(
            mutations.open_nonce(seated.match, nonce, as_seat=seated.seat, request_id=request_id)
        )
    except Refused as refusal:
        if refusal.code in ("NONCE_OPENED", "MATCH_STARTED", "OPENING_OVER", "MATCH_OVER"):
            return False
        if refusal.retryable:
            raise
        raise OpeningBroken(
            f"The server received the nonce of seat {seated.seat} of match {match.id} and refused it "
            f"({refusal.code}), so the host could choose the draws. Keep the receipt."
        ) from refusal
    return True
