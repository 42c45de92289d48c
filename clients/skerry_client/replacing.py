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
    """Take over a seat from a bot; a match that is not in public lists needs its join code.

    The code is not needed either if one of the client's tokens was for a seat of the match.
    """
    variables = {
        "match": match,
        "seat": seat,
        "code": code,
        "name": name,
        "avatar": avatar,
        "requestId": request_id or fresh_id(),
    }
    return operation(documents.TAKE_OVER_SEAT, "takeOverSeat", variables, answers.SeatJoined)


def hand_to_bot(
    match: str,
    bot: str,
    level: str | None = None,
    *,
    as_seat: int | None = None,
    request_id: str | None = None,
) -> Operation[answers.TableChanged]:
    """Let a bot of the server play on in the seat, whose token stops working.

    The game's ``bots`` have names and levels; without a level the bot plays at its first one.
    """
    variables = {
        "match": match,
        "bot": bot,
        "level": level,
        "as": as_seat,
        "requestId": request_id or fresh_id(),
    }
    return operation(
        documents.HAND_TO_BOT,
        "handToBot",
        variables,
        answers.TableChanged,
        match,
        lambda changed: (changed.entry.head, changed.match.head),
    )
