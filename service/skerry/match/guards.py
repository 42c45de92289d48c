"""The conditions of commands: each check returns, or raises the table's refusal."""

from __future__ import annotations

from collections.abc import Collection

from skerry.chain.commitment import NONCE_BYTES, pledge
from skerry.match.proposal import has_a_say
from skerry.match.refusals import Refused
from skerry.match.seat_state import SeatState
from skerry.match.state import MatchState
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat


def match_over() -> Refused:
    """Return the refusal of commands after the end."""
    return Refused(
        "MATCH_OVER", "The match is over.", "You can still read and verify its record.", Kind.MATCH_OVER
    )


def need_open(state: MatchState) -> None:
    """Raise ``Refused`` once the match has started."""
    if state.phase == "OVER":
        raise match_over()
    if state.phase != "OPEN":
        raise Refused(
            "MATCH_STARTED",
            "The match has already started.",
            "Seats can change only before the start.",
            Kind.NOT_NOW,
        )


def need_seats_free_to_change(state: MatchState) -> None:
    """Raise ``Refused`` once the match has started, or every seat is ready and nonces are being opened."""
    need_open(state)
    if state.seats_fixed:
        raise Refused(
            "SEATS_FIXED",
            "All seats are ready, so no seat can change before play begins.",
            "Open your nonce if you pledged one; the match ends if nonces stay unopened.",
            Kind.NOT_NOW,
        )


def need_running(state: MatchState) -> None:
    """Raise ``Refused`` unless the match is running."""
    if state.phase == "OVER":
        raise match_over()
    if state.phase == "OPEN":
        raise Refused(
            "MATCH_NOT_STARTED",
            "The match has not started.",
            "It starts when every seat is ready.",
            Kind.NOT_NOW,
        )


def need_awake(state: MatchState, seat: Seat, host: str | None) -> None:
    """Raise ``Refused`` for a seat that resigned, unless the host plays for it."""
    if seat_state(state, seat).resigned and host is None:
        raise Refused(
            "SEAT_RESIGNED", f"Seat {seat} has resigned.", "The server plays its moves.", Kind.NOT_NOW
        )


def need_undo(state: MatchState) -> None:
    """Raise ``Refused`` in a match in which nothing can be undone."""
    if state.created is None or state.created.undo != "FREE":
        raise Refused(
            "UNDO_OFF",
            "Moves cannot be undone in this match.",
            "Create a match with undo FREE to allow it.",
            Kind.NOT_NOW,
        )


def need_no_pause(state: MatchState) -> None:
    """Raise ``Refused`` during a pause."""
    if state.paused:
        raise Refused(
            "MATCH_PAUSED",
            "The match is paused.",
            "Any player can end the pause with resumeMatch.",
            Kind.NOT_NOW,
        )


def need_someone_to_resume(state: MatchState, seat: Seat) -> None:
    """Raise ``Refused`` if a match is paused and only this seat could end the pause."""
    others = (other for other in range(len(state.seats)) if other != seat)
    if state.paused and not any(has_a_say(state.seats, other) for other in others):
        need_no_pause(state)


def seat_state(state: MatchState, seat: Seat) -> SeatState:
    """Return the state of a seat; raises ``Refused`` if the match does not have it."""
    if not 0 <= seat < len(state.seats):
        last = len(state.seats) - 1
        raise Refused(
            "SEAT_INVALID",
            f"This match has no seat {seat}.",
            f"Seats are numbered from 0 to {last}.",
            Kind.BAD_INPUT,
        )
    return state.seats[seat]


def taken_seat(state: MatchState, seat: Seat) -> SeatState:
    """Return the state of a seat; raises ``Refused`` for a free one."""
    place = seat_state(state, seat)
    if not place.since:
        raise Refused("SEAT_FREE", f"Nobody has seat {seat}.", "Look at Match.seats.", Kind.NOT_NOW)
    return place


def free_seat(state: MatchState, wanted: Seat | None, own: Collection[Seat]) -> Seat:
    """Return the wanted seat, or the first free one, of the ``own`` seats first.

    Raises ``Refused`` if it is taken, or reserved and not among the ``own`` seats.
    """
    free = [seat for seat, place in enumerate(state.seats) if not place.since]
    if not free:
        raise Refused(
            "MATCH_FULL", "All seats of this match are taken.", "Join or create another match.", Kind.NOT_NOW
        )
    if wanted is not None and seat_state(state, wanted).since:
        raise Refused("SEAT_TAKEN", f"Seat {wanted} is taken.", f"Seat {free[0]} is free.", Kind.NOT_NOW)
    mine = [seat for seat in free if seat in own]
    possible = mine + [seat for seat in free if not state.is_reserved(seat)]
    if wanted is None and possible:
        return possible[0]
    if wanted is not None and wanted in possible:
        return wanted
    which = "All free seats are" if wanted is None else f"Seat {wanted} is"
    if state.created is not None and state.created.predecessor:
        hint = "Call rematch with the token of your seat in the match before."
    elif possible:
        hint = f"Seat {possible[0]} is free."
    else:
        hint = "Join with the token of the player it is for."
    raise Refused("SEAT_RESERVED", f"{which} reserved for another player.", hint, Kind.NOT_NOW)


def need_pledge_form(pledged: str | None) -> None:
    """Raise ``Refused`` for a pledge that is not a hash in hex."""
    if pledged is not None and len(_unhex(pledged) or b"") != 32:
        raise Refused(
            "PLEDGE_INVALID",
            f"The pledge {pledged[:80]!r} is not a SHA-256 hash in lower-case hex.",
            "Send the hash of match, seat and nonce as 64 lower-case hex digits.",
            Kind.BAD_INPUT,
        )


def need_pledged_nonce(state: MatchState, seat: Seat, nonce: str) -> None:
    """Raise ``Refused`` for a nonce that does not open the seat's pledge."""
    opened = _unhex(nonce)
    if opened is None or len(opened) not in NONCE_BYTES:
        raise Refused(
            "NONCE_INVALID",
            "The nonce must be 16 to 64 bytes in lower-case hex.",
            f"Send the nonce that seat {seat} pledged.",
            Kind.BAD_INPUT,
        )
    if state.seats[seat].pledge is None:
        raise Refused(
            "PLEDGE_MISSING",
            f"Seat {seat} did not pledge a nonce.",
            "Only a pledged nonce can be opened; wait for the other seats.",
            Kind.BAD_INPUT,
        )
    if pledge(state.match, seat, opened).hex() != state.seats[seat].pledge:
        raise Refused(
            "NONCE_MISMATCH",
            f"The nonce does not match the pledge of seat {seat}.",
            "Send the nonce that you stored when you pledged.",
            Kind.BAD_INPUT,
        )


def _unhex(text: str) -> bytes | None:
    try:
        data = bytes.fromhex(text)
    except ValueError:
        return None
    return data if data.hex() == text else None
