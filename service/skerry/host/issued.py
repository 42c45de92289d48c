"""Seats that requests take, with the tokens that they issue."""

from __future__ import annotations

import msgspec

from skerry.log.refusals import Done
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat
from skerry.store.errors import LogError

# Not a setting: nobody may make a token easier to guess.
TOKEN_REQUEST_LENGTH = 22
"""How long a request id must be that fetches a token: 128 random bits in base64 have 22 characters."""


class RequestIdWeak(LogError):
    """A request that issues a token has an id that could be guessed."""

    code = "REQUEST_ID_WEAK"
    kind = Kind.BAD_INPUT

    def __init__(self) -> None:
        super().__init__(
            "requestId is too short for an answer with a token or join code: others could guess it.",
            f"Send {TOKEN_REQUEST_LENGTH} or more random characters.",
        )


class Seated(msgspec.Struct, frozen=True):
    """A seat was taken; ``token`` serves it."""

    done: Done
    seat: Seat
    token: str


def need_strong(request_id: str) -> None:
    """Raise ``RequestIdWeak`` for an id that could be guessed."""
    if len(request_id) < TOKEN_REQUEST_LENGTH:
        raise RequestIdWeak


def seat_joined(done: Done) -> Seat:
    """Return the seat that was taken with an entry."""
    seq = done.state.seq
    return next(seat for seat, place in enumerate(done.state.seats) if place.since == seq)
