"""The events of Hashi (rules page, section 5.3)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.hashi.kinds import Category, StepName
from skerry.rules.kit.structs import EventBase


class StartNumberChosen(EventBase, frozen=True, tag="START_NUMBER_CHOSEN"):
    """A seat chose a start number for the board of its left neighbour; sealed for the seat."""

    seat: int
    """The seat that chose, from 0."""
    island: int
    """The id of the island."""
    number: int
    """The number, 3 or 4."""


class StartPlaced(msgspec.Struct, frozen=True, rename="camel"):
    """A start number that the seat ``giver`` wrote on the board of ``seat``."""

    seat: int
    """The seat that plays on the board, from 0."""
    island: int
    """The id of the island."""
    number: int
    """The number, 3 or 4."""
    giver: int
    """The seat that chose island and number, from 0."""


class StartNumbersPlaced(EventBase, frozen=True, tag="START_NUMBERS_PLACED"):
    """All start numbers are chosen and the boards have been passed to the left, in seat order."""

    boards: tuple[StartPlaced, ...]
    """The start number of each board."""


class CardRevealed(EventBase, frozen=True, tag="CARD_REVEALED"):
    """A card was drawn, and its round begins; this is the only random event."""

    round: int
    """The round that begins, 1 to 17."""
    card: str
    """The card's id in the data file."""
    number: int
    """The number to write, 1 to 6."""
    bridges: int
    """How many bridges to draw, 1 to 3."""


class NumberWritten(EventBase, frozen=True, tag="NUMBER_WRITTEN"):
    """A seat wrote the card's number on an island; sealed for the seat unless reveal is immediate."""

    seat: int
    """The seat that wrote, from 0."""
    island: int
    """The id of the island."""
    number: int
    """The number, 1 to 6."""


class NumberSkipped(EventBase, frozen=True, tag="NUMBER_SKIPPED"):
    """A seat skipped writing; sealed like ``NumberWritten``."""

    seat: int
    """The seat that wrote nothing, from 0."""


class BridgesBuilt(EventBase, frozen=True, tag="BRIDGES_BUILT"):
    """A seat drew one bridge per entry of ``lines``, in order of id; sealed like ``NumberWritten``."""

    seat: int
    """The seat that drew, from 0."""
    lines: tuple[str, ...]
    """The ids of the lines, one for each bridge."""


class BridgesSkipped(EventBase, frozen=True, tag="BRIDGES_SKIPPED"):
    """A seat skipped building; sealed like ``NumberWritten``."""

    seat: int
    """The seat that drew nothing, from 0."""


class EntrySealed(EventBase, frozen=True, tag="ENTRY_SEALED"):
    """What others see of a sealed entry: only the step that the seat completed."""

    seat: int
    """The seat that acted, from 0."""
    step: StepName
    """The step that it completed."""


class Achievement(msgspec.Struct, frozen=True, rename="camel"):
    """An achieved category and its points."""

    category: Category
    """The category."""
    points: int
    """The points for it."""


class Resolved(msgspec.Struct, frozen=True, rename="camel"):
    """The entries of a seat in a round and their results.

    ``written`` is an island and ``built`` has lines in order of id; null means that the seat skipped.
    """

    seat: int
    """The seat, from 0."""
    written: int | None
    """The id of the island that got the card's number; null if the seat wrote nothing."""
    built: tuple[str, ...] | None
    """The ids of the lines, one for each bridge; null if the seat drew nothing."""
    finished: tuple[int, ...]
    """The ids of the islands that these entries finished."""
    achieved: tuple[Achievement, ...]
    """The categories that the seat achieved in this round."""


class RoundResolved(EventBase, frozen=True, tag="ROUND_RESOLVED"):
    """All seats have made their entries for a round; they are now public, in seat order."""

    round: int
    """The round, 1 to 17."""
    entries: tuple[Resolved, ...]
    """What each seat entered."""


class SeatResult(msgspec.Struct, frozen=True, rename="camel"):
    """The final score of a seat."""

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
    """The points for six joined finished islands."""
    total: int
    """The total points."""
    rank: int
    """The place, from 1; ties share a place."""
    title: str | None
    """The title earned in a solo game, in German; null with more seats."""


class GameEnded(EventBase, frozen=True, tag="GAME_ENDED"):
    """The game is over; the card that was put aside and the results are public."""

    aside: str
    """The id of the card that was put aside."""
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
