"""Joining a match fairly, as flows: pledge a fresh nonce, wait for all seats, note all pledges, then open.

The host has committed to its secret in entry 1, before anybody joined. A seat that opened its nonce
before all others had pledged theirs would let the last one, in league with the host, choose the draws;
so a client waits (contract.md, section 5).

The first sending of a nonce binds: before it the receipt is written, with all pledges as the entries have
them. From then on a client repeats that very request and no other. If seats, pledges or history change
afterwards it stops with ``OpeningBroken``, and opens nothing more in that match.

A program that may be killed meanwhile needs the seat's token and the pledged nonce to go on: each flow
hands both to ``save`` before it sends what cannot be had again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from skerry.chain.commitment import pledge as pledge_of
from skerry.record.receipts import KnownHead, Receipt, Sent
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

PLEDGE_PATIENCE_SECONDS = 10.0
"""How long a full table's seats that have neither pledged nor said ready are waited for."""


class Seated(msgspec.Struct, frozen=True):
    """A seat that was taken; ``nonce`` is the pledged one, None if it was too late for a pledge."""

    match: str
    seat: int
    token: str
    game: str
    nonce: bytes | None = None


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
    if shown.phase != "OPEN" or own.ready:
        return seated
    if own.pledged:
        if nonce is None or own.pledge != pledge_of(match, seated.seat, nonce).hex():
            raise Unsupported(
                f"Seat {seated.seat} of match {match} has pledged a nonce that is not known here, so play "
                "cannot begin with it. Leave the seat by leaveMatch and join again."
            )
        return seated
    if not pledged:
        return seated
    if caller.collect(shown).sent is not None:
        raise OpeningBroken(
            f"The nonce of seat {seated.seat} of match {match} was sent before, and the seats changed since, "
            "so a second is not pledged: its draws could be chosen. Leave the match, and keep the receipt."
        )
    yield from _need_unopened(caller, seated, shown)
    return (yield from _pledge(caller, seated, save))


def open_when_full(
    caller: Caller,
    seated: Seated,
    clock: Callable[[], float],
    within: float | None,
    save: Save = lambda _: None,
    keep: Keep = lambda _: None,
) -> Flow[Seated]:
    """Wait for all seats and pledges, open the nonce, and wait for the start.

    ``keep`` gets the receipt before the nonce is sent. Where another seat was given up before that, all
    pledges lapsed, and a fresh nonce is pledged. Raises ``OpeningBroken`` if seats, pledges or history change
    after it, ``TimedOut`` after ``within`` seconds, and the server's refusal if the own seat was given up.
    """
    try:
        return (yield from _open_when_full(caller, seated, clock, within, save, keep))
    except OpeningBroken:
        caller.note_unfinished(seated.match, "BROKEN")
        raise


def _open_when_full(
    caller: Caller,
    seated: Seated,
    clock: Callable[[], float],
    within: float | None,
    save: Save,
    keep: Keep,
) -> Flow[Seated]:
    began = clock()
    full_since: float | None = None
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
        if not own.pledged and not own.ready and seated.nonce is not None:
            yield from _need_unopened(caller, seated, match)
            seated = yield from _pledge(caller, seated, save)
            full_since = None
            continue
        full_since = (full_since or clock()) if all(seat.taken for seat in match.seats) else None
        waited = 0.0 if full_since is None else clock() - full_since
        due = full_since is not None and not own.ready and _may_open(match, seated, waited)
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


def _need_unopened(caller: Caller, seated: Seated, match: Match) -> Flow[None]:
    """Raise ``OpeningBroken`` if the seat has opened a nonce before, perhaps by a program that was killed."""
    entries = yield from _entries(caller, match.id, 0, match.seq)
    if table_of(entries, len(match.seats)).opened[seated.seat]:
        raise OpeningBroken(
            f"Seat {seated.seat} of match {match.id} has opened a nonce before, and the seats changed since, "
            "so a second is not pledged: its draws could be chosen. Leave the match."
        )


def _own(match: Match, seated: Seated) -> SeatInfo:
    return match.seats[seated.seat]


def _may_open(match: Match, seated: Seated, waited: float) -> bool:
    others = (seat for seat in match.seats if seat.seat != seated.seat)
    return (
        seated.nonce is None
        or waited > PLEDGE_PATIENCE_SECONDS
        or all(seat.pledged or seat.ready for seat in others)
    )


def _pledge(caller: Caller, seated: Seated, save: Save) -> Flow[Seated]:
    # Always a fresh nonce: the one before may have been opened already.
    nonce = caller.fresh_nonce()
    hashed = pledge_of(seated.match, seated.seat, nonce).hex()
    pledged = msgspec.structs.replace(seated, nonce=nonce)
    save(pledged)
    try:
        yield from caller.call(mutations.pledge(seated.match, hashed, as_seat=seated.seat))
    except Refused as refusal:
        if refusal.code != "NONCES_OPENED":
            raise
        without = msgspec.structs.replace(seated, nonce=None)
        save(without)
        return without
    return pledged


def _open(caller: Caller, builder: ReceiptBuilder, seated: Seated, match: Match, keep: Keep) -> Flow[bool]:
    """Open the nonce; False if the server refuses it as the table has changed: the next look tells."""
    nonce = request_id = None
    if seated.nonce is not None:
        nonce = seated.nonce.hex()
        # The same nonce is always sent by the same request, also after a crash.
        request_id = f"open-{pledge_of(seated.match, seated.seat, seated.nonce).hex()}"
    if nonce is not None and (builder.sent is None or builder.sent.nonce != nonce):
        # Written down before it is sent: these are the pledges that were there while it was still secret.
        table = table_of((yield from _entries(caller, match.id, 0, match.seq)), len(match.seats))
        if not all(table.taken) or table.pledges != tuple(seat.pledge for seat in match.seats):
            raise NotUnderstood(
                f"The entries of match {match.id} do not have the seats and pledges that the server shows, "
                "so the nonce is not opened."
            )
        head = KnownHead(match.head.seq, match.head.hash)
        builder.send(Sent(seated.seat, nonce, table.pledges, head))
        keep(caller.receipt(match.id))
    try:
        yield from caller.call(
            mutations.ready(seated.match, nonce, as_seat=seated.seat, request_id=request_id)
        )
    except Refused as refusal:
        # Somebody left in between: the next poll says so.
        if refusal.code not in ("SEATS_FREE", "PLEDGE_MISSING", "ALREADY_READY", "MATCH_STARTED"):
            raise
        return False
    return True
