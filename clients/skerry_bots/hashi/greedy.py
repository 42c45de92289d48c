"""The greedy bot of Hashi (rules page, section 10): one round of look-ahead, entry by entry.

For each number that it could write, it tries every way to build afterwards, and picks a pair that leaves one
of the most promising boards. It uses only its view. All seats see the same cards, so the bot picks at random
among nearly equal choices: otherwise all seats would play the same game.
"""

from __future__ import annotations

from skerry.rules.game import AnyGame, Chance, Position, Seat
from skerry.rules.hashi import Hashi
from skerry.rules.hashi.bridges import Site
from skerry.rules.hashi.component_file import Card
from skerry.rules.hashi.components import Data, Layout
from skerry.rules.hashi.connectivity import degrees
from skerry.rules.hashi.kinds import StepName
from skerry.rules.hashi.legal_moves import build_of, writable
from skerry.rules.hashi.moves import Move, SetStart, SkipBuild, SkipWrite, Write
from skerry.rules.hashi.state import Board, State
from skerry.rules.hashi.views import View, shown_board
from skerry_bots.hashi.worth import Judge, Pay
from skerry_bots.picking import pick_best

NEAR = 0.03
"""Entries whose expected points differ by less count as equal."""

NEAR_START = 0.6
"""The same for the start numbers that seats give each other."""


def choose(game: AnyGame, position: Position[State, Move, View], chance: Chance) -> Move:
    """Return the most promising entry; raises ``TypeError`` for another game."""
    if not isinstance(game, Hashi):
        raise TypeError(f"this bot plays hashi, not {game.name}")
    data, view, seat = game.data, position.view(), position.seat
    layout, mine = data.layout(view.options), view.seats[seat]
    judge = _judge(data, view, seat)
    if mine.step is StepName.START or view.card is None:
        return _start(data, layout, judge, chance, alone=len(view.seats) == 1)
    board = shown_board(mine)
    card = data.card[view.card.id]
    if mine.step is StepName.BUILD:
        ways, values = _builds(data, layout, judge, board, card.bridges)
        way = pick_best(ways, values, chance, NEAR)
        return build_of(layout, way) if way else SkipBuild()
    return _best_write(data, layout, judge, board, card, chance)


def _judge(data: Data, view: View, seat: Seat) -> Judge:
    layout = data.layout(view.options)
    pays = []
    for category, bonus in zip(view.categories, view.seats[seat].bonuses, strict=True):
        late = category.deadline is not None and view.round >= category.deadline
        pays.append(
            Pay(
                now=category.high if category.high_open else category.low,
                later=category.high if category.high_open and not late else category.low,
                had=bonus.points if bonus.round is not None else None,
            )
        )
    numbers = (data.card[card].number for card in view.unseen)
    return Judge(data, layout, numbers, pays, last=view.round >= view.rounds)


def _builds(
    data: Data, layout: Layout, judge: Judge, board: Board, bridges: int
) -> tuple[list[tuple[int, ...]], list[float]]:
    """Return the ways to build, starting with the empty one (skip), and the value of each."""
    degree = list(degrees(layout, board))
    drawn = list(board.bridges)
    ways: list[tuple[int, ...]] = [()]
    values = [judge.value(board.numbers, drawn, degree)]
    ends = layout.ends
    for way in Site(data, layout, board).ways(bridges):
        for line in way:
            one, two = ends[line]
            drawn[line] += 1
            degree[one] += 1
            degree[two] += 1
        ways.append(way)
        values.append(judge.value(board.numbers, drawn, degree))
        for line in way:
            one, two = ends[line]
            drawn[line] -= 1
            degree[one] -= 1
            degree[two] -= 1
    return ways, values


def _best_write(data: Data, layout: Layout, judge: Judge, board: Board, card: Card, chance: Chance) -> Move:
    moves: list[Move] = [SkipWrite()]
    boards = [board]
    for island in writable(layout, board, card):
        moves.append(Write(island))
        boards.append(board.with_number(island, card.number))
    values = [max(_builds(data, layout, judge, after, card.bridges)[1]) for after in boards]
    return pick_best(moves, values, chance, NEAR)


def _start(data: Data, layout: Layout, judge: Judge, chance: Chance, *, alone: bool) -> Move:
    """Choose the start number that promises most on the own board and least on the neighbour's."""
    empty = layout.empty()
    sign = 1 if alone else -1
    choices = [SetStart(island, number) for island in layout.plain for number in data.start_numbers]

    def promise(choice: SetStart) -> float:
        board = empty.with_number(choice.island, choice.number)
        return sign * judge.value(board.numbers, board.bridges, degrees(layout, board))

    return pick_best(choices, [promise(choice) for choice in choices], chance, NEAR if alone else NEAR_START)
