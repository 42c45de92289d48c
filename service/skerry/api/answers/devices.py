"""Answers to mutations that move a player or a seat to a second device."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import ID, Millis
from skerry.rules.game import Seat


class DeviceCode(msgspec.Struct, frozen=True, rename="camel"):
    """A code that gives your token to another device, once. Whoever has it acts for you."""

    code: str
    """The code to type there, or to put into a link's fragment; case, spaces and dashes do not matter."""
    expires_at: Millis
    """When the code stops working, in milliseconds since 1970."""


class DeviceAdded(msgspec.Struct, frozen=True, rename="camel"):
    """This device has the token too: of a player, or of a seat."""

    token: str
    """The secret to send from now on."""
    player: ID | None
    """The player's id; null for the token of a seat."""
    match: ID | None
    """The match of the seat; null for the token of a player."""
    seat: Seat | None
    """The number of the seat, from 0; null for the token of a player."""
    repeated: bool
    """True if an earlier request with the same request id used the code."""
