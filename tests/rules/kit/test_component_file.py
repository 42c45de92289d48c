"""The component file: what ships, and the order of its ids."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skerry.rules import registry
from skerry.rules.game import HIDDEN
from skerry.rules.kit.component_file import ComponentOrder, shipped

pytestmark = pytest.mark.pure

IDS = ("c3", "c1", "c2")
ORDER = ComponentOrder(IDS)
SOME = st.lists(st.sampled_from([*IDS, HIDDEN]))


@pytest.mark.parametrize("name", registry.names())
def test_a_shipped_game_has_its_shipped_components(name: str) -> None:
    game = registry.shipped(name)
    package = type(game).__module__.rpartition(".")[0]
    assert shipped(package) == game.components


@given(SOME)
def test_both_ways_to_sort_agree_on_known_and_hidden_ids(names: list[str]) -> None:
    assert ORDER.sort(names) == ORDER.sort_known(names)
    assert sorted(ORDER.sort(names)) == sorted(names)
    assert ORDER.sort(ORDER.sort(names)) == ORDER.sort(names)


def test_order_is_that_of_the_file() -> None:
    assert ORDER.sort(["c2", "c1", "c3", "c1"]) == ("c3", "c1", "c1", "c2")
    assert [ORDER.at(name) for name in IDS] == [0, 1, 2]
    assert "c1" in ORDER
    assert "c9" not in ORDER


def test_unknown_ids_are_last_or_refused() -> None:
    assert ORDER.sort(["x", "c1", "a", HIDDEN]) == ("c1", "x", "a", HIDDEN)
    with pytest.raises(KeyError):
        ORDER.sort_known(["x", "c1"])
