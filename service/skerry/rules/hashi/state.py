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
    """The contents of a board: the number of each island (0: blank) and the bridges of each line, by id."""

    numbers: tuple[int, ...]
    bridges: tuple[int, ...]

    def with_number(self, island: int, number: int) -> Board:
        """Return the board with ``number`` on the island with this id."""
        at = island - 1
        return replace(self, numbers=with_item(self.numbers, at, number))

    def with_bridges(self, lines: tuple[int, ...]) -> Board:
        """Return the board with one more bridge for each position in ``lines``."""
        bridges = list(self.bridges)
        for line in lines:
            bridges[line] += 1
        return replace(self, bridges=tuple(bridges))


class Pending(msgspec.Struct, frozen=True):
    """The entries of a seat since the last round ended; its step says which of them it has made.

    ``hidden`` means that this state does not know the entries. ``start`` is the start choice, ``island`` the
    island that got the number and ``lines`` the lines that got bridges; they are None or empty if the seat
    has not made the entry or skipped it.
    """

    hidden: bool = False
    start: SetStart | None = None
    island: int | None = None
    lines: tuple[str, ...] = ()


NOTHING = Pending()
UNKNOWN = Pending(hidden=True)


class Player(msgspec.Struct, frozen=True):
    """What belongs to one seat.

    ``board`` is the board after the last finished round; ``achieved`` is the round in which each category was
    achieved (0 if it was not), in the order of ``Category``.
    """

    board: Board
    step: StepName = StepName.START
    pending: Pending = NOTHING
    achieved: tuple[int, ...] = (NEVER, NEVER, NEVER)


class State(StateBase, frozen=True):
    """The whole position (rules, section 3).

    ``round`` is 0 before the first card. ``revealed`` has card ids in the order in which they were revealed;
    ``unseen`` is the set of other cards, in component order. The order of future cards does not exist.
    """

    options: Options
    players: tuple[Player, ...]
    unseen: tuple[str, ...]
    phase: Phase = Phase.START_NUMBERS
    round: int = 0
    revealed: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the public summary for ``repr``."""
        return f"hashi for {self.seats}: {self.phase}, round {self.round}"

    @property
    def seats(self) -> int:
        """The number of seats."""
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
        """Whether every seat has made its entries."""
        return all(player.step is StepName.WAIT for player in self.players)

    def with_player(self, seat: int, player: Player) -> State:
        """Return the state with ``player`` at ``seat``."""
        return replace(self, players=with_item(self.players, seat, player))
