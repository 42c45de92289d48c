"""The commands that seat bots."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from skerry.auth.access import NotYourSeat, TokenRotated
from skerry.auth.ownership import owns
from skerry.auth.tokens import RotatedToken, Token, Tokens
from skerry.host.bot_seats import BotChoice
from skerry.match import commands
from skerry.match.committed import Committed
from skerry.match.guards import seat_state
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.rules.coded_error import Kind
from skerry.rules.game import Seat


class SeatBot(msgspec.Struct, frozen=True):
    """Seat a bot: a command of the match's owner, or of anyone who holds a seat of it."""

    reader: Tokens
    tokens: Sequence[Token]
    seat: Seat
    choice: BotChoice

    def body(self, match: str) -> list[Any]:
        """Return the content of the request that its id stands for."""
        return ["seat bot", match, self.seat, self.choice.bot, self.choice.level]

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that seats the bot."""
        self._need_right(state)
        return seat_bot(state, self.seat, at)

    def _need_right(self, state: MatchState) -> None:
        if owns(self.reader, state, self.tokens) or self.reader.seats(state, self.tokens):
            return
        for token in self.tokens:
            if isinstance(token, RotatedToken) and token.match == state.match:
                raise TokenRotated(token.seat)
        raise NotYourSeat(None)


class SeatBotAtCreation(msgspec.Struct, frozen=True):
    """Seat a bot that the request to create the match asked for."""

    seat: Seat
    choice: BotChoice

    def body(self, match: str) -> list[Any]:
        """Return the content of the request that its id stands for."""
        return ["seat bot at creation", match, self.seat, self.choice.bot, self.choice.level]

    def decide(self, state: MatchState, at: int) -> Committed:
        """Return the entry that seats the bot."""
        return seat_bot(state, self.seat, at, own=(self.seat,))


def seat_bot(state: MatchState, seat: Seat, at: int, own: Collection[Seat] = ()) -> Committed:
    """Return the entry that seats a bot, in a match that keeps a seat for a person.

    ``own`` are the reserved seats that bots may take.
    """
    seat_state(state, seat)
    others = [place for number, place in enumerate(state.seats) if number != seat]
    if state.phase == "OPEN" and all(place.since and place.kind == "BOT" for place in others):
        raise bots_only(len(state.seats))
    return commands.join(state, seat, at, kind="BOT", own=own)


def bots_only(seats: int) -> Refused:
    """Return the refusal of a match without a person."""
    return Refused(
        "BOTS_ONLY",
        f"Bots cannot have all seats of this match, of which there are {seats}.",
        "Leave one for a person; `skerry arena` lets bots play among themselves.",
        Kind.BAD_INPUT,
    )
