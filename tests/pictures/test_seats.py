"""Seats are told apart by eyes without green cones, and by a number or a shape as well as by their colour."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from tests.pictures.colours import difference, rgb, without_green_cones
from tests.pictures.positions import Position, positions
from tests.pictures.scene import Scene, Shape, scene_of

from skerry.rules.dragon_island.kinds import Color
from skerry.rules.dragon_island.picture.style import TINT
from skerry.rules.dream_islands.picture.pieces import _HEADS
from skerry.rules.dream_islands.picture.style import seat_colour
from skerry.rules.hashi.picture.style import BADGES
from skerry.rules.islands_in_the_mist.picture.palette import SEATS
from skerry.rules.look import Layout
from skerry.rules.registry import game
from skerry.rules.small_islands.picture.figures import _EMBLEMS, HEX

pytestmark = pytest.mark.pure

LEAST_DIFFERENCE = 10.0
"""Between two seats' colours in L*a*b*; 2.3 is just noticed, side by side."""

# By seat, or, where seats choose, in any order.
COLOURS: dict[str, Sequence[str]] = {
    "dragon-island": [TINT[color] for color in (Color.BLUE, Color.GREEN, Color.RED, Color.WHITE)],
    "dream-islands": [seat_colour(name).fill for name in ("yellow", "red", "blue", "green")],
    "hashi": BADGES,
    "islands-in-the-mist": SEATS,
    "small-islands": list(HEX.values()),
}
NUMBERED = ("dragon-island", "hashi", "islands-in-the-mist")
SHAPES = {"dream-islands": _HEADS, "small-islands": list(_EMBLEMS.values())}


def at_the_table(name: str) -> Position:
    """Return a position with as many seats as the game has."""
    return next(one for one in positions(game(name)) if one.seats == 4 and one.phase == "middle")


@pytest.mark.parametrize("name", COLOURS)
def test_no_two_seats_have_colours_that_look_alike(name: str) -> None:
    dark = game(name).dark_colours
    for one, other in combinations(COLOURS[name], 2):
        for colours in ((one, other), (dark.get(one, one), dark.get(other, other))):
            seen = [without_green_cones(rgb(colour)) for colour in colours]
            assert difference(*seen) > LEAST_DIFFERENCE, colours


@pytest.mark.parametrize("layout", [Layout.WIDE, Layout.TALL])
@pytest.mark.parametrize("name", NUMBERED)
def test_the_number_of_a_seat_stands_on_its_colour(name: str, layout: Layout) -> None:
    scene = scene_of(at_the_table(name).draw(layout))
    numbers = _numbers(scene)
    assert [one for one in enumerate(COLOURS[name]) if (str(one[0]), one[1]) not in numbers] == []


@pytest.mark.parametrize("name", SHAPES)
def test_the_shape_of_each_seat_is_drawn(name: str) -> None:
    picture = at_the_table(name).draw(Layout.WIDE)
    assert len(set(SHAPES[name])) == 4
    assert all(f'd="{shape}"' in picture for shape in SHAPES[name])


def _numbers(scene: Scene) -> set[tuple[str, str]]:
    """Return the texts of a picture with the colour of what they stand on."""
    found = set()
    for at, text in scene.texts():
        under = (
            shape.fill
            for shape in reversed(scene.painted[:at])
            if isinstance(shape, Shape) and shape.fills(text.anchor, text.middle)
        )
        found.add((text.content, next(under, "")))
    return found
