"""The store's time as a worker knows it."""

from __future__ import annotations

import asyncio

import pytest

from skerry.store.clock import StoreClock
from skerry.store.errors import Unavailable

pytestmark = pytest.mark.pure


class World:
    """A local clock, a store's clock and a road between them, all of them scripted."""

    def __init__(self, trips: list[float], store_ahead: float) -> None:
        self.local = 100.0
        self.trips = trips
        self.store_ahead = store_ahead
        self.away = False

    def seconds(self) -> float:
        """Return the local time."""
        return self.local

    async def time_ms(self) -> int:
        """Ask the store, at the price of a trip."""
        if self.away:
            raise Unavailable("away")
        trip = self.trips.pop(0)
        self.local += trip / 2
        answer = round((self.local + self.store_ahead) * 1000)
        self.local += trip / 2
        return answer


async def test_the_quickest_answer_is_believed() -> None:
    world = World([0.5, 0.01, 0.3], 7.0)
    clock = StoreClock(world.time_ms, world.seconds)
    assert await clock.sync() == pytest.approx(5)
    assert clock.now() == pytest.approx((world.local + 7) * 1000, abs=2)
    world.local += 12
    assert clock.now() == pytest.approx((world.local + 7) * 1000, abs=2)


async def test_it_never_goes_backwards() -> None:
    world = World([0.0] * 6, 7.0)
    clock = StoreClock(world.time_ms, world.seconds)
    await clock.sync()
    before = clock.now()
    world.store_ahead = 2.0
    await clock.sync()
    assert clock.now() == before
    world.local += 6
    assert clock.now() == pytest.approx((world.local + 2) * 1000, abs=2)


@pytest.mark.parametrize("ahead", [60.0, 86_400.0, -86_400.0])
async def test_a_clock_that_jumped_is_believed_again_once_it_is_right(
    ahead: float, caplog: pytest.LogCaptureFixture
) -> None:
    world = World([0.0] * 12, 1_000_000.0)
    clock = StoreClock(world.time_ms, world.seconds)
    await clock.sync()
    before = clock.now()
    world.store_ahead += ahead
    await clock.sync()
    assert clock.now() == pytest.approx(before + ahead * 1000, abs=2)
    world.local += 3
    world.store_ahead -= ahead
    await clock.sync()
    assert clock.now() == pytest.approx(before + 3000, abs=2)
    world.local += 3
    assert clock.now() == pytest.approx(before + 6000, abs=2)
    assert [f"{ahead:+.0f} seconds" in record.getMessage() for record in caplog.records] == [True, False]


async def test_an_answer_that_took_long_is_no_jump(caplog: pytest.LogCaptureFixture) -> None:
    world = World([0.0] * 3 + [40.0] * 3, 7.0)
    clock = StoreClock(world.time_ms, world.seconds)
    await clock.sync()
    await clock.sync()
    assert not caplog.records


async def test_before_the_first_answer_there_is_no_time() -> None:
    with pytest.raises(Unavailable, match="not known"):
        StoreClock(World([], 0).time_ms).now()


async def test_an_outage_leaves_the_last_offset() -> None:
    world = World([0.0] * 6, 7.0)
    clock = StoreClock(world.time_ms, world.seconds)
    await clock.sync()
    world.away = True
    task = asyncio.create_task(clock.run(interval=0))
    await asyncio.sleep(0.02)
    assert not task.done()
    assert clock.now() == pytest.approx((world.local + 7) * 1000, abs=2)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
