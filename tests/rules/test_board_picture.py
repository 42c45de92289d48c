"""Boards of all games: several in one page, and narrowed as a player picks words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest
from tests.pictures.positions import along
from tests.plugins.pictures import MOVE, WORDS, spots, well_formed

from skerry.match.local_match import LocalMatch
from skerry.rules.board_picture import draw_board
from skerry.rules.game import AnyGame
from skerry.rules.kit.svg_style import MARK
from skerry.rules.look import Layout, Look, Theme
from skerry.rules.move_words import holding, next_words, picks, words_of
from skerry.rules.registry import game, names

pytestmark = pytest.mark.pure

MOST = 400
IDS = re.compile(r' id="([^"]+)"')
REFERENCES = re.compile(r'(?: href="#|url\(#)([^")]+)')


def positions(name: str) -> Iterator[tuple[AnyGame, LocalMatch[Any, Any, Any, Any, Any], int, list[Any]]]:
    """Yield the positions of a short random match, with the seat that has to move and its legal moves."""
    choose = random.Random(4)
    match = LocalMatch.start(game(name), seats=max(2, game(name).seats[0]), seed=4)
    for _ in range(24):
        if match.outcome is not None:
            return
        seat = min(match.awaited)
        legal = list(islice(match.legal_moves(seat), MOST))
        yield match.game, match, seat, legal
        match = match.play(seat, choose.choice(legal))


@pytest.mark.parametrize("name", names())
def test_boards_of_one_page_share_no_id(name: str) -> None:
    for layout, (rules, match, seat, legal) in zip(Layout, islice(positions(name), 0, None, 8), strict=True):
        view = rules.view(match.state, seat)
        looks = [Look(prefix, layout=layout) for prefix in ("a-", "b-")]
        first, second = (draw_board(rules, view, legal, look, MOST) for look in looks)
        well_formed(first)
        assert set(REFERENCES.findall(first)) <= set(IDS.findall(first))
        assert not set(IDS.findall(first)) & set(IDS.findall(second))
        assert first.replace('"a-', '"b-').replace("#a-", "#b-") == second


@pytest.mark.parametrize("name", names())
def test_no_second_pick_is_dead(name: str) -> None:
    choose = random.Random(7)
    narrowed = 0
    for layout, (rules, match, seat, legal) in zip(cycle(Layout), positions(name), strict=False):
        view = rules.view(match.state, seat)
        picked: tuple[str, ...] = ()
        texts = [rules.format(move) for move in legal]
        while words := spots(draw_board(rules, view, legal, Look(words=picked, layout=layout), MOST), WORDS):
            fresh = [spot for spot in words if not set(spot.split(" ")) <= set(picked)]
            if not fresh:
                break
            options = picks(picked, choose.choice(fresh).split(" "))
            fitting = (option for option in options if any(map(holding(option), texts)))
            picked = next(fitting, ())
            left = list(filter(holding(picked), texts))
            assert picked, (name, options)
            picture = draw_board(rules, view, legal, Look(words=picked, layout=layout), MOST)
            well_formed(picture)
            assert set(spots(picture, MOVE)) <= set(left)
            assert set(next_words(left, picked)) <= {word for text in left for word in words_of(text)}
            narrowed += 1
            if len(left) == 1 or narrowed > 40:
                break
    assert narrowed > 0


@pytest.mark.parametrize("name", names())
def test_marks_of_the_last_move_and_dark_boards_have_classes(name: str) -> None:
    found = list(along(game(name), 30))
    marked = 0
    for position in found:
        picture = well_formed(position.draw(Layout.WIDE, Theme.DARK))
        assert picture.attrib["class"] == "skerry-board dark"
        marks = [part for part in picture.iter() if part.attrib.get("class") == "last"]
        assert all(part.attrib["stroke"] == MARK for part in marks)
        marked += bool(marks)
        unmarked = position._replace(last=()).draw(Layout.WIDE)
        assert 'class="skerry-board"' in unmarked
        assert 'class="last"' not in unmarked
    # What is chosen in secret, or ends a turn, changes nothing that is drawn.
    assert marked > 0.4 * len(found)


def test_picked_hot_spots_are_marked() -> None:
    rules, match, seat, legal = next(positions("dream-islands"))
    view = rules.view(match.state, seat)
    (word, *_) = spots(draw_board(rules, view, legal, Look(), MOST), WORDS)
    picture = draw_board(rules, view, legal, Look(words=tuple(word.split(" "))), MOST)
    marked = [spot for spot in well_formed(picture).iter() if spot.attrib.get("aria-pressed") == "true"]
    assert [spot.attrib["class"] for spot in marked] == ["hot picked"] * len(marked)
    assert word in [spot.attrib[WORDS] for spot in marked]
