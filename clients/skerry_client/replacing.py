"""The operations that give a seat of a running match another holder."""

from __future__ import annotations

from skerry_client import answers, documents
from skerry_client.mutations import fresh_id
from skerry_client.operation import Operation, operation


def offer_seat(match: str, *, as_seat: int | None = None) -> Operation[answers.SeatOffered]:
    """Get a code with which another person can take your seat, once; ``rotate_token`` withdraws it."""
    variables = {"match": match, "as": as_seat}
    return operation(documents.OFFER_SEAT, "offerSeat", variables, answers.SeatOffered)


def take_seat(
    code: str,
    *,
    name: str | None = None,
    avatar: str | None = None,
    request_id: str | None = None,
) -> Operation[answers.SeatJoined]:
    """Take a seat that its holder offered; the holder's token stops working.

    ``name`` and ``avatar`` are what others see in the seat, as in ``join_match``.
    """
    variables = {"code": code, "name": name, "avatar": avatar, "requestId": request_id or fresh_id()}
    return operation(documents.TAKE_SEAT, "takeSeat", variables, answers.SeatJoined)


def take_over_seat(
    match: str,
    seat: int,
    *,
    code: str | None = None,
    name: str | None = None,
    avatar: str | None = None,
    request_id: str | None = None,
) -> Operation[answers.SeatJoined]:
    """Take over a seat from a bot; a match that is not in public lists needs its join code."""
    variables = {
        "match": match,
        "seat": seat,
        "code": code,
        "name": name,
        "avatar": avatar,
        "requestId": request_id or fresh_id(),
    }
    return operation(documents.TAKE_OVER_SEAT, "takeOverSeat", variables, answers.SeatJoined)
