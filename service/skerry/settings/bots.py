"""Bots in seats: how many there may be, and how their workers get their turns."""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import Number, seconds


class BotSettings(msgspec.Struct, frozen=True):
    """How many seats bots may have. The store counts for all workers together."""

    max_bot_seats: Annotated[
        int,
        About(
            "Seats that bots may have in matches that are not over. One more gets `BOTS_BUSY`; 0: no bots.",
            Number(0, 10_000_000),
        ),
    ] = 5000
    max_bot_seats_of_address: Annotated[
        int,
        About(
            "Bot seats that one address may fill, likewise. This machine is not counted.",
            Number(0, 10_000_000),
        ),
    ] = 50
    bot_interval: Annotated[
        float,
        About(
            "How soon a bot notices that it has to move, if another worker took the move before.",
            seconds(0.01, 60),
        ),
    ] = 0.2
    bot_sweep: Annotated[
        float,
        About(
            "How often the seats of bots are compared with their matches, to find turns that a killed worker"
            " did not note.",
            seconds(0.1, 86_400),
        ),
    ] = 60.0
    bot_idle: Annotated[
        int,
        About(
            "After how long without anything happening a bot's seat is not counted any more.",
            Number(1, 8760, "hours"),
        ),
    ] = 24
    bot_processes: Annotated[
        int,
        About("Processes in which a server's bots think, each about one move at a time.", Number(1, 256)),
    ] = 1
    bot_seconds: Annotated[
        float,
        About(
            "How long a bot may think about a move. If that is not enough, a random move is played.",
            seconds(0.1, 500),
        ),
    ] = 5.0
