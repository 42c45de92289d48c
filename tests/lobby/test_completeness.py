"""When a worker may say that a code is nobody's."""

from __future__ import annotations

import pytest

from skerry.lobby.completeness import Completeness

pytestmark = pytest.mark.pure


async def test_a_doubt_lasts_until_all_logs_were_compared() -> None:
    complete = Completeness()
    assert await complete.wait(0.01)
    complete.doubt()
    assert not await complete.wait(0.01)
    assert complete.in_doubt.is_set()
    complete.end(complete.begin())
    assert await complete.wait(0.01)
    assert not complete.in_doubt.is_set()


async def test_a_comparison_that_began_before_the_doubt_does_not_count() -> None:
    complete = Completeness()
    begun = complete.begin()
    complete.doubt()
    complete.end(begun)
    assert not complete.sure
    assert complete.in_doubt.is_set()
    complete.end(complete.begin())
    assert complete.sure
