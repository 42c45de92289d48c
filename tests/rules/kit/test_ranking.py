"""Ranks with ties."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skerry.rules.kit.ranking import ranks, winners

pytestmark = pytest.mark.pure

STRENGTHS = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 2)), min_size=1, max_size=6)


def test_ties_share_a_rank_and_the_next_is_behind_all_of_them() -> None:
    assert ranks([5, 9, 5, 2]) == (2, 1, 2, 4)
    assert winners(ranks([3, 3, 1])) == (0, 1)


def test_later_members_break_ties() -> None:
    assert ranks([(7, 1), (7, 2), (6, 9)]) == (2, 1, 3)


@given(STRENGTHS)
def test_ranks_follow_the_order_of_strengths(strengths: list[tuple[int, int]]) -> None:
    found = ranks(strengths)
    assert list(found) == [sorted(strengths, reverse=True).index(strength) + 1 for strength in strengths]
    for one, rank in zip(strengths, found, strict=True):
        for other, behind in zip(strengths, found, strict=True):
            assert (one > other, one == other) == (rank < behind, rank == behind)


@given(STRENGTHS)
def test_winners_are_the_strongest(strengths: list[tuple[int, int]]) -> None:
    best = max(strengths)
    assert winners(ranks(strengths)) == tuple(at for at, one in enumerate(strengths) if one == best)


def test_of_nobody_nobody_wins() -> None:
    assert winners(ranks([])) == ()
