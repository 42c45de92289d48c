"""The operations of a match's owner, which are possible until all seats are ready.

One of the client's tokens must own the match: the owner token of ``create_match``, or the token of the player
who created it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skerry_client import answers, documents
from skerry_client.mutations import fresh_id
from skerry_client.operation import Operation, operation


def cancel_match(match: str, *, request_id: str | None = None) -> Operation[answers.TableChanged]:
    """End a match that has not begun, without a result."""
    return _owner(documents.CANCEL_MATCH, "cancelMatch", match, request_id)


def remove_seat(match: str, seat: int, *, request_id: str | None = None) -> Operation[answers.TableChanged]:
    """Free a seat that somebody has taken; its token and its streams stop working."""
    return _owner(documents.REMOVE_SEAT, "removeSeat", match, request_id, seat=seat)


def reserve_seat(
    match: str, seat: int, player: str | None, *, request_id: str | None = None
) -> Operation[answers.TableChanged]:
    """Reserve a free seat for the player with an id, from ``create_player``; None ends the reservation."""
    return _owner(documents.RESERVE_SEAT, "reserveSeat", match, request_id, seat=seat, player=player)


def change_owner(match: str, seat: int, *, request_id: str | None = None) -> Operation[answers.TableChanged]:
    """Make the player in a seat the owner; the owner token stops working."""
    return _owner(documents.CHANGE_OWNER, "changeOwner", match, request_id, seat=seat)


def change_options(
    match: str, options: Mapping[str, Any], *, request_id: str | None = None
) -> Operation[answers.TableChanged]:
    """Replace the game's options, while no other seat is taken; those left out get their defaults."""
    return _owner(documents.CHANGE_OPTIONS, "changeOptions", match, request_id, options=dict(options))


def seat_bot(
    match: str, seat: int, bot: str, level: str | None = None, *, request_id: str | None = None
) -> Operation[answers.TableChanged]:
    """Let a bot of the server have a free seat; players in the match may do so too.

    The game's ``bots`` have names and levels; without a level the bot plays at its first one.
    """
    return _owner(documents.SEAT_BOT, "seatBot", match, request_id, seat=seat, bot=bot, level=level)


def _owner(
    document: str, field: str, match: str, request_id: str | None, **given: Any
) -> Operation[answers.TableChanged]:
    return operation(
        document,
        field,
        {"match": match, "requestId": request_id or fresh_id(), **given},
        answers.TableChanged,
        match,
        lambda changed: (changed.entry.head, changed.match.head),
    )
