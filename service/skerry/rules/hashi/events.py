"""The events of Hashi (rules page, section 5.3)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.hashi.kinds import Category, StepName
from skerry.rules.kit.structs import EventBase


class StartNumberChosen(EventBase, frozen=True, tag="START_NUMBER_CHOSEN"):
    """A seat chose a start number, for the board of its left neighbour; sealed for it."""

    seat: int
    """The seat that chose, from 0."""
    island: int
    """The id of the island."""
    number: int
    """The number, 3 or 4."""


class StartPlaced(msgspec.Struct, frozen=True, rename="camel"):
    """A start number on the board of ``seat``, written by the seat ``giver``."""

    seat: int
    """The seat that plays on the board, from 0."""
    island: int
    """The id of the island."""
    number: int
    """The number, 3 or 4."""
    giver: int
    """The seat that chose island and number, from 0."""


class StartNumbersPlaced(EventBase, frozen=True, tag="START_NUMBERS_PLACED"):
    """All start numbers are in and the boards have passed left, in seat order."""

    boards: tuple[StartPlaced, ...]
    """The start number of each board."""


class CardRevealed(EventBase, frozen=True, tag="CARD_REVEALED"):
    """A card was drawn and its round begins: the only chance event."""

    round: int
    """The round that begins, 1 to 17."""
    card: str
    """The card's id in the data file."""
    number: int
    """The number to write, 1 to 6."""
    bridges: int
    """How many bridges to draw, 1 to 3."""


class NumberWritten(EventBase, frozen=True, tag="NUMBER_WRITTEN"):
    """A seat wrote the card's number into an island; sealed for it unless reveal is immediate."""

    seat: int
    """The seat that wrote, from 0."""
    island: int
    """The id of the island."""
    number: int
    """The number, 1 to 6."""


class NumberSkipped(EventBase, frozen=True, tag="NUMBER_SKIPPED"):
    """A seat waived writing; sealed as ``NumberWritten``."""

    seat: int
    """The seat that wrote nothing, from 0."""


class BridgesBuilt(EventBase, frozen=True, tag="BRIDGES_BUILT"):
    """A seat drew one bridge per entry of ``lines``, in order of id; sealed as ``NumberWritten``."""

    seat: int
    """The seat that drew, from 0."""
    lines: tuple[str, ...]
    """The ids of the lines, one for each bridge."""


class BridgesSkipped(EventBase, frozen=True, tag="BRIDGES_SKIPPED"):
    """A seat waived building; sealed as ``NumberWritten``."""

    seat: int
    """The seat that drew nothing, from 0."""


class EntrySealed(EventBase, frozen=True, tag="ENTRY_SEALED"):
    """What others see of an entry: which step the seat answered, and nothing else."""

    seat: int
    """The seat that acted, from 0."""
    step: StepName
    """The step that it finished."""


class Achievement(msgspec.Struct, frozen=True, rename="camel"):
    """A category achieved, and what it pays."""

    category: Category
    """The category."""
    points: int
    """The points for it."""


class Resolved(msgspec.Struct, frozen=True, rename="camel"):
    """The entries of a seat in a round and what came of them.

    ``written`` is an island, ``built`` lines in order of id; None says that the seat waived.
    ``finished`` are the islands newly finished.
    """

    seat: int
    """The seat, from 0."""
    written: int | None
    """The id of the island that got the card's number; null if the seat wrote nothing."""
    built: tuple[str, ...] | None
    """The ids of the lines, one for each bridge; null if the seat drew nothing."""
    finished: tuple[int, ...]
    """The ids of the islands that this finished."""
    achieved: tuple[Achievement, ...]
    """The categories that it achieved."""


class RoundResolved(EventBase, frozen=True, tag="ROUND_RESOLVED"):
    """All entries of a round are in and public, in seat order."""

    round: int
    """The round, 1 to 17."""
    entries: tuple[Resolved, ...]
    """What each seat entered."""


class SeatResult(msgspec.Struct, frozen=True, rename="camel"):
    """The final count of a seat.

    ``finished_islands`` is a number of islands, the others are points; ``title`` is the solo title.
    """

    seat: int
    """The seat, from 0."""
    finished_islands: int
    """How many islands it finished."""
    islands: int
    """The points for them, 2 each."""
    red: int
    """The points for the red flags."""
    blue: int
    """The points for the blue flags."""
    six: int
    """The points for six joined islands."""
    total: int
    """All points."""
    rank: int
    """The place, from 1; ties share one."""
    title: str | None
    """The title that a solo game earns, in German; null with more seats."""


class GameEnded(EventBase, frozen=True, tag="GAME_ENDED"):
    """The game is over: the card put aside, the results in seat order, who shares the victory."""

    aside: str
    """The id of the card that was never shown."""
    results: tuple[SeatResult, ...]
    """The results in seat order."""
    winners: tuple[int, ...]
    """The seats with the most points."""


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
