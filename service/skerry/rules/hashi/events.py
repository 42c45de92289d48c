"""The events of Hashi (rules page, section 5.3)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.hashi.kinds import Category, StepName
from skerry.rules.kit.structs import EventBase


class StartNumberChosen(EventBase, frozen=True, tag="START_NUMBER_CHOSEN"):
    """A seat chose a start number, for the board of its left neighbour; sealed for it."""

    seat: int
    island: int
    number: int


class StartPlaced(msgspec.Struct, frozen=True, rename="camel"):
    """A start number on the board of ``seat``, written by the seat ``giver``."""

    seat: int
    island: int
    number: int
    giver: int


class StartNumbersPlaced(EventBase, frozen=True, tag="START_NUMBERS_PLACED"):
    """All start numbers are in and the boards have passed left, in seat order."""

    boards: tuple[StartPlaced, ...]


class CardRevealed(EventBase, frozen=True, tag="CARD_REVEALED"):
    """A card was drawn and its round begins: the only chance event."""

    round: int
    card: str
    number: int
    bridges: int


class NumberWritten(EventBase, frozen=True, tag="NUMBER_WRITTEN"):
    """A seat wrote the card's number into an island; sealed for it unless reveal is immediate."""

    seat: int
    island: int
    number: int


class NumberSkipped(EventBase, frozen=True, tag="NUMBER_SKIPPED"):
    """A seat waived writing; sealed as ``NumberWritten``."""

    seat: int


class BridgesBuilt(EventBase, frozen=True, tag="BRIDGES_BUILT"):
    """A seat drew one bridge per entry of ``lines``, in order of id; sealed as ``NumberWritten``."""

    seat: int
    lines: tuple[str, ...]


class BridgesSkipped(EventBase, frozen=True, tag="BRIDGES_SKIPPED"):
    """A seat waived building; sealed as ``NumberWritten``."""

    seat: int


class EntrySealed(EventBase, frozen=True, tag="ENTRY_SEALED"):
    """What others see of an entry: which step the seat answered, and nothing else."""

    seat: int
    step: StepName


class Achievement(msgspec.Struct, frozen=True, rename="camel"):
    """A category achieved, and what it pays."""

    category: Category
    points: int


class Resolved(msgspec.Struct, frozen=True, rename="camel"):
    """The entries of a seat in a round and what came of them.

    ``written`` is an island, ``built`` lines in order of id; None says that the seat waived.
    ``finished`` are the islands newly finished.
    """

    seat: int
    written: int | None
    built: tuple[str, ...] | None
    finished: tuple[int, ...]
    achieved: tuple[Achievement, ...]


class RoundResolved(EventBase, frozen=True, tag="ROUND_RESOLVED"):
    """All entries of a round are in and public, in seat order."""

    round: int
    entries: tuple[Resolved, ...]


class SeatResult(msgspec.Struct, frozen=True, rename="camel"):
    """The final count of a seat.

    ``finished_islands`` is a number of islands, the others are points; ``title`` is the solo title.
    """

    seat: int
    finished_islands: int
    islands: int
    red: int
    blue: int
    six: int
    total: int
    rank: int
    title: str | None


class GameEnded(EventBase, frozen=True, tag="GAME_ENDED"):
    """The game is over: the card put aside, the results in seat order, who shares the victory."""

    aside: str
    results: tuple[SeatResult, ...]
    winners: tuple[int, ...]


Event: TypeAlias = (
    StartNumberChosen
    | StartNumbersPlaced
    | CardRevealed
    | NumberWritten
    | NumberSkipped
    | BridgesBuilt
    | BridgesSkipped
    | EntrySealed
    | RoundResolved
    | GameEnded
)

EVENTS: tuple[type[Event], ...] = (
    StartNumberChosen,
    StartNumbersPlaced,
    CardRevealed,
    NumberWritten,
    NumberSkipped,
    BridgesBuilt,
    BridgesSkipped,
    EntrySealed,
    RoundResolved,
    GameEnded,
)
