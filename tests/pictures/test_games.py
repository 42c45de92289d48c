"""The pictures of all games pass the measured checks in all layouts and themes."""

from __future__ import annotations

import pytest
from tests.pictures.checks import measure
from tests.pictures.known import KNOWN
from tests.pictures.positions import positions

from skerry.rules.look import Layout
from skerry.rules.registry import game, names

pytestmark = pytest.mark.pure


@pytest.mark.parametrize("name", names())
def test_pictures_can_be_read_and_clicked(name: str) -> None:
    rules = game(name)
    for position in positions(rules):
        for layout in Layout:
            found = measure(position.draw(layout), layout, rules.dark_colours).findings
            unknown = [finding for finding in found if finding.check not in KNOWN.get(name, ())]
            assert unknown == [], (position.name(layout), unknown[:10])
