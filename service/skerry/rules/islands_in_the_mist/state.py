"""The state of Islands in the Mist (rules page, section 3).

Tiles are named by face; multisets are in face order. Nothing is hidden from anybody.
"""

from __future__ import annotations

import msgspec

from skerry.rules.islands_in_the_mist.kinds import OFFER, ON_DIE, WAITING_TILE, Bonus, EndReason, Phase, Wind
from skerry.rules.islands_in_the_mist.options import Options
from skerry.rules.kit.structs import StateBase, on_turn

NOTHING = ""
"""Stands in an island for a field without a tile."""


class Player(msgspec.Struct, frozen=True):
    """What belongs to one seat.

    ``oculars`` holds the tiles on oculars in face order, ``island`` the tile on each field (``NOTHING``
    for none) in the order of the data file, ``owned`` the extensions not yet bought; ``joined_round`` is
    the round in which all coasts were joined.
    """

    energy: int
    oculars: tuple[str, ...]
    balloon: str | None
    island: tuple[str, ...]
    owned: tuple[str, ...] = ()
    joined_round: int | None = None


class State(StateBase, frozen=True):
    """The whole position.

    ``turn`` is the seat that has to decide; ``rerolled`` are the dice rerolled in this round; ``harbour`` is
    in order of arrival, the oldest tile first; ``cause`` is that of an open draw offer or waiting tile,
    ``ON_DIE`` or the field of a question mark; ``waiting`` is the tile drawn for it. ``points``,
    ``visiting`` and ``takes`` are about the harbour in the current turn. ``idle_rounds`` counts rounds in a
    row without a placed tile; ``placed`` says whether this round has one.
    """

    options: Options
    players: tuple[Player, ...]
    clouds: tuple[tuple[str, ...], ...]
    bag: tuple[str, ...]
    phase: Phase = Phase.SETUP
    turn: int | None = None
    start: int = 0
    round: int = 0
    harbour: tuple[str, ...] = ()
    wind: Wind | None = None
    bonus: Bonus | None = None
    rerolled: tuple[str, ...] = ()
    cause: str | None = None
    waiting: str | None = None
    points: int = 0
    visiting: bool = False
    takes: int = 0
    final_round: int | None = None
    draw_failed: bool = False
    idle_rounds: int = 0
    placed: bool = False
    end_reason: EndReason | None = None

    def summary(self) -> str:
        """Return what everybody may know, for ``repr``."""
        return f"islands-in-the-mist for {self.seats}: {self.phase}, round {self.round}{on_turn(self.turn)}"

    @property
    def seats(self) -> int:
        """The number of seats at creation."""
        return len(self.players)

    @property
    def with_harbour(self) -> bool:
        """Whether the harbour is in play."""
        return self.options.module >= 2

    @property
    def with_extensions(self) -> bool:
        """Whether the extensions are in play."""
        return self.options.module >= 3

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in turn order."""
        return tuple((self.start + at) % self.seats for at in range(self.seats))

    @property
    def roller(self) -> int:
        """The seat that decides on rerolls: the right neighbour of the start seat."""
        return (self.start - 1) % self.seats

    @property
    def last(self) -> int:
        """The seat that plays last in a round."""
        return self.roller

    @property
    def left_to_offer(self) -> tuple[int, ...]:
        """The seats to which the bonus die offers a draw after the awaited one."""
        if self.cause != ON_DIE or self.turn is None:
            return ()
        return self.order[self.order.index(self.turn) + 1 :]

    def following(self, seat: int) -> int | None:
        """Return the seat after ``seat`` in this round, None after the last."""
        return None if seat == self.last else (seat + 1) % self.seats


def decision_of(state: State) -> str:
    """Return the name of the decision that is open."""
    if state.waiting is not None:
        return WAITING_TILE
    return OFFER if state.cause is not None else state.phase.value
