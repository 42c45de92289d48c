"""Joining a match fairly, as flows: pledge a fresh nonce, wait for all seats, note all pledges, then open.

The host has committed to its secret in entry 1, before anybody joined. A seat that opened its nonce
before all others had pledged theirs would let the last one, in league with the host, choose the draws;
so a client waits (contract.md, section 5).

A program that may be killed meanwhile needs the seat's token and the pledged nonce to go on: each flow
hands both to ``save`` before it sends what cannot be had again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from skerry.chain.commitment import pledge as pledge_of
from skerry_client import mutations, queries
from skerry_client.answers import Match, SeatInfo, SeatJoined
from skerry_client.errors import NotUnderstood, Refused, TimedOut, Unsupported
from skerry_client.operation import Operation
from skerry_client.protocol import Flow, Pause
from skerry_client.receipt_builder import ReceiptBuilder

T = TypeVar("T")

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
    return (yield from _pledge(caller, seated, save)) if pledged else seated


def open_when_full(
    caller: Caller,
    seated: Seated,
    clock: Callable[[], float],
    within: float | None,
    save: Save = lambda _: None,
) -> Flow[Seated]:
    """Wait for all seats and pledges, open the nonce, and wait for the start.

    Whenever a seat was given up all pledges lapsed, and a fresh nonce is pledged. Raises ``TimedOut``
    after ``within`` seconds, and the server's refusal if the own seat was given up.
    """
    began = clock()
    full_since: float | None = None
    pause = FIRST_POLL_SECONDS
    seq = 0
    while True:
        match = yield from caller.call(queries.match(seated.match, as_seat=seated.seat))
        if match.phase != "OPEN":
            return seated
        own = _own(match, seated)
        if match.seq != seq:
            seq, pause = match.seq, FIRST_POLL_SECONDS
        if not own.pledged and not own.ready and seated.nonce is not None:
            seated = yield from _pledge(caller, seated, save)
            full_since = None
            continue
        full_since = (full_since or clock()) if all(seat.taken for seat in match.seats) else None
        waited = 0.0 if full_since is None else clock() - full_since
        if full_since is not None and not own.ready and _may_open(match, seated, waited):
            yield from _open(caller, seated, match)
            continue
        if within is not None and clock() - began > within:
            raise TimedOut(f"Match {seated.match} did not start within {within:g} seconds.")
        yield Pause(pause)
        pause = min(MAX_POLL_SECONDS, pause * 1.5)


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


def _open(caller: Caller, seated: Seated, match: Match) -> Flow[None]:
    nonce = None if seated.nonce is None else seated.nonce.hex()
    # Noted before it is opened: these are the pledges that were there while the nonce was still secret.
    caller.collect(match).set_seat(seated.seat, seated.nonce, (seat.pledge for seat in match.seats))
    try:
        yield from caller.call(mutations.ready(seated.match, nonce, as_seat=seated.seat))
    except Refused as refusal:
        # Somebody left in between: the next poll says so.
        if refusal.code not in ("SEATS_FREE", "PLEDGE_MISSING", "ALREADY_READY", "MATCH_STARTED"):
            raise
