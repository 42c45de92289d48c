"""All legal moves in the order of the rules page, listed lazily or counted (section 5.4)."""

from __future__ import annotations

from collections.abc import Iterator

from skerry.rules.game import Chance, Seat
from skerry.rules.hashi.bridges import Site, Way
from skerry.rules.hashi.component_file import Card
from skerry.rules.hashi.components import Data, Layout
from skerry.rules.hashi.connectivity import board_of, degrees
from skerry.rules.hashi.kinds import BLANK, StepName
from skerry.rules.hashi.moves import Build, Move, SetStart, SkipBuild, SkipWrite, Write
from skerry.rules.hashi.state import Board, State


def list_starts(data: Data, layout: Layout) -> Iterator[Move]:
    """List the start choices, by island and number."""
    return (SetStart(island, number) for island in layout.plain for number in data.start_numbers)


def writable(layout: Layout, board: Board, card: Card) -> tuple[int, ...]:
    """Return the islands that can take the card's number."""
    touching = degrees(layout, board)
    return tuple(
        island.id
        for at, island in enumerate(layout.islands)
        if board.numbers[at] == BLANK
        and touching[at] <= card.number
        and (touching[at] or island.flag is None)
    )


def build_of(layout: Layout, way: Way) -> Build:
    """Return the move that draws these bridges."""
    return Build(tuple(layout.lines[line].id for line in way))


def list_moves(data: Data, state: State, seat: Seat) -> Iterator[Move]:
    """List the legal moves of a seat, the skip first."""
    layout, step = data.layout(state.options), state.players[seat].step
    if step is StepName.START:
        yield from list_starts(data, layout)
    elif step is StepName.WRITE:
        yield SkipWrite()
        yield from map(Write, writable(layout, state.players[seat].board, data.card[state.revealed[-1]]))
    elif step is StepName.BUILD:
        yield SkipBuild()
        site = Site(data, layout, board_of(data, state, seat))
        for way in site.ways(data.card[state.revealed[-1]].bridges):
            yield build_of(layout, way)


def count_moves(data: Data, state: State, seat: Seat) -> int:
    """Count the legal moves of a seat without listing the BUILDs."""
    step = state.players[seat].step
    if step is StepName.BUILD:
        site = Site(data, data.layout(state.options), board_of(data, state, seat))
        return 1 + site.count(data.card[state.revealed[-1]].bridges)
    return sum(1 for _ in list_moves(data, state, seat))


def random_move(data: Data, state: State, seat: Seat, chance: Chance) -> Move:
    """Draw a legal move of a seat uniformly, without listing the BUILDs."""
    number = chance.below(f"sample/{seat}", count_moves(data, state, seat))
    if number and state.players[seat].step is StepName.BUILD:
        layout = data.layout(state.options)
        site = Site(data, layout, board_of(data, state, seat))
        return build_of(layout, site.nth(data.card[state.revealed[-1]].bridges, number - 1))
    return next(move for at, move in enumerate(list_moves(data, state, seat)) if at == number)
