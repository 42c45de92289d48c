"""What a bot worker and a process in which a bot thinks say to each other: one line of JSON each."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Job(msgspec.Struct, frozen=True):
    """A decision to make: of a seat, whose token this is, with a bot at a level."""

    url: str
    match: str
    seat: int
    token: str
    bot: str
    level: str
    seconds: float

    def __repr__(self) -> str:
        return f"<Job: {self.bot} in seat {self.seat} of match {self.match}>"


class Thinking(msgspec.Struct, frozen=True, tag=True):
    """The bot has everything and begins to think."""


class Chosen(msgspec.Struct, frozen=True, tag=True):
    """The bot chose a move, at the head with this seq."""

    notation: str
    seq: int


class NothingToDo(msgspec.Struct, frozen=True, tag=True):
    """The seat does not have to move, or not by this bot any more."""


class Trouble(msgspec.Struct, frozen=True, tag=True):
    """The server did not answer: try again later."""

    message: str


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The bot cannot choose; the message says why."""

    message: str


Report: TypeAlias = Thinking | Chosen | NothingToDo | Trouble | Failed

Answer: TypeAlias = Chosen | NothingToDo | Trouble | Failed
"""The report that ends a job."""
