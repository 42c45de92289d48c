"""The events of Dream Islands, in the order in which one decision tells them (rules page, section 5.6)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.dream_islands.kinds import EndReason
from skerry.rules.dream_islands.moves import Walk
from skerry.rules.kit.structs import EventBase


class StartPlayerSet(EventBase, frozen=True, tag="START_PLAYER_SET"):
    """The start seat stands; ``drawn`` tells whether chance or an option chose it."""

    seat: int
    """The seat that begins, from 0."""
    drawn: bool
    """Whether chance chose it, rather than an option."""


class HandDealt(EventBase, frozen=True, tag="HAND_DEALT"):
    """A seat's opening hand in order of drawing; sealed for that seat."""

    seat: int
    """The seat, from 0."""
    cards: tuple[str, ...]
    """The ids of its cards, in the order in which it drew them."""


class ShellsRemoved(EventBase, frozen=True, tag="SHELLS_REMOVED"):
    """All four numbers were covered, so all shells came off."""

    seat: int
    """The seat, from 0."""


class NumberCovered(EventBase, frozen=True, tag="NUMBER_COVERED"):
    """A shell was laid on a number."""

    seat: int
    """The seat, from 0."""
    number: int
    """The number: 2, 3, 4 or 5."""


class PiecesMoved(EventBase, frozen=True, tag="PIECES_MOVED"):
    """Pieces walked.

    ``walks`` are in normal order; ``islands`` holds the ring island reached by each RING walk, in the same
    order; ``middle_places`` the positions in the order of arrival, from 1, taken on the middle islands.
    """

    seat: int
    """The seat, from 0."""
    walks: tuple[Walk, ...]
    """The ways of its pieces, sorted."""
    islands: tuple[int, ...]
    """The islands, 1 to 8, on which the walks to RING ended, in the same order."""
    middle_places: tuple[int, ...]
    """The places that its pieces took on the middle islands, by order of arrival, from 1."""


class FinalRound(EventBase, frozen=True, tag="FINAL_ROUND"):
    """The end was announced for a new reason, by the turn of ``seat``."""

    seat: int
    """The seat whose turn brought it about, from 0."""
    reason: EndReason
    """Why the game is about to end."""


class MissionsCompleted(EventBase, frozen=True, tag="MISSIONS_COMPLETED"):
    """A seat laid down fulfilled missions, in card order."""

    seat: int
    """The seat, from 0."""
    cards: tuple[str, ...]
    """The ids of the missions, in card order."""


class CardsTucked(EventBase, frozen=True, tag="CARDS_TUCKED"):
    """A seat slid cards under its pile, the first nearest to the top; sealed for that seat."""

    seat: int
    """The seat, from 0."""
    cards: tuple[str, ...]
    """The ids of the cards, the first nearest to the top of the pile."""


class CardsDrawn(EventBase, frozen=True, tag="CARDS_DRAWN"):
    """A seat filled its hand, in order of drawing: unseen cards first, then tucked ones; sealed for it."""

    seat: int
    """The seat, from 0."""
    cards: tuple[str, ...]
    """The ids of the cards, in the order in which it drew them."""


class TurnEnded(EventBase, frozen=True, tag="TURN_ENDED"):
    """A seat's turn is over."""

    seat: int
    """The seat, from 0."""


class RoundEnded(EventBase, frozen=True, tag="ROUND_ENDED"):
    """The last seat of the round has had its turn."""

    round: int
    """The round, from 1."""


class SeatResult(msgspec.Struct, frozen=True, rename="camel"):
    """The score of one seat and the cards it had left, open to all now (rules, ruling R23).

    ``hand`` stands in the order in which its cards came, ``unseen`` in card order, ``tucked`` from the top.
    """

    seat: int
    """The seat, from 0."""
    missions: int
    """How many missions it completed."""
    mission_points: int
    """The points for missions."""
    middle_points: int
    """The points for pieces on the middle islands."""
    bonus: int
    """The points for completing all missions."""
    total: int
    """All points."""
    rank: int
    """The place, from 1; ties share one."""
    hand: tuple[str, ...]
    """The ids of the cards in its hand, in the order in which they came."""
    unseen: tuple[str, ...]
    """The ids of the cards that it never drew, in card order."""
    tucked: tuple[str, ...]
    """The ids of the cards that it slid under its pile, from the top."""


class GameOver(EventBase, frozen=True, tag="GAME_OVER"):
    """The game is over: results in seat order, and the seats that share the victory."""

    results: tuple[SeatResult, ...]
    """The results in seat order."""
    winners: tuple[int, ...]
    """The seats that share the victory."""


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
