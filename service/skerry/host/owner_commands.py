"""The commands of owners as values: they check that a token of the request owns the match as it is now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import astuple

from skerry.auth.ownership import need_owner, owner_of_seat, reservation
from skerry.auth.tokens import Token, Tokens
from skerry.match import owner_commands
from skerry.match.committed import Committed
from skerry.match.state import MatchState
from skerry.rules.game import Json, Seat


class OwnerCommand(msgspec.Struct, frozen=True):
    """The base of these commands; ``tokens`` are those of the request.

    ``verb`` and the fields after ``tokens``, in their order, are part of the digest that the log stores for
    each request, so they must not change.
    """

    verb: ClassVar[str]
    reader: Tokens
    tokens: Sequence[Token]

    def body(self, match: str) -> list[Any]:
        """Return the content of the request that its id stands for."""
        return [self.verb, *astuple(self)[2:], match]

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that follows a state, as in ``Command``."""
        need_owner(self.reader, state, self.tokens)
        return self.change(state, at)

    def change(self, state: MatchState, at: int) -> Committed:
        """Return the entry that follows a state which the sender owns."""
        raise NotImplementedError


class Cancel(OwnerCommand, frozen=True):
    """End the match before it begins."""

    verb = "cancel"

    def change(self, state: MatchState, at: int) -> Committed:
        """Return the entry that ends the match."""
        return owner_commands.cancel(state, at)


class Remove(OwnerCommand, frozen=True):
    """Free a seat that somebody has taken."""

    verb = "remove"
    seat: Seat

    def change(self, state: MatchState, at: int) -> Committed:
        """Return the entry that frees the seat."""
        return owner_commands.remove(state, self.seat, at)


class Reserve(OwnerCommand, frozen=True):
    """Reserve a free seat for a player, or end the reservation with None."""

    verb = "reserve"
    seat: Seat
    player: str | None

    def change(self, state: MatchState, at: int) -> Committed:
        """Return the entry of the reservation."""
        holder = "" if self.player is None else reservation(self.reader, state, self.seat, self.player)
        return owner_commands.reserve(state, self.seat, holder, at)


class ChangeOwner(OwnerCommand, frozen=True):
    """Give the match to the player in a seat."""

    verb = "change owner"
    seat: Seat

    def change(self, state: MatchState, at: int) -> Committed:
        """Return the entry with the new owner."""
        owner_commands.need_player(state, self.seat)
        return owner_commands.change_owner(state, owner_of_seat(self.reader, state, self.seat), at)


class ChangeOptions(OwnerCommand, frozen=True):
    """Replace the options of the game."""

    verb = "change options"
    options: Mapping[str, Json]

    def change(self, state: MatchState, at: int) -> Committed:
        """Return the entry with the new options."""
        own = self.reader.seats(state, self.tokens)
        return owner_commands.change_options(state, self.options, own, at)
