"""Lists and counts in sentences."""

from __future__ import annotations

import pytest

from skerry.rules.kit.sentences import all_of, any_of, counted

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(
    ("items", "choice", "whole"),
    [
        ((), "none", "none"),
        ((3,), "3", "3"),
        (("A", "B"), "A or B", "A and B"),
        (range(1, 4), "1, 2 or 3", "1, 2 and 3"),
    ],
)
def test_items_are_listed_with_a_conjunction(items: tuple[object, ...], choice: str, whole: str) -> None:
    assert any_of(items) == choice
    assert all_of(iter(items)) == whole


def test_a_noun_follows_its_number() -> None:
    assert [counted(number, "bridge") for number in range(3)] == ["0 bridges", "1 bridge", "2 bridges"]
