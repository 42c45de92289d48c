"""Whatever is sent, the answer is a result, a typed refusal or an error of the request: at once, never a 5xx.

The short run is of every test run; the long one (``-m soak``) sends more than 20,000 inputs and tells how
far it is. Nothing may be logged as a fault meanwhile.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.api.conftest import Server
from tests.api.doors import asking, paths, sockets, wire
from tests.api.doors.table import Table, faults, laid
from tests.plugins.progress import Progress, progress

from skerry.host.resources import Parts
from skerry.log import matches

__all__ = ["progress"]

pytestmark = pytest.mark.store

SHORT, LONG = 50, 2500
DOORS = {
    "operation": asking.operation,
    "move": asking.move,
    "document": asking.document,
    "body": asking.body,
    "get": asking.get,
    "address": paths.address,
    "ticket": paths.ticket,
    "header": paths.header,
    "socket": sockets.socket,
}


def inputs(count: int) -> settings:
    """Return the settings of a run of so many inputs."""
    checks = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large]
    # The short run is the same every time, so that it speaks of the change and not of its luck.
    return settings(
        max_examples=count,
        deadline=None,
        derandomize=count == SHORT,
        suppress_health_check=checks,
        print_blob=True,
    )


@pytest.fixture
async def table(parts: Parts, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    # What waits on purpose waits shortly.
    monkeypatch.setattr(matches, "WAIT_SECONDS", 0.05)
    async with laid(parts) as made:
        yield made


@pytest.mark.parametrize("door", DOORS)
@inputs(SHORT)
@given(data=st.data())
async def test_nothing_falls(
    table: Table, door: str, caplog: pytest.LogCaptureFixture, data: st.DataObject
) -> None:
    await DOORS[door](table, data)
    assert not faults(caplog.records)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("door", DOORS)
@inputs(LONG)
@given(data=st.data())
async def test_nothing_falls_for_long(
    table: Table, door: str, caplog: pytest.LogCaptureFixture, progress: Progress, data: st.DataObject
) -> None:
    progress.one()
    caplog.clear()
    await DOORS[door](table, data)
    assert not faults(caplog.records)


@inputs(SHORT)
@given(data=st.data())
async def test_no_bytes_break_a_worker(
    server: Server, caplog: pytest.LogCaptureFixture, data: st.DataObject
) -> None:
    await wire.wire(server, data)
    assert not faults(caplog.records)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@inputs(LONG)
@given(data=st.data())
async def test_no_bytes_break_a_worker_for_long(
    server: Server, caplog: pytest.LogCaptureFixture, progress: Progress, data: st.DataObject
) -> None:
    progress.one()
    caplog.clear()
    await wire.wire(server, data)
    assert not faults(caplog.records)
