"""The state of Hashi (rules page, section 3)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from skerry.rules.hashi.kinds import NEVER, Phase, RevealMode, StepName
from skerry.rules.hashi.moves import SetStart
from skerry.rules.hashi.options import Options
from skerry.rules.kit.structs import StateBase
from skerry.rules.kit.tuples import with_item


class Board(msgspec.Struct, frozen=True):
    """What is drawn on a board: a number per island (0: blank) and bridges per line, in order of id."""

    numbers: tuple[int, ...]
    bridges: tuple[int, ...]

    def with_number(self, island: int, number: int) -> Board:
        """Return the board with ``number`` in the island with this id."""
        at = island - 1
        return replace(self, numbers=with_item(self.numbers, at, number))

    def with_bridges(self, lines: tuple[int, ...]) -> Board:
        """Return the board with one more bridge per entry of ``lines``, which are positions of lines."""
        bridges = list(self.bridges)
        for line in lines:
            bridges[line] += 1
        return replace(self, bridges=tuple(bridges))


class Pending(msgspec.Struct, frozen=True):
    """What a seat has entered since the last resolution; which entries there are follows from its step.

    ``hidden``: there are entries, but this state does not know them. ``start`` is the start choice as
    island and number; ``island`` the island written into, None before it or if skipped; ``lines`` the
    lines built on, empty before it or if skipped.
    """

    hidden: bool = False
    start: SetStart | None = None
    island: int | None = None
    lines: tuple[str, ...] = ()


NOTHING = Pending()
UNKNOWN = Pending(hidden=True)


class Player(msgspec.Struct, frozen=True):
    """What belongs to one seat.

    ``board`` is that of the last resolved round, ``achieved`` the round in which each category was
    achieved (0: not), in the order of ``Category``.
    """

    board: Board
    step: StepName = StepName.START
    pending: Pending = NOTHING
    achieved: tuple[int, ...] = (NEVER, NEVER, NEVER)


class State(StateBase, frozen=True):
    """The whole position (rules, section 3).

    ``round`` is 0 before the first card; ``revealed`` are card ids in order of revealing, ``unseen`` the
    other cards as a set, in component order. No order of cards exists anywhere.
    """

    options: Options
    players: tuple[Player, ...]
    unseen: tuple[str, ...]
    phase: Phase = Phase.START_NUMBERS
    round: int = 0
    revealed: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return what everybody may know, for ``repr``."""
        return f"hashi for {self.seats}: {self.phase}, round {self.round}"

    @property
    def seats(self) -> int:
        """The number of seats at creation."""
        return len(self.players)

    @property
    def immediate(self) -> bool:
        """Whether the entries of a round are public at once."""
        return self.options.reveal_mode is RevealMode.IMMEDIATE

    @property
    def card(self) -> str | None:
        """The id of the current card, None before the first round and after the last."""
        return self.revealed[-1] if self.phase is Phase.ROUND else None

    @property
    def all_in(self) -> bool:
        """Whether every seat waits."""
        return all(player.step is StepName.WAIT for player in self.players)

    def with_player(self, seat: int, player: Player) -> State:
        """Return the state with another player at ``seat``."""
        return replace(self, players=with_item(self.players, seat, player))
