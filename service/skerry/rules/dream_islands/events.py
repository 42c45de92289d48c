"""The events of Dream Islands, in the order in which a decision emits them (rules page, section 5.6)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.dream_islands.kinds import EndReason
from skerry.rules.dream_islands.moves import Walk
from skerry.rules.kit.structs import EventBase


class StartPlayerSet(EventBase, frozen=True, tag="START_PLAYER_SET"):
    """The start seat is known."""

    seat: int
    """The seat that begins, from 0."""
    drawn: bool
    """Whether it was drawn at random; if not, an option set it."""


class HandDealt(EventBase, frozen=True, tag="HAND_DEALT"):
    """A seat drew its first hand; sealed for that seat."""

    seat: int
    """The seat, from 0."""
    cards: tuple[str, ...]
    """The ids of its cards, in the order in which it drew them."""


class ShellsRemoved(EventBase, frozen=True, tag="SHELLS_REMOVED"):
    """All numbers of a seat were covered, so it removed all shells."""

    seat: int
    """The seat, from 0."""


class NumberCovered(EventBase, frozen=True, tag="NUMBER_COVERED"):
    """A seat covered a number with a shell."""

    seat: int
    """The seat, from 0."""
    number: int
    """The number: 2, 3, 4 or 5."""


class PiecesMoved(EventBase, frozen=True, tag="PIECES_MOVED"):
    """Pieces of a seat walked."""

    seat: int
    """The seat, from 0."""
    walks: tuple[Walk, ...]
    """The walks of its pieces, in normal order."""
    islands: tuple[int, ...]
    """The islands, 1 to 8, that the walks to RING reached, in the same order."""
    middle_places: tuple[int, ...]
    """The positions of its pieces, from 1, in the order of arrival on the middle islands."""


class FinalRound(EventBase, frozen=True, tag="FINAL_ROUND"):
    """The end was announced for a new reason."""

    seat: int
    """The seat whose turn caused it, from 0."""
    reason: EndReason
    """Why the game is about to end."""


class MissionsCompleted(EventBase, frozen=True, tag="MISSIONS_COMPLETED"):
    """A seat laid down fulfilled missions."""

    seat: int
    """The seat, from 0."""
    cards: tuple[str, ...]
    """The ids of the missions, in card order."""


class CardsTucked(EventBase, frozen=True, tag="CARDS_TUCKED"):
    """A seat slid cards under its pile; sealed for that seat."""

    seat: int
    """The seat, from 0."""
    cards: tuple[str, ...]
    """The ids of the cards, the first nearest to the top of the pile."""


class CardsDrawn(EventBase, frozen=True, tag="CARDS_DRAWN"):
    """A seat refilled its hand, first with unseen cards, then with tucked ones; sealed for that seat."""

    seat: int
    """The seat, from 0."""
    cards: tuple[str, ...]
    """The ids of the cards, in the order in which it drew them."""


class TurnEnded(EventBase, frozen=True, tag="TURN_ENDED"):
    """A seat's turn is over."""

    seat: int
    """The seat, from 0."""


class RoundEnded(EventBase, frozen=True, tag="ROUND_ENDED"):
    """The round is over."""

    round: int
    """The round, from 1."""


class SeatResult(msgspec.Struct, frozen=True, rename="camel"):
    """The score of a seat and its remaining cards, which are now public (rules, ruling R23)."""

    seat: int
    """The seat, from 0."""
    missions: int
    """How many missions it completed."""
    mission_points: int
    """The points for completed missions."""
    middle_points: int
    """The points for pieces on the middle islands."""
    bonus: int
    """The points for completing all missions."""
    total: int
    """The total points."""
    rank: int
    """The place, from 1; ties share a place."""
    hand: tuple[str, ...]
    """The ids of the cards in its hand, in the order in which it drew them."""
    unseen: tuple[str, ...]
    """The ids of the cards that it never drew, in card order."""
    tucked: tuple[str, ...]
    """The ids of the cards that it slid under its pile, the top one first."""


class GameOver(EventBase, frozen=True, tag="GAME_OVER"):
    """The game is over."""

    results: tuple[SeatResult, ...]
    """The results in seat order."""
    winners: tuple[int, ...]
    """The winning seats; several if they share the victory."""


Event: TypeAlias = (
    StartPlayerSet
    | HandDealt
    | ShellsRemoved
    | NumberCovered
    | PiecesMoved
    | FinalRound
    | MissionsCompleted
    | CardsTucked
    | CardsDrawn
    | TurnEnded
    | RoundEnded
    | GameOver
)

EVENTS: tuple[type[Event], ...] = (
    StartPlayerSet,
    HandDealt,
    ShellsRemoved,
    NumberCovered,
    PiecesMoved,
    FinalRound,
    MissionsCompleted,
    CardsTucked,
    CardsDrawn,
    TurnEnded,
    RoundEnded,
    GameOver,
)
