"""Settings of a worker's sockets, logs and caches where they have an effect."""

from __future__ import annotations

import logging

import pytest
from tests.api.conftest import Api

from skerry.api.execution.document_cache import DocumentCache
from skerry.api.execution.schema import make_schema
from skerry.api.worker.connections import ConnectionLimits
from skerry.api.worker.guarded_protocol import GuardedConfig
from skerry.api.worker.serving import make_worker
from skerry.rules import registry
from skerry.settings.api import ApiSettings


class Held:
    """A connection that is closed to make room."""

    deadline = 0.0

    def __init__(self, late: str | None = None) -> None:
        self._late = late

    def expire(self) -> str | None:
        """Return whose request is late."""
        return self._late

    def drop(self) -> None:
        """It is too many."""


@pytest.mark.store
@pytest.mark.parametrize("settings", [ApiSettings(max_unfinished=1, connection_log_interval=100)])
def test_a_worker_listens_and_logs_by_its_settings(api: Api, caplog: pytest.LogCaptureFixture) -> None:
    config = make_worker(api.app, backlog=7).config
    assert isinstance(config, GuardedConfig)
    assert config.backlog == 7
    limits = config.limits
    with caplog.at_level(logging.WARNING, "skerry.connections"):
        for now in (0.0, 1.0, 99.0, 101.0):
            limits.opened(Held(), "203.0.113.5", now)
            limits.opened(Held(), "203.0.113.5", now)
    # Seven are too many; the first is said at once, the rest when it is time.
    assert [record.args[0] for record in caplog.records if isinstance(record.args, tuple)] == [1, 5]


@pytest.mark.pure
def test_the_log_names_the_address_of_late_connections(caplog: pytest.LogCaptureFixture) -> None:
    limits = ConnectionLimits(10, 10, 10, log_interval=0)
    one, two, idle = Held("203.0.113.5"), Held("198.51.100.7"), Held()
    with caplog.at_level(logging.WARNING, "skerry.connections"):
        limits.expire([one, idle], 1.0)
        limits.expire([one, two], 2.0)
        limits.expire([idle], 3.0)
    first, second = (record.getMessage() for record in caplog.records)
    assert first.endswith("203.0.113.5")
    assert second.endswith("several addresses")


@pytest.mark.pure
def test_prices_are_cached_up_to_a_limit() -> None:
    settings = ApiSettings(cached_prices=3)
    cache = DocumentCache(make_schema(registry.games().values(), settings)[0], settings)
    prepared = cache.get("query($n: Int!) { matches(first: $n) { edges { cursor } } }", None)
    sizes = []
    for number in range(1, 9):
        prepared.price({"n": number})
        sizes.append(len(prepared._price._known))
    assert max(sizes) == 3
