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
    drawn: bool


class HandDealt(EventBase, frozen=True, tag="HAND_DEALT"):
    """A seat's opening hand in order of drawing; sealed for that seat."""

    seat: int
    cards: tuple[str, ...]


class ShellsRemoved(EventBase, frozen=True, tag="SHELLS_REMOVED"):
    """All four numbers were covered, so all shells came off."""

    seat: int


class NumberCovered(EventBase, frozen=True, tag="NUMBER_COVERED"):
    """A shell was laid on a number."""

    seat: int
    number: int


class PiecesMoved(EventBase, frozen=True, tag="PIECES_MOVED"):
    """Pieces walked.

    ``walks`` are in normal order; ``islands`` holds the ring island reached by each RING walk, in the same
    order; ``middle_places`` the positions in the order of arrival, from 1, taken on the middle islands.
    """

    seat: int
    walks: tuple[Walk, ...]
    islands: tuple[int, ...]
    middle_places: tuple[int, ...]


class FinalRound(EventBase, frozen=True, tag="FINAL_ROUND"):
    """The end was announced for a new reason, by the turn of ``seat``."""

    seat: int
    reason: EndReason


class MissionsCompleted(EventBase, frozen=True, tag="MISSIONS_COMPLETED"):
    """A seat laid down fulfilled missions, in card order."""

    seat: int
    cards: tuple[str, ...]


class CardsTucked(EventBase, frozen=True, tag="CARDS_TUCKED"):
    """A seat slid cards under its pile, the first nearest to the top; sealed for that seat."""

    seat: int
    cards: tuple[str, ...]


class CardsDrawn(EventBase, frozen=True, tag="CARDS_DRAWN"):
    """A seat filled its hand, in order of drawing: unseen cards first, then tucked ones; sealed for it."""

    seat: int
    cards: tuple[str, ...]


class TurnEnded(EventBase, frozen=True, tag="TURN_ENDED"):
    """A seat's turn is over."""

    seat: int


class RoundEnded(EventBase, frozen=True, tag="ROUND_ENDED"):
    """The last seat of the round has had its turn."""

    round: int


class SeatResult(msgspec.Struct, frozen=True, rename="camel"):
    """The score of one seat and the cards it had left, open to all now (rules, ruling R23).

    ``hand`` stands in the order in which its cards came, ``unseen`` in card order, ``tucked`` from the top.
    """

    seat: int
    missions: int
    mission_points: int
    middle_points: int
    bonus: int
    total: int
    rank: int
    hand: tuple[str, ...]
    unseen: tuple[str, ...]
    tucked: tuple[str, ...]


class GameOver(EventBase, frozen=True, tag="GAME_OVER"):
    """The game is over: results in seat order, and the seats that share the victory."""

    results: tuple[SeatResult, ...]
    winners: tuple[int, ...]


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
