"""Joining a match fairly, as flows: pledge a fresh nonce, be ready, wait for all others, then open.

The host has committed to its secret in entry 1, before anybody joined. A seat that opened its nonce before
all others had pledged theirs would let the last one, in league with the host, choose the draws; so a client
waits until all seats are ready, and from then on nobody can leave (the opening protocol,
``service/skerry/chain/README.md``, section 5).

The first sending of a nonce binds: before it the receipt is written, with all pledges as the entries have
them. From then on a client repeats that very request and no other. If seats, pledges or history change
afterwards it stops with ``OpeningBroken``, and opens nothing more in that match.

A program that may be killed meanwhile needs the seat's token and the pledged nonce to go on: ``sit`` and
``resume`` hand both to ``save`` before they send what cannot be had again.
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

T = TypeVar("T")

PAGE = 100
"""How many entries are asked for at once."""

FIRST_POLL_SECONDS = 0.1
MAX_POLL_SECONDS = 2.0
"""While it waits for other seats, a client polls the match, first often and then ever more rarely."""


class Seated(ShortRepr, msgspec.Struct, frozen=True):
    """A seat that was taken; ``nonce`` is the pledged one, None if none was pledged."""

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
        """Add a match to its receipt, and return the builder of that."""
        ...

    def adopt(self, token: str) -> None:
        """Send a token with everything from now on."""
        ...

    def receipt(self, match: str) -> Receipt:
        """Return the receipt of a match."""
        ...

    def note_unfinished(self, match: str, reason: str) -> None:
        """Take note of a match that ended without a result after its nonce was sent."""
        ...


Keep: TypeAlias = Callable[[Receipt], None]
"""Writes a receipt down, before what it is about is sent."""


def saving_to(path: str | Path | None) -> Keep:
    """Return what writes receipts to a file, or lets them stay in memory."""
    return (lambda _receipt: None) if path is None else (lambda receipt: save_receipt(receipt, path))


Save: TypeAlias = Callable[[Seated], None]
"""Gets a seat whenever there is more to know of it."""


def sit(
    caller: Caller,
    code: str | None,
    match: str | None,
    seat: int | None,
    pledged: bool,
    request_id: str | None = None,
    save: Save = lambda _: None,
) -> Flow[Seated]:
    """Take a seat with a pledge, which follows the joining unless ``match`` and ``seat`` are both known.

    With the ``request_id`` of an earlier call, which may have had no answer, its seat is taken and no other.
    """
    nonce = early = None
    # A request that is to be repeated must not hold what is made afresh.
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
        raise NotUnderstood(f"The code is that of match {joined.match.id}, not of {match}.")
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
    """Go on in a seat that was taken before; raises ``Unsupported`` if that cannot be done."""
    caller.adopt(token)
    shown = yield from caller.call(queries.match(match, as_seat=seat))
    mine = [one.seat for one in shown.seats if one.mine] if seat is None else [seat]
    if not mine:
        raise Unsupported(f"The token is not for a seat of match {match}. Give the one that joining it gave.")
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
    keep: Keep = lambda _: None,
) -> Flow[Seated]:
    """Be ready, wait for all seats, open the nonce, and wait for the start.

    ``keep`` gets the receipt before the nonce is sent. Raises ``OpeningBroken`` if seats, pledges or history
    change after that, ``TimedOut`` after ``within`` seconds, and the server's refusal if the own seat was
    given up.
    """
    try:
        return (yield from _open_when_ready(caller, seated, clock, within, keep))
    except OpeningBroken:
        caller.note_unfinished(seated.match, "BROKEN")
        raise


def _open_when_ready(
    caller: Caller, seated: Seated, clock: Callable[[], float], within: float | None, keep: Keep
) -> Flow[Seated]:
    began = clock()
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
        if due and (yield from _open(caller, builder, seated, match, keep)):
            continue
        if within is not None and clock() - began > within:
            raise TimedOut(f"Match {seated.match} did not start within {within:g} seconds.")
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
            raise NotUnderstood(f"The server does not give all entries of match {match}.")
        found += page.entries
    return found


def _check_unchanged(caller: Caller, builder: ReceiptBuilder, sent: Sent, match: Match) -> Flow[None]:
    """Raise ``OpeningBroken`` unless seats and pledges are still those under which the nonce was sent."""
    builder.need_unbroken()
    if match.seq < sent.head.seq:
        raise OpeningBroken(
            f"Match {match.id} went back to before the nonce of seat {sent.seat} was sent, so nothing is "
            "opened in it again. Keep the receipt."
        )
    check_since(match.id, sent, (yield from _entries(caller, match.id, sent.head.seq, match.seq)))


def _need_known(seated: Seated, own: SeatInfo) -> None:
    """Raise ``Unsupported`` if the seat's pledge is not that of the nonce at hand."""
    if seated.nonce is None or own.pledge != pledge_of(seated.match, seated.seat, seated.nonce).hex():
        raise Unsupported(
            f"Seat {seated.seat} of match {seated.match} has pledged a nonce that is not known here, so play "
            "cannot begin with it. Leave the seat by leaveMatch and join again."
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
        # An earlier life of this program was quicker: the next look tells.
        if refusal.code not in ("ALREADY_READY", "MATCH_STARTED", "MATCH_OVER"):
            raise


def _open(caller: Caller, builder: ReceiptBuilder, seated: Seated, match: Match, keep: Keep) -> Flow[bool]:
    """Open the nonce; False if the server refuses it as the match has moved on: the next look tells."""
    _need_known(seated, _own(match, seated))
    nonce = (seated.nonce or b"").hex()
    if builder.sent is None:
        # Written down before it is sent: these are the pledges that were there while it was still secret.
        table = table_of((yield from _entries(caller, match.id, 0, match.seq)), len(match.seats))
        if not all(table.ready) or table.pledges != tuple(seat.pledge for seat in match.seats):
            raise NotUnderstood(
                f"The entries of match {match.id} do not have the seats and pledges that the server shows, "
                "so the nonce is not opened."
            )
        head = KnownHead(match.head.seq, match.head.hash)
        builder.send(Sent(seated.seat, nonce, table.pledges, head))
        keep(caller.receipt(match.id))
    builder.need_unbroken(nonce)
    # The same nonce is always sent by the same request, also after a crash.
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
            f"The server took the nonce of seat {seated.seat} of match {match.id} and refused it "
            f"({refusal.code}), so its draws could be chosen. Keep the receipt."
        ) from refusal
    return True
