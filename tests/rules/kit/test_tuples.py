"""Changing one item of a tuple."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skerry.rules.kit.tuples import with_item

pytestmark = pytest.mark.pure


@given(st.lists(st.integers(), min_size=1).map(tuple), st.data())
def test_one_item_is_another_and_all_else_stays(items: tuple[int, ...], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(items) - 1))
    changed = with_item(items, at, 9)
    assert changed[at] == 9
    assert with_item(changed, at, items[at]) == items
