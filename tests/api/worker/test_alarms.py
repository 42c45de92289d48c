"""One timer for the alarms of all streams."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

from skerry.api.worker.alarms import SLOTS, Alarms


async def test_each_alarm_rings_at_once_and_then_in_its_turn() -> None:
    alarms = Alarms(0.16)
    with ExitStack() as stack:
        rung = [stack.enter_context(alarms.alarm()) for _ in range(2 * SLOTS)]
        assert all(alarm.is_set() for alarm in rung)
        for alarm in rung:
            alarm.clear()
        async with asyncio.timeout(10):
            await rung[0].wait()
            # They are spread over the interval: not all ring together.
            assert not all(alarm.is_set() for alarm in rung)
            for alarm in rung:
                await alarm.wait()
            rung[3].clear()
            await rung[3].wait()


async def test_the_timer_runs_only_while_there_are_alarms() -> None:
    alarms = Alarms(10)
    with alarms.alarm() as first:
        with alarms.alarm() as second:
            first.clear()
            second.clear()
            alarms.ring_all()
            assert first.is_set()
            assert second.is_set()
        assert alarms._timer is not None
    assert alarms._timer is None
    second.clear()
    alarms.ring_all()
    assert not second.is_set()
