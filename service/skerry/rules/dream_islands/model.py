"""Options, moves and state of Dream Islands (rules page, sections 3, 5.2, 5.3 and 8)."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

AIRPLANE = 0
"""The place where most pieces begin; no island."""

RING = 8
"""The number of ring islands; they are the places 1 to 8 in arrow order."""

MIDDLE = 9
"""The middle islands as a place: a piece there never leaves."""

TO_RING = "RING"
TO_MIDDLE = "MIDDLE"
"""The two values of a walk's ``target``."""


class MissionCompletion(StrEnum):
    """Whether fulfilled missions may or must be laid down (ruling R7)."""

    OPTIONAL = "OPTIONAL"
    MANDATORY = "MANDATORY"


class Phase(StrEnum):
    """What the seat on turn is asked for (section 5.1); SETUP is never seen in play."""

    SETUP = "SETUP"
    MOVE = "MOVE"
    RESOLVE = "RESOLVE"
    OVER = "OVER"


class EndReason(StrEnum):
    """Why the end was announced (section 7)."""

    MIDDLE_LIMIT = "MIDDLE_LIMIT"
    ALL_MISSIONS = "ALL_MISSIONS"
    ROUND_LIMIT = "ROUND_LIMIT"


class Options(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The options of a match (section 8).

    ``start_player`` is a seat, None where chance decides; ``round_limit`` is in rounds, None for none.
    """

    chain_wraps: bool = True
    mission_completion: MissionCompletion = MissionCompletion.OPTIONAL
    start_player: int | None = None
    round_limit: int | None = None


class Walk(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The way of one piece: from its place at the beginning of the turn, so many steps (section 5.2).

    ``target`` is RING or MIDDLE; it is a text here, since a wrong one has a code of its own.
    """

    origin: int = msgspec.field(name="from")
    steps: int
    target: str = TO_RING


class Walking(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="MOVE"
):
    """The move MOVE: cover ``number`` and share its steps among own pieces (section 5.2)."""

    number: int
    walks: tuple[Walk, ...] = ()


class Resolve(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="RESOLVE"
):
    """The move RESOLVE: ids of missions laid down, and of cards slid under the pile in order (5.3)."""

    complete: tuple[str, ...] = ()
    tuck: tuple[str, ...] = ()


Move: TypeAlias = Walking | Resolve


class Player(msgspec.Struct, frozen=True):
    """What belongs to one seat.

    ``places`` counts its pieces on the airplane and the ring islands, ``covered`` holds the numbers
    under shells, ascending. ``hand`` stands in the order in which the cards came, since their owner saw
    that order; it is shown in card order. ``tucked`` is the known bottom of the pile from the top down.
    The unseen part of the pile is not held: it is the sixteen cards less the others, as a set.
    """

    places: tuple[int, ...]
    covered: tuple[int, ...] = ()
    hand: tuple[str, ...] = ()
    tucked: tuple[str, ...] = ()
    completed: tuple[str, ...] = ()


class State(msgspec.Struct, frozen=True):
    """The whole position (section 3).

    ``turn`` is the seat on turn, None before the setup and after the end; ``middle`` lists seats in order
    of arrival on the middle islands; ``end_reasons`` in order of announcement.
    """

    options: Options
    players: tuple[Player, ...]
    phase: Phase = Phase.SETUP
    turn: int | None = None
    start_seat: int = 0
    round: int = 1
    middle: tuple[int, ...] = ()
    end_reasons: tuple[EndReason, ...] = ()

    @property
    def seats(self) -> int:
        """The number of seats at creation."""
        return len(self.players)

    @property
    def final_round(self) -> bool:
        """Whether the end is announced."""
        return bool(self.end_reasons)

    @property
    def mandatory(self) -> bool:
        """Whether fulfilled missions must be laid down."""
        return self.options.mission_completion is MissionCompletion.MANDATORY

    def last_in_round(self, seat: int) -> bool:
        """Return whether ``seat`` sits before the start seat (section 5.1)."""
        return (seat + 1) % self.seats == self.start_seat


def open_numbers(numbers: tuple[int, ...], covered: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers that may be covered next; with all covered, all (ruling R8)."""
    free = tuple(number for number in numbers if number not in covered)
    return free or numbers
