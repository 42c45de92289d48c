"""Differences of states: whatever two values are, the change makes one out of the other."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.plugins.random_matches import random_match

from skerry.match.state_json import state_to_json
from skerry.match.state_patch import change, changed, to_json
from skerry.rules import registry

pytestmark = pytest.mark.pure


class Leaf(msgspec.Struct, frozen=True):
    name: str = ""
    count: int | None = None


class Tree(msgspec.Struct, frozen=True, rename="camel"):
    leaf_of: Leaf | None
    leaves: tuple[Leaf, ...]
    pair: tuple[int, str]
    by_cell: dict[tuple[int, int], Leaf]
    by_name: Mapping[str, tuple[int, ...]]
    on: bool = False


LEAVES = st.builds(Leaf, st.text(max_size=2), st.none() | st.integers(0, 3))
TREES = st.builds(
    Tree,
    leaf_of=st.none() | LEAVES,
    leaves=st.lists(LEAVES, max_size=5).map(tuple),
    pair=st.tuples(st.integers(0, 2), st.sampled_from("ab")),
    by_cell=st.dictionaries(st.tuples(st.integers(0, 2), st.integers(0, 2)), LEAVES, max_size=5),
    by_name=st.dictionaries(st.sampled_from("abc"), st.lists(st.integers(0, 2)).map(tuple)),
    on=st.booleans(),
)


def through_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@given(TREES, TREES)
def test_a_change_makes_one_value_out_of_another(old: Tree, new: Tree) -> None:
    found = changed(Tree, old, through_json(change(old, new)))
    assert found == new
    assert list(found.by_cell) == list(new.by_cell)
    assert list(found.by_name) == list(new.by_name)


@given(TREES)
def test_without_a_difference_the_value_itself_is_left(old: Tree) -> None:
    assert change(old, old) == 0
    assert change(old, msgspec.convert(through_json(to_json(old)), Tree) if not old.by_cell else old) == 0
    assert changed(Tree, old, 0) is old


@given(st.lists(st.integers(0, 3)).map(tuple), st.lists(st.integers(0, 3)).map(tuple))
def test_a_tuple_keeps_what_is_alike_at_both_ends(old: tuple[int, ...], new: tuple[int, ...]) -> None:
    assert changed(tuple[int, ...], old, through_json(change(old, new))) == new


def test_what_is_not_a_change_is_refused() -> None:
    tree = Tree(None, (Leaf("a"),), (1, "a"), {}, {})
    spoilt = [[], [1, 2], [5, 5, []], ["+", [], []], {"none": 0}, {"leaves": [0, -1, []]}]
    for junk in (None, "x", True, *spoilt):
        with pytest.raises((ValueError, LookupError, TypeError, AttributeError, msgspec.MsgspecError)):
            changed(Tree, tree, junk)


@pytest.mark.parametrize("name", registry.names())
def test_it_writes_a_state_as_the_wire_has_it(name: str) -> None:
    game = registry.game(name)
    initial = game.initial(game.options({}, 2), 2)
    for step in islice(random_match(game, initial, 1), 25):
        assert through_json(to_json(step.state)) == through_json(state_to_json(step.state))
