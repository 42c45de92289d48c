"""The component data against what the rules page says of it (sections 2 and 7)."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.rules.hashi.desk import Desk

from skerry.rules.hashi import Hashi
from skerry.rules.hashi.bridges import members
from skerry.rules.hashi.components import Layout
from skerry.rules.hashi.kinds import Side
from skerry.rules.kit.component_file import shipped

pytestmark = pytest.mark.pure


@pytest.fixture(params=list(Side))
def layout(desk: Desk, request: pytest.FixtureRequest) -> Layout:
    return desk.game.data.layouts[request.param]


def test_cards(desk: Desk) -> None:
    pairs = [(card.number, card.bridges) for card in desk.game.data.cards]
    assert sorted(pairs) == [(number, bridges) for number in range(1, 7) for bridges in range(1, 4)]


def test_counts(layout: Layout) -> None:
    lines, crossings = {Side.A: (24, 4), Side.B: (23, 8)}[layout.side]
    assert len(layout.lines) == lines
    assert sum(shut.bit_count() for shut in layout.crossing) == 2 * crossings
    assert [len(layout.flagged(flag)) for flag in ("RED", "BLUE")] == [4, 3]
    assert len(layout.plain) == 11
    assert all(2 <= len(around) <= 4 for around in layout.at)


def test_lines_join_exactly_the_islands_that_see_each_other(layout: Layout) -> None:
    seen = set()
    for one, two in combinations(layout.islands, 2):
        columns, rows = sorted((one.column, two.column)), sorted((one.row, two.row))
        if one.column != two.column and one.row != two.row:
            continue
        between = [
            other
            for other in layout.islands
            if other not in (one, two)
            and columns[0] <= other.column <= columns[1]
            and rows[0] <= other.row <= rows[1]
        ]
        if not between:
            seen.add((one.id, two.id))
    assert {(line.first, line.second) for line in layout.lines} == seen


def test_crossings_are_those_of_the_grid(layout: Layout) -> None:
    def span(line: int) -> tuple[int, int, int, int]:
        one, two = (layout.islands[end] for end in layout.ends[line])
        return one.column, two.column, one.row, two.row

    for line in range(len(layout.lines)):
        left, right, top, bottom = span(line)
        crossed = set()
        for other in range(len(layout.lines)):
            left2, right2, top2, bottom2 = span(other)
            across = top == bottom and left2 == right2 and left < left2 < right and top2 < top < bottom2
            down = left == right and top2 == bottom2 and left2 < left < right2 and top < top2 < bottom
            if across or down:
                crossed.add(other)
        assert set(members(layout.crossing[line])) == crossed


def test_other_components_make_another_game() -> None:
    components = shipped("skerry.rules.hashi")
    components["limits"] = {**components["limits"], "start_numbers": [5]}
    game = Hashi(components)
    state = game.initial(game.options({}, 1), 1)
    assert game.legal_moves(state, 0).count() == 11
    assert game.format(game.default_move(state, 0)) == "S 2 =5"
    assert Hashi().data.start_numbers == (3, 4)
