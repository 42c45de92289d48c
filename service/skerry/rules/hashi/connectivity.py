"""Facts derived from a board: degrees, finished islands, groups (rules page, sections 3 and 5.3)."""

from __future__ import annotations

from skerry.rules.hashi.components import Data, Layout
from skerry.rules.hashi.kinds import BLANK
from skerry.rules.hashi.state import Board, Pending, State


def degrees(layout: Layout, board: Board) -> tuple[int, ...]:
    """Return how many bridges touch each island, by position."""
    touching = [0] * len(layout.at)
    for bridges, (one, two) in zip(board.bridges, layout.ends, strict=True):
        if bridges:
            touching[one] += bridges
            touching[two] += bridges
    return tuple(touching)


def finished(layout: Layout, board: Board) -> tuple[int, ...]:
    """Return the positions of the islands with exactly as many bridges as their number."""
    pairs = zip(board.numbers, degrees(layout, board), strict=True)
    return tuple([at for at, (number, touching) in enumerate(pairs) if touching == number != BLANK])


def largest_group(layout: Layout, board: Board) -> int:
    """Return the size of the largest group of finished islands joined by bridges."""
    left = set(finished(layout, board))
    largest = 0
    while left:
        group = [left.pop()]
        for island in group:
            for line in layout.at[island]:
                one, two = layout.ends[line]
                other = two if one == island else one
                if board.bridges[line] and other in left:
                    left.remove(other)
                    group.append(other)
        largest = max(largest, len(group))
    return largest


def with_pending(layout: Layout, board: Board, pending: Pending, number: int) -> Board:
    """Return a board with the entries of the current round; ``number`` is the card's."""
    if pending.island is not None:
        board = board.with_number(pending.island, number)
    return board.with_bridges(layout.positions(pending.lines)) if pending.lines else board


def board_of(data: Data, state: State, seat: int) -> Board:
    """Return the board of a seat with its pending entries, if this state knows them."""
    player = state.players[seat]
    number = data.card[state.card].number if state.card else BLANK
    return with_pending(data.layout(state.options), player.board, player.pending, number)
