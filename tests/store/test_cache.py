"""A value that is used for a while without asking the store again."""

from __future__ import annotations

import pytest

from skerry.store.cache import TTLValue

pytestmark = pytest.mark.pure


class Counter:
    """A store whose value is another one each time, and a clock that moves while it is asked."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.loads = 0

    def now(self) -> float:
        return self.seconds

    async def load(self) -> int:
        self.loads += 1
        self.seconds += 1.0
        return self.loads


async def test_a_value_is_used_until_it_is_old_or_invalid() -> None:
    counter = Counter()
    value = TTLValue(counter.load, 3.0, counter.now)
    assert [await value.get(), await value.get()] == [1, 1]
    counter.seconds = 3.0
    assert await value.get() == 1
    counter.seconds = 3.1  # more than three seconds after the store was asked, less after it answered
    assert await value.get() == 2
    assert await value.refresh() == 3
    assert await value.get() == 3
    value.invalidate()
    assert await value.get() == 4
