"""The legal moves in structured form, for clients that do not need the list (rules page, section 5.4)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.game import Seat
from skerry.rules.hashi.bridges import Site, members
from skerry.rules.hashi.component_file import Card
from skerry.rules.hashi.components import Data, Layout
from skerry.rules.hashi.connectivity import board_of
from skerry.rules.hashi.kinds import StepName
from skerry.rules.hashi.legal_moves import writable
from skerry.rules.hashi.state import Board, State
from skerry.rules.kit.structs import ChoicesBase


class StartChoices(ChoicesBase, frozen=True, tag="START"):
    """The choices for a start number: any of ``numbers`` on any of ``islands``."""

    islands: tuple[int, ...]
    """The ids of the islands without a flag."""
    numbers: tuple[int, ...]
    """The numbers to choose from."""


class WriteChoices(ChoicesBase, frozen=True, tag="WRITE"):
    """The islands that can take the card's number; skipping is always possible."""

    number: int
    """The number on the card, 1 to 6."""
    islands: tuple[int, ...]
    """The ids of the islands that can take it."""


class LineChoice(msgspec.Struct, frozen=True, rename="camel"):
    """A line between two islands that can take up to ``most`` of the card's bridges.

    If it gets a bridge, the lines in ``crosses`` cannot, and the other way round.
    """

    line: str
    """The line's id, such as `L04`."""
    first: int
    """The id of the island at one end."""
    second: int
    """The id of the island at the other end."""
    most: int
    """The most bridges it can take now, 1 or 2."""
    crosses: tuple[str, ...]
    """The ids of the listed lines that cross it; of two crossing lines only one can have bridges."""


class IslandRoom(msgspec.Struct, frozen=True, rename="camel"):
    """How many more bridges an island at a listed line can take; a ``blank`` island has no number yet."""

    island: int
    """The island's id."""
    room: int
    """How many more bridges may touch it."""
    blank: bool
    """Whether it has no number yet."""


class BuildChoices(ChoicesBase, frozen=True, tag="BUILD"):
    """The choices for a BUILD: ``bridges`` in total on ``lines``, within the room of the islands.

    A line is listed if at least one legal BUILD contains it. ``builds`` counts the legal ones; if it is 0,
    only skipping is legal. Any choice of lines within these limits is a legal BUILD.
    """

    bridges: int
    """How many bridges to draw, 1 to 3."""
    builds: int
    """How many ways to draw them are legal; if 0, only skipping is."""
    lines: tuple[LineChoice, ...]
    """The lines that can take a bridge."""
    rooms: tuple[IslandRoom, ...]
    """The islands at the ends of these lines."""


Choices: TypeAlias = StartChoices | WriteChoices | BuildChoices

CHOICES: tuple[type[Choices], ...] = (StartChoices, WriteChoices, BuildChoices)


def make_choices(data: Data, state: State, seat: Seat) -> Choices | None:
    """Return the choices of a seat; None if it has no decision to make."""
    if not 0 <= seat < state.seats:
        return None
    layout, step = data.layout(state.options), state.players[seat].step
    if step is StepName.START:
        return StartChoices(layout.plain, data.start_numbers)
    if step is StepName.WRITE:
        card = data.card[state.revealed[-1]]
        return WriteChoices(card.number, writable(layout, state.players[seat].board, card))
    if step is StepName.BUILD:
        board = board_of(data, state, seat)
        return _build_choices(data, layout, board, data.card[state.revealed[-1]])
    return None


def _build_choices(data: Data, layout: Layout, board: Board, card: Card) -> BuildChoices:
    site = Site(data, layout, board)
    most = site.max_bridges(card.bridges)
    lines = tuple(
        LineChoice(
            line=layout.lines[at].id,
            first=layout.lines[at].first,
            second=layout.lines[at].second,
            most=taken,
            crosses=tuple(layout.lines[other].id for other in members(layout.crossing[at]) if other in most),
        )
        for at, taken in most.items()
    )
    touched = sorted({end for at in most for end in layout.ends[at]})
    rooms = tuple(IslandRoom(at + 1, site.room[at], not board.numbers[at]) for at in touched)
    return BuildChoices(card.bridges, site.count(card.bridges), lines, rooms)
