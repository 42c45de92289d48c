"""A dict that forgets its oldest item."""

from __future__ import annotations

import pytest

from skerry.store.bounded import Bounded

pytestmark = pytest.mark.pure


def test_the_oldest_item_goes_when_there_are_too_many() -> None:
    found = Bounded[int, str](2)
    for number in range(4):
        found[number] = str(number)
    assert found == {2: "2", 3: "3"}
    # To replace an item makes room for nothing else, and keeps its place.
    found[2] = "two"
    found[4] = "4"
    assert found == {3: "3", 4: "4"}


def test_of_no_size_it_holds_nothing() -> None:
    found = Bounded[int, str](0)
    found[1] = "1"
    assert not found


def test_what_is_removed_and_added_again_takes_no_more_room() -> None:
    found = Bounded[int, str](3)
    for number in range(20):
        found[number % 2] = str(number)
        del found[number % 2]
        assert len(found._order) <= 6
    for number in range(5):
        found[number] = str(number)
    assert found == {2: "2", 3: "3", 4: "4"}
