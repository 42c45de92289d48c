"""Legal moves listed, counted and structured, against the plain rule (rules page, sections 5.2 and 5.4)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rules.hashi.desk import GAME, Desk

from skerry.rules.hashi.bridges import Site
from skerry.rules.hashi.choices import BuildChoices
from skerry.rules.hashi.components import Layout
from skerry.rules.hashi.connectivity import degrees
from skerry.rules.hashi.kinds import Side, StepName
from skerry.rules.hashi.moves import Build
from skerry.rules.hashi.state import Board

pytestmark = pytest.mark.pure


def plain(layout: Layout, board: Board, lines: tuple[int, ...]) -> bool:
    """Decide a BUILD by the last sentence of section 5.2, for the list as a whole."""
    after = board.with_bridges(lines)
    touching = degrees(layout, after)
    drawn = sum(1 << line for line, count in enumerate(after.bridges) if count)
    return (
        all(count <= 2 for count in after.bridges)
        and not any(count and layout.crossing[line] & drawn for line, count in enumerate(after.bridges))
        and all(touching[at] <= (number or 6) for at, number in enumerate(board.numbers))
        and all(any(board.numbers[end] for end in layout.ends[line]) for line in lines)
    )


@st.composite
def boards(draw: st.DrawFn) -> tuple[Layout, Board, int]:
    """Draw a board that building has led to from some numbers, and how many bridges to draw next."""
    layout = GAME.data.layouts[draw(st.sampled_from(Side))]
    numbers = draw(st.lists(st.sampled_from((0, 0, 1, 2, 3, 4, 5, 6)), min_size=18, max_size=18))
    board = Board(tuple(numbers), layout.empty().bridges)
    for wish in draw(st.lists(st.integers(0, len(layout.lines) - 1), max_size=14)):
        if plain(layout, board, (wish,)):
            board = board.with_bridges((wish,))
    return layout, board, draw(st.integers(1, 3))


@settings(max_examples=40, deadline=None)
@given(boards())
def test_ways_are_all_and_only_the_legal_ones(case: tuple[Layout, Board, int]) -> None:
    layout, board, bridges = case
    site = Site(GAME.data, layout, board)
    lines = range(len(layout.lines)) if bridges < 3 else range(0, len(layout.lines), 3)
    expected = [way for way in combinations_with_replacement(lines, bridges) if plain(layout, board, way)]
    ways = list(site.ways(bridges))
    assert [way for way in ways if bridges < 3 or all(line % 3 == 0 for line in way)] == expected
    assert ways == sorted(set(ways))
    assert site.count(bridges) == len(ways)
    most: dict[int, int] = {}
    for way in ways:
        for line, taken in Counter(way).items():
            most[line] = max(taken, most.get(line, 0))
    assert site.max_bridges(bridges) == most
    for number in range(0, len(ways), 7):
        assert site.nth(bridges, number) == ways[number]
    with pytest.raises(IndexError):
        site.nth(bridges, len(ways))


@pytest.mark.parametrize(("side", "bound"), [("A", 2576), ("B", 2277)])
def test_worst_position(desk: Desk, side: str, bound: int) -> None:
    state = desk.at((6, 3), dict.fromkeys(range(1, 19), 6), side=side)
    state = desk.play(state, "W -")
    legal = desk.game.legal_moves(state, 0)
    assert 2000 < legal.count() <= bound + 1
    assert [desk.game.format(move) for move in islice(legal, 3)] == ["B -", "B 1 1 2", "B 1 1 3"]
    assert Build(("L01", "L02", "L03")) in legal
    assert Build(("L01", "L01", "L01")) not in legal


def test_lists_do_not_run_ahead(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    state = desk.play(desk.at((6, 3), dict.fromkeys(range(1, 19), 6)), "W -")
    placed: list[int] = []
    place = Site.place

    def counted(site: Site, line: int, open_: int) -> int:
        placed.append(line)
        return place(site, line, open_)

    monkeypatch.setattr(Site, "place", counted)
    legal = desk.game.legal_moves(state, 0)
    list(islice(legal, 50))
    assert len(placed) < 60
    placed.clear()
    assert legal.count() == 2481
    assert len(placed) < 400
    placed.clear()
    assert Build(("L20", "L21", "L22")) in legal
    assert len(placed) == 3


def test_choices(desk: Desk) -> None:
    state = desk.begun(2)
    start = desk.game.choices(state, 0)
    assert start is not None
    assert desk.game.choices(desk.play(state, "S 2 =3"), 0) is None
    state = desk.at((6, 2), {2: 4, 5: 3})
    state = desk.play(state, "W -")
    choices = desk.game.choices(state, 0)
    assert isinstance(choices, BuildChoices)
    assert choices.builds == len(desk.legal(state)) - 1
    offered = {line.line: (line.most, line.crosses) for line in choices.lines}
    assert offered["L04"] == (2, ("L08",))
    assert {room.island: room.room for room in choices.rooms}[2] == 4


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("seats", [1, 3])
def test_every_match_has_35_moves_a_seat_and_keeps_its_cards(desk: Desk, side: str, seats: int) -> None:
    states = desk.states(seats, 11, side=side, revealMode="ROUND_END")
    assert len(states) == 1 + 35 * seats
    cards = [card.id for card in desk.game.data.cards]
    for state in states:
        assert sorted((*state.revealed, *state.unseen)) == cards
        assert list(state.unseen) == [card for card in cards if card in state.unseen]
        for player in state.players:
            layout = desk.game.data.layout(state.options)
            touching = degrees(layout, player.board)
            assert all(touching[at] <= (number or 6) for at, number in enumerate(player.board.numbers))
            assert all(count <= 2 for count in player.board.bridges)
            assert sum(map(bool, player.board.numbers)) <= state.round + 1
    assert all(player.step is StepName.WAIT for player in states[-1].players)
