"""The pictures of all games pass the measured checks in all layouts and themes."""

from __future__ import annotations

import pytest
from tests.pictures.positions import positions
from tests.pictures.table import PAGE, measured, with_table
from tests.plugins.pictures import reached, well_formed

from skerry.rules.look import Layout
from skerry.rules.registry import game, names

pytestmark = pytest.mark.pure


@pytest.mark.parametrize("name", names())
def test_pictures_can_be_read_and_clicked(name: str) -> None:
    for picture, (_, figures) in measured(name).items():
        assert figures.findings == (), (picture, figures.findings[:10])


@pytest.mark.parametrize("name", names())
def test_every_move_can_be_made_by_clicking_in_all_layouts(name: str) -> None:
    for position in positions(game(name)):
        texts = [position.game.format(move) for move in position.legal]
        for layout in Layout:
            picture = well_formed(position.draw(layout))
            assert reached(picture, texts) == set(texts), position.name(layout)


def test_the_table_says_what_is_measured() -> None:
    page = PAGE.read_text()
    assert page == with_table(page), "python -m tests.pictures --table"
