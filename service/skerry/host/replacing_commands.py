"""Commands that give a seat of a running match another holder, as values; see ``commands``."""

from __future__ import annotations

from typing import Any

import msgspec

from skerry.auth.tickets import Ticket
from skerry.auth.tokens import Tokens
from skerry.host.commands import SeatCommand
from skerry.match import replacing_commands
from skerry.match.committed import Committed
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat


class TakeSeat(msgspec.Struct, frozen=True):
    """Take a seat that its holder offered; ``person`` is a digest of who takes it, as in ``Join``."""

    reader: Tokens
    player: str | None
    offer: Ticket
    person: str | None

    def body(self, match: str) -> list[Any]:
        """Return the content of the request that its id stands for."""
        held = self.offer.seat
        seat = [] if held is None else [held.seat, held.since, held.mark]
        return ["take seat", match, *seat, self.offer.until, self.person]

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that hands the seat over."""
        held = self.offer.seat
        seat = -1 if held is None else held.seat
        if held is None or not 0 <= seat < len(state.seats) or state.seats[seat].since != held.since:
            raise Refused(
                "OFFER_USED",
                f"Seat {seat} has had another holder since the code was made.",
                "Ask its holder for a new code.",
                Kind.NOT_NOW,
            )
        replacing_commands.need_to_hand_over(state, seat)
        if at >= self.offer.until:
            raise Refused(
                "OFFER_EXPIRED",
                f"The code for seat {seat} has expired.",
                "Ask the holder of the seat for a new code.",
                Kind.NOT_NOW,
            )
        return replacing_commands.hand_over(state, seat, at, holder=_holder(self.reader, state, self.player))


class HandToBot(SeatCommand, frozen=True):
    """Hand the seat over to a bot, whose name and level stand beside the match."""

    verb = "hand to bot"
    bot: str
    level: str

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that gives the seat to a bot."""
        return replacing_commands.hand_over(state, self.actor.acting_seat(state), at, kind="BOT")


class TakeOver(msgspec.Struct, frozen=True):
    """Take over a seat from a bot; ``person`` is as in ``Join``."""

    reader: Tokens
    player: str | None
    seat: Seat
    person: str | None

    def body(self, match: str) -> list[Any]:
        """Return the content of the request that its id stands for."""
        return ["take over", match, self.seat, self.person]

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that gives the seat to the player."""
        holder = _holder(self.reader, state, self.player)
        return replacing_commands.take_over(state, self.seat, at, holder=holder)


def _holder(reader: Tokens, state: MatchState, player: str | None) -> str:
    return "" if player is None else reader.holder(state, player, state.seq + 1)
