"""The state of Dream Islands (rules page, section 3)."""

from __future__ import annotations

import msgspec

from skerry.rules.dream_islands.kinds import EndReason, MissionCompletion, Phase
from skerry.rules.dream_islands.options import Options
from skerry.rules.kit.structs import StateBase, on_turn


class Player(msgspec.Struct, frozen=True):
    """What belongs to one seat.

    ``places`` counts its pieces on the airplane and the ring islands; ``covered`` has the covered numbers in
    ascending order. ``hand`` is in the order of drawing, which its owner saw; views show it in card order.
    ``tucked`` is the known bottom of the pile from the top down. The unseen part of the pile is not stored:
    it is the set of all cards that are nowhere else.
    """

    places: tuple[int, ...]
    covered: tuple[int, ...] = ()
    hand: tuple[str, ...] = ()
    tucked: tuple[str, ...] = ()
    completed: tuple[str, ...] = ()


class State(StateBase, frozen=True):
    """The whole position (rules, section 3).

    ``turn`` is the seat on turn, None before the setup and after the end. ``middle`` lists the seats of
    pieces in order of arrival on the middle islands, ``end_reasons`` the reasons in order of announcement.
    """

    options: Options
    players: tuple[Player, ...]
    phase: Phase = Phase.SETUP
    turn: int | None = None
    start_seat: int = 0
    round: int = 1
    middle: tuple[int, ...] = ()
    end_reasons: tuple[EndReason, ...] = ()

    def summary(self) -> str:
        """Return the public summary for ``repr``."""
        return f"dream-islands for {self.seats}: {self.phase}, round {self.round}{on_turn(self.turn)}"

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.players)

    @property
    def final_round(self) -> bool:
        """Whether the end has been announced."""
        return bool(self.end_reasons)

    @property
    def mandatory(self) -> bool:
        """Whether fulfilled missions must be laid down."""
        return self.options.mission_completion is MissionCompletion.MANDATORY

    def last_in_round(self, seat: int) -> bool:
        """Return whether ``seat`` is the one before the start seat (rules, section 5.1)."""
        return (seat + 1) % self.seats == self.start_seat


def open_numbers(numbers: tuple[int, ...], covered: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers that may be covered next; all of them if all are covered (rules, ruling R8)."""
    free = tuple(number for number in numbers if number not in covered)
    return free or numbers
