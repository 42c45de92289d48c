"""The bots that a request to create a match asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

import msgspec

from skerry.api.types.argument_types import Input
from skerry.api.types.inputs import to_json
from skerry.host.bot_actions import BotWanted
from skerry.rules.game import Seat

BOT_SEAT_INPUT = "BotSeatInput"

BotSeatInput: TypeAlias = Annotated[Any, Input(BOT_SEAT_INPUT)]


class BotSeat(msgspec.Struct, frozen=True):
    """A bot for a seat of a new match."""

    seat: Seat
    """The seat, from 0."""
    bot: str
    """The name of the bot, from `Game.bots`."""
    level: str | None = None
    """One of the bot's levels. Null: its first."""


def read_bots(given: Sequence[Any]) -> tuple[BotWanted, ...]:
    """Return the bots that input objects name."""
    seats = msgspec.convert(to_json(list(given)), list[BotSeat])
    return tuple(BotWanted(one.seat, one.bot, one.level) for one in seats)
