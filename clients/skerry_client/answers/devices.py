"""Answers about a second device."""

from __future__ import annotations

import msgspec

from skerry.rules.short_repr import ShortRepr


class DeviceCode(ShortRepr, msgspec.Struct, frozen=True, rename="camel"):
    """A code that gives a token to another device, once, until a time in ms."""

    code: str
    expires_at: int

    def summary(self) -> str:
        """Return what ``repr`` says: nothing of the code."""
        return f"until {self.expires_at}"


class DeviceAdded(ShortRepr, msgspec.Struct, frozen=True):
    """The token of a player, or of a seat in a match."""

    token: str
    player: str | None = None
    match: str | None = None
    seat: int | None = None
    repeated: bool = False

    def summary(self) -> str:
        """Return what ``repr`` says: nothing of the token."""
        return self.player or f"seat {self.seat} of {self.match}"
