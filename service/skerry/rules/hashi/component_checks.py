"""Checks a component set (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from skerry.rules.hashi.component_file import Board, File, Island, Line
from skerry.rules.hashi.kinds import Category, Side
from skerry.rules.kit.component_checks import (
    distinct,
    each_once,
    fixed,
    formed,
    ids,
    label,
    need,
    one_of,
    read_components,
    refuse,
    stated,
    within,
)

_COLUMNS, _ROWS = 7, 6
"""The largest grid, for which the picture has room."""

_ROUNDS = 17
"""The maximum number of rounds, for which the picture has room."""

_NUMBERS = 8
"""The highest number on a card or start number: four lines of two bridges."""

_BRIDGES = 3
"""The most bridges on a card; with more there would be too many moves to list."""

_FLAGS = ("RED", "BLUE", None)


def check_components(components: Mapping[str, Any]) -> None:
    """Raise ``ComponentsInvalid``, which names the place, if the game cannot be played with a set."""
    file = read_components(components, File)
    fixed("schema_version", file.schema_version, 1)
    _check_limits(file)
    _check_cards(file)
    _check_scoring(file)
    each_once([(f"boards[{at}].side", board.side) for at, board in enumerate(file.boards)], Side, "boards")
    for at, board in enumerate(file.boards):
        _check_board(file, f"boards[{at}]", board)


def _check_limits(file: File) -> None:
    limits = file.limits
    fixed("limits.players_min", limits.players_min, 1)
    fixed("limits.players_max", limits.players_max, 4)
    fixed("limits.cards_put_aside", limits.cards_put_aside, 1)
    within("limits.rounds", limits.rounds, 1, _ROUNDS)
    within("limits.islands_per_board", limits.islands_per_board, 2, _COLUMNS * _ROWS)
    within("limits.red_flags", limits.red_flags, 1, limits.islands_per_board)
    within("limits.blue_flags", limits.blue_flags, 1, limits.islands_per_board)
    within("limits.max_bridges_per_line", limits.max_bridges_per_line, 1, 2)
    within("limits.max_bridges_on_blank_island", limits.max_bridges_on_blank_island, 1, _NUMBERS)
    within("limits.group_goal_size", limits.group_goal_size, 2, limits.islands_per_board)
    numbers = [(f"limits.start_numbers[{at}]", number) for at, number in enumerate(limits.start_numbers)]
    for place, number in numbers:
        within(place, number, 1, _NUMBERS)
    distinct(numbers, "start number")
    need(bool(numbers), "limits.start_numbers", "the list needs at least one start number")


def _check_cards(file: File) -> None:
    ids("cards", file.cards, "[A-Za-z0-9_-]{1,12}", "1 to 12 letters and digits")
    for at, card in enumerate(file.cards):
        within(f"cards[{at}].number", card.number, 1, _NUMBERS)
        within(f"cards[{at}].bridges", card.bridges, 1, _BRIDGES)
    wanted = file.limits.rounds + file.limits.cards_put_aside
    if len(file.cards) != wanted:
        cards, rounds = len(file.cards), file.limits.rounds
        refuse("cards", f"there are {cards} cards, but {rounds} rounds and one put aside need {wanted}")


def _check_scoring(file: File) -> None:
    scoring, deadlines = file.scoring, file.solo_deadlines
    within("scoring.points_per_finished_island", scoring.points_per_finished_island, 0)
    categories = [(f"scoring.categories[{at}]", one) for at, one in enumerate(scoring.categories)]
    each_once([(f"{place}.id", one.id) for place, one in categories], Category, "scoring.categories")
    for place, category in categories:
        within(f"{place}.high", category.high, 0)
        within(f"{place}.low", category.low, 0, category.high)
    for name in Category:
        last: int = getattr(deadlines.high_until_round, name.lower())
        within(f"solo_deadlines.high_until_round.{name}", last, 1, file.limits.rounds)
    need(
        sum(deadlines.stacks) == file.limits.rounds and all(cards > 0 for cards in deadlines.stacks),
        "solo_deadlines.stacks",
        f"the stacks must add up to {file.limits.rounds} cards, one for each round",
    )
    _check_titles(file)


def _check_titles(file: File) -> None:
    most = file.limits.islands_per_board * file.scoring.points_per_finished_island
    most += sum(category.high for category in file.scoring.categories)
    reached = -1
    for at, title in sorted(enumerate(file.solo_titles), key=lambda one: one[1].min):
        place = f"solo_titles[{at}]"
        if title.min != reached + 1:
            refuse(f"{place}.min", f"{title.min} must be {reached + 1}, so that each total has one title")
        within(f"{place}.max", title.max, title.min, 10_000)
        label(f"{place}.title_de", title.title_de)
        label(f"{place}.title_en", title.title_en)
        reached = title.max
    need(reached >= most, "solo_titles", f"totals up to {most} are possible, but the titles end at {reached}")


def _check_board(file: File, place: str, board: Board) -> None:
    within(f"{place}.columns", board.columns, 1, _COLUMNS)
    within(f"{place}.rows", board.rows, 1, _ROWS)
    _check_islands(file, place, board)
    _check_lines(place, board)
    _check_connected(place, board)
    _check_crossings(place, board)


def _check_islands(file: File, place: str, board: Board) -> None:
    islands = [(f"{place}.islands[{at}]", island) for at, island in enumerate(board.islands)]
    stated("limits.islands_per_board", file.limits.islands_per_board, len(islands), f"islands in {place}")
    numbers = range(1, len(islands) + 1)
    each_once([(f"{where}.id", island.id) for where, island in islands], numbers, f"{place}.islands")
    for where, island in islands:
        within(f"{where}.column", island.column, 0, board.columns - 1)
        within(f"{where}.row", island.row, 0, board.rows - 1)
        one_of(f"{where}.flag", island.flag, _FLAGS)
    distinct([(where, (island.column, island.row)) for where, island in islands], "column and row")
    flags = [island.flag for island in board.islands]
    stated("limits.red_flags", file.limits.red_flags, flags.count("RED"), f"flags RED in {place}.islands")
    stated("limits.blue_flags", file.limits.blue_flags, flags.count("BLUE"), f"flags BLUE in {place}.islands")
    need(None in flags, f"{place}.islands", "at least one island must have no flag, for the start number")


def _check_lines(place: str, board: Board) -> None:
    lines = [(f"{place}.lines[{at}]", line) for at, line in enumerate(board.lines)]
    for where, line in lines:
        formed(f"{where}.id", line.id, "L[0-9]{2}", "L and two digits")
    wanted = [f"L{number:02}" for number in range(1, len(lines) + 1)]
    each_once([(f"{where}.id", line.id) for where, line in lines], wanted, f"{place}.lines")
    cells = {(island.column, island.row) for island in board.islands}
    for where, line in lines:
        for name, end in (("from", line.first), ("to", line.second)):
            if not 1 <= end <= len(board.islands):
                refuse(
                    f"{where}.{name}", f"island {end} does not exist; islands are 1 to {len(board.islands)}"
                )
        one, two = _ends(board, line)
        need(one is not two, where, f"the line joins island {one.id} with itself")
        if one.column != two.column and one.row != two.row:
            refuse(where, f"islands {one.id} and {two.id} are in different rows and columns")
        if any(cell in cells for cell in _between(one, two)):
            refuse(where, f"another island lies between islands {one.id} and {two.id}")
        direction = "HORIZONTAL" if one.row == two.row else "VERTICAL"
        if line.direction is not None:
            fixed(f"{where}.direction", line.direction, direction)
    pairs = [(where, tuple(sorted((line.first, line.second)))) for where, line in lines]
    distinct(pairs, "pair of islands")


def _check_connected(place: str, board: Board) -> None:
    reached = {1}
    grown = True
    while grown:
        more = {
            end
            for line in board.lines
            for end in (line.first, line.second)
            if {line.first, line.second} & reached
        }
        grown = not more <= reached
        reached |= more
    for island in range(1, len(board.islands) + 1):
        if island not in reached:
            refuse(f"{place}.lines", f"the lines do not connect island 1 with island {island}")


def _check_crossings(place: str, board: Board) -> None:
    wanted = {
        frozenset((one.id, two.id)) for one, two in combinations(board.lines, 2) if _cross(board, one, two)
    }
    listed = [(f"{place}.crossings[{at}]", frozenset(pair)) for at, pair in enumerate(board.crossings)]
    distinct([(where, " and ".join(sorted(pair))) for where, pair in listed], "pair of lines")
    for where, pair in listed:
        if pair not in wanted:
            refuse(where, f"the lines {' and '.join(sorted(pair))} do not cross")
    for missing in sorted(map(sorted, wanted - {pair for _, pair in listed})):
        refuse(f"{place}.crossings", f"the lines {' and '.join(missing)} cross but are not listed")


def _cross(board: Board, one: Line, two: Line) -> bool:
    mine, other = (set(_between(*_ends(board, line))) for line in (one, two))
    return bool(mine & other)


def _ends(board: Board, line: Line) -> tuple[Island, Island]:
    found = {island.id: island for island in board.islands}
    return found[line.first], found[line.second]


def _between(one: Island, two: Island) -> list[tuple[int, int]]:
    """Return the cells between two islands in the same row or column."""
    columns, rows = sorted((one.column, two.column)), sorted((one.row, two.row))
    if one.row == two.row:
        return [(column, one.row) for column in range(columns[0] + 1, columns[1])]
    return [(one.column, row) for row in range(rows[0] + 1, rows[1])]
