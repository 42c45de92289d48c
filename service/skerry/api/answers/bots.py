"""Answers to the workers that play the server's bots."""

from __future__ import annotations

import msgspec

from skerry.api.answers.match_parts import SeatBot
from skerry.api.types.scalars import ID
from skerry.rules.game import Seat


class BotTurn(msgspec.Struct, frozen=True, rename="camel"):
    """A seat in which a bot has to move."""

    match_id: ID
    """The match."""
    seat: Seat
    """The seat, from 0."""
    opened_seq: int
    """The entry that opened or last changed the decision."""
    bot: SeatBot | None
    """The bot that was chosen; null if no installed bot plays the game, so that any move will do."""
    token: str
    """The token of the seat, valid while a bot has it."""


class BotWork(msgspec.Struct, frozen=True, rename="camel"):
    """The turns that were handed to a worker."""

    turns: tuple[BotTurn, ...]
    """The turns, longest due first; none if there was none until the wait was over."""
