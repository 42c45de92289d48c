"""Whatever is sent, the answer is a result, a typed refusal or an error of the request: at once, never a 5xx.

The short run is part of every test run; the long one (``-m soak``) sends more than 20,000 inputs and reports
its progress. No error may be logged meanwhile.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.api.conftest import Server
from tests.api.fuzz import http_requests, paths, raw_bytes, sockets
from tests.api.fuzz.target import Target, logged_errors, open_target
from tests.plugins.progress import Progress, progress

from skerry.host.resources import Resources
from skerry.settings.matches import MatchSettings
from skerry.settings.settings import Settings

__all__ = ["progress"]

pytestmark = pytest.mark.store

SHORT, LONG = 50, 2500
FUZZERS = {
    "operation": http_requests.operation,
    "move": http_requests.move,
    "document": http_requests.document,
    "body": http_requests.body,
    "get": http_requests.get,
    "address": paths.address,
    "ticket": paths.ticket,
    "header": paths.header,
    "socket": sockets.socket,
}


def inputs(count: int) -> settings:
    """Return the settings of a run of ``count`` inputs."""
    checks = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large]
    # The short run has the same inputs every time, so that a failure is due to the change under test.
    return settings(
        max_examples=count,
        deadline=None,
        derandomize=count == SHORT,
        suppress_health_check=checks,
        print_blob=True,
    )


@pytest.fixture
async def target(resources: Resources) -> AsyncIterator[Target]:
    # Long polls wait shortly.
    hasty = replace(resources, settings=Settings(matches=MatchSettings(entry_wait=0.05)))
    async with open_target(hasty) as opened:
        yield opened


@pytest.mark.parametrize("fuzzer", FUZZERS)
@inputs(SHORT)
@given(data=st.data())
async def test_every_answer_is_well_formed(
    target: Target, fuzzer: str, caplog: pytest.LogCaptureFixture, data: st.DataObject
) -> None:
    await FUZZERS[fuzzer](target, data)
    assert not logged_errors(caplog.records)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("fuzzer", FUZZERS)
@inputs(LONG)
@given(data=st.data())
async def test_every_answer_is_well_formed_for_long(
    target: Target, fuzzer: str, caplog: pytest.LogCaptureFixture, progress: Progress, data: st.DataObject
) -> None:
    progress.one()
    caplog.clear()
    await FUZZERS[fuzzer](target, data)
    assert not logged_errors(caplog.records)


@inputs(SHORT)
@given(data=st.data())
async def test_no_bytes_break_a_worker(
    server: Server, caplog: pytest.LogCaptureFixture, data: st.DataObject
) -> None:
    await raw_bytes.send_bytes(server, data)
    assert not logged_errors(caplog.records)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@inputs(LONG)
@given(data=st.data())
async def test_no_bytes_break_a_worker_for_long(
    server: Server, caplog: pytest.LogCaptureFixture, progress: Progress, data: st.DataObject
) -> None:
    progress.one()
    caplog.clear()
    await raw_bytes.send_bytes(server, data)
    assert not logged_errors(caplog.records)
