"""Hex geometry."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skerry.rules.kit.hexes import (
    DIRECTIONS,
    NAMES,
    ORIGIN,
    Hex,
    corners,
    direction_of,
    disc,
    distance,
    format_hex,
    middle,
    neighbours,
    opposite,
    parse_hex,
    ray,
    ring,
    row,
    turned,
)

pytestmark = pytest.mark.pure

numbers = st.integers(-9999, 9999)
hexes = st.builds(Hex, numbers, numbers)
directions = st.integers(0, 5)


def test_directions_are_those_of_the_rules_pages() -> None:
    named = {name: (step.q, step.r) for name, step in zip(NAMES, DIRECTIONS, strict=True)}
    assert named == {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}


@given(hexes)
def test_neighbours_are_six_at_distance_one(at: Hex) -> None:
    around = neighbours(at)
    assert len(set(around)) == 6
    assert all(distance(at, other) == 1 and at in neighbours(other) for other in around)


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(one: Hex, two: Hex, three: Hex) -> None:
    assert distance(one, two) == distance(two, one)
    assert (distance(one, two) == 0) == (one == two)
    assert distance(one, three) <= distance(one, two) + distance(two, three)


@given(hexes, hexes)
def test_addition_and_subtraction_undo_each_other(one: Hex, two: Hex) -> None:
    assert one + two - two == one


@given(hexes, directions, st.integers(1, 30))
def test_ray_goes_straight(origin: Hex, direction: int, length: int) -> None:
    cells = list(ray(origin, direction, length))
    assert [distance(origin, cell) for cell in cells] == list(range(1, length + 1))
    assert all(direction_of(origin, cell) == direction for cell in cells)
    assert direction_of(cells[-1], origin) == opposite(direction)


def test_direction_of_a_cell_that_is_not_straight() -> None:
    assert direction_of(ORIGIN, Hex(2, -1)) is None
    assert direction_of(ORIGIN, ORIGIN) is None


def test_row_ends_before_the_first_gap() -> None:
    cells = {Hex(1, 0), Hex(2, 0), Hex(4, 0)}
    assert list(row(ORIGIN, 0, cells)) == [Hex(1, 0), Hex(2, 0)]
    assert list(row(ORIGIN, 1, cells)) == []


@given(hexes)
def test_six_turns_are_none(step: Hex) -> None:
    assert turned(step, 6) == step
    assert turned(step, -1) == turned(step, 5)
    assert all(distance(ORIGIN, turned(step, turns)) == distance(ORIGIN, step) for turns in range(6))


@given(directions)
def test_a_turn_leads_to_the_next_direction(direction: int) -> None:
    assert turned(DIRECTIONS[direction], 1) == DIRECTIONS[(direction + 1) % 6]


@pytest.mark.parametrize("radius", range(5))
def test_disc_and_rings(radius: int) -> None:
    cells = disc(radius)
    assert len(cells) == len(set(cells)) == 3 * radius * (radius + 1) + 1
    rings = [cell for far in range(radius + 1) for cell in ring(far)]
    assert len(rings) == len(cells)
    assert set(rings) == set(cells)
    assert all(distance(ORIGIN, cell) == far for far in range(radius + 1) for cell in ring(far))
    assert list(cells) == sorted(cells, key=lambda cell: (cell.r, cell.q))


def test_disc_about_another_centre() -> None:
    centre = Hex(2, -1)
    assert set(disc(1, centre)) == {centre, *neighbours(centre)}
    assert set(ring(1, centre)) == set(neighbours(centre))


@given(st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30)))
def test_picture_keeps_neighbours_equally_far(at: Hex) -> None:
    x, y = middle(at, 10)
    for other in neighbours(at):
        x2, y2 = middle(other, 10)
        assert ((x - x2) ** 2 + (y - y2) ** 2) ** 0.5 == pytest.approx(10 * 3**0.5)
    shared = {(round(x, 3), round(y, 3)) for x, y in corners(at, 10)} & {
        (round(x, 3), round(y, 3)) for x, y in corners(at + DIRECTIONS[0], 10)
    }
    assert len(shared) == 2
    assert all(((a - x) ** 2 + (b - y) ** 2) ** 0.5 == pytest.approx(8) for a, b in corners(at, 10, inset=2))


@given(hexes)
def test_text_is_lossless(at: Hex) -> None:
    assert parse_hex(format_hex(at)) == at


@pytest.mark.parametrize("text", ["", "1", "1,", "1,2,3", "01,2", "-0,1", "+1,2", "12345,0", "\u0661,0"])
def test_other_texts_are_no_hex(text: str) -> None:
    assert parse_hex(text) is None


def test_a_hex_in_json_has_exactly_two_integers() -> None:
    assert msgspec.json.decode(b'{"q":1,"r":-2}', type=Hex) == Hex(1, -2)
    for wrong in (b'{"q":1}', b'{"q":1,"r":2,"s":-3}', b'{"q":1.5,"r":0}', b'{"q":"1","r":"0"}', b"[1,2]"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=Hex)
