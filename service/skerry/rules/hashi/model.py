"""Options, moves and state of Hashi (rules page, sections 1, 3 and 5)."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

BLANK = 0
"""The number of an island without one."""

NEVER = 0
"""The round in which a category was achieved that was not."""


class Side(StrEnum):
    """The board side that all seats play on: A for first games, B is harder."""

    A = "A"
    B = "B"


class RevealMode(StrEnum):
    """Whether entries stay sealed until the round resolves, or are public at once (section 3)."""

    ROUND_END = "ROUND_END"
    IMMEDIATE = "IMMEDIATE"


class Phase(StrEnum):
    """The phases of section 5.1."""

    START_NUMBERS = "START_NUMBERS"
    ROUND = "ROUND"
    GAME_OVER = "GAME_OVER"


class StepName(StrEnum):
    """The step that a seat is at (section 5.1); in WAIT it is not awaited."""

    START = "START"
    WRITE = "WRITE"
    BUILD = "BUILD"
    WAIT = "WAIT"


class Category(StrEnum):
    """The bonus categories, in the order of the data file (section 5.3)."""

    RED = "RED"
    BLUE = "BLUE"
    SIX = "SIX"


class Options(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The options of a match (section 1)."""

    side: Side = Side.A
    reveal_mode: RevealMode = RevealMode.ROUND_END


class SetStart(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="SET_START"
):
    """Write a start number into an unflagged island; the left neighbour gets the board."""

    island: int
    number: int


class Write(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="WRITE"
):
    """Write the card's number into an island."""

    island: int


class SkipWrite(
    msgspec.Struct,
    frozen=True,
    rename="camel",
    forbid_unknown_fields=True,
    tag_field="type",
    tag="SKIP_WRITE",
):
    """Write no number this round."""


class Build(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="BUILD"
):
    """Draw one bridge per entry of ``lines``, a multiset of line ids kept in order of id."""

    lines: tuple[str, ...]


class SkipBuild(
    msgspec.Struct,
    frozen=True,
    rename="camel",
    forbid_unknown_fields=True,
    tag_field="type",
    tag="SKIP_BUILD",
):
    """Draw no bridges this round."""


Move: TypeAlias = SetStart | Write | SkipWrite | Build | SkipBuild

MOVES: tuple[type[Move], ...] = (SetStart, Write, SkipWrite, Build, SkipBuild)


class Board(msgspec.Struct, frozen=True):
    """What is drawn on a board: a number per island (0: blank) and bridges per line, in order of id."""

    numbers: tuple[int, ...]
    bridges: tuple[int, ...]

    def with_number(self, island: int, number: int) -> Board:
        """Return the board with ``number`` in the island with this id."""
        at = island - 1
        return replace(self, numbers=(*self.numbers[:at], number, *self.numbers[at + 1 :]))

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


class State(msgspec.Struct, frozen=True):
    """The whole position (section 3).

    ``round`` is 0 before the first card; ``revealed`` are card ids in order of revealing, ``unseen`` the
    other cards as a set, in component order. No order of cards exists anywhere.
    """

    options: Options
    players: tuple[Player, ...]
    unseen: tuple[str, ...]
    phase: Phase = Phase.START_NUMBERS
    round: int = 0
    revealed: tuple[str, ...] = ()

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
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))
