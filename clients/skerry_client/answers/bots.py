"""The answers to workers that play a server's bots."""

from __future__ import annotations

import msgspec

from skerry_client.answers.matches import SeatBot


class BotTurn(msgspec.Struct, frozen=True, rename="camel"):
    """A seat in which a bot has to move; ``token`` serves it while a bot has it."""

    match_id: str
    seat: int
    opened_seq: int
    bot: SeatBot | None
    token: str

    def __repr__(self) -> str:
        return f"<BotTurn: seat {self.seat} of match {self.match_id}, opened at {self.opened_seq}>"


class BotWork(msgspec.Struct, frozen=True, rename="camel"):
    """The turns that were handed to this worker; none if there was none in time."""

    turns: tuple[BotTurn, ...]
